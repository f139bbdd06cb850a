/** Links and images in a text of the contract's layout: addresses of elsewhere, files, and what was probably meant. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type LinkTargets, resolveLink } from '../../generator/content/links/links.ts';
import { aliasesOf } from '../../generator/content/read/identity.ts';
import type { LinkKind, ResolvedLink } from '../../generator/markdown/resolved-link.ts';
import type { Service } from '../../generator/model/site.ts';
import { contentFolder, loadFolder } from '../support/content-folder.ts';
import { late } from '../support/late.ts';

let targets: LinkTargets;

beforeAll(async () => {
  const { site } = await loadFolder(contentFolder());
  if (site === undefined) throw new Error('the small site has an error');
  targets = {
    service: { ...site.service, imagesFrom: [] },
    documents: new Map(),
    wholes: new Map(),
    assets: new Set(['assets/a b.png']),
    unread: new Set(['posts/c.png']),
  };
});

function resolved(link: string, kind: LinkKind = 'link'): ResolvedLink {
  return resolveLink(link, { path: 'posts/a.en.md', lang: 'en' }, targets, late, kind);
}

test.each([
  ['x:y', 'x:y'],
  ['X:Y', 'x:Y'],
  ['MAILTO:A@B.example', 'mailto:A@B.example'],
  ['Git+SSH://A', 'git+ssh://A'],
  ['Z39.50R:A', 'z39.50r:A'],
  ['MS-Word:A', 'ms-word:A'],
  ['#A:b', '#A:b'],
  ['//A.example/B:c', '//A.example/B:c'],
])('%s stays, with its scheme in small letters: %s', (link, url) => {
  expect(resolved(link)).toEqual({ url });
});

test.each([
  ['../assets/a%20b.png', ''],
  ['/assets/a b.png?#', '?#'],
  ['/assets/a b.png?c#d', '?c#d'],
])('%s is a file', (link, rest) => {
  expect(resolved(link)).toEqual({ url: `https://small.example/assets/a b.png${rest}`, file: 'assets/a b.png' });
});

test.each([
  ['/posts/hello', '/posts/hello/'],
  ['/posts/hello?a=/b#part', '/posts/hello/?a=/b#part'],
  ['https://small.example/posts/v1.2', '/posts/v1.2/'],
  ['/posts', '/posts/'],
  ['/posts/hello/#part', '/posts/hello/#part'],
  ['/posts/hello/page.md', '/posts/hello/page.md'],
  ['/feed.xml', '/feed.xml'],
  ['/a/b.mp3', '/a/b.mp3'],
  ['/api/v1/posts', '/api/v1/posts'],
  ['/mcp', '/mcp'],
  ['https://small.example/assets/logo', '/assets/logo'],
  ['/.well-known/api-catalog', '/.well-known/api-catalog'],
])('the path of a page ends with a slash, else servers redirect: %s', (link, target) => {
  expect(resolved(link)).toEqual({ url: `https://small.example${target}`, target });
});

test('a path of another site, or without a website, stays', () => {
  const withService = (more: Partial<Service>) => ({ ...targets, service: { ...targets.service, ...more } });
  const resolvedIn = (all: LinkTargets) => resolveLink('/posts/a', { path: 'posts/a.en.md', lang: 'en' }, all, late);
  expect(resolvedIn(withService({ mount: [] }))).toMatchObject({ target: '/posts/a' });
  expect(resolvedIn(withService({ website: false }))).toMatchObject({ target: '/posts/a' });
});

describe('an image is from this site', () => {
  test.each(['https://x.example/a.png', 'HTTP://x.example/a.png', '//x.example/a.png'])('not %s', (link) => {
    expect(resolved(link, 'image')).toMatchObject({ rule: 'links/image' });
    expect(resolved(link)).toEqual({ url: expect.any(String) });
  });

  test.each(['ftp://x.example/a.png', 'x:https://y.example'])('or has an address that no page loads: %s', (link) => {
    expect(resolved(link, 'image')).toEqual({ url: link });
  });
});

describe('an address without its scheme', () => {
  const mail = (link: string) => `. For a mail address, write mailto:${link}`;
  const web = (link: string) => `. For an address of the web, write https://${link}`;

  test.each<[link: string, hint: (link: string) => string]>([
    ['www.a.example', web],
    ['WWW.A.EXAMPLE/b', web],
    ['www.a', () => ''],
    ['a/www.b.example', () => ''],
    ['www.a b.example', () => ''],
    ['www.a. b', () => ''],
    ['a@b.example', mail],
    ['A.B+c@D.EXAMPLE', mail],
    ['logo@2x.png', () => ''],
    ['a@b.md', () => ''],
    ['@b.example', () => ''],
    ['a@b.2', () => ''],
    ['a/b@c.example', () => ''],
    ['a b@c.example', () => ''],
    ['a@b@c.example', () => ''],
    ['1:b@c.example', () => ''],
    ['a@b c.example', () => ''],
    ['a@b/c.example', () => ''],
    ['a@b:c.example', () => ''],
    ['a@b.example/c', () => ''],
  ])('%s', (link, hint) => {
    expect(resolved(link)).toEqual({
      reason: `Unexpected link "${link}", expected a file that exists: there is no posts/${link}${hint(link)}`,
    });
  });
});

test.each([
  ['', 'Unexpected empty address, expected that of a file, a page or another site'],
  ['?a', 'there is no posts'],
  ['c.png', 'posts/c.png is not published, see the error at that file'],
  ['../assets/a c.png', 'there is no assets/a c.png (did you mean "assets/a b.png"?)'],
])('the link %j says why it leads nowhere', (link, why) => {
  expect(resolved(link)).toMatchObject({ reason: expect.stringContaining(why) });
});

test.each([
  ['/old/page/', ['old/page']],
  ['old.html', ['old.html']],
  ['/a/index.html', ['a']],
  ['/a/index.htmls', ['a/index.htmls']],
  ['/a.htmls', ['a.htmls']],
  [
    ['/a', '/b', 3],
    ['a', 'b'],
  ],
  ['/', []],
  ['/a b', []],
  // A text whose program gives it no page.
  ['false', []],
  ['https://a.example/b', []],
  [undefined, []],
])('the old addresses in %j are %j', (value, paths) => {
  expect(aliasesOf(value)).toEqual(paths);
});
