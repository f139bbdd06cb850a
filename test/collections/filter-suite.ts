/** What lists by filters answer, over HTTP: rows of test/sites/filters, written by hand, for every host. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Host } from '../../generator/hosts/host.ts';
import { node } from '../../generator/hosts/node/host.ts';
import { send } from '../contract/client.ts';
import type { Preview } from '../support/preview.ts';
import { isSample } from '../support/sample.ts';

export const filtered = { content: 'test/sites/filters', baseUrl: 'https://sounds.example' };

const list = 'https://sounds.example/api/v1/recordings';

interface Row {
  /** Behind the list's address. */
  readonly query: string;
  readonly ids?: readonly string[];
  readonly total?: number;
  /** Of `meta`, beside what every list has. */
  readonly meta?: Readonly<Record<string, string | null>>;
  /** The canonical query. */
  readonly self?: string | null;
  readonly next?: string;
  readonly prev?: string;
  /** Of the titles in the answer. */
  readonly titles?: readonly string[];
  /** The parameter that is wrong, and what the hint says of it. */
  readonly wrong?: readonly [parameter: string, hint: string];
}

const quoted = encodeURIComponent('"quote\\"');
const dollar = encodeURIComponent('$dollar ${x} %{y} 100%');
const caddyTemplate = encodeURIComponent('{{env `HOME` }}');
const include = encodeURIComponent('<!--#echo var="HOME" -->');
/** The name of its folder has as many characters as a name may have, and two segments. */
const long = '廿世紀初期在臺灣錄製而後失傳多年直到近日才重新整理出版的南管與北管音樂合集第三卷';

/** One filter, with values that items have. */
const found: readonly Row[] = [
  { query: '?format=vinyl', ids: ['night', 'noon'], total: 2, meta: { format: 'vinyl' }, self: '?format=vinyl' },
  {
    query: '?format=CD%20%2F%20DVD',
    ids: ['morning'],
    meta: { format: 'CD / DVD' },
    self: '?format=CD%20%2F%20DVD',
  },
  { query: '?format=CD+/+DVD', ids: ['morning'], self: '?format=CD%20%2F%20DVD' },
  { query: '?f%6Frmat=%76inyl', ids: ['night', 'noon'], self: '?format=vinyl' },
  { query: '?live=true', ids: ['dusk', 'night'], meta: { live: 'true' }, self: '?live=true' },
  { query: '?live=false', ids: ['morning', 'noon'], meta: { live: 'false' } },
  { query: '?year=1999', ids: ['morning', 'noon'], meta: { year: '1999' }, self: '?year=1999' },
  { query: '?year=-44', ids: ['dusk'], meta: { year: '-44' }, self: '?year=-44' },
  { query: '?year=%2D4%34', ids: ['dusk'], meta: { year: '-44' }, self: '?year=-44' },
  { query: '?label=blue-tone', ids: ['night', 'morning'], meta: { label: 'blue-tone' } },
  { query: '?genres=Jazz', ids: ['night'], meta: { genres: 'Jazz' }, self: '?genres=Jazz' },
  { query: '?genres=jazz', ids: ['morning'], meta: { genres: 'jazz' }, self: '?genres=jazz' },
  { query: '?genres=%4aazz', ids: ['night'], self: '?genres=Jazz' },
  { query: '?genres=%6Aazz', ids: ['morning'], self: '?genres=jazz' },
  { query: '?genres=Drum+%26%20Bass', ids: ['night'], self: '?genres=Drum%20%26%20Bass' },
  {
    query: '?genres=%E6%97%A5%e6%9c%acèª\u009e',
    ids: ['morning'],
    meta: { genres: '日本語' },
    self: '?genres=%E6%97%A5%E6%9C%AC%E8%AA%9E',
  },
  { query: '?genres=index', ids: ['morning'] },
  { query: '?genres=page', ids: ['night'] },
  { query: '?genres=con', ids: ['noon'] },
  { query: '?genres=a', ids: ['noon'] },
  { query: '?genres=a.json/b', ids: ['noon'], self: '?genres=a.json%2Fb' },
  { query: '?genres=..%2Flabels', ids: ['noon'], meta: { genres: '../labels' }, self: '?genres=..%2Flabels' },
  { query: '?genres=.', ids: ['noon'], self: '?genres=.' },
  { query: '?genres=-', ids: ['dusk'], meta: { genres: '-' } },
  { query: '?genres=*', ids: ['dusk'], meta: { genres: '*' } },
  { query: '?genres=C%2B%2B', ids: ['noon'], self: '?genres=C%2B%2B' },
  { query: '?genres=!', ids: ['dusk'], meta: { genres: '!' }, self: '?genres=!' },
  { query: '?genres=%21', ids: ['dusk'], self: '?genres=!' },
  { query: '?genres=_4aazz', ids: ['dusk'], meta: { genres: '_4aazz' } },
  { query: '?genres=R;B', ids: ['dusk'], meta: { genres: 'R;B' }, self: '?genres=R%3BB' },
  { query: '?genres=100%2525', ids: ['dusk'], meta: { genres: '100%25' }, self: '?genres=100%2525' },
  { query: '?genres=%4A%61%7a%7A', ids: ['night'], self: '?genres=Jazz' },
  { query: '?genres=%e6%97%a5%e6%9c%ac%e8%aa%9e', ids: ['morning'], self: '?genres=%E6%97%A5%E6%9C%AC%E8%AA%9E' },
  { query: `?genres=${encodeURIComponent(long)}`, ids: ['noon'], meta: { genres: long } },
  { query: `?genres=${encodeURIComponent(long).toLowerCase()}`, ids: ['noon'], meta: { genres: long } },
  { query: '?genres=a%60b', ids: ['dusk'], meta: { genres: 'a`b' } },
  { query: `?genres=${quoted}`, ids: ['dusk'], meta: { genres: '"quote\\"' }, self: `?genres=${quoted}` },
  { query: `?genres=${dollar}`, ids: ['dusk'], meta: { genres: '$dollar ${x} %{y} 100%' }, self: `?genres=${dollar}` },
  { query: `?genres=${caddyTemplate}`, ids: ['dusk'], meta: { genres: '{{env `HOME` }}' } },
  { query: `?genres=${include}`, ids: ['dusk'], meta: { genres: '<!--#echo var="HOME" -->' } },
  { query: '?lang=ja&genres=Jazz', ids: ['night'], titles: ['夜'], self: '?lang=ja&genres=Jazz' },
  { query: '?Genres=Jazz&utm=x', ids: ['dusk', 'night', 'morning', 'noon'], self: '' },
];

