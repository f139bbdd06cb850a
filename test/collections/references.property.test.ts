/**
 * What an item says of another one depends on the other's drafts, dates, translations, titles and moves, and what it
 * says of an image on that file: after any sequence of edits of those, a process that remembers, and one that has but
 * its cache, leave what a clean build gives.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildOnce } from '../../generator/run/build.ts';
import { remove } from '../support/folders.ts';
import { fuzz } from '../support/fuzz.ts';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';

const { cases, limit } = fuzz(5, 20_261_123, 1 / 2000);

/** Files that are written, or taken away. */
type Edit = Readonly<Record<string, string | Uint8Array | undefined>>;

const word = fc.constantFrom('eins', 'zwei', 'drei');
const date = fc.constantFrom('2026-01-10', '2026-06-01', '2030-01-01');

const post = (title: string, more: string) =>
  `---\ntitle: ${title}\npublished_at: 2026-01-10\nwritten_by: ada\n${more}---\nText.\n`;

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .tuple(word, fc.boolean())
    .map(([title, draft]) => ({ 'posts/tides.de.md': post(title, draft ? 'draft: true\n' : '') })),
  word.map((title) => ({ 'posts/tides.en.md': `---\ntitle: ${title}\n---\nText.\n` })),
  fc.constant({ 'posts/tides.en.md': undefined }),
  fc.boolean().map((draft) => ({ 'posts/tides.en.md': `---\ntitle: The tides\ndraft: ${draft}\n---\nText.\n` })),
  date.map((day) => ({
    'posts/first-light.de.md': `---\ntitle: Licht\npublished_at: ${day}\nwritten_by: ben\n---\nText.\n`,
  })),
  fc.constantFrom('expires_at: 2026-03-01', '').map((line) => ({
    'posts/first-light.de.md': `---\ntitle: Licht\npublished_at: 2026-01-02\nwritten_by: ben\n${line}\n---\nText.\n`,
  })),
  // The same file by another name: what refers to it does so by the key that it had.
  fc.constantFrom('eve', 'eva').map((key) => ({
    'people/ben.yaml': undefined,
    [`people/${key}.yaml`]: 'name: Ben\ntask: { de: Zählt, en: Counts }\nsince: 2024-09-01\n',
    [`people/${key === 'eve' ? 'eva' : 'eve'}.yaml`]: undefined,
    'moved.yaml': `posts:\n  tides-of-2025: tides\npeople:\n  ben: ${key}\n`,
  })),
  fc.tuple(word, fc.boolean()).map(([name, draft]) => ({
    'people/ada.yaml': `name: ${name}\ndraft: ${draft}\ntask: { de: A, en: B }\nsince: 2019-04-01\nportrait: ../assets/people/ada.png\nposts: tides\n`,
  })),
  fc.tuple(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 300 })).map(([width, height]) => ({
    'assets/people/ada.png': png(width, height),
  })),
);

/** As much of a picture as says its size. */
function png(width: number, height: number): Uint8Array {
  const bytes = readFileSync('test/sites/team/assets/people/ada.png');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const moment = fc.constantFrom('2026-02-01T00:00:00Z', '2026-12-01T00:00:00Z', '2031-01-01T00:00:00Z');

async function build(options: Omit<Parameters<typeof buildOnce>[0], 'view'>, now: string): Promise<void> {
  const { diagnostics, written } = await buildOnce({ ...options, view: { now } });
  expect(diagnostics.reported.filter(({ mistake: [, rule] }) => rule !== 'fields/unpublished')).toEqual([]);
  expect(written).toBeDefined();
}

test('references are right after any sequence of edits', limit, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(edit, moment), { minLength: 1, maxLength: 6 }), async (steps) => {
      const folder = scratchFolder();
      const content = join(folder, 'content');
      cpSync('test/sites/team', content, { recursive: true });
      writeFileSync(
        join(content, 'service.yaml'),
        `${readFileSync(join(content, 'service.yaml'), 'utf8')}page_sizes: [100]\n`,
      );
      const templates = ['templates'];
      const cache = { folder: join(folder, 'cache'), code: 'x' };
      try {
        let now = '2026-02-01T00:00:00Z';
        for (const [files, at] of steps) {
          for (const [path, text] of Object.entries(files)) {
            mkdirSync(dirname(join(content, path)), { recursive: true });
            if (text === undefined) rmSync(join(content, path), { force: true });
            else writeFileSync(join(content, path), text);
          }
          now = at;
          await build({ content, templates, cache, out: join(folder, 'cached') }, now);
        }
        await build({ content, templates, out: join(folder, 'clean') }, now);
        expect(digests(join(folder, 'cached'))).toEqual(digests(join(folder, 'clean')));
      } finally {
        remove(folder);
      }
    }),
    cases,
  );
});
