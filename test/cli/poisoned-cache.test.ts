/** A cache that somebody wrote into, digests and all: what no sanitiser let through is found before it is published. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { steleHere } from './stele-here.ts';

/** Lets the cache give other HTML for the content file at `path`: its old HTML with `poison` at its end. */
function poisonCache(cache: string, path: string, poison: string): void {
  const folder = join(cache, readdirSync(cache)[0] ?? '');
  const [, first = '', ...lines] = readFileSync(join(folder, 'index'), 'utf8').trimEnd().split('\n');
  const head = JSON.parse(first);
  const pack = join(folder, head.packs[0][0]);
  const bytes = readFileSync(pack);
  const changed = lines.map((line) => {
    const rows = JSON.parse(line);
    for (const row of rows) {
      if (row[0] !== path) continue;
      const [offset, html, markdown, plain] = row.slice(13);
      const text = Buffer.concat([bytes.subarray(offset, offset + html), Buffer.from(poison)]);
      const body = Buffer.concat([text, bytes.subarray(offset + html, offset + html + markdown + plain)]);
      row[11] = `${createHash('sha256').update(body).digest('base64url')}-${text.length}-${markdown}`;
      row.splice(13, 2, bytes.length, text.length);
      writeFileSync(pack, Buffer.concat([bytes, body]));
      head.packs[0][1] = bytes.length + body.length;
    }
    return JSON.stringify(rows);
  });
  const rest = `${[JSON.stringify(head), ...changed].join('\n')}\n`;
  writeFileSync(join(folder, 'index'), `${crc32(rest).toString(16)}\n${rest}`);
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
  const told = JSON.parse(stdout).diagnostics.map(
    ({ file, rule, message }: Record<string, string>) => `${file?.replace('site/', '')}: ${rule}: ${message}`,
  );
  for (const finding of findings) expect(told).toContain(finding);
  // Without --verify it is published, and found afterwards.
  expect((await build('--out', 'site')).code).toBe(0);
  expect(readFileSync(join(cwd, 'site', findings.at(-1)?.split(':')[0] ?? ''), 'utf8')).toContain(poison);
  expect((await steleHere(['verify', '--out', 'site'], { cwd })).code).toBe(1);
  expect((await steleHere(['build', '--no-cache', '--out', 'site', '--verify'], { cwd })).code).toBe(0);
});
