/** A cache that somebody wrote into, digests and all: what no sanitiser let through is found before it is published. */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { steleHere } from './stele-here.ts';

/** Lets the cache give other HTML for the content file at `path`: its old HTML with `poison` at its end. */
function poisonCache(cache: string, path: string, poison: string): void {
  const folder = join(cache, readdirSync(cache)[0] ?? '');
  const rowsFile = join(folder, 'rows');
  const [first = '', ...lines] = readFileSync(rowsFile, 'utf8').trim().split('\n');
  const bodiesFile = join(folder, JSON.parse(first.slice(9)).bodies);
  const bytes = readFileSync(bodiesFile);
  for (const [, file] of lines.flatMap((line) =>
    JSON.parse(line.slice(9)).filter((row: unknown[]) => row[0] === path),
  )) {
    const { offset, html, markdown, text } = file.body;
    const start = Buffer.concat([bytes.subarray(offset, offset + html), Buffer.from(poison)]);
    const body = Buffer.concat([start, bytes.subarray(offset + html, offset + html + markdown + text)]);
    const digest = `${createHash('sha256').update(body).digest('base64url')}-${start.length}-${markdown}`;
    const poisoned = { ...file, body: { digest, html: start.length, markdown, text, offset: bytes.length } };
    const json = JSON.stringify([[path, poisoned]]);
    appendFileSync(bodiesFile, body);
    appendFileSync(rowsFile, `\n${crc32(json).toString(16).padStart(8, '0')} ${json}`);
  }
}

test.each([
  {
    path: 'posts/hello.en.md',
    poison: '<script>steal()</script>',
    findings: [
      'api/v1/_/item/posts/en/hello.json: html/text: Unexpected <script> in data.content_html, expected only HTML that Markdown can produce',
      "posts/hello/index.html: html/policy: Unexpected inline <script>, expected only what the page's content security policy allows",
    ],
  },
  {
    path: 'pages/guides/start.en.md',
    poison: '</div></main><img src="/x" onerror="steal()">',
    findings: [
      "guides/start/index.html: html/policy: Unexpected onerror of <img>, expected only what the page's content security policy allows",
    ],
  },
])('a build is right over a cache with $poison in $path', { timeout: 120_000 }, async ({ path, poison, findings }) => {
  const cwd = dirname(contentFolder());
  const build = (...args: string[]) => steleHere(['build', '--cache', 'cache', '--json', ...args], { cwd });
  expect(await build()).toMatchObject({ code: 0 });
  poisonCache(join(cwd, 'cache'), path, poison);
  const { code, stdout } = await build('--out', 'site', '--verify');
  expect(code).toBe(1);
  expect(existsSync(join(cwd, 'site'))).toBe(false);
  const reported = JSON.parse(stdout).diagnostics.map(
    ({ file, rule, message }: Record<string, string>) => `${file?.replace('site/', '')}: ${rule}: ${message}`,
  );
  for (const finding of findings) expect(reported).toContain(finding);
  // Without --verify it is published, and found afterwards.
  expect((await build('--out', 'site')).code).toBe(0);
  expect(readFileSync(join(cwd, 'site', findings.at(-1)?.split(':')[0] ?? ''), 'utf8')).toContain(poison);
  expect((await steleHere(['verify', '--out', 'site'], { cwd })).code).toBe(1);
  expect((await steleHere(['build', '--no-cache', '--out', 'site', '--verify'], { cwd })).code).toBe(0);
});
