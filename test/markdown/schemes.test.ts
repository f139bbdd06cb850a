/** Addresses whose scheme is not published are named; capitals make no other scheme. */
import { expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { late } from '../support/late.ts';
import { loadSite } from '../support/load.ts';

const path = 'pages/guides/new.en.md';

async function load(body: string) {
  const root = contentFolder({ [path]: `---\ntitle: New\n---\n${body}\n` });
  const { diagnostics, site } = await loadSite({ root, view: late });
  const text = site?.items.pages
    ?.find(({ key }) => key === 'guides/new')
    ?.translations.get('en')
    ?.body?.read();
  const reported = diagnostics
    .files()
    .flatMap(({ messages }) => messages.filter(({ line }) => line !== undefined))
    .map(({ line, column, ruleId }) => `${line}:${column} ${ruleId}`);
  return { html: text?.html, markdown: text?.markdown, reported };
}

test.each([
  { name: 'a link', body: '[a](HTTPS://a.example/B)', html: '<p><a href="https://a.example/B">a</a></p>\n' },
  { name: 'an image', body: '![a](Http://a.example/B)', html: '<p><img src="http://a.example/B" alt="a"></p>\n' },
  { name: 'a definition', body: '[a]\n\n[a]: MailTo:A@a.example', html: '<p><a href="mailto:A@a.example">a</a></p>\n' },
])('$name whose scheme is in capitals stays one', async ({ body, html }) => {
  const loaded = await load(body);
  expect(loaded).toMatchObject({ html, reported: [] });
});

test.each([
  { name: 'a telephone', body: '[a](tel:+1)', markdown: '[a](<>)\n', at: '4:1' },
  { name: 'a file server, in capitals', body: 'b [a](FTP://a.example/c)', markdown: 'b [a](<>)\n', at: '4:3' },
  { name: 'a script', body: '[a](javascript:alert%281%29)', markdown: '[a](<>)\n', at: '4:1' },
  { name: 'a definition', body: '[a]\n\n[a]: sms:1', markdown: '[a]\n\n[a]: <>\n', at: '6:1' },
  { name: 'a link in angle brackets', body: '<tel:+1>', markdown: '<tel:+1>\n', at: '4:1' },
  { name: 'an image by mail', body: '![a](mailto:a@a.example)', markdown: 'a\n', at: '4:1' },
  { name: 'an address with one slash', body: '[a](https:/a.example)', markdown: 'a\n', at: '4:1' },
  { name: 'an image with no slash', body: '![a](HTTP:a.png)', markdown: 'a\n', at: '4:1' },
  {
    name: 'an address that is none',
    body: 'b <http://localhost:port>',
    markdown: 'b http\\://localhost:port\n',
    at: '4:3',
  },
  { name: 'an address of no host, without a scheme', body: 'b [a](//[x)', markdown: 'b a\n', at: '4:3' },
  { name: 'an image of no host, without a scheme', body: '![a](//a:port/b.png)', markdown: 'a\n', at: '4:1' },
  { name: 'a definition that is none', body: '[a]\n\n[a]: http://[', markdown: 'a\n\n\n', at: '6:1' },
  { name: 'data as an image', body: '![a](data:image/png;base64,AA)', markdown: 'a\n', at: '4:1' },
])('$name is named, and not published', async ({ body, markdown, at }) => {
  const loaded = await load(body);
  expect(loaded).toMatchObject({ markdown, reported: [`${at} links/scheme`] });
  expect(loaded.html).not.toMatch(/(href|src)="./);
});

test('a lead image whose scheme is in capitals', async () => {
  const post = '---\ntitle: New\npublished_at: 2026-01-01\nimage: HTTPS://a.example/b.png\n---\n';
  const { site } = await loadSite({ root: contentFolder({ 'posts/new.en.md': post }), view: late });
  expect(site?.items.posts?.find(({ key }) => key === 'new')?.facts.image).toBe('https://a.example/b.png');
});
