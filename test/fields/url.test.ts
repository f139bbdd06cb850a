/** Addresses in fields: which are some, and how they are published. */
import { expect, test } from 'vitest';
import { resolve as resolveFile } from '../../generator/fields/file.ts';
import { resolve as resolveImage } from '../../generator/fields/image.ts';
import { fits, resolve } from '../../generator/fields/url.ts';

test.each([
  'https://a.example',
  'HTTP://a.example/b',
  'https://a.example/b?c#d',
  'https://例え.example/',
  'http://[::1]/',
])('%s is an address', (text) => {
  expect(fits(text)).toBe(true);
});

test.each([
  '',
  '/a',
  'a.example',
  'ftp://a.example',
  'xhttps://a.example',
  'https:a',
  'https://a b',
  'https://[',
  'https://',
  5,
  null,
])('%j is none', (text) => {
  expect(fits(text)).toBe(false);
});

/** The published address, and the paths of this site that must exist. */
function published(address: unknown) {
  const checked: string[] = [];
  const checkAddress = (_: string, path: string) => checked.push(path);
  const uri = resolve(address, {} as never, { baseUrl: 'https://s.example/docs', checkAddress } as never);
  return { uri, checked };
}

test.each([
  ['https://a.example/b?c=d#e', 'https://a.example/b?c=d#e'],
  ['https://a.example/é 字', 'https://a.example/%C3%A9%20%E5%AD%97'],
  ['https://a.example/?q=[a|b]', 'https://a.example/?q=%5Ba%7Cb%5D'],
  ['https://a.example/#x#y', 'https://a.example/#x%23y'],
  ['https://a.example/#', 'https://a.example/#'],
  ['https://a.example#f', 'https://a.example#f'],
  ['https://a.example?q', 'https://a.example?q'],
  ['https://a.example/100%', 'https://a.example/100%25'],
  ['https://a.example/%e5%AD%97', 'https://a.example/%e5%AD%97'],
  ['https://a.example/%zz', 'https://a.example/%25zz'],
  ['HTTPS://a.example/é', 'HTTPS://a.example/%C3%A9'],
  ['https://例え.example/a', 'https://xn--r8jz45g.example/a'],
  ['https://u:p@a.example:8080/', 'https://u:p@a.example:8080/'],
  ['https://a.example/\ud800', 'https://a.example/%EF%BF%BD'],
  ['https://a.example/a\nb#c\nd', 'https://a.example/a%0Ab#c%0Ad'],
  ['not one', 'not one'],
  [5, 5],
])('%j is published as %j', (address, uri) => {
  expect(published(address)).toEqual({ uri, checked: [] });
});

test.each([
  ['https://s.example/docs', ['/']],
  ['https://s.example/docs/', ['/']],
  ['https://s.example/docs/a?b', ['/a?b']],
  ['https://s.example/docsx', []],
  ['https://s.example/', []],
])('of %s, the site has %j', (address, paths) => {
  expect(published(address).checked).toEqual(paths);
});

/** The published value of a file or image on another site. */
function elsewhere(resolveField: typeof resolveFile, field: object, url: string) {
  const link = () => ({ url });
  return resolveField(url, field as never, { baseUrl: 'https://s.example', link, dependOn: () => {} } as never);
}

test.each([
  ['https://a.example/Straße.jpg', 'https://a.example/Stra%C3%9Fe.jpg'],
  ['https://a.example/a%20b[1].jpg', 'https://a.example/a%20b%5B1%5D.jpg'],
])('the file or image %s of another site is published as the URI %s', (written, uri) => {
  expect(elsewhere(resolveFile, {}, written)).toBe(uri);
  expect(elsewhere(resolveImage, {}, written)).toBe(uri);
  expect(elsewhere(resolveImage, { declared: true }, written)).toEqual({ url: uri, width: null, height: null });
});
