/** Tests of a server over large files of the content: what is sent of them, when, and from which. */
import { createHash } from 'node:crypto';
import { closeSync, mkdirSync, openSync, renameSync, truncateSync, writeFileSync, writeSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { node } from '../../../generator/hosts/node/host.ts';
import { send } from '../../contract/client.ts';
import type { LoggedPreview } from '../../support/preview.ts';
import { type Built, buildFor, smallContent } from '../printed.ts';

const size = 20_000_000;
const small = Buffer.from('0123456789');

/** A file of `length` bytes, each four of them their own place; it takes no room on the disk where nobody wrote. */
function sparseFile(place: string, length: number, marks: Readonly<Record<number, string>>): void {
  writeFileSync(place, '');
  truncateSync(place, length);
  const descriptor = openSync(place, 'r+');
  for (const [position, text] of Object.entries(marks)) writeSync(descriptor, text, Number(position));
  closeSync(descriptor);
}

/** The tiny site with a small asset and a large one. */
export async function buildWithAssets(): Promise<Built> {
  const built = await buildFor(node, smallContent(), 'https://small.example');
  const assets = join(built.root, 'assets');
  mkdirSync(assets, { recursive: true });
  writeFileSync(join(assets, 'small.csv'), small);
  writeFileSync(join(assets, 'large.pdf'), Buffer.alloc(size, 'old '));
  return built;
}

/** `isExact`: whether the runtime says the length of what it streams. */
export function assetTests(
  title: string,
  start: (built: Built) => Promise<LoggedPreview>,
  { isExact = true } = {},
): void {
  describe(`${title}: assets`, () => {
    let built: Built;
    let server: LoggedPreview;
    beforeAll(async () => {
      built = await buildWithAssets();
      server = await start(built);
    });
    afterAll(() => server?.close());

    const linesOf = (target: string) => server.log().filter((line) => / failed: /.test(line) && line.includes(target));
    const old = Buffer.alloc(size, 'old ');
    const files = [
      { target: '/assets/small.csv', whole: small },
      { target: '/assets/large.pdf', whole: old },
    ];

    describe.each(files)('$target', ({ target, whole }) => {
      const tag = `"${createHash('sha256').update(whole).digest('hex').slice(0, 32)}"`;
      const last = whole.length - 1;

      test.each([
        { range: 'bytes=0-3', from: 0, to: 3 },
        { range: 'bytes=4-', from: 4, to: last },
        { range: 'bytes=-4', from: last - 3, to: last },
        { range: 'bytes=2-999999999', from: 2, to: last },
        { range: 'bytes=-999999999', from: 0, to: last },
        { range: `bytes=${last}-${last}`, from: last, to: last },
      ])('Range "$range" is 206', async ({ range, from, to }) => {
        const { status, headers, body } = await send(server.origin, { target, headers: { range } });
        expect(status).toBe(206);
        expect(headers['content-range']).toBe(`bytes ${from}-${to}/${whole.length}`);
        if (isExact) expect(headers['content-length']).toBe(String(to - from + 1));
        expect(headers).toMatchObject({ etag: tag, 'accept-ranges': 'bytes', 'cache-control': 'public, max-age=600' });
        expect(body.equals(whole.subarray(from, to + 1))).toBe(true);
      });

      test.each([`bytes=${last + 1}-`, 'bytes=999999999-', 'bytes=-0'])('Range "%s" is 416', async (range) => {
        const { status, headers } = await send(server.origin, { target, headers: { range } });
        expect(status).toBe(416);
        expect(headers).toMatchObject({ 'content-range': `bytes */${whole.length}`, 'cache-control': 'no-store' });
      });

      test.each(['bytes=0-3,6-7', 'bytes=3-0', 'bytes=', 'bytes=-', 'bytes=a-b', 'lines=0-3', '0-3'])(
        'Range "%s" is answered with the whole',
        async (range) => {
          const { status, headers, body } = await send(server.origin, { target, headers: { range } });
          expect(status).toBe(200);
          expect(headers['content-range']).toBeUndefined();
          expect(body.equals(whole)).toBe(true);
        },
      );

      test.each([
        { condition: tag, status: 206 },
        { condition: '"other"', status: 200 },
        { condition: `W/${tag}`, status: 200 },
        { condition: 'Sun, 22 Nov 2026 00:00:00 GMT', status: 200 },
      ])('If-Range $condition is $status', async ({ condition, status }) => {
        const headers = { range: 'bytes=0-3', 'if-range': condition };
        expect((await send(server.origin, { target, headers })).status).toBe(status);
      });

      test('If-None-Match comes before Range', async () => {
        const headers = { range: 'bytes=0-3', 'if-none-match': tag };
        expect((await send(server.origin, { target, headers })).status).toBe(304);
      });

      test('HEAD has the headers of GET and ignores Range', async () => {
        const { status, headers, body } = await send(server.origin, {
          method: 'HEAD',
          target,
          headers: { range: 'bytes=0-3' },
        });
        expect({ status, body: body.length }).toEqual({ status: 200, body: 0 });
        expect(headers).toMatchObject({ etag: tag, 'content-length': String(whole.length), 'accept-ranges': 'bytes' });
      });
    });

    test('Range is ignored outside assets/', async () => {
      for (const target of ['/api/v1/', '/llms.txt', '/openapi.json']) {
        const { status, headers } = await send(server.origin, { target, headers: { range: 'bytes=0-3' } });
        expect({ status, ranges: headers['accept-ranges'] }, target).toEqual({ status: 200, ranges: undefined });
      }
    });

    test('a file of 3 GiB', async () => {
      const length = 3 * 2 ** 30;
      sparseFile(join(built.root, 'assets/huge.pdf'), length, { [2 ** 31 + 5]: 'here', [length - 3]: 'end' });
      const target = '/assets/huge.pdf';
      expect((await send(server.origin, { method: 'HEAD', target })).headers['content-length']).toBe(String(length));
      const from = 2 ** 31 + 4;
      const part = await send(server.origin, { target, headers: { range: `bytes=${from}-${from + 5}` } });
      expect([part.status, part.body.toString()]).toEqual([206, '\0here\0']);
      expect((await send(server.origin, { target, headers: { range: 'bytes=-3' } })).body.toString()).toBe('end');
    });

    test('a file that is replaced while it is sent is sent to its end, and later requests get the new one', async () => {
      const place = join(built.root, 'assets/replaced.pdf');
      writeFileSync(place, old);
      const answer = await begin(`${server.origin}/assets/replaced.pdf`);
      writeFileSync(`${place}.new`, Buffer.alloc(size, 'new '));
      renameSync(`${place}.new`, place);
      expect((await rest(answer)).equals(old)).toBe(true);
      await expect
        .poll(async () => (await send(server.origin, { target: '/assets/replaced.pdf' })).body.toString('latin1', 0, 4))
        .toBe('new ');
    });

    test('a file that is overwritten while it is sent is cut off, and nothing of the new one follows', async () => {
      const place = join(built.root, 'assets/written.pdf');
      writeFileSync(place, old);
      const answer = await begin(`${server.origin}/assets/written.pdf`);
      writeFileSync(place, Buffer.alloc(size, 'new '));
      const parts: Buffer[] = [];
      const ended = await new Promise((resolve) => {
        answer.on('data', (part: Buffer) => parts.push(part));
        answer
          .on('error', () => resolve('broken off'))
          .on('end', () => resolve(answer.complete ? 'whole' : 'broken off'));
      });
      expect(ended).toBe('broken off');
      expect(Buffer.concat(parts).includes('new ')).toBe(false);
      await expect.poll(() => linesOf('/assets/written.pdf')).toHaveLength(1);
      expect(linesOf('/assets/written.pdf')[0]).toMatch(
        /^GET \S*\/assets\/written\.pdf failed: .*\/assets\/written\.pdf was overwritten while it was sent$/,
      );
    });

    test('an answer that is cut short on the disk is 500, and the log has a line about it', async () => {
      const item = 'api/v1/_/item/products/en/two.json';
      truncateSync(join(built.root, item), 20);
      expect((await send(server.origin, { target: '/api/v1/products/two' })).status).toBe(500);
      await expect.poll(() => linesOf('/products/two')).toHaveLength(1);
      expect(linesOf('/products/two')[0]).toMatch(/^GET \S*\/api\/v1\/products\/two failed: .*two\.json is cut short$/);
    });

    test('a client that goes away in the middle of an answer leaves no line in the log', async () => {
      const answer = await begin(`${server.origin}/assets/large.pdf?left`);
      answer.destroy();
      expect((await send(server.origin, { target: '/assets/large.pdf' })).body.length).toBe(size);
      expect(linesOf('?left')).toEqual([]);
    });
  });
}

/** Asks, and reads nothing yet. */
export function begin(url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => get(url, { agent: false }, resolve).on('error', reject));
}

async function rest(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts);
}
