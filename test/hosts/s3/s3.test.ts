/**
 * A build in a bucket of a real S3 server, Ceph's: the contract's rows on Node and in workerd, and what rclone uploads.
 */
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { AwsClient } from 'aws4fetch';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createHandler } from '../../../generator/edge/handler.ts';
import { cloudflare } from '../../../generator/hosts/cloudflare/host.ts';
import { readSettings } from '../../../generator/hosts/node/handler.ts';
import { node } from '../../../generator/hosts/node/host.ts';
import { readStoredSettings, storedHandler } from '../../../generator/hosts/s3/handler.ts';
import { type S3Variables, s3Reader } from '../../../generator/hosts/s3/read.ts';
import { build } from '../../../generator/run/build.ts';
import { startStele, stele } from '../../cli/stele.ts';
import { contractSite } from '../../support/folders.ts';
import { late } from '../../support/late.ts';
import { serveHandler } from '../../support/preview.ts';
import { sampleOfSizes } from '../../support/sample-of-sizes.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { checkOut, dryRun } from '../cloudflare/checkout.ts';
import { startOverS3 } from '../cloudflare/workerd.ts';
import { whenInstalled } from '../installed.ts';
import { whenOnPath } from '../real-server.ts';
import { contractSuite } from '../suite.ts';
import { type Ceph, startCeph } from './ceph.ts';
import { rclone } from './rclone.ts';

