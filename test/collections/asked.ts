/** A declared site over HTTP: the same rows of Node and workerd. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloudflare } from '../../generator/hosts/cloudflare/host.ts';
import type { Host } from '../../generator/hosts/host.ts';
import { node } from '../../generator/hosts/node/host.ts';
import { send } from '../contract/client.ts';
import { startBuilt } from '../hosts/cloudflare/workerd.ts';
import { whenInstalled } from '../hosts/installed.ts';
import { type Built, buildFor } from '../hosts/printed.ts';
import { type Preview, serve } from '../support/preview.ts';

interface DeclaredSite {
  readonly content: string;
  readonly baseUrl: string;
  /** What a target answers, with 200. */
  readonly answers: readonly { readonly target: string; readonly is: object }[];
  /** Files and their media types. */
  readonly files?: readonly { readonly target: string; readonly type: string }[];
  readonly problems: readonly {
    readonly target: string;
    readonly status: number;
    readonly code: string;
    readonly hint: string;
  }[];
}

export function askedOnHosts(site: DeclaredSite): void {
  const { baseUrl } = site;
  describe('Node', () => suite(site, node, ({ root }) => serve(root, baseUrl)));
  whenInstalled('cloudflare', (tools) =>
    describe('workerd', () => suite(site, cloudflare, (built) => startBuilt(tools, built))),
  );
}

function suite(
  { content, baseUrl, answers, problems, files = [] }: DeclaredSite,
  host: Host,
  start: (built: Built) => Promise<Preview>,
): void {
  let server: Preview;
  beforeAll(async () => {
    server = await start(await buildFor(host, content, baseUrl));
  });
  afterAll(() => server?.close());

  test.each(answers)('$target', async ({ target, is }) => {
    const answer = await send(server.origin, { target });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(JSON.parse(answer.body.toString())).toEqual(is);
  });

  test.each(files)('$target is $type', async ({ target, type }) => {
    const answer = await send(server.origin, { target });
    expect([answer.status, answer.headers['content-type']?.toLowerCase()]).toEqual([200, type]);
  });

  test.each(problems)('$target is $status', async ({ target, status, code, hint }) => {
    const answer = await send(server.origin, { target });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(answer.body.toString())).toMatchObject({ status, code, hint: expect.stringContaining(hint) });
  });
}
