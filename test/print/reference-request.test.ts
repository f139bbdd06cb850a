/** The code of clients in the API reference: each value is escaped, so that none ends the address or the text around it. */
import { expect, test } from 'vitest';
import { requestView } from '../../generator/print/portal/reference-request.ts';

const base = 'https://t.example';
const path = '/api/v1/things/{thing_key}';

test.each<{ name: string; values: Readonly<Record<string, string>>; target: string }>([
  { name: 'an apostrophe in a key', values: { thing_key: "o'reilly" }, target: '/api/v1/things/o%27reilly' },
  { name: 'a quote', values: { thing_key: 'a"b' }, target: '/api/v1/things/a%22b' },
  { name: 'a backslash', values: { thing_key: 'a\\b' }, target: '/api/v1/things/a%5Cb' },
  { name: 'a dollar sign, and what replaces', values: { thing_key: '$&$$' }, target: '/api/v1/things/%24%26%24%24' },
  { name: 'a line break', values: { thing_key: 'a\nb' }, target: '/api/v1/things/a%0Ab' },
  { name: 'a backtick', values: { thing_key: '`a`' }, target: '/api/v1/things/%60a%60' },
  { name: 'a slash, which is part of the path', values: { thing_key: 'a/b c' }, target: '/api/v1/things/a/b%20c' },
  { name: 'braces', values: { thing_key: '{q}', q: 'a' }, target: '/api/v1/things/%7Bq%7D?q=a' },
  {
    name: 'all of them in a parameter',
    values: { thing_key: 'a', q: 'it\'s "b" \\ $& `c`\n<d>&e=f#g' },
    target: '/api/v1/things/a?q=it%27s+%22b%22+%5C+%24%26+%60c%60%0A%3Cd%3E%26e%3Df%23g',
  },
  { name: 'letters of Japanese', values: { thing_key: 'a', q: '価' }, target: '/api/v1/things/a?q=%E4%BE%A1' },
  { name: 'no value', values: {}, target: '/api/v1/things/{thing_key}' },
])('$name', ({ values, target }) => {
  const view = requestView(path, { values, answer: undefined }, base);
  expect(view.target).toBe(target);
  const [curl, javascript, python] = view.clients;
  expect(curl?.code).toBe(`curl '${base}${target}'`);
  expect(javascript?.code.split('\n')[0]).toBe(`const response = await fetch('${base}${target}');`);
  expect(python?.code.split('\n')[3]).toBe(`with urlopen('${base}${target}') as response:`);
  for (const { html } of view.clients)
    expect(html).toContain(`<span data-address>${base}${target.replaceAll('&', '&amp;')}</span>`);
});
