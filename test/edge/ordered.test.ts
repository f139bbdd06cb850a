/** Lists in other orders and within bounds: a real build of 250 items, asked through the handler. */
import { beforeAll, expect, test } from 'vitest';
import { folderReader } from '../../generator/hosts/node/folder.ts';
import { things } from '../collections/built.ts';
import { type Asked, buildInto, bytesOf, handlerOver, textOf } from '../support/build.ts';
import { scratchFolder } from '../support/scratch.ts';

const fields = `name: { type: string, required: true }
starts_at: { type: datetime }
day: { type: date }
weight: { type: number }
hall: { type: select, options: [small, large] }
position: { type: integer, required: true, api: none }`;

/** Number 7 as \`007\`. */
const three = (number: number) => String(number).padStart(3, '0');

/**
 * Things t001 to t250, in the order of their numbers. Thing n starts at the n-th minute of 2026 counted from the end,
 * weighs n modulo 10, and is in the large hall if n is even; the last ten have neither time nor weight. Of 200, all have both.
 */
function contentOf(count = 250): string {
  const files = Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const minute = 250 - number;
    const time = `2026-11-2${minute < 125 ? 4 : 5}T${three(Math.floor((minute % 125) / 60)).slice(1)}:${three((minute % 125) % 60).slice(1)}:00Z`;
    const known = number > 240 ? '' : `starts_at: ${time}\nday: ${time.slice(0, 10)}\nweight: ${number % 10}\n`;
    return [
      `things/t${three(number)}.yaml`,
      `name: ${number % 2 ? 'odd' : 'even'}\n${known}hall: ${number % 2 ? 'small' : 'large'}\nposition: ${number}\n`,
    ] as const;
  });
  const words =
    'order: [position]\norders: [starts_at, -starts_at, -weight, name, hall]\nfilters: [hall, { starts_at: range }, { day: range }, { weight: range }]\n';
  return things(fields, Object.fromEntries(files), words);
}

let asked: Asked;
let built = '';
const read: string[] = [];

beforeAll(async () => {
  built = await buildInto(scratchFolder(), contentOf());
  const reader = folderReader(built);
  asked = await handlerOver(built, async (path) => {
    read.push(path);
    return reader(path);
  });
});

async function ask(query: string) {
  read.length = 0;
  const answer = await asked.answer(`/api/v1/things?${query}`);
  expect(asked.errors).toEqual([]);
  return { status: answer.status, body: JSON.parse(textOf(answer)) };
}

const idsOf = (body: { data: { key: string }[] }) => body.data.map(({ key }) => key);

