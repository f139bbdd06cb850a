/**
 * One connection, several requests, in whatever pieces they come: each gets its answer, in order, also where one is
 * refused.
 */
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Preview, serveHandler, startPreview } from '../../support/preview.ts';

const utf8 = (text: string) => Buffer.from(text).toString('latin1');
const get = (target: string, headers = '') => `GET ${target} HTTP/1.1\r\nHost: a\r\n${headers}\r\n`;
const last = 'Connection: close\r\n';

/** Sends `pieces` one after the other; gives the heads of all answers. */
async function heads(origin: string, pieces: readonly string[]): Promise<string[]> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const closed = once(socket, 'close');
  let reported = '';
  socket.setEncoding('latin1').on('data', (text) => (reported += text));
  for (const piece of pieces) {
    socket.write(piece, 'latin1');
    await pause(20);
  }
  await closed;
  return reported.match(/HTTP\/1\.1 \d{3} [\s\S]*?\r\n\r\n/g) ?? [];
}

const statuses = (all: readonly string[]) => all.map((head) => Number(head.slice(9, 12)));

describe('over the sample', () => {
  let server: Preview;
  beforeAll(async () => {
    server = await startPreview();
  });
  afterAll(() => server?.close());

  const asked = get(`/api/v1/posts?lang=ja&q=${utf8('価格')}`, last);
  test.each([
    { name: 'between two bytes of a character', at: asked.indexOf(utf8('価')) + 1 },
    { name: 'before the raw bytes', at: asked.indexOf('?') },
    { name: 'after them', at: asked.indexOf(' HTTP') },
    { name: 'among the headers', at: asked.indexOf('Host') + 2 },
  ])('a request in two pieces, cut $name', async ({ at }) => {
    expect(statuses(await heads(server.origin, [asked.slice(0, at), asked.slice(at)]))).toEqual([200]);
  });

  test.each([
    { name: 'what is no request', request: 'GARBAGE\r\n\r\n', status: 400 },
    { name: 'too many headers', request: get('/', `X: ${'x'.repeat(100_000)}\r\n`), status: 431 },
  ])('the answer to $name says that it is the last one', async ({ request, status }) => {
    const [head = '', ...more] = await heads(server.origin, [request]);
    expect(statuses([head])).toEqual([status]);
    expect(head).toMatch(/\r\nconnection: close\r\n/i);
    expect(more).toEqual([]);
  });

  test('a request that arrives byte by byte is answered', async () => {
    const bytes = get(`/api/v1/posts?page=${utf8('価')}`, last);
    expect(statuses(await heads(server.origin, Array.from(bytes)))).toEqual([400]);
  });

  test('requests that come at once are answered in their order, each for its own target', async () => {
    const answers = await heads(server.origin, [
      get(`/api/v1/posts?q=${utf8('価格')}`) +
        get(`/api/v1/posts?page=${utf8('価格')}`) +
        get('/api/v1/posts?q={{{{{{') +
        get(`/api/v1/posts/${utf8('価')}`) +
        get('/api/v1/products', last),
    ]);
    expect(statuses(answers)).toEqual([200, 400, 200, 404, 200]);
  });

  test('a refused request is named as it was sent, after the answers to the requests before it', async () => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect({ host: hostname, port: Number(port) });
    let reported = '';
    socket.setEncoding('utf8').on('data', (text) => (reported += text));
    socket.write(
      get('/api/v1/products') + get(`/api/v1/posts/${utf8('価')}`) + get('/api/v1/pages', 'X : y\r\n'),
      'latin1',
    );
    await once(socket, 'close');
    expect(statuses(reported.match(/HTTP\/1\.1 \d{3}/g) ?? [])).toEqual([200, 404, 400]);
    expect(reported.match(/"instance":"[^"]*"/g)).toEqual([
      '"instance":"/api/v1/posts/%E4%BE%A1"',
      '"instance":"/api/v1/pages"',
    ]);
  });

  const put = (body: string, header: string) => `PUT /api/v1/posts HTTP/1.1\r\nHost: a\r\n${header}\r\n\r\n${body}`;
  test.each([
    { name: 'a method that does not exist', next: `WRITE /api/v1/posts HTTP/1.1\r\nHost: a\r\n\r\n`, status: 405 },
    { name: 'raw bytes in its target', next: get(`/api/v1/posts/${utf8('価')}`, last), status: 404 },
    { name: 'a malformed header', next: get('/api/v1/posts', 'X : y\r\n'), status: 400 },
  ])('a request with $name is answered, wherever the body before it was cut', async ({ next, status }) => {
    const text = '{"a": "\r\n\r\n"}';
    for (const whole of [
      put(text, `Content-Length: ${text.length}`),
      put(`${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`, 'Transfer-Encoding: chunked'),
    ]) {
      const body = whole.indexOf('\r\n\r\n') + 4;
      for (const at of [whole.length, body, body + 1, whole.length - 1]) {
        const answers = await heads(server.origin, [whole.slice(0, at), whole.slice(at) + next]);
        expect(statuses(answers), `cut at ${at} of ${whole.length}`).toEqual([405, status]);
      }
    }
  });

  test.each([
    { name: 'a body that breaks off in nonsense', body: 'zz\r\n' },
    { name: 'a body with raw bytes in lines like requests', body: `20\r\n\r\n\r\nGET /${utf8('価')} HTTP/1.1\r\n\r\n` },
  ])('$name gets no second answer', async ({ body }) => {
    const post = `POST /api/v1/posts HTTP/1.1\r\nHost: a\r\n${last}Transfer-Encoding: chunked\r\n\r\n`;
    expect(statuses(await heads(server.origin, [post + body]))).toEqual([405]);
  });

  test('outside /api/ a refusal is text; so is it where no target came', async () => {
    for (const request of [`GET /developers/ HTTP/1.1\r\n${last}\r\n`, '\x16\x03\x01\x02\r\n\r\n']) {
      const [head = ''] = await heads(server.origin, [request]);
      expect(head).toMatch(/^HTTP\/1\.1 400 /);
      expect(head).toMatch(/\r\ncontent-type: text\/plain; charset=utf-8\r\n/i);
      expect(head).toMatch(/\r\naccess-control-allow-origin: \*\r\n/i);
    }
  });

  test.each([
    { name: 'a target that is too long', request: get(`/api/v1/posts?q=${'a'.repeat(70_000)}`), status: 414 },
    {
      name: 'headers that are too large',
      request: get('/api/v1/posts', `X-A: ${'a'.repeat(70_000)}\r\n`),
      status: 431,
    },
  ])('a request with $name gets the status $status', async ({ request, status }) => {
    expect(statuses(await heads(server.origin, [request]))).toEqual([status]);
  });
});

test('a refusal waits for the answer before it', async () => {
  const server = await serveHandler(async ({ refused }) => {
    if (refused === undefined) await pause(100);
    return { status: refused === undefined ? 200 : 400, headers: {}, body: null };
  }, '');
  const answers = await heads(server.origin, [get('/api/v1/posts') + get('/api/v1/posts', 'X : y\r\n')]);
  await server.close();
  expect(statuses(answers)).toEqual([200, 400]);
});
