/** `stele diff` names what a changed description breaks for clients. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { built, things } from '../collections/built.ts';
import { scratchFolder } from '../support/scratch.ts';

const before = `name: { type: string, required: true, role: title }
size: { type: integer, required: true }
kind: { type: select, options: [a, b], required: true }
open: { type: select, options: [a], open: true }
tags: { type: list, of: { type: object, fields: { word: { type: string, required: true }, rank: { type: integer } } } }
seen: { type: boolean, default: false }
hidden: { type: string, api: none }
like: { type: list, of: { type: reference, to: things, embed: [name, size] } }`;

async function buildOf(fields: string, words = ''): Promise<string> {
  const out = join(scratchFolder(), 'dist');
  const { errors } = await built(things(fields, { 'things/a.yaml': 'name: A\nsize: 1\nkind: a\n' }, words), out);
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
  const after = before.replace(from, String(to));
  const { stdout, code } = await steleHere(['diff', await buildOf(before), await buildOf(after), '--json']);
  expect(JSON.parse(stdout).breaking).toEqual(is.map((line) => `things: ${line}`));
  expect(code).toBe(0);
});

test('a filter that is gone', async () => {
  const dirs = [await buildOf(before, 'filters: [kind, seen]\n'), await buildOf(before, 'filters: [seen]\n')] as const;
  const { stdout } = await steleHere(['diff', ...dirs, '--json']);
  expect(JSON.parse(stdout).breaking).toEqual(['things: kind no longer filters the list']);
});

test('an order that changes, as text and as Markdown', async () => {
  const dirs = [await buildOf(before), await buildOf(before, 'order: [size]\n')] as const;
  const line = 'things: the order changed: clients that are paging may miss items';
  expect((await steleHere(['diff', ...dirs])).stderr).toContain(line);
  expect((await steleHere(['diff', ...dirs, '--markdown'])).stdout).toContain(`\`\`\`text\n${line}\n\`\`\``);
});

test('a name of `named` that goes is breaking, one more is not', async () => {
  const [with2, with1] = ['named: { big: -size, small: size }\n', 'named: { big: -size }\n'];
  const builds = [await buildOf(before, with2), await buildOf(before, with1)] as const;
  const breaking = async (one: string, other: string) =>
    JSON.parse((await steleHere(['diff', one, other, '--json'])).stdout).breaking;
  expect(await breaking(builds[0], builds[1])).toEqual(['things: small no longer names an item']);
  expect(await breaking(builds[1], builds[0])).toEqual([]);
});
