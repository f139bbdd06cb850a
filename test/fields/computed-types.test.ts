/** Which types each way of computing a field takes. */
import { expect, test } from 'vitest';
import type { DeclaredField } from '../../generator/collections/declaration.ts';
import type { computations } from '../../generator/fields/computed.ts';
import { wrongType } from '../../generator/fields/computed-types.ts';

type Way = (typeof computations)[number];

/** What is wrong with a field of `type` that is computed from the field `x`. */
function wrong(way: Way, x: object | undefined, type?: string, more: object = {}) {
  const value = { [way]: way === 'text' ? 'of {x}' : 'x', ...more };
  const source = x as DeclaredField | undefined;
  const fields = source === undefined ? {} : { x: source };
  return wrongType(way, { type } as DeclaredField, value, source, fields)?.reason;
}

const dated = 'Unexpected "x", expected a field of type date or datetime, or of one of these and boolean';

test.each<[way: Way, x: object | undefined, type: string | undefined, more: object, reason: string | undefined]>([
  ...(['past', 'future'] as const).flatMap((way) => [
    ...['date', 'datetime', ['date', 'boolean'], ['datetime', 'boolean'], ['date', 'datetime']].map(
      (type): [Way, object, undefined, object, undefined] => [way, { type }, undefined, {}, undefined],
    ),
    ...['boolean', 'string', undefined, ['date', 'string'], ['boolean', 'string'], ['date', 'update']].map(
      (type): [Way, object, undefined, object, string] => [way, { type }, undefined, {}, dated],
    ),
  ]),
  ...['boolean', 'date', 'datetime', 'integer', 'number', 'string', 'text', 'url'].map(
    (type): [Way, object, string, object, undefined] => ['take', { type: [type, 'x'] }, type, {}, undefined],
  ),
  ['take', { type: 'string' }, 'string', {}, 'Unexpected "x", expected a field of several types'],
  ['take', undefined, 'string', {}, 'Unexpected "x", expected a field of several types'],
  [
    'take',
    { type: ['date', 'boolean'] },
    'integer',
    {},
    'Unexpected type integer, expected one of those of "x": date, boolean',
  ],
  [
    'take',
    { type: ['date', 'boolean'] },
    undefined,
    {},
    'Unexpected type string, expected one of those of "x": date, boolean',
  ],
  ['take', { type: ['list', 'date'] }, 'list', {}, 'Unexpected type list, expected one of those of "x": list, date'],
  ['count', { type: 'list' }, 'integer', {}, undefined],
  ['count', { type: 'map' }, 'integer', {}, undefined],
  ...['maps', 'alist', 'object', 'string'].map((type): [Way, object, string, object, string] => [
    'count',
    { type },
    'integer',
    {},
    'Unexpected "x", expected a field of type list or map',
  ]),
  ...['string', 'text', 'date', 'integer', 'select', undefined].map(
    (type): [Way, object, string, object, undefined] => ['text', { type }, 'string', {}, undefined],
  ),
  ...['list', 'map', 'object', 'markdown', 'geo', 'image'].map((type): [Way, object, string, object, string] => [
    'text',
    { type },
    'string',
    {},
    'Unexpected "x", expected fields with one value',
  ]),
  ['text', { type: 'mapx' }, 'string', {}, undefined],
  ['text', { type: 'string' }, 'integer', {}, 'Unexpected type integer, expected string, text or url'],
  [
    'text',
    { type: 'string' },
    'string',
    { text: 'plain' },
    'Unexpected text without names, expected names of fields in braces',
  ],
  ['text', { type: 'string' }, 'url', { text: 'https://a.example/{x}' }, undefined],
  ['text', { type: 'string' }, 'url', { text: 'http://a.example/{x}' }, undefined],
  ...['/{x}', 'see https://a.example/{x}', 'ftp://{x}'].map((text): [Way, object, string, object, string] => [
    'text',
    { type: 'string' },
    'url',
    { text },
    'Unexpected text for an address, expected one that begins with https://',
  ]),
  ...['markdown', 'text', 'string', undefined].map((type): [Way, object, string, object, undefined] => [
    'reading_time',
    { type },
    'integer',
    {},
    undefined,
  ]),
  ['reading_time', { type: 'list', from: '{body}' }, 'integer', {}, undefined],
  ...['list', 'texts', 'astring', 'context', 'markdowns'].map((type): [Way, object, string, object, string] => [
    'reading_time',
    { type },
    'integer',
    {},
    'Unexpected "x", expected a field of type markdown, text or string',
  ]),
  ...['integer', 'number'].flatMap((of): [Way, object, string, object, undefined][] => [
    ['sum', { type: 'list', of }, of, {}, undefined],
    ['minimum', { type: 'list', of }, of, {}, undefined],
  ]),
  ...['date', 'datetime'].map((of): [Way, object, string, object, undefined] => [
    'minimum',
    { type: 'list', of },
    of,
    {},
    undefined,
  ]),
  ['sum', { type: 'list', of: { type: 'number' } }, 'number', {}, undefined],
  [
    'sum',
    { type: 'list', of: { type: 'object', fields: { a: { type: 'integer' } } } },
    'integer',
    { member: 'a' },
    undefined,
  ],
  ...['string', 'date', 'numbers', 'xinteger', undefined].map((of): [Way, object, string, object, string] => [
    'sum',
    { type: 'list', of },
    'number',
    {},
    'Unexpected "x", expected a list of numbers, or `member` with the name of such a member',
  ]),
  ...['string', 'update', 'dates', undefined].map((of): [Way, object, string, object, string] => [
    'minimum',
    { type: 'list', of },
    'date',
    {},
    'Unexpected "x", expected a list of numbers or dates, or `member` with the name of such a member',
  ]),
  ['first', { type: 'list' }, 'string', {}, undefined],
  ['first', { type: 'map' }, 'string', {}, 'Unexpected "x", expected a field of type list'],
  [
    'latest',
    { type: 'list', of: { type: 'object', fields: { out: { type: 'date' } } } },
    'date',
    { by: 'oot' },
    'Unexpected "oot", expected a member of the entries (did you mean "out"?)',
  ],
  [
    'latest',
    { type: 'list', of: { type: 'object', fields: { out: { type: 'date' } } } },
    'string',
    { by: 'out', member: 'name' },
    'Unexpected "name", expected a member of the entries',
  ],
])('%s of %j as %s with %j: %s', (way, x, type, more, reason) => {
  expect(wrong(way, x, type, more)).toBe(reason);
});