test.each([
  { query: 'order=starts_at&page_size=3', total: 250, ids: ['t240', 't239', 't238'] },
  { query: 'order=-starts_at&page_size=3', total: 250, ids: ['t001', 't002', 't003'] },
  { query: 'order=starts_at&page_size=4&page=61', total: 250, ids: ['t241', 't242', 't243', 't244'] },
  { query: 'order=-weight&page_size=2&page=12', total: 250, ids: ['t229', 't239'] },
  { query: 'order=-weight&page_size=2&page=13', total: 250, ids: ['t008', 't018'] },
  { query: 'order=name&page_size=2', total: 250, ids: ['t002', 't004'] },
  { query: 'order=hall&page_size=2', total: 250, ids: ['t001', 't003'] },
  { query: 'order=hall&hall=large&page_size=2', total: 125, ids: ['t002', 't004'] },
  { query: 'order=-weight&hall=large&page_size=2', total: 125, ids: ['t008', 't018'] },
  { query: 'starts_at_from=2026-11-25&page_size=2', total: 125, ids: ['t001', 't002'] },
  { query: 'starts_at_from=2026-11-25&order=starts_at&page_size=2', total: 125, ids: ['t125', 't124'] },
  { query: 'starts_at_from=2026-11-25&order=-starts_at&page_size=2', total: 125, ids: ['t001', 't002'] },
  { query: 'starts_at_from=2026-11-25&order=hall&page_size=2', total: 125, ids: ['t001', 't003'] },
  { query: 'starts_at_to=2026-11-24&order=-starts_at&page_size=1', total: 115, ids: ['t126'] },
  { query: 'day_from=2026-11-24&day_to=2026-11-24&page_size=1', total: 115, ids: ['t126'] },
  { query: 'starts_at_from=2026-11-25T00:00:00Z&starts_at_to=2026-11-25T00:01:00Z', total: 2, ids: ['t124', 't125'] },
  {
    query: 'starts_at_from=2026-11-25T08:00:00%2B08:00&starts_at_to=2026-11-25T08:00:00.9%2B08:00',
    total: 1,
    ids: ['t125'],
  },
  { query: 'starts_at_from=2026-11-25T00:00:00.1Z&starts_at_to=2026-11-25T00:01:00Z', total: 1, ids: ['t124'] },
  { query: 'starts_at_from=2026-11-25T00:00:00.000Z&starts_at_to=2026-11-25T00:00:59.9Z', total: 1, ids: ['t125'] },
  { query: 'starts_at_from=2026-11-25T00:00:00.001Z&starts_at_to=2026-11-25T00:00:59.9Z', total: 0, ids: [] },
  { query: 'starts_at_from=2026-11-26&order=starts_at', total: 0, ids: [] },
  { query: 'starts_at_from=2026-11-26&starts_at_to=2026-11-20&order=-starts_at', total: 0, ids: [] },
  { query: 'weight_from=9&order=-weight&page_size=2', total: 24, ids: ['t009', 't019'] },
  { query: 'weight_from=8.5&weight_to=9&page_size=2', total: 24, ids: ['t009', 't019'] },
  {
    query: 'weight_to=0&starts_at_from=2026-11-25&hall=large&order=starts_at&page_size=2',
    total: 12,
    ids: ['t120', 't110'],
  },
  { query: 'weight_from=-3.5&weight_to=-1', total: 0, ids: [] },
])('?$query keeps $total, from $ids.0', async ({ query, total, ids }) => {
  const { status, body } = await ask(query);
  expect([status, body.meta.total, idsOf(body)]).toEqual([200, total, ids]);
});

test('links and meta repeat the request, in the order of canonical addresses', async () => {
  const { body } = await ask('order=starts_at&starts_at_from=2026-11-25&page=2&hall=large&page_size=10&lang=ja');
  const rest = 'page_size=10&hall=large&starts_at_from=2026-11-25&order=starts_at';
  expect(body.meta).toEqual({
    ...{ total: 62, page: 2, page_size: 10, total_pages: 7, lang: 'ja' },
    ...{ hall: 'large', starts_at_from: '2026-11-25', order: 'starts_at' },
  });
  const list = 'https://t.example/api/v1/things';
  expect(body.links).toMatchObject({
    self: `${list}?lang=ja&page=2&${rest}`,
    next: `${list}?lang=ja&page=3&${rest}`,
    prev: `${list}?lang=ja&${rest}`,
  });
});

test('files that are full to the last item are read, and none after them', async () => {
  const { answer, errors } = await handlerOver(await buildInto(scratchFolder(), contentOf(200)));
  for (const { query, total, shown } of [
    { query: 'order=name&page=2', total: 200, shown: 100 },
    { query: 'order=name&page=3', total: 200, shown: 0 },
    { query: 'starts_at_from=2026-11-24&order=starts_at&page=2', total: 200, shown: 100 },
    { query: 'weight_from=0&page=2', total: 200, shown: 100 },
    { query: 'order=-weight&hall=large', total: 100, shown: 100 },
    { query: 'weight_from=2&hall=small', total: 80, shown: 80 },
  ]) {
    const found = await answer(`/api/v1/things?page_size=100&${query}`);
    const { meta, data } = JSON.parse(textOf(found));
    expect([query, found.status, meta?.total, data?.length]).toEqual([query, 200, total, shown]);
  }
  expect(errors).toEqual([]);
});

