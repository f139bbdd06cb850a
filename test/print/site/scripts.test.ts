/** Scripts of an operator: on every page, with the policy that follows from them, and run by a real browser. */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { built, write } from '../../collections/built.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { scratchFolder } from '../../support/scratch.ts';

const service = readFileSync('test/sites/small/service.yaml', 'utf8');
const scripts = `scripts:
  - scripts/counter.js
  - /_site/site.js
  - { src: "https://stats.example/a.js?b=1&c=2", async: true, module: true, data-site: '"<b>', hosts: [in.example, "*.in.example:8443"] }
  - { src: "https://stats.example/d.js", defer: false, integrity: sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC }
`;

test('every page has them in order, and a policy with their hosts', async () => {
  const out = join(scratchFolder(), 'dist');
  const { text, errors } = await built(
    contentFolder({ 'service.yaml': service + scripts, 'scripts/counter.js': 'count();\n' }),
    out,
  );
  expect(errors).toEqual([]);
  expect(text('_site/scripts/counter.js')).toBe('count();\n');
  const pages = glob.sync('**/*.html', { cwd: out });
  expect(pages).toEqual(
    expect.arrayContaining(['index.html', '404.html', 'search/index.html', 'developers/index.html']),
  );
  for (const path of pages) {
    const page = text(path);
    if (page.includes('http-equiv="refresh"')) continue;
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
    expect(policy, path).toMatch(/; script-src 'self' https:\/\/stats\.example 'sha256-[^ ']+'; connect-src /);
    expect(policy, path).toContain(
      "; connect-src 'self' https://stats.example https://in.example https://*.in.example:8443; img-src 'self' https:; object-src 'none'; base-uri 'none'; ",
    );
    const [, own = ''] =
      /<script src="\/_site\/site\.js\?[^"]*"><\/script>\n([\s\S]*?)(?:<script type|<\/head>)/.exec(page) ?? [];
    expect(own, path).toMatch(
      /^<script src="\/_site\/scripts\/counter\.js\?v&#x3D;[0-9a-f]{8}" defer><\/script>\n<script src="\/_site\/site\.js" defer>/,
    );
    expect(own, path).toContain(
      '<script src="https://stats.example/a.js?b&#x3D;1&amp;c&#x3D;2" async type="module" data-site="&quot;&lt;b&gt;"></script>\n' +
        '<script src="https://stats.example/d.js" integrity="sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC" crossorigin="anonymous"></script>\n',
    );
  }
});

test('images from named hosts only: pixels of scripts are allowed beside them', async () => {
  const settings = 'images_from: [pictures.example]\nscripts: ["https://stats.example/a.js"]\n';
  const { text } = await built(contentFolder({ 'service.yaml': service + settings }));
  expect(text('index.html')).toContain("; img-src 'self' https://pictures.example https://stats.example; ");
});

// Digests of an empty file: of SHA-256 with one sign of equality, of SHA-384 with none, of SHA-512 with two.
test.each([
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
  'sha512-z4PhNX7vuL3xVChQ1m2AB9Yg5AULVxXcg/SpIdNs6c5H0NE8XYXysP+DGNKHfuwvY7kxvUdBeoGlODJ6+SfaPg==',
])('a script may have the integrity %s', async (integrity) => {
  const settings = `scripts: [{ src: "https://stats.example/a.js", integrity: "${integrity}" }]\n`;
  const { errors, text } = await built(contentFolder({ 'service.yaml': service + settings }));
  expect(errors).toEqual([]);
  expect(text('index.html').replaceAll('&#x3D;', '=')).toContain(` integrity="${integrity}" crossorigin="anonymous">`);
});

test('a script of the content that no setting names is not published', async () => {
  const out = join(scratchFolder(), 'dist');
  const { errors } = await built(contentFolder({ 'scripts/other.js': 'no();\n' }), out);
  expect(errors).toEqual([]);
  expect(glob.sync('**/other.js', { cwd: out })).toEqual([]);
});

test('edited and taken away again, all pages are those of a clean build', async () => {
  const content = contentFolder({ 'service.yaml': service + scripts, 'scripts/counter.js': 'count();\n' });
  const [out, cache] = [join(scratchFolder(), 'dist'), scratchFolder()];
  await built(content, out, cache);
  const steps = [
    () => write(content, { 'scripts/counter.js': 'more();\n' }),
    () => {
      write(content, { 'service.yaml': service });
      rmSync(join(content, 'scripts'), { recursive: true });
    },
  ];
  for (const step of steps) {
    step();
    const again = await built(content, out, cache);
    const clean = await built(content);
    for (const path of ['index.html', 'posts/hello/index.html', '404.html'])
      expect(again.text(path), path).toBe(clean.text(path));
  }
});

test('the icon is in tabs and in the manifest of each language', async () => {
  const { json, text } = await built(
    contentFolder({ 'service.yaml': `${service}icon: /assets/dot.svg\n`, 'assets/dot.svg': dot }),
  );
  expect(text('index.html')).toContain('<link rel="icon" type="image/svg+xml" href="/assets/dot.svg">');
  expect(text('zh-tw/index.html')).toContain('<link rel="manifest" href="/_site/manifest.zh-tw.json?v&#x3D;');
  expect(json('_site/manifest.zh-tw.json')).toEqual({
    name: 'Small',
    lang: 'zh-TW',
    dir: 'ltr',
    start_url: '../zh-tw/',
    display: 'browser',
    background_color: '#fdfdfb',
    theme_color: '#fdfdfb',
    icons: [{ src: '../assets/dot.svg', sizes: 'any', type: 'image/svg+xml' }],
  });
});

const dot = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8"/></svg>';
