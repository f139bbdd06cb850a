/** `stele diff` names what a changed description breaks for clients. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { breakingChanges } from '../../generator/diff/descriptions.ts';
import { steleHere } from '../cli/stele-here.ts';
import { built, things } from '../collections/built.ts';
import { loadFolder } from '../support/content-folder.ts';
import { scratchFolder } from '../support/scratch.ts';

const before = `name: { type: string, required: true, role: title }
size: { type: integer, required: true }
kind: { type: select, options: [a, b], required: true }
open: { type: select, options: [a], open: true }
tags: { type: list, of: { type: object, fields: { word: { type: string, required: true }, rank: { type: integer } } } }
seen: { type: boolean, default: false }
hidden: { type: string, api: none }
out: { type: date }
like: { type: list, of: { type: reference, to: things, embed: [name, size] } }`;

const file = 'name: A\nsize: 1\nkind: a\nout: 2026-01-01\n';

/** What breaks between sites whose things have these fields, and these words of the description. */
async function broken(
  [fields, words = '']: readonly [fields: string, words?: string],
  [otherFields, otherWords = '']: readonly [fields: string, words?: string],
): Promise<string[]> {
  const [one, other] = await Promise.all(
    [things(fields, { 'things/a.yaml': file }, words), things(otherFields, { 'things/a.yaml': file }, otherWords)].map(
      async (folder) => (await loadFolder(folder)).site?.service,
    ),
  );
  if (one === undefined || other === undefined) throw new Error('a site has errors');
  return breakingChanges(one, other);
}

async function buildOf(fields: string, words = ''): Promise<string> {
  const out = join(scratchFolder(), 'dist');
  const { errors } = await built(things(fields, { 'things/a.yaml': file }, words), out);
  expect(errors).toEqual([]);
  return out;
}

test.each([
  { name: 'nothing', change: [/$/, ''], is: [] },
  { name: 'a field more', change: [/$/, '\nmore: { type: string }'], is: [] },
  { name: 'an option more of an open select', change: ['options: [a], open', 'options: [a, z], open'], is: [] },
  { name: 'a hidden field', change: ['hidden: { type: string', 'hidden: { type: integer'], is: [] },
  {
    name: 'a type',
    change: ['size: { type: integer', 'size: { type: number'],
    is: ['size is now number, not integer'],
  },
  {
    name: 'a union',
    change: ['size: { type: integer', 'size: { type: [integer, boolean]'],
    is: ['size is now boolean or integer, not integer'],
  },
  {
    name: 'a member that may be null',
    change: ['size: { type: integer, required: true', 'size: { type: integer'],
    is: ['size is no longer promised', 'size may be null now'],
  },
  {
    name: 'a member that may be left out',
    change: ['size: { type: integer, required: true', 'size: { type: integer, absent: omit'],
    is: ['size is no longer promised', 'size may be left out now'],
  },
  { name: 'an option more', change: ['options: [a, b]', 'options: [a, b, c]'], is: ['kind may be c now'] },
  {
    name: 'a select that opens',
    change: ['options: [a, b]', 'options: [a, b], open: true'],
    is: ['kind may now be something other than its options'],
  },
  { name: 'a member within', change: [', rank: { type: integer }', ''], is: ['tags[].rank was removed'] },
  { name: 'a member less of another item', change: ['[name, size]', '[size]'], is: ['like[].name was removed'] },
  { name: 'a member more of another item', change: ['[name, size]', '[name, size, kind]'], is: [] },
  { name: 'a default', change: ['default: false', 'default: true'], is: ['seen has a different default'] },
  { name: 'what lists leave out', change: ['seen: {', 'seen: { api: item,'], is: ['seen is no longer in lists'] },
  { name: 'what is hidden', change: ['seen: {', 'seen: { api: none,'], is: ['seen was removed'] },
])('a description that changes: $name', async ({ change: [from = '', to = ''], is }) => {
  expect(await broken([before], [before.replace(from, String(to))])).toEqual(is.map((line) => `things: ${line}`));
});

test.each([
  {
    name: 'a filter',
    words: 'filters: [kind, seen]',
    other: 'filters: [seen]',
    is: ['kind no longer filters the list'],
  },
  {
    name: 'an order of clients',
    words: 'orders: [size, -size]',
    other: 'orders: [size]',
    is: ['the list no longer has the order -size'],
  },
  {
    name: 'a range',
    words: 'filters: [{ size: range }, { out: range }]',
    other: 'filters: [{ size: range }]',
    is: ['out no longer takes a range'],
  },
  {
    name: 'a name of `named`',
    words: 'named: { big: -size, small: size }',
    other: 'named: { big: -size }',
    is: ['small no longer names an item'],
  },
])('$name that is gone is breaking, and one more is not', async ({ words, other, is }) => {
  expect(await broken([before, `${words}\n`], [before, `${other}\n`])).toEqual(is.map((line) => `things: ${line}`));
  expect(await broken([before, `${other}\n`], [before, `${words}\n`])).toEqual([]);
});

test.each([
  {
    name: 'what an item is called',
    from: 'item: thing',
    to: 'item: object',
    is: 'items are now called object, not thing: operations, codes and schemas are renamed too',
  },
  {
    name: 'the member with the key',
    from: 'files: things/{key}.yaml',
    to: 'files: things/{slug}.yaml\nkey: slug',
    is: 'items are now identified by slug, not key',
  },
])('$name is breaking', async ({ from, to, is }) => {
  const [one, other] = [0, 1].map(() => things('name: { type: string }', { 'things/a.yaml': 'name: A\n' }));
  const path = join(String(other), 'collections/things.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  const [before, now] = await Promise.all(
    [one, other].map(async (folder) => (await loadFolder(String(folder))).site?.service),
  );
  expect(before && now && breakingChanges(before, now)).toContain(`things: ${is}`);
});

test('a range of another type is breaking', async () => {
  const dated = before.replace('out: { type: date }', 'out: { type: datetime }');
  expect(await broken([before, 'filters: [{ out: range }]\n'], [dated, 'filters: [{ out: range }]\n'])).toEqual([
    'things: out no longer takes a range',
    'things: out is now datetime, not date',
  ]);
});

test('an order that changes, as text and as Markdown', async () => {
  const dirs = [await buildOf(before), await buildOf(before, 'order: [size]\n')] as const;
  const line = 'things: the order changed: clients that are paging may miss items';
  expect((await steleHere(['diff', ...dirs])).stderr).toContain(line);
  expect((await steleHere(['diff', ...dirs, '--markdown'])).stdout).toContain(`\`\`\`text\n${line}\n\`\`\``);
});
