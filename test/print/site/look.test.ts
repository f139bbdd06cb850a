/** The operator's logo, colors, fonts and links on pages. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildInto, bytesOf } from '../../support/build.ts';
import { contentFolder, loadFolder } from '../../support/content-folder.ts';
import { scratchFolder } from '../../support/scratch.ts';

const service = readFileSync('test/sites/small/service.yaml', 'utf8');

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

const look = `
logo: /assets/logo.png
colors: { link: ["#0b5a66", "#7fcbd6"], ground: ["#ffffff", "#000000"] }
fonts: { text: /assets/text.woff2 }
nav:
  - { label: { en: Begin, zh-tw: 開始 }, to: /guides/start/ }
  - { label: Products, to: /products/ }
  - { label: Source, to: https://git.example/site }
footer:
  - { label: { en: Imprint }, to: /guides/ }
  - { label: { zh-tw: 隱私, ja: 個人情報 }, to: /posts/ }
edit_url: https://git.example/edit/main/{path}
`;

describe('a site with all of it', () => {
  let dist = '';
  beforeAll(async () => {
    const content = contentFolder({
      'service.yaml': service + look,
      'assets/logo.png': png,
      'assets/text.woff2': 'wOF2',
    });
    dist = await buildInto(scratchFolder(), content);
  });
  const page = (path: string) => bytesOf(dist, `${path}index.html`);

  test('the logo is before the name and is the icon', () => {
    expect(page('')).toContain('<img class="logo" src="/assets/logo.png" alt=""');
    expect(page('')).toContain('<link rel="icon" type="image/png" href="/assets/logo.png">');
    expect(page('')).toContain('<link rel="apple-touch-icon" href="/assets/logo.png">');
  });

  test("colors and fonts are in a separate style, after Stele's", () => {
    expect(page('')).toMatch(/_site\/style\.css[^>]*>\n<link rel="stylesheet" href="\/_site\/theme\.css/);
    expect(bytesOf(dist, '_site/theme.css')).toBe(
      '@font-face { font-family: "stele-text"; src: url("/assets/text.woff2") format("woff2"); font-display: swap; }\n' +
        '@media screen {\n:root {\n  --link: light-dark(#0b5a66, #7fcbd6);\n  --ground: light-dark(#ffffff, #000000);\n' +
        '  --own-font: "stele-text";\n}\n}\n',
    );
  });

  test('the navigation is that of service.yaml, with pages in the language of the reader', () => {
    const links = (path: string) => {
      const [nav = ''] = /<nav class="links"[\s\S]*?<\/nav>/.exec(page(path)) ?? [];
      return Array.from(nav.matchAll(/href="([^"]*)"[^>]*>([^<]*)</g), ([, to, label]) => [to, label]);
    };
    expect(links('posts/hello/')).toEqual([
      ['/guides/start/', 'Begin'],
      ['/products/', 'Products'],
      ['https://git.example/site', 'Source'],
    ]);
    expect(links('zh-tw/')).toEqual([
      ['/zh-tw/guides/start/', '開始'],
      ['/zh-tw/products/', 'Products'],
      ['https://git.example/site', 'Source'],
    ]);
  });

  test('the place of a page is marked in it', () => {
    expect(page('products/')).toMatch(/href="\/products\/"[^>]* aria-current="true"/);
  });

  test('links of the footer are at the end, marked with their language', () => {
    expect(page('')).toMatch(/<footer[\s\S]*<a href="\/guides\/"[^>]*>Imprint</);
    expect(page('zh-tw/')).toMatch(/<footer[\s\S]*lang="en">Imprint</);
    expect(page('')).toMatch(/<footer[\s\S]*lang="zh-TW">隱私</);
    expect(page('zh-tw/')).toMatch(/<footer[\s\S]*href="\/zh-tw\/posts\/"[^>]*>隱私</);
  });

  test('a text links to its file', () => {
    expect(page('posts/hello/')).toContain(
      '<a href="https://git.example/edit/main/posts/hello.en.md">Edit this page</a>',
    );
    expect(page('zh-tw/guides/start/')).toContain('href="https://git.example/edit/main/pages/guides/start.zh-tw.md"');
  });
});

test.each([
  ['logo: /assets/none.svg', 'there is nothing at this one'],
  ['nav: [{ label: x, to: /nowhere/ }]', 'there is nothing at this one'],
  ['fonts: { code: /assets/none.woff2 }', 'there is nothing at this one'],
  ['nav: [{ label: x, to: "javascript:alert(1)" }]', 'expected a path such as /about/'],
  ['logo: "/assets/a\\").svg"', 'expected an SVG or PNG'],
  ['colors: { link: ["red", "#ffffff"] }', 'expected a color such as'],
  ['edit_url: "javascript:{path}"', 'expected an address with {path}'],
])('%s is refused', async (line, reason) => {
  const { errors } = await loadFolder(contentFolder({ 'service.yaml': `${service}${line}\n` }));
  expect(errors.map(({ message }) => message).join('\n')).toContain(reason);
});
