/** What is asked of a bucket, and what its answers mean: a store in this process, for machines without Ceph. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../../generator/hosts/node/listen.ts';
import { readStoredSettings, storedHandler } from '../../../generator/hosts/s3/handler.ts';
import { type S3Variables, s3Reader } from '../../../generator/hosts/s3/read.ts';

const settings = (languages: readonly string[]) =>
  `${JSON.stringify({
    baseUrl: 'https://a.example',
    languages,
    defaultLanguage: languages[0],
    sections: [],
    pageSizes: [100],
    pathAddressing: false,
    markdownByAccept: false,
    mediaTypes: {},
  })}\n`;

const stored = new Map<string, string>();
let asked: { url: string; headers: IncomingHttpHeaders }[];
/** The status of answers to everything. */
let failing: number | undefined;
const server = createServer(({ url = '', headers }, response) => {
  asked.push({ url, headers });
  const text = stored.get(url);
  response.writeHead(failing ?? (text === undefined ? 404 : 200), { etag: '"x"', location: '/dist/a.txt' });
  response.end(text);
});
let origin = '';
beforeAll(async () => {
  origin = await listen(server, 0);
});
afterAll(() => server.close());
beforeEach(() => {
  [asked, failing] = [[], undefined];
  stored.clear();
  stored.set('/dist/a.txt', 'one');
});

const reader = (more: S3Variables = {}) => s3Reader({ STELE_BUCKET: `${origin}/dist`, ...more });
const textAt = async (path: string, more?: S3Variables) => {
  const file = await reader(more)(path);
  return file && new TextDecoder().decode(file.bytes as Uint8Array);
};

test('without keys nothing is signed, and a file has its path as its key', async () => {
  stored.set('/dist/a%20b/%E6%97%A5%3F%23.txt', 'two');
  expect(await textAt('a.txt')).toBe('one');
  expect(await textAt('a b/日?#.txt')).toBe('two');
  // As people copy an address.
  expect(await textAt('a.txt', { STELE_BUCKET: `${origin}/dist/` })).toBe('one');
  expect(asked.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, undefined]);
});

test('with keys each request is signed for the region, and has the token of the session', async () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  expect(await textAt('a.txt', keys)).toBe('one');
  expect(await textAt('a.txt', { ...keys, AWS_REGION: 'eu-west-1', AWS_SESSION_TOKEN: 'token' })).toBe('one');
  const signed = (region: string) =>
    expect.stringMatching(
      new RegExp(`^AWS4-HMAC-SHA256 Credential=id/\\d{8}/${region}/s3/aws4_request, SignedHeaders=`),
    );
  expect(asked.map(({ headers }) => [headers.authorization, headers['x-amz-security-token']])).toEqual([
    [signed('us-east-1'), undefined],
    [signed('eu-west-1'), 'token'],
  ]);
});

test.each<{ name: string; variables: S3Variables; says: string }>([
  { name: 'no bucket', variables: {}, says: 'Unexpected STELE_BUCKET "", expected an address' },
  { name: 'a name alone', variables: { STELE_BUCKET: 'dist' }, says: 'Unexpected STELE_BUCKET "dist"' },
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'].map((name) => ({
    name: `${name} alone`,
    variables: { STELE_BUCKET: 'https://s3.example/dist', [name]: 'x' },
    says: 'Expected both AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or neither',
  })),
])('$name is refused', ({ variables, says }) => {
  expect(() => s3Reader(variables)).toThrow(says);
});

test('a file that the bucket does not have is missing, and so is one whose name no bucket can have', async () => {
  expect(await textAt('b.txt')).toBeUndefined();
  expect(asked).toHaveLength(1);
  expect(await textAt('日'.repeat(342))).toBeUndefined();
  expect(asked).toHaveLength(1);
  expect(await textAt('日'.repeat(341))).toBeUndefined();
  expect(asked).toHaveLength(2);
});

test.each([301, 307, 400, 403, 500])('an answer %i of the bucket is a failure, not a missing file', async (status) => {
  failing = status;
  await expect(reader()('a.txt')).rejects.toThrow(`a.txt was answered with ${status}`);
  expect(asked).toHaveLength(1);
});

test('a busy bucket is asked three times', async () => {
  failing = 503;
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  await expect(reader(keys)('a.txt')).rejects.toThrow('a.txt was answered with 503');
  expect(asked).toHaveLength(3);
});

test('a server takes the settings of a later upload after ten seconds, and keeps the last that it could read', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const path = '/dist/api/v1/_/settings.json';
  stored.set(path, settings(['en']));
  const read = reader();
  const errors: unknown[] = [];
  const handler = storedHandler(read, await readStoredSettings(read), (error) => errors.push(error));
  const status = async () => (await handler({ method: 'GET', target: '/api/v1/posts/x?lang=ja', headers: {} })).status;
  stored.set(path, settings(['en', 'ja']));
  expect(await status()).toBe(400);
  vi.advanceTimersByTime(10_001);
  expect(await status()).toBe(404);
  stored.delete(path);
  vi.advanceTimersByTime(10_001);
  expect(await status()).toBe(404);
  expect(errors).toHaveLength(1);
});
