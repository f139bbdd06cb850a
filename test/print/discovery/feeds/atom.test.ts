/** The Atom feeds: valid by RFC 4287, the newest posts first, in the language that they say. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { whenInstalled } from '../../../hosts/installed.ts';
import { activeParts } from '../../../support/inert-html.ts';
import { type Built, hostileBuild, over } from '../hostile-build.ts';
import { hostile } from '../hostile-site.ts';
import { all, readXml, type XmlElement } from '../xml-tree.ts';
import { atomMistakes } from './atom-rules.ts';

const base = inject('sampleBaseUrl');
const sample = over(inject('sampleDist'));
const textOf = (element: XmlElement, name: string) => all(element, name)[0]?.text;
const feeds = [
  { lang: 'zh-TW', path: 'feed.xml', home: '/posts/', title: '聽海數據: 文章', written: 17 },
  { lang: 'en', path: 'en/feed.xml', home: '/en/posts/', title: 'Tinghai Data: Posts', written: 16 },
  { lang: 'ja', path: 'ja/feed.xml', home: '/ja/posts/', title: '聴海データ: 記事', written: 16 },
];

describe.each(feeds)('$path', ({ lang, path, home, title, written }) => {
  const feed = readXml(sample.text(path));
  const entries = all(feed, 'entry');

  test('the Atom feed is valid', () => {
    expect(atomMistakes(sample.text(path))).toEqual([]);
  });

  test('has its title and links, and the date of its newest entry', () => {
    expect(feed.attributes['xml:lang']).toBe(lang);
    expect(textOf(feed, 'title')).toBe(title);
    expect(textOf(feed, 'id')).toBe(`${base}/${path}`);
    const links = all(feed, 'link').map(({ attributes: { rel, type, href } }) => [rel, type, href]);
    expect(links).toEqual([
      ['self', 'application/atom+xml', `${base}/${path}`],
      ['alternate', 'text/html', base + home],
      ['alternate', 'application/feed+json', `${base}/${path.replace('.xml', '.json')}`],
    ]);
    expect(textOf(feed, 'updated')).toBe(
      entries
        .map((entry) => textOf(entry, 'updated') ?? '')
        .sort()
        .at(-1),
    );
  });

  test('has every post, newest first; an untranslated one has its language', () => {
    expect(entries).toHaveLength(17);
    const dates = entries.map((entry) => textOf(entry, 'published') ?? '');
    expect(dates).toEqual([...dates].sort().reverse());
    expect(entries.filter(({ attributes }) => attributes['xml:lang'] === undefined)).toHaveLength(written);
    for (const entry of entries) {
      const own = entry.attributes['xml:lang'] ?? lang;
      const prefix = own === 'zh-TW' ? '' : `/${own}`;
      expect(textOf(entry, 'id')).toMatch(new RegExp(`^${base}${prefix}/posts/[a-z0-9-]+/$`));
      const [content] = all(entry, 'content');
      expect(content?.attributes).toEqual({ type: 'html', 'xml:base': textOf(entry, 'id') });
      expect(content?.text).toMatch(/^<p>/);
    }
  });
});

describe('the rules refuse', () => {
  const sound = sample.text('en/feed.xml');

  test.each([
    { name: 'a feed without an id', from: /<id>.*?<\/id>/, to: '' },
    { name: 'an entry without a date', from: /(<entry.*?)<updated>.*?<\/updated>/, to: '$1' },
    { name: 'a date without a time', from: /<updated>(\d{4}-\d\d-\d\d).*?<\/updated>/, to: '<updated>$1</updated>' },
    { name: 'no author', from: /<author>.*?<\/author>/g, to: '' },
    { name: 'an author without a name', from: /<name>.*?<\/name>/, to: '' },
    { name: 'two titles', from: /(<title>.*?<\/title>)/, to: '$1$1' },
    { name: 'an entry twice', from: /(<entry.*?<\/entry>)/s, to: '$1$1' },
    { name: 'an id that is no IRI', from: /<id>.*?<\/id>/, to: '<id>feed</id>' },
    { name: 'HTML that is not escaped', from: /(<content [^>]*>)/, to: '$1<p>a</p>' },
    { name: 'an element of RSS', from: '<entry', to: '<item/><entry' },
    { name: 'another namespace', from: 'http://www.w3.org/2005/Atom', to: 'http://purl.org/atom/ns#' },
    { name: 'a link without an address', from: / href="[^"]*"/, to: '' },
    { name: 'two pages of one kind', from: /(<link rel="alternate" type="text\/html"[^>]*>)/, to: '$1$1' },
  ])('$name', ({ from, to }) => {
    const broken = sound.replace(from, to);
    expect(broken).not.toBe(sound);
    expect(atomMistakes(broken)).not.toEqual([]);
  });
});

describe('hostile texts', () => {
  let site: Built;
  beforeAll(async () => {
    site = await hostileBuild();
  });

  test('leave the feed valid, and are read as they were written', () => {
    const source = site.text('feed.xml');
    expect(atomMistakes(source)).toEqual([]);
    const [entry] = all(readXml(source), 'entry');
    // XML has no U+FFFE: a replacement character stands for it.
    const shown = hostile.replace('\ufffe', '\ufffd');
    expect(entry && textOf(entry, 'title')).toBe(shown);
    expect(entry && textOf(entry, 'summary')).toBe(shown);
    expect(entry && all(entry, 'category')[0]?.attributes.term).toBe(shown.replace(/[\n\t]/g, ' '));
    const content = (entry && textOf(entry, 'content')) ?? '';
    // What was escaped in the HTML still is: a reader of the feed shows it, and runs nothing.
    expect(content).toContain('<code>&#x3C;script> &#x26;lt;b</code>');
    expect(activeParts(content)).toEqual([]);
  });
});

whenInstalled('discovery', () => {
  test.each(feeds)('xmllint reads $path of a site with hostile texts', ({ path }) => {
    execFileSync('xmllint', ['--nonet', '--noout', join(sample.folder, path)]);
  });
});
