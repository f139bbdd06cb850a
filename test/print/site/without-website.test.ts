/** `site: false`: the API, the portal and the error pages, and no address of a page that is not there. */
import { appendFileSync, cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { steleHere } from '../../cli/stele-here.ts';
import { buildInto } from '../../support/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { contractSite, filesBelow } from '../../support/folders.ts';
import { scratchFolder } from '../../support/scratch.ts';

const api = 'https://small.example/api/v1';
let dist = '';
beforeAll(async () => {
  const service = readFileSync('test/sites/small/service.yaml', 'utf8');
  dist = await buildInto(scratchFolder(), contentFolder({ 'service.yaml': `${service}site: false\n` }));
});

const text = (path: string) => readFileSync(join(dist, path), 'utf8');

test('the only pages are the portal and the 404 in each language', () => {
  const portal = ['', 'errors/', 'agents/', 'reference/'].flatMap((page) => [
    `developers/${page}index.html`,
    `zh-tw/developers/${page}index.html`,
  ]);
  expect(filesBelow(dist).filter((path) => path.endsWith('.html'))).toEqual(
    [...portal, '404.html', 'zh-tw/404.html'].sort(),
  );
});

test.each([
  {
    file: 'products/zh-tw/two',
    url: `${api}/products/two?lang=zh-tw`,
    urls: { en: `${api}/products/two`, 'zh-tw': `${api}/products/two?lang=zh-tw` },
  },
  {
    file: 'pages/en/guides/start',
    url: `${api}/pages/guides/start`,
    urls: { en: `${api}/pages/guides/start`, 'zh-tw': `${api}/pages/guides/start?lang=zh-tw` },
  },
  { file: 'posts/zh-tw/hello', url: `${api}/posts/hello`, urls: undefined },
])('the address of $file is its answer in the API', ({ file, url, urls }) => {
  expect(JSON.parse(text(`api/v1/_/item/${file}.json`)).data).toMatchObject({ url, ...(urls && { urls }) });
});

test.each([
  { address: 'one of the site', baseUrl: 'https://www.tinghai.example', warnings: ['22:8', '24:19'] },
  { address: 'another', baseUrl: 'https://api.tinghai.example', warnings: ['24:19'] },
])('the sample without its website has no dead link; its base address is $address', async ({ baseUrl, warnings }) => {
  const folder = scratchFolder();
  cpSync(contractSite, join(folder, 'content'), { recursive: true });
  appendFileSync(join(folder, 'content/service.yaml'), '\nsite: false\n');
  const built = await steleHere(['build', '--base-url', baseUrl], { cwd: folder });
  expect(built.code, built.stderr).toBe(0);
  // Pages of the website that service.yaml names are not there to be linked to.
  expect(built.stderr.match(/\d+:\d+(?= +warning)/g)).toEqual(warnings);
  expect(await steleHere(['check', '--links'], { cwd: folder })).toMatchObject({ code: 0, stderr: '' });
  const index: unknown = JSON.parse(readFileSync(join(folder, 'dist/api/v1/_/index.json'), 'utf8'));
  expect(index).not.toHaveProperty('terms_of_service');
  expect(index).toHaveProperty('contact.email', 'data@tinghai.example');
});

test('terms are linked to without a website too', async () => {
  const service = readFileSync('test/sites/small/service.yaml', 'utf8');
  const terms = `${service}site: false\nterms_of_service: /assets/dot.svg\n`;
  const built = await buildInto(scratchFolder(), contentFolder({ 'service.yaml': terms }));
  expect(readFileSync(join(built, 'developers/index.html'), 'utf8')).toContain('href="/assets/dot.svg"');
});

test('links in texts point to the API too', () => {
  expect(JSON.parse(text('api/v1/_/item/pages/en/guides.json')).data.url).toBe(`${api}/pages/guides`);
  const { content_html: html } = JSON.parse(text('api/v1/_/item/posts/en/hello.json')).data;
  expect(html).toContain('https://small.example/assets/dot.svg');
});

test.each(['sitemap.xml', 'llms.txt', '404.html', 'developers/index.html'])('%s names no page of content', (path) => {
  expect(text(path)).not.toMatch(
    /(?:"|small\.example)(?:\/zh-tw)?\/(?:guides|products|posts|about)\/|(?<!dumps\/changes\/)feed\.(?:xml|json)/,
  );
});