/** Values with every character of ASCII, and characters of every length in UTF-8, as clients write them. */
const spelled: readonly Row[] = [
  'x !"#$%&\'()*+,-./',
  ':;<=>?@[\\]^_`{|}~x',
  '\u00c0\u00ff\u0100\u07ff\u0800\ud7ff\ufffc\u{1f600}\u{10fffd}',
].flatMap((value) => {
  const escaped = encodeURIComponent(value);
  const spellings = [
    escaped,
    escaped.replace(/%../g, (one) => one.toLowerCase()),
    new URLSearchParams({ genres: value }).toString().slice('genres='.length),
    Array.from(new TextEncoder().encode(value), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  ];
  return spellings.map(
    (one): Row => ({
      query: `?genres=${one}`,
      ids: ['morning'],
      meta: { genres: value },
      self: `?genres=${escaped}`,
    }),
  );
});

/** Pages of a filter's list. */
const paged: readonly Row[] = [
  { query: '?page_size=1&label=blue-tone', ids: ['night'], total: 2, next: '?page=2&page_size=1&label=blue-tone' },
  {
    query: '?label=blue-tone&page=2&page_size=1',
    ids: ['morning'],
    total: 2,
    self: '?page=2&page_size=1&label=blue-tone',
    prev: '?page_size=1&label=blue-tone',
  },
  {
    query: '?format=CD%20%2F%20DVD&page=2',
    ids: [],
    total: 1,
    meta: { format: 'CD / DVD' },
    self: '?page=2&format=CD%20%2F%20DVD',
    prev: '?format=CD%20%2F%20DVD',
  },
  { query: '?genres=_4aazz&page=2', ids: [], total: 1, meta: { genres: '_4aazz' } },
  {
    query: '?page_size=1&genres=Soul%20%26%20Funk',
    ids: ['night'],
    total: 2,
    next: '?page=2&page_size=1&genres=Soul%20%26%20Funk',
  },
  {
    query: '?page_size=1&genres=So%75l+%26+Funk&page=2',
    ids: ['morning'],
    total: 2,
    prev: '?page_size=1&genres=Soul%20%26%20Funk',
  },
  { query: `?genres=${caddyTemplate}&page=2`, ids: [], total: 1, meta: { genres: '{{env `HOME` }}' } },
  { query: `?genres=${include}&page=2`, ids: [], total: 1, meta: { genres: '<!--#echo var="HOME" -->' } },
  { query: `?genres=${quoted}&page=2`, ids: [], total: 1, meta: { genres: '"quote\\"' } },
];

/** Values that no item has are no mistake; the answer says where values are listed. */
const empty: readonly Row[] = [
  { query: '?genres=polka', ids: [], total: 0, meta: { genres: 'polka' }, self: '?genres=polka' },
  { query: '?genres=polka&page=3&lang=ja', ids: [], total: 0, self: '?lang=ja&page=3&genres=polka' },
  { query: '?year=2000', ids: [], total: 0, meta: { year: '2000' }, self: '?year=2000' },
  { query: '?label=nobody', ids: [], total: 0, meta: { label: 'nobody' } },
];

/** The same of texts that are not spelled as they stand. */
const untold: readonly Row[] = [
  { query: '?genres=Polka', ids: [], total: 0, meta: { genres: 'Polka' }, self: '?genres=Polka' },
  { query: '?genres=C++', ids: [], total: 0, meta: { genres: 'C  ' }, self: '?genres=C%20%20' },
  { query: '?genres=%22%7D', ids: [], total: 0, meta: { genres: '"}' }, self: '?genres=%22%7D' },
  { query: '?genres=%E9%9B%BB', ids: [], total: 0, meta: { genres: '電' }, self: '?genres=%E9%9B%BB' },
  { query: '?genres=_004aazz', ids: [], total: 0, meta: { genres: '_004aazz' }, self: '?genres=_004aazz' },
  { query: `?genres=${'%78'.repeat(250)}`, ids: [], total: 0, meta: { genres: 'x'.repeat(250) } },
  { query: `?genres=${'X'.repeat(200)}`, ids: [], total: 0, meta: { genres: 'X'.repeat(200) } },
  { query: `?genres=${'x'.repeat(300)}`, ids: [], total: 0, meta: { genres: 'x'.repeat(300) } },
];

const wrong: readonly Row[] = [
  { query: '?format=shellac', wrong: ['format', 'format must be one of vinyl, CD / DVD, tape. '] },
  { query: '?format=Vinyl', wrong: ['format', 'format must be one of vinyl, CD / DVD, tape. '] },
  { query: '?live=1', wrong: ['live', 'live must be one of true, false. '] },
  { query: '?year=01999', wrong: ['year', 'year must be an integer such as 10. '] },
  { query: '?year=-0', wrong: ['year', 'year must be an integer such as 10. '] },
  { query: '?year=1999.0', wrong: ['year', 'year must be an integer such as 10. '] },
  { query: '?year=1234567890123456', wrong: ['year', 'year must be an integer such as 10. '] },
  { query: '?genres=', wrong: ['genres', 'genres must be some text. '] },
  { query: '?genres', wrong: ['genres', 'genres must be some text. '] },
  { query: '?genres=Jazz&genres=Jazz', wrong: ['genres', 'genres must be some text. '] },
  { query: '?format=vinyl&for%6Dat=vinyl', wrong: ['format', 'format must be '] },
  { query: '?genres=%zz', wrong: ['genres', 'genres must be some text. '] },
  { query: '?genres=%FF', wrong: ['genres', 'genres must be some text. '] },
  ...['%E0%80%80', '%ED%A0%80', '%F4%90%80%80', '%C1%BF', '%E6%97', '%E6%97%20'].map(
    (value): Row => ({ query: `?genres=${value}`, wrong: ['genres', 'genres must be some text. '] }),
  ),
  { query: '?label=&live=x&year=x&format=x&genres=', wrong: ['genres', 'genres '] },
  { query: '?label=&live=x&year=x', wrong: ['year', 'year '] },
  { query: '?format=x&page=0', wrong: ['page', 'page must be '] },
];

const several: readonly Row[] = [
  {
    query: '?year=1999&format=vinyl',
    ids: ['noon'],
    total: 1,
    meta: { format: 'vinyl', year: '1999' },
    self: '?format=vinyl&year=1999',
  },
  { query: '?label=blue-tone&genres=Jazz&live=true', ids: ['night'], self: '?genres=Jazz&live=true&label=blue-tone' },
  { query: '?live=true&page_size=1&year=-44', ids: ['dusk'], total: 1 },
  {
    query: '?label=blue-tone&live=false&page=2',
    ids: [],
    total: 1,
    self: '?page=2&live=false&label=blue-tone',
    prev: '?live=false&label=blue-tone',
  },
  { query: '?label=hill&genres=polka', ids: [], total: 0, meta: { genres: 'polka', label: 'hill' } },
  { query: '?label=hill&genres=Jazz', ids: [], total: 0 },
];

/** Another order, and bounds. */
const ordered: readonly Row[] = [
  { query: '?order=-year&page_size=3', ids: ['morning', 'noon', 'night'], total: 4, meta: { order: '-year' } },
  { query: '?order=-year&live=true', ids: ['night', 'dusk'], total: 2, self: '?live=true&order=-year' },
  {
    query: '?minutes_from=3&minutes_to=12.5',
    ids: ['dusk', 'morning'],
    total: 2,
    meta: { minutes_from: '3', minutes_to: '12.5' },
  },
];

/** Names of rows, by what a host can be without. */
const filterRows = [...ordered, ...found, ...spelled, ...paged, ...empty, ...untold, ...wrong, ...several];

/** `define` may define further tests against the same server. */
export function filterSuite(
  host: Host,
  start: () => Promise<Preview>,
  define: (server: () => Preview) => void = () => {},
): void {
  // What an adapter can change of a query are the contract's rows.
  if (isSample && host.title !== node.title) return;
  describe(`${host.title}: lists by filters`, () => {
    let server: Preview;
    beforeAll(async () => {
      server = await start();
    });
    afterAll(() => server?.close());

    const gaps = host.gaps.filter(({ clause }) => clause === 'filter');
    const isGap = ({ query }: Row) => gaps.some(({ rows }) => rows === undefined || rows.includes(query));
    const ask = (row: Row) => assertRow(server, row);
    test.each(filterRows.filter((row) => !isGap(row)))('$query', ask);
    const open = filterRows.filter(isGap);
    if (open.length > 0) test.fails.each(open)('gap: $query', ask);
    test('rows that are declared as gaps are rows', () => {
      const names = filterRows.map(({ query }) => query);
      expect(gaps.flatMap(({ rows = [] }) => rows).filter((row) => !names.includes(row))).toEqual([]);
    });

    test('a list without filters knows none', async () => {
      const answer = await send(server.origin, { target: '/api/v1/labels?genres=&format=x' });
      expect(JSON.parse(answer.body.toString())).toMatchObject({ meta: { total: 3 } });
    });

    test.each(['@west_4.1.fr+~X', '%40west_4%2E1.fr%2B%7EX'])('%s is the key of an item', async (key) => {
      const answer = await send(server.origin, { target: `/api/v1/labels/${key}` });
      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json']);
      expect(answer.headers['content-language']).toBeUndefined();
      expect(JSON.parse(answer.body.toString()).data).toEqual({
        id: '@west_4.1.fr+~X',
        url: 'https://sounds.example/api/v1/labels/@west_4.1.fr+~X',
        name: 'West 4.1',
      });
    });

    // Some platforms resolve dots before they run our code, which is a gap of the contract's rows, too.
    const resolvesDots = host.gaps.some(({ rows = [] }) => rows.some((row) => row.includes('/../')));
    const others = ['@west_4.1.fr %7EX', '@west_4.1.fr+~x', '@west_4.1', '@west_4.1.fr+~X.json', '%2e%2e%2fsettings'];
    test.each([...others, ...(resolvesDots ? [] : ['..'])])('%s is no key of an item', async (key) => {
      const answer = await send(server.origin, { target: `/api/v1/labels/${key.replace(' ', '%20')}` });
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json']);
    });

    test('an empty list has an ETag, and is 304 for it', async () => {
      const target = '/api/v1/recordings?genres=polka';
      const { headers } = await send(server.origin, { target });
      const again = await send(server.origin, { target, headers: { 'If-None-Match': String(headers.etag) } });
      expect(again.status).toBe(304);
    });

    define(() => server);
  });
}

async function assertRow(server: Preview, row: Row) {
  const { query, wrong, ids, total, meta, self, next, prev, titles } = row;
  const answer = await send(server.origin, { target: `/api/v1/recordings${query}` });
  const body = JSON.parse(answer.body.toString());
  if (wrong !== undefined) {
    const [parameter, hint] = wrong;
    expect([answer.status, answer.headers['content-type']]).toEqual([400, 'application/problem+json']);
    expect(body).toMatchObject({ code: 'invalid_parameter', parameter, hint: expect.stringContaining(hint) });
    return;
  }
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json']);
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(ids);
  if (titles !== undefined) expect(body.data.map(({ title }: { title: string }) => title)).toEqual(titles);
  if (total !== undefined) expect(body.meta.total).toBe(total);
  if (meta !== undefined) {
    const { total: _, page, page_size, total_pages, lang, ...rest } = body.meta;
    expect(rest).toEqual(meta);
    expect([page, page_size, total_pages, lang]).not.toContain(undefined);
  }
  const address = (of: string | null | undefined) => (of === null || of === undefined ? null : list + of);
  if (self !== undefined) expect(body.links.self).toBe(address(self));
  if (next !== undefined || ids?.length === 0) expect(body.links.next).toBe(address(next));
  if (prev !== undefined) expect(body.links.prev).toBe(address(prev));
  for (const [relation, of] of Object.entries({ next, prev })) {
    if (typeof of === 'string') expect(answer.headers.link).toContain(`<${list}${of}>; rel="${relation}"`);
  }
  expect(body.links.values).toBe(body.meta.total === 0 ? 'https://sounds.example/api/v1/' : undefined);
}
