/**
 * A copy that is fed by the dumps once, and then by the changes alone after each of many random builds, is the dumps
 * byte for byte. The copies are those that the documentation shows, run against a real server.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { build } from '../../generator/run/build.ts';
import { verify } from '../../generator/verify/verify.ts';
import { things } from '../collections/built.ts';
import { recompute } from '../oracle/oracle.ts';
import { fuzz } from '../support/fuzz.ts';
import { serve } from '../support/preview.ts';
import { run } from '../support/run.ts';
import { scratchFolder } from '../support/scratch.ts';

// A case is 30 builds.
const { cases, limit } = fuzz(1, 20_261_125, 1 / 3000);
const buildsPerCase = 30;

const fields =
  'title: { type: string, required: true, role: title, translate: true }\nsize: { type: number }\n' +
  'off: { type: boolean, role: draft }\nends: { type: datetime, role: expires }\n' +
  'next: { type: reference, to: things }\ntext: { type: markdown, from: "{body}", translate: true, role: body }';

const key = fc.integer({ min: 0, max: 6 }).map((number) => `k${number}`);
const lang = fc.constantFrom('en', 'en', 'ja');

type Edit =
  | { readonly kind: 'write'; readonly path: string; readonly text: string }
  | { readonly kind: 'remove'; readonly path: string }
  | { readonly kind: 'move'; readonly from: string; readonly to: string }
  | { readonly kind: 'describe'; readonly more: string }
  | { readonly kind: 'wait' };

const write = fc
  .record({
    key,
    lang,
    title: fc.constantFrom('One', 'Two', '三'),
    size: fc.constantFrom('1', '2.5', 'many'),
    next: fc.option(key),
    off: fc.boolean(),
    ends: fc.option(fc.integer({ min: 1, max: 40 })),
  })
  .map(({ key, lang, title, size, next, off, ends }): Edit => {
    const facts = [
      `size: ${size}`,
      ...(next === null ? [] : [`next: ${next}`]),
      ...(off ? ['off: true'] : []),
      ...(ends === null ? [] : [`ends: ${momentOf(ends)}`]),
    ];
    const text = `---\ntitle: ${title}\n${lang === 'en' ? `${facts.join('\n')}\n` : ''}---\nText of ${title}.\n`;
    return { kind: 'write', path: `things/${key}.${lang}.md`, text };
  });
const edit: fc.Arbitrary<Edit> = fc.oneof(
  { weight: 5, arbitrary: write },
  fc.record({ key, lang }).map(({ key, lang }): Edit => ({ kind: 'remove', path: `things/${key}.${lang}.md` })),
  fc.record({ from: key, to: key }).map((move): Edit => ({ kind: 'move', ...move })),
  fc.constantFrom('', '  more: { type: string, default: x }\n').map((more): Edit => ({ kind: 'describe', more })),
  fc.constant<Edit>({ kind: 'wait' }),
);

/** The `number`th day of the test. */
function momentOf(number: number): string {
  return new Date(Date.UTC(2027, 0, number)).toISOString().replace('.000', '');
}

function put(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

function apply(content: string, description: string, change: Edit): void {
  if (change.kind === 'write') put(content, change.path, change.text);
  else if (change.kind === 'remove') rmSync(join(content, change.path), { force: true });
  else if (change.kind === 'describe') put(content, 'collections/things.yaml', description + change.more);
  else if (change.kind === 'move' && change.from !== change.to) {
    for (const code of ['en', 'ja']) {
      const [from, to] = [change.from, change.to].map((name) => join(content, `things/${name}.${code}.md`));
      if (from === undefined || to === undefined) continue;
      rmSync(to, { force: true });
      try {
        writeFileSync(to, readFileSync(from));
        rmSync(from);
      } catch {
        // There is nothing to move.
      }
    }
    // One at a time: what an old move leads to may be gone by now.
    put(content, 'moved.yaml', `things:\n  ${change.from}: ${change.to}\n`);
  }
}

function emptied(folder: string): string {
  rmSync(folder, { recursive: true });
  return folder;
}

/** The types of all changes in the history. */
function typesIn(out: string): string[] {
  const folder = join(out, 'dumps/changes');
  return readdirSync(folder).flatMap((name) => {
    if (!name.endsWith('.json')) return [];
    const { data = [] }: { data?: { type: string }[] } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return data.map(({ type }) => type);
  });
}

/** The lines of all dumps, by collection and language. */
function dumped(out: string): Record<string, string[]> {
  const { files } = JSON.parse(readFileSync(join(out, 'dumps/index.json'), 'utf8'));
  return Object.fromEntries(
    files.flatMap(({ url, media_type, collection, lang }: Record<string, string>) =>
      media_type === 'application/x-ndjson' && url !== undefined
        ? [
            [
              `${collection}.${lang}`,
              readFileSync(join(out, new URL(url).pathname), 'utf8')
                .split('\n')
                .slice(0, -1),
            ],
          ]
        : [],
    ),
  );
}

/** The lines of a copy, in the order of their keys. */
function copied(file: string): Record<string, string[]> {
  const { items }: { items: Record<string, Record<string, string>> } = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(items).map(([name, lines]) => [
      name,
      Object.keys(lines)
        .sort()
        .map((one) => lines[one] ?? ''),
    ]),
  );
}

test('a copy follows the site', limit, async () => {
  const types = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: buildsPerCase, maxLength: buildsPerCase }), async (edits) => {
      const content = things(fields, {}, 'invalid: skip\n', 'things/{key}.{lang}.md');
      const description = readFileSync(join(content, 'collections/things.yaml'), 'utf8');
      const folder = scratchFolder();
      const [out, js, py] = [join(folder, 'dist'), join(folder, 'js.json'), join(folder, 'py.json')];
      const kept = join(folder, 'kept');
      const templates = ['templates'];
      // The first edit may be one that is taken back.
      await build({ content, out, templates, view: { now: momentOf(1) } });
      for (const [index, change] of edits.entries()) {
        cpSync(content, kept, { recursive: true });
        apply(content, description, change);
        const view = { now: momentOf(index + 2) };
        const { written } = await build({ content, out, templates, view });
        // An edit that is an error (a move to what is not there) is taken back.
        if (written === undefined) cpSync(kept, emptied(content), { recursive: true });
        rmSync(kept, { recursive: true });
        for (const type of typesIn(out)) types.add(type);
        // Not after each build: a copy catches up over several steps too.
        if (index % 10 !== 9) continue;
        const { findings } = await verify({ root: out, digests: undefined });
        expect([...findings, ...(await recompute(out)).all()]).toEqual([]);
        const server = await serve(out, 'https://t.example');
        try {
          for (const [command, script, file] of [
            ['node', 'mirror.mjs', js],
            ['python3', 'mirror.py', py],
          ] as const) {
            const { ok, output } = await run(command, [join('docs/examples/mirror', script), server.origin, file], '.');
            expect(ok, output).toBe(true);
            expect(copied(file), `${script} after ${index + 1} builds`).toEqual(dumped(out));
          }
        } finally {
          await server.close();
        }
      }
    }),
    // Each attempt to find a shorter case would be thirty builds.
    { ...cases, endOnFailure: true },
  );
  expect([...types].sort()).toEqual(['created', 'moved', 'removed', 'updated']);
});
