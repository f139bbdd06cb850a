/** The tiny site with compressed copies, assets that are called as copies are, and files of somebody's own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Host } from '../../generator/hosts/host.ts';
import { send } from '../contract/client.ts';
import { encodingRows } from '../contract/rows/encoding.ts';
import type { Preview } from '../support/preview.ts';
import { type Built, buildFor, smallContent } from './printed.ts';
import { rowSuite } from './suite.ts';

const csv = gzipSync('a,b\n1,2\n');

/** Builds it for `host`. No content may hold such assets today: they are laid into the build. */
async function buildPrecompressed(host: Host): Promise<Built> {
  const content = smallContent();
  const body = 'A sentence that is worth its compression. '.repeat(20);
  writeFileSync(
    join(content, 'posts/long.en.md'),
    `---\ntitle: Long\nsummary: ${body}\npublished_at: 2026-01-01\n---\n${body}\n`,
  );
  const built = await buildFor(host, content, 'https://small.example', { precompress: true });
  const assets = join(built.root, 'assets');
  writeFileSync(join(assets, 'data.csv.gz'), csv);
  writeFileSync(join(assets, 'notes.txt'), 'Notes. '.repeat(500));
  writeFileSync(join(assets, 'notes.txt.gz'), gzipSync('other notes'));
  mkdirSync(join(built.root, '.git'));
  for (const path of ['.git/config', 'posts/.env', 'assets/.env']) writeFileSync(join(built.root, path), 'secret\n');
  return built;
}

/** The rows of `encodingRows`, and what no row can say. `answering` is the host, or a server in front of it. */
export function encodingSuite(
  host: Host,
  start: (built: Built) => Promise<Preview>,
  answering: Pick<Host, 'title' | 'gaps'> = host,
): void {
  rowSuite(
    `${answering.title}: compressed copies`,
    answering,
    encodingRows,
    async () => start(await buildPrecompressed(host)),
    (server) => {
      test('the file and its copies have an ETag each, which fits no other', async () => {
        const etagOf = async (accept: string) =>
          (await send(server().origin, { target: '/openapi.json', headers: { 'accept-encoding': accept } })).headers
            .etag;
        const etags = await Promise.all([etagOf(''), etagOf('gzip')]);
        expect(new Set(etags).size).toBe(2);
        const headers = { 'accept-encoding': 'gzip', 'if-none-match': String(etags[0]) };
        expect((await send(server().origin, { target: '/openapi.json', headers })).status).toBe(200);
      });

      test("the content's own compressed file is what was asked for", async () => {
        const { body } = await send(server().origin, { target: '/assets/data.csv.gz' });
        expect(body.equals(csv)).toBe(true);
      });
    },
  );
}
