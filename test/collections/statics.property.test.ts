/**
 * After any sequence of edits in a tree with images, a build leaves what a clean one gives, in a process that remembers
 * and in one that does not.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildOnce } from '../../generator/run/build.ts';
import { fuzz } from '../support/fuzz.ts';
import { late } from '../support/late.ts';
import { scratchFolder } from '../support/scratch.ts';
import { digests } from '../support/tree.ts';

// Each case is up to a dozen builds of a site.
const { cases, limit } = fuzz(6, 20_261_123, 1 / 2000);

/** Something that happens to the folder with `content` and `tree`; `what` shows in a counterexample. */
interface Step {
  readonly what: string;
  readonly take: (folder: string) => void;
}

function put(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  rmSync(join(folder, path), { force: true, recursive: true });
  writeFileSync(join(folder, path), text);
}

/** Files that texts may name, and where from. */
const files = ['posts/a.svg', 'posts/hill/a.svg', 'posts/hill/top.png', 'static/images/a.svg', 'static/images/A.svg'];
const links = [
  'a.svg',
  'hill/a.svg',
  'top.png',
  '/images/a.svg',
  '/images/A.svg',
  '/images/a.svg#x',
  '../images/a.svg',
];
const file = fc.constantFrom(...files);
const svg = fc
  .integer({ min: 1, max: 9 })
  .map((width) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="1"/>`);

const text = fc
  .record({
    path: fc.constantFrom('posts/lake.md', 'posts/hill/index.md', 'posts/hill/index.ja.md', 'posts/new/index.md'),
    cover: fc.option(fc.constantFrom('/images/a.svg', 'a.svg', '/images/boat.svg')),
    draft: fc.boolean(),
    named: fc.uniqueArray(fc.constantFrom(...links), { maxLength: 3 }),
  })
  .map(({ path, cover, draft, named }): Step => {
    const image = cover === null || path.includes('.ja.') ? '' : `cover: ${cover}\n`;
    const body = named.map((link) => `![i](${link})`).join(' ');
    const source = `---\ntitle: T\n${image}draft: ${draft}\n---\n\n${body}\n`;
    return { what: `${path}: ${source}`, take: (folder) => put(folder, `tree/${path}`, source) };
  });

const setting = (name: string, from: string, to: string): Step => ({
  what: `${name}: ${from} → ${to}`,
  take: (folder) => {
    const path = join(folder, 'content', name);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  },
});

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: text },
  {
    weight: 4,
    arbitrary: fc
      .tuple(file, svg)
      .map(([path, body]): Step => ({ what: `${path}: ${body}`, take: (folder) => put(folder, `tree/${path}`, body) })),
  },
  {
    weight: 3,
    arbitrary: file.map(
      (path): Step => ({
        what: `no ${path}`,
        take: (folder) => rmSync(join(folder, 'tree', path), { force: true, recursive: true }),
      }),
    ),
  },
  file.map(
    (path): Step => ({
      what: `${path} is a link of the disk`,
      take: (folder) => {
        const place = join(folder, 'tree', path);
        rmSync(place, { force: true, recursive: true });
        mkdirSync(dirname(place), { recursive: true });
        symlinkSync(join(folder, 'tree/posts/lake.png'), place);
      },
    }),
  ),
  fc.constant<Step>({
    what: 'the folder of images is gone',
    take: (folder) => rmSync(join(folder, 'tree/static/images'), { recursive: true, force: true }),
  }),
  fc.constantFrom(
    setting('service.yaml', 'static: [static, theme/public]', 'static: .'),
    setting('service.yaml', 'static: .', 'static: [static, theme/public]'),
    setting('collections/walks.yaml', 'item: walk\n', 'item: walk\nexclude: "**/a.*"\n'),
    setting('collections/walks.yaml', 'exclude: "**/a.*"\n', ''),
  ),
);

async function build(options: Omit<Parameters<typeof buildOnce>[0], 'view'>): Promise<void> {
  const { diagnostics, written } = await buildOnce({ ...options, view: late });
  const errors = diagnostics.files().flatMap(({ messages }) => messages.filter(({ fatal }) => fatal));
  expect(errors.map(String)).toEqual([]);
  expect(written).toBeDefined();
}

async function compare(steps: readonly Step[]): Promise<void> {
  const folder = scratchFolder();
  cpSync('test/sites/trees/statics', folder, { recursive: true });
  const options = { content: join(folder, 'content'), templates: ['templates'] };
  const cache = { folder: join(folder, 'cache'), code: 'x' };
  try {
    for (const { take } of [{ take: () => {} }, ...steps]) {
      take(folder);
      await build({ ...options, cache, out: join(folder, 'cached') });
    }
    await build({ ...options, out: join(folder, 'clean') });
    expect(digests(join(folder, 'cached'))).toEqual(digests(join(folder, 'clean')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('any sequence of changes ends in what a clean build gives', limit, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), (steps) => compare(steps)),
    cases,
  );
});