test('bounds in the order of the list read five files at most', async () => {
  await ask('starts_at_from=2026-11-24T00:30:00Z&starts_at_to=2026-11-25T00:30:00Z&order=starts_at');
  expect([...new Set(read)].sort()).toEqual([
    'api/v1/_/order/things/starts_at/en/1.json',
    'api/v1/_/order/things/starts_at/en/2.json',
    'api/v1/_/order/things/starts_at/index.json',
  ]);
});

test.each([
  { query: 'order=city', parameter: 'order', hint: 'order must be one of starts_at, -starts_at, -weight, name, hall.' },
  { query: 'order=position', parameter: 'order', hint: 'order must be one of' },
  { query: 'order=', parameter: 'order', hint: 'order must be one of' },
  { query: 'order=name&order=name', parameter: 'order', hint: 'order must be one of' },
  {
    query: 'starts_at_from=2026-02-30',
    parameter: 'starts_at_from',
    hint: 'must be a date such as 2026-11-25, or a time',
  },
  { query: 'starts_at_from=2026-11-25T10:00', parameter: 'starts_at_from', hint: 'or a time with its zone' },
  { query: 'starts_at_to=soon', parameter: 'starts_at_to', hint: 'starts_at_to must be a date' },
  { query: 'day_to=2026-11-25T10:00:00Z', parameter: 'day_to', hint: 'day_to must be a date such as 2026-11-25.' },
  { query: 'day_to=2026-13-01', parameter: 'day_to', hint: 'day_to must be a date such as 2026-11-25.' },
  { query: 'weight_from=1e3', parameter: 'weight_from', hint: 'weight_from must be a number such as 0.5.' },
  { query: 'weight_from=', parameter: 'weight_from', hint: 'weight_from must be a number such as 0.5.' },
])('?$query is refused: $parameter', async ({ query, parameter, hint }) => {
  const { status, body } = await ask(query);
  expect([status, body.code, body.parameter]).toEqual([400, 'invalid_parameter', parameter]);
  expect(body.hint).toContain(hint);
});

test('bounds of the second field of the default order keep that order', async () => {
  const files = ['b 1', 'a 3', 'c 2', 'a 1', 'b 3', 'c 3'].map((text, index) => {
    const [hall, weight] = text.split(' ');
    return [`things/t${index}.yaml`, `hall: ${hall}\nweight: ${weight}\n`] as const;
  });
  const content = things(
    'hall: { type: string, required: true }\nweight: { type: integer, required: true }',
    Object.fromEntries(files),
    'order: [hall, -weight]\nfilters: [{ weight: range }]\n',
  );
  const handler = await handlerOver(await buildInto(scratchFolder(), content));
  const within = async (query: string) =>
    idsOf(JSON.parse(textOf(await handler.answer(`/api/v1/things?${query}`)))).join(' ');
  expect(await within('weight_from=2')).toBe('t1 t4 t5 t2');
  expect(await within('weight_to=2')).toBe('t3 t0 t2');
  expect(await within('weight_from=2&weight_to=2')).toBe('t2');
});

