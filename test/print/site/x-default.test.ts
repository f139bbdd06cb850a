/**
 * `x-default` names the version in the default language, wherever that stands among `languages`: in heads and in the
 * sitemap.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildInto, bytesOf } from '../../support/build.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { all, readXml } from '../discovery/xml-tree.ts';

let dist: string;
beforeAll(async () => {
  const service = readFileSync('test/sites/small/service.yaml', 'utf8');
  const content = contentFolder({
    // English is the default, and the second of three.
    'service.yaml': service.replace('[en, zh-tw]', '[zh-tw, en, ja]'),
    'pages/guides/start.ja.md': '---\ntitle: はじめ\n---\n本文。\n',
  });
  dist = await buildInto(scratchFolder(), content);
});

const rows = [
  {
    page: '/guides/start/',
    versions: { 'zh-TW': '/zh-tw/guides/start/', en: '/guides/start/', ja: '/ja/guides/start/' },
    others: '/guides/start/',
  },
  { page: '/', versions: { 'zh-TW': '/zh-tw/', en: '/', ja: '/ja/' }, others: '/' },
  {
    page: '/products/two/',
    versions: { 'zh-TW': '/zh-tw/products/two/', en: '/products/two/', ja: '/ja/products/two/' },
    others: '/products/two/',
  },
  { page: '/posts/hello/', versions: { en: '/posts/hello/' }, others: '/posts/hello/' },
  // Not written in the default language: there is nothing for everybody else.
  { page: '/zh-tw/about/', versions: { 'zh-TW': '/zh-tw/about/' }, others: undefined },
];

const base = 'https://small.example';
const expected = ({ versions, others }: (typeof rows)[number]) => {
  const set = others === undefined ? versions : { ...versions, 'x-default': others };
  return Object.fromEntries(Object.entries(set).map(([tag, path]) => [tag, base + path]));
};

describe.each(rows)('$page', (row) => {
  test('x-default and each language version are in the head of the page', () => {
    for (const path of Object.values(row.versions)) {
      const html = bytesOf(dist, `${path.slice(1)}index.html`);
      const links = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)">/g)];
      expect(Object.fromEntries(links.map(([, tag, href]) => [tag, href]))).toEqual(expected(row));
    }
  });

  test('x-default and each language version are in the sitemap', () => {
    const urls = all(readXml(bytesOf(dist, 'sitemap.xml')), 'url');
    for (const path of Object.values(row.versions)) {
      const url = urls.find((candidate) => all(candidate, 'loc')[0]?.text === base + path);
      const links = url === undefined ? [] : all(url, 'link');
      expect(Object.fromEntries(links.map(({ attributes: { hreflang, href } }) => [hreflang, href]))).toEqual(
        expected(row),
      );
    }
  });
});