whenOnPath('radosgw', 'radosgw, with ceph-mon, ceph-osd and rclone', () => {
  let ceph: Ceph;
  let dist: string;
  const bucket = () => ({ STELE_BUCKET: `${ceph.origin}/dist`, ...ceph.keys });
  beforeAll(async () => {
    ceph = await startCeph(scratchFolder());
    dist = await sampleOfSizes('[100]');
    await sync(dist, 'dist');
  });
  afterAll(() => ceph?.close());

  /** As docs/explanation/scale.md says. */
  function sync(folder: string, name: string) {
    const options = ['--checksum', '--fast-list', '--transfers', '32', '--checkers', '32'];
    return rclone(ceph, 'sync', folder, `store:${name}`, ...options);
  }

  contractSuite({ ...node, title: 'Node over S3, page_sizes: [100]' }, async () => {
    const read = s3Reader(bucket());
    const settings = await readStoredSettings(read);
    return serveHandler(
      storedHandler(read, settings, () => {}),
      settings.baseUrl,
    );
  });

  whenInstalled('cloudflare', (tools) => {
    let project: string;
    const out = scratchFolder();
    beforeAll(async () => {
      project = await checkOut();
      dryRun(tools, project, out, 'wrangler.s3.jsonc');
    });
    // There the worker answers outside /api/, too.
    const gaps = cloudflare.gaps.filter(({ reason }) => !reason.startsWith('Outside /api/'));
    contractSuite({ ...cloudflare, title: 'Cloudflare Workers over S3', gaps }, () =>
      startOverS3(tools, project, out, inject('sampleBaseUrl'), bucket()),
    );
  });

  async function ask(variables: S3Variables, target: string) {
    const errors: unknown[] = [];
    const handler = createHandler(await readSettings(dist), s3Reader(variables), (error) => errors.push(error));
    const { status, body } = await handler({ method: 'GET', target, headers: {} });
    return { status, body: new TextDecoder().decode(body instanceof Uint8Array ? body : undefined), errors };
  }

  describe('a store that does not answer', () => {
    test.each([
      { name: 'with unknown keys', change: () => ({ AWS_ACCESS_KEY_ID: 'nobody' }), says: '403' },
      { name: 'with a secret that is wrong', change: () => ({ AWS_SECRET_ACCESS_KEY: 'guessed' }), says: '403' },
      {
        name: 'at a closed port',
        change: () => ({ STELE_BUCKET: 'http://127.0.0.1:9/dist' }),
        says: 'fetch',
      },
    ])('$name is a 500 with the reason', async ({ change, says }) => {
      const { status, body, errors } = await ask({ ...bucket(), ...change() }, '/api/v1/posts?lang=en');
      expect(status).toBe(500);
      expect(JSON.parse(body)).toMatchObject({ status: 500, code: 'server_error' });
      expect(String(errors[0])).toContain(says);
    });
  });

  test('`stele preview --bucket` serves it, and says where there is none', async () => {
    const { STELE_BUCKET, ...env } = bucket();
    const running = startStele(['preview', '--bucket', STELE_BUCKET, '--port', '0'], { env });
    onTestFinished(() => running.stop());
    const line = /Serving .*\/dist at (http:\/\/localhost:\d+)\//;
    await expect.poll(() => running.printed()).toMatch(line);
    const answer = await fetch(`${line.exec(running.printed())?.[1]}/api/v1/posts?lang=en&page_size=3`);
    expect(await answer.json()).toMatchObject({ meta: { page_size: 3, lang: 'en' } });

    const none = await stele(['preview', '--bucket', `${ceph.origin}/none`, '--port', '0'], { env });
    expect(none.code).toBe(1);
    expect(none.stderr).toContain('/none is not the output of a build: api/v1/_/settings.json is missing');
  });

  test('a server takes the settings of a later upload after a while', async () => {
    const read = s3Reader(bucket());
    const first = await readStoredSettings(read);
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const handler = storedHandler(read, { ...first, languages: ['en'], defaultLanguage: 'en' }, () => {});
    const ask = async () => (await handler({ method: 'GET', target: '/api/v1/posts?lang=ja', headers: {} })).status;
    expect(await ask()).toBe(400);
    vi.advanceTimersByTime(10_001);
    expect(await ask()).toBe(200);
  });

  test.each([
    { variables: {}, says: 'Unexpected STELE_BUCKET "", expected an address' },
    { variables: { STELE_BUCKET: 'https://a.example/b', AWS_ACCESS_KEY_ID: 'a' }, says: 'Expected both' },
  ])('variables without a bucket are refused: $says', ({ variables, says }) => {
    expect(() => s3Reader(variables)).toThrow(says);
  });

  test('a public bucket is read without keys', async () => {
    await rclone(ceph, 'copy', dist, 'store:public', '--include', '/api/v1/**');
    const statement = { Effect: 'Allow', Principal: '*', Action: ['s3:GetObject', 's3:ListBucket'] };
    const policy = {
      Version: '2012-10-17',
      Statement: [{ ...statement, Resource: ['arn:aws:s3:::public', 'arn:aws:s3:::public/*'] }],
    };
    const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = ceph.keys;
    const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: 'us-east-1' });
    const address = `${ceph.origin}/public`;
    expect((await ask({ STELE_BUCKET: address }, '/api/v1/posts?lang=en')).status).toBe(500);
    const { ok } = await client.fetch(`${address}?policy`, { method: 'PUT', body: JSON.stringify(policy) });
    expect(ok).toBe(true);
    expect((await ask({ STELE_BUCKET: address }, '/api/v1/posts?lang=en')).status).toBe(200);
    expect((await ask({ STELE_BUCKET: `${address}/` }, '/api/v1/posts/none')).status).toBe(404);
  });

  test('rclone sends only the files with other bytes after an edit of a body', async () => {
    const folder = scratchFolder();
    const content = join(folder, 'content');
    cpSync(contractSite, content, { recursive: true });
    const service = join(content, 'service.yaml');
    writeFileSync(service, readFileSync(service, 'utf8').replace(/^page_sizes: .*$/m, 'page_sizes: [100]'));
    const out = join(folder, 'dist');
    const baseUrl = { url: 'https://edited.example', source: '--base-url' };
    const once = () => build({ content, out, templates: ['templates'], baseUrl, view: late });
    await once();
    const before = bytesOf(out);
    expect((await sync(out, 'edited')).sent).toEqual([...before.keys()]);
    expect(await sync(out, 'edited')).toEqual({ sent: [], removed: [] });

    const post = join(content, 'posts/polite-clients.en.md');
    writeFileSync(post, `${readFileSync(post, 'utf8')}\nOne more line.\n`);
    await once();
    const after = bytesOf(out);
    const changed = [...after].filter(([path, bytes]) => before.get(path) !== bytes).map(([path]) => path);
    // A state of the history is called by a digest, and a file of the search by a number.
    expect(changed.filter((path) => !/^(dumps\/changes|search\/en\/(keys|texts))\//.test(path))).toEqual([
      'api/v1/_/item/posts/en/polite-clients.json',
      'dumps/index.json',
      'dumps/posts.en.ndjson',
      'en/feed.json',
      'en/feed.xml',
      'en/posts/polite-clients/index.html',
      'en/posts/polite-clients/page.md',
      'llms-full.en.txt',
    ]);
    expect(await sync(out, 'edited')).toEqual({ sent: changed, removed: [] });
  });
});

/** The bytes of all files below `folder`, by path. */
function bytesOf(folder: string): Map<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  const files = paths.filter((path) => statSync(resolve(folder, path)).isFile());
  return new Map(files.map((path) => [path, readFileSync(resolve(folder, path), 'latin1')]));
}