test('at most 1,000 items are sorted or compared: more are refused, with a way out', async () => {
  const rows = Array.from({ length: 1002 }, (_, index) => `t${three(index)},${index},${index ? 'large' : 'small'}`);
  const content = things(
    'key: { type: key, from: code }\nweight: { type: integer }\nhall: { type: string }',
    { 'things.csv': `code,weight,hall\n${rows.join('\n')}\n` },
    'entries: true\norders: [-weight]\nfilters: [hall, { weight: range }]\n',
    'things.csv',
  );
  const handler = await handlerOver(await buildInto(scratchFolder(), content));
  const list = async (query: string) => JSON.parse(textOf(await handler.answer(`/api/v1/things?${query}`)));
  expect(await list('weight_from=2')).toMatchObject({ meta: { total: 1000 } });
  expect(await list('weight_from=1&order=-weight')).toMatchObject({ meta: { total: 1001 } });
  expect(await list('hall=large')).toMatchObject({ meta: { total: 1001 } });
  expect(await list('hall=large&weight_to=3')).toMatchObject({ meta: { total: 3 } });
  const other = 'or combined with one that matches fewer items. Correct it and retry.';
  expect(await list('weight_from=1')).toMatchObject({
    ...{ code: 'invalid_parameter', parameter: 'weight_from', hint: `weight_from must be narrower, ${other}` },
  });
  expect(await list('hall=large&order=-weight')).toMatchObject({
    ...{ code: 'invalid_parameter', parameter: 'hall', hint: `hall must be the only parameter, ${other}` },
  });
});

test('items without a value come last in either direction, also where a filter leaves few', async () => {
  const files = ['large ', 'large new', 'small old', 'large old'].map((text, index) => {
    const [hall, state] = text.split(' ');
    return [`things/t${index}.yaml`, `hall: ${hall}\n${state ? `state: ${state}\n` : ''}`] as const;
  });
  const content = things(
    'hall: { type: string, required: true }\nstate: { type: select, options: [old, new] }',
    Object.fromEntries(files),
    'orders: [state, -state]\nfilters: [hall]\n',
  );
  const handler = await handlerOver(await buildInto(scratchFolder(), content));
  const ids = async (query: string) =>
    idsOf(JSON.parse(textOf(await handler.answer(`/api/v1/things?${query}`)))).join(' ');
  expect(await ids('order=state')).toBe('t2 t3 t1 t0');
  expect(await ids('order=-state')).toBe('t1 t2 t3 t0');
  expect(await ids('hall=large&order=state')).toBe('t3 t1 t0');
  expect(await ids('hall=large&order=-state')).toBe('t1 t3 t0');
});

const order = 'api/v1/_/order/things';

test.each([
  { name: 'a page of an order is missing', file: `${order}/name/en/1.json`, query: 'order=name', text: undefined },
  { name: 'the index of an order is missing', file: `${order}/name/index.json`, query: 'order=name', text: undefined },
  {
    name: 'a page of an order is of another build',
    file: `${order}/name/en/1.json`,
    query: 'order=name',
    text: (page: string) => page.replace('"total":250', '"total":251'),
  },
  {
    name: 'a page of an order is too short',
    file: `${order}/name/en/1.json`,
    query: 'order=name',
    text: () => '{"total":250,"data":[],"ranks":[]}\n',
  },
  {
    name: 'the list of a filter is missing',
    file: 'api/v1/_/filter/things/hall=large/en/100/2.json',
    query: 'order=-weight&hall=large',
    text: undefined,
  },
  {
    name: 'a page of a filter is of another build, in which it is empty',
    file: 'api/v1/_/filter/things/hall=large/en/100/2.json',
    query: 'order=-weight&hall=large',
    text: () => '{"data":[],"meta":{"total":100}}\n',
  },
])('where $name, the answer is an error of the server, never a part of the list', async ({ file, query, text }) => {
  const read = folderReader(built);
  const seen: string[] = [];
  const { answer, errors } = await handlerOver(built, async (path) => {
    seen.push(path);
    if (path !== file) return read(path);
    return text && { bytes: new TextEncoder().encode(text(bytesOf(built, path))) };
  });
  const { status, body } = await answer(`/api/v1/things?page_size=5&${query}`).then((one) => ({
    status: one.status,
    body: JSON.parse(textOf(one)),
  }));
  expect(seen).toContain(file);
  expect([status, body.code]).toEqual([500, 'server_error']);
  expect(errors).toHaveLength(1);
});
