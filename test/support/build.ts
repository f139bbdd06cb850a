/** A real build of a content folder for tests that ask the handler without a server between. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Answer } from '../../generator/edge/answer.ts';
import { createHandler } from '../../generator/edge/handler.ts';
import type { ReadFile } from '../../generator/edge/read.ts';
import { folderReader } from '../../generator/hosts/node/folder.ts';
import { readSettings } from '../../generator/hosts/node/handler.ts';
import { build } from '../../generator/run/build.ts';
import { late } from './late.ts';

/** Builds `content` into `dist` below `folder`; gives the output folder. Throws where the content has a mistake. */
export async function buildInto(folder: string, content: string): Promise<string> {
  const out = join(folder, 'dist');
  const { site, diagnostics } = await build({ content, out, templates: ['templates'], view: late });
  if (site === undefined)
    throw new Error(
      diagnostics
        .files()
        .flatMap(({ messages }) => messages.map(String))
        .join('\n'),
    );
  return out;
}

export interface Asked {
  /** `body` is sent as JSON. */
  answer(target: string, method?: string, headers?: Readonly<Record<string, string>>, body?: object): Promise<Answer>;
  /** What failed inside, so far. */
  readonly errors: readonly unknown[];
}

/** The handler over the build in `dist`, as the preview has it. `read` may stand in for the disk. */
export async function handlerOver(dist: string, read: ReadFile = folderReader(dist)): Promise<Asked> {
  const errors: unknown[] = [];
  const handler = createHandler(await readSettings(dist), read, (error) => errors.push(error));
  const answer: Asked['answer'] = (target, method = 'GET', headers = {}, body = undefined) =>
    handler({ method, target, headers, ...(body && { body: () => sent(body) }) });
  return { answer, errors };
}

async function* sent(body: object): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(JSON.stringify(body));
}

export function textOf({ body }: Answer): string {
  if (body instanceof ReadableStream) throw new Error('a large file, which is sent as it is read');
  return new TextDecoder().decode(body ?? new Uint8Array());
}

export function bytesOf(dist: string, path: string): string {
  return readFileSync(join(dist, path), 'utf8');
}
