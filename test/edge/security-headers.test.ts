/** How browsers must handle answers, beyond what test/contract asserts of every answer of every host. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, inject, test } from 'vitest';
import { toFetchHandler } from '../../generator/edge/fetch.ts';
import { createHandler } from '../../generator/edge/handler.ts';
import { folderReader } from '../../generator/hosts/node/folder.ts';
import { readSettings } from '../../generator/hosts/node/handler.ts';
import { type Asked, buildInto, handlerOver } from '../support/build.ts';
import { contentFolder } from '../support/content-folder.ts';
import { startPreview } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';

const answers = ['/', '/nowhere', '/openapi.json', '/api/v1/', '/api/v1/posts?page=0', '/api/v1/posts/none'];

test.each(answers)('%s over https: https alone for a year', async (target) => {
  const dist = inject('sampleDist');
  const handler = toFetchHandler(createHandler(await readSettings(dist), folderReader(dist), () => {}));
  const over = async (scheme: string) =>
    (await handler(new Request(`${scheme}://any.example${target}`))).headers.get('strict-transport-security');
  expect(await over('https')).toBe('max-age=31536000');
  // A browser would take it for a promise that this host cannot keep (RFC 6797, 7.2).
  expect(await over('http')).toBeNull();
});

test.each(answers)('%s from the preview, which speaks http: nothing about https', async (target) => {
  const { origin, close } = await startPreview();
  const { headers } = await fetch(origin + target);
  await close();
  expect(headers.get('strict-transport-security')).toBeNull();
});

let site: Asked;
beforeAll(async () => {
  const content = contentFolder();
  mkdirSync(join(content, 'assets'), { recursive: true });
  writeFileSync(join(content, 'assets/chart.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  site = await handlerOver(await buildInto(scratchFolder(), content));
});

test.each([
  { target: '/assets/chart.svg', policy: "script-src 'none'; frame-ancestors 'none'" },
  { target: '/%61ssets/chart.svg', policy: "script-src 'none'; frame-ancestors 'none'" },
  { target: '/_site/site.js', policy: "frame-ancestors 'none'" },
  { target: '/developers/', policy: "frame-ancestors 'none'" },
])('the policy of $target is $policy', async ({ target, policy }) => {
  const { status, headers } = await site.answer(target);
  expect([status, headers['content-security-policy']]).toEqual([200, policy]);
});
