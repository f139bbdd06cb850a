/** Lists by several filters are composed of the files of each: which of them are read, and how long they may be. */
import { expect, test } from 'vitest';
import { createHandler } from '../../generator/edge/handler.ts';
import type { EdgeSettings } from '../../generator/edge/settings.ts';
import { textOf } from '../support/build.ts';
import { settings } from './site.ts';

const talks: EdgeSettings = {
  ...settings,
  pageSizes: [100],
  mediaTypes: { json: 'application/json' },
  collections: [
    {
      name: 'talks',
      item: 'talk',
      noun: 'talk',
      key: 'id',
      files: 'talks/{key}.yaml',
      filters: [
        { name: 'room', type: 'text' },
        { name: 'track', type: 'text' },
      ],
    },
  ],
};

/**
 * The answers of a host that has files of `room` talks in the hall, and of `track` about bread, of which the last 60
 * are both.
 */
async function talksOf(room: number, track: number, query: string, missing = '', instead?: string) {
  const files = new Map<string, string>();
  const lists = [
    ['room=hall', 0, room],
    ['track=bread', room - 60, track],
  ] as const;
  for (const [name, from, total] of lists) {
    const items = Array.from({ length: total }, (_, index) => ({
      id: `t${from + index}`,
      room: from + index < room ? 'hall' : 'yard',
      track: from + index < room - 60 ? 'cheese' : 'bread',
    }));
    for (let page = 1; (page - 1) * 100 < total; page++) {
      const data = items.slice((page - 1) * 100, page * 100);
      files.set(`api/v1/_/filter/talks/${name}/en/100/${page}.json`, `${JSON.stringify({ data, meta: { total } })}\n`);
    }
  }
  files.delete(`api/v1/_/filter/talks/${missing}`);
  if (instead !== undefined) files.set(`api/v1/_/filter/talks/${missing}`, instead);
  const read: string[] = [];
  const handler = createHandler(
    talks,
    async (path) => {
      read.push(path.replace('api/v1/_/filter/talks/', ''));
      const text = files.get(path);
      return text === undefined ? undefined : { bytes: new TextEncoder().encode(text) };
    },
    (error) => {
      throw error;
    },
  );
  const answer = await handler({ method: 'GET', target: `/api/v1/talks?room=hall&track=bread${query}`, headers: {} });
  return { status: answer.status, body: JSON.parse(textOf(answer)), read };
}

const firsts = ['room=hall/en/100/1.json', 'track=bread/en/100/1.json'];

test.each([
  { name: '99 and 500', room: 99, track: 500, more: [] },
  { name: '100 and 500', room: 100, track: 500, more: [] },
  { name: '500 and 100', room: 500, track: 100, more: [] },
  { name: '101 and 500', room: 101, track: 500, more: ['room=hall/en/100/2.json'] },
  { name: '200 and 500', room: 200, track: 500, more: ['room=hall/en/100/2.json'] },
  { name: '500 and 201', room: 500, track: 201, more: ['track=bread/en/100/2.json', 'track=bread/en/100/3.json'] },
])('of filters that keep $name items the shortest list is read, and no page past its end', async (row) => {
  const { status, body, read } = await talksOf(row.room, row.track, '&page_size=100');
  expect([status, body.meta.total, body.data.length]).toEqual([200, 60, 60]);
  expect([body.data[0].id, body.data[59].id]).toEqual([`t${row.room - 60}`, `t${row.room - 1}`]);
  expect([...new Set(read)].sort()).toEqual([...firsts, ...row.more].sort());
});

test('a missing file of such a list is a failure, not a shorter list', async () => {
  await expect(talksOf(500, 650, '', 'room=hall/en/100/3.json')).rejects.toThrow(
    'a list file of talks in en is missing or cut short',
  );
});

test('a file of such a list that is of another build is a failure, too', async () => {
  const other = '{"data":[],"meta":{"total":200}}\n';
  await expect(talksOf(500, 650, '', 'room=hall/en/100/3.json', other)).rejects.toThrow(
    'a list file of talks in en is missing or cut short',
  );
});

test('a page past the end of such a list is empty and has the total', async () => {
  const { status, body } = await talksOf(100, 500, '&page=2&page_size=100');
  expect([status, body.data, body.meta.total, body.meta.page]).toEqual([200, [], 60, 2]);
});

test.each([
  { room: 1000, track: 1000 },
  { room: 1000, track: 1001 },
  { room: 1001, track: 1000 },
])('filters of which one keeps 1,000 items are answered: $room and $track', async ({ room, track }) => {
  expect(await talksOf(room, track, '')).toMatchObject({ status: 200, body: { meta: { total: 60 } } });
});

test.each([
  { room: 1001, track: 1001, parameter: 'room' },
  { room: 1002, track: 1001, parameter: 'track' },
])('filters that keep $room and $track items are refused', async ({ room, track, parameter }) => {
  const { status, body, read } = await talksOf(room, track, '');
  expect([status, body.code, body.parameter]).toEqual([400, 'invalid_parameter', parameter]);
  expect(body.detail).toBe(
    `The query parameter "${parameter}" matches more than 1000 items, and so do the other filters.`,
  );
  expect(new Set(read)).toEqual(new Set(firsts));
});

test.each([
  { name: 'there is a list of all items: it is empty', all: true, status: 200 },
  { name: 'there is none of all items either: the build is damaged', all: false, status: 500 },
])('a value has no list, and $name', async ({ all, status }) => {
  const list = '{"data":[],"meta":{"total":7}}\n';
  const errors: unknown[] = [];
  const read = async (path: string) =>
    all && path === 'api/v1/_/list/talks/en/100/1.json' ? { bytes: new TextEncoder().encode(list) } : undefined;
  const handler = createHandler(talks, read, (error) => errors.push(error));
  const answer = await handler({ method: 'GET', target: '/api/v1/talks?room=hall', headers: {} });
  expect([answer.status, errors.length]).toEqual([status, all ? 0 : 1]);
  if (all) expect(JSON.parse(textOf(answer))).toMatchObject({ data: [], meta: { total: 0 } });
});
