/** A preview whose documents name its own address, for clients that follow absolute links. */

import type { AddressInfo } from 'node:net';
import type { Answer } from '../../generator/edge/answer.ts';
import type { Handler } from '../../generator/edge/answerer.ts';
import { folderHandler } from '../../generator/hosts/node/handler.ts';
import { createNodeServer } from '../../generator/hosts/node/server.ts';
import { build } from '../../generator/run/build.ts';
import { late } from './late.ts';

export interface SelfAddressed {
  readonly origin: string;
  /** The targets that were asked for, in order. */
  readonly asked: string[];
  close(): Promise<void>;
}

/** Builds `content` into `out` and serves it. `change` may spoil answers on their way. */
export async function startSelfAddressed(
  content: string,
  out: string,
  change: (answer: Answer, target: string) => Answer = (answer) => answer,
): Promise<SelfAddressed> {
  let handler: Handler | undefined;
  const asked: string[] = [];
  const server = createNodeServer(
    () => async (request) => {
      asked.push(request.target);
      if (handler === undefined) throw new Error('asked before it was built');
      return change(await handler(request), request.target);
    },
    () => {},
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { site, diagnostics } = await build({
    content,
    out,
    templates: ['templates'],
    baseUrl: { url: origin, source: '--base-url' },
    view: late,
  });
  if (site === undefined) throw new Error(diagnostics.files().map(String).join('\n'));
  handler = await folderHandler(out, () => {});
  return {
    origin,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
