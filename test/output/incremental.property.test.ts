/**
 * After any sequence of edits, of changed settings, and of damage that somebody does to the output, a build leaves what
 * a clean build of the same content gives: the same files with the same bytes, and no folder more.
 */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findHost } from '../../generator/hosts/all.ts';
import { ForeignFiles } from '../../generator/output/foreign.ts';
import { buildOnce } from '../../generator/run/build.ts';
import type { BuildOptions } from '../../generator/run/options.ts';
import type { SessionOptions } from '../../generator/run/session.ts';
import { contentFolder } from '../support/content-folder.ts';
import { filesBelow, remove, withoutLast } from '../support/folders.ts';
import { fuzz } from '../support/fuzz.ts';
import { late } from '../support/late.ts';
import { digests } from '../support/tree.ts';

// Each case is up to a dozen builds of a site.
const { cases, limit } = fuzz(10, 20_261_121, 1 / 2000);

/** A folder with `content`, `templates` of its own and `dist`, and how it is built. */
interface Place {
  readonly folder: string;
  host: string | undefined;
  precompress: boolean;
}

/** Something that happens between two builds; `what` shows in a counterexample. */
interface Step {
  readonly what: string;
  readonly take: (place: Place) => void;
}

const word = fc.constantFrom('one', 'two', 'three', 'four', 'five');
const longText = fc.constantFrom('Short.', `Long enough to be packed. ${'Words and more words. '.repeat(80)}`);

function write(path: string, text: string): Step {
  const take = ({ folder }: Place) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  return { what: `${path}: ${text}`, take };
}

function forget(path: string): Step {
  return { what: `no ${path}`, take: ({ folder }) => rmSync(join(folder, path), { force: true }) };
}

/** Replaces a line of service.yaml, or adds it. */
function setting(name: string, value: string): Step {
  const take = ({ folder }: Place) => {
    const path = join(folder, 'content/service.yaml');
    const lines = readFileSync(path, 'utf8').split('\n');
    const others = lines.filter((line) => line !== '' && !line.startsWith(`${name}:`));
    writeFileSync(path, [...others, `${name}: ${value}`, ''].join('\n'));
  };
  return { what: `${name}: ${value}`, take };
}

function compressed(on: boolean): Step {
  const take = (place: Place) => {
    place.precompress = on;
  };
  return { what: `precompress: ${on}`, take };
}

const day = fc.integer({ min: 1, max: 28 }).map((number) => `2026-01-${String(number).padStart(2, '0')}`);

/** A post in English, and in Chinese too or not; the English file says what holds for both. */
const post = fc.tuple(word, word, day, longText, fc.boolean()).map(([slug, title, date, text, translated]): Step => {
  const english = write(`content/posts/${slug}.en.md`, `---\ntitle: ${title}\npublished_at: ${date}\n---\n${text}\n`);
  const path = `content/posts/${slug}.zh-tw.md`;
  const chinese = translated ? write(path, `---\ntitle: ${title}\n---\n${text}\n`) : forget(path);
  return both(english, chinese);
});

function both(one: Step, other: Step): Step {
  return {
    what: `${one.what} and ${other.what}`,
    take: (place) => {
      one.take(place);
      other.take(place);
    },
  };
}

/** A page, in a file of its own or as the first of a folder. */
const page = fc.tuple(word, word, longText, fc.boolean()).map(([name, title, text, isIndex]) => {
  const [path, other] = [`content/pages/guides/${name}.en.md`, `content/pages/guides/${name}/index.en.md`];
  const source = `---\ntitle: ${title}\n---\n${text}\n`;
  return isIndex ? both(write(other, source), forget(path)) : both(write(path, source), forget(other));
});

const drawing = (title: string) =>
  write('content/assets/dot.svg', `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title></svg>`);

/** What a post shows beside its text: an image, a translation that is a draft or not. */
const facts = fc.tuple(word, fc.boolean(), fc.boolean()).map(([title, draft, hasImage]): Step => {
  const image = hasImage ? 'image: ../assets/dot.svg\n' : '';
  const english = `---\ntitle: Older\npublished_at: 2026-01-01\n${image}---\nText.\n`;
  const chinese = `---\ntitle: ${title}\ndraft: ${draft}\n---\nText.\n`;
  const posts = both(write('content/posts/older.en.md', english), write('content/posts/older.zh-tw.md', chinese));
  return both(drawing(title), posts);
});

const product = fc
  .tuple(word, fc.boolean())
  .map(([name, commercial]) =>
    write(
      'content/products/one.yaml',
      `position: 1\nname: { en: ${name} }\ndescription: { en: Text. }\ncommercial_api: ${commercial}\n`,
    ),
  );

const edit: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: post },
  page,
  facts,
  product,
  word.map((slug) => both(forget(`content/posts/${slug}.en.md`), forget(`content/posts/${slug}.zh-tw.md`))),
  word.map((name) =>
    both(forget(`content/pages/guides/${name}.en.md`), forget(`content/pages/guides/${name}/index.en.md`)),
  ),
  longText.map((text) =>
    write('content/posts/hello.en.md', `---\ntitle: Hello\npublished_at: 2026-01-05\n---\n${text}\n`),
  ),
  word.map((text) =>
    write('content/assets/deep/down/a.svg', `<svg xmlns="http://www.w3.org/2000/svg"><title>${text}</title></svg>`),
  ),
  fc.constant(forget('content/assets/deep/down/a.svg')),
  word.map(drawing),
  word.map((text) => write('templates/not-found.md', `Nothing here, ${text}\n`)),
  fc.constant(forget('templates/not-found.md')),
);

const settings: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom('[2, 100]', '[100]', '[1, 3, 100]').map((sizes) => setting('page_sizes', sizes)),
  fc.constantFrom('[en, zh-tw]', '[zh-tw, en]', '[en, zh-tw, ja]').map((languages) => setting('languages', languages)),
  word.map((name) => setting('base_url', `https://${name}.example`)),
  fc.boolean().map((on) => setting('site', String(on))),
  fc.boolean().map(compressed),
  fc.constantFrom(undefined, 'node', 'netlify', 'cloudflare').map(
    (host): Step => ({
      what: `host ${host}`,
      take: (place) => {
        place.host = host;
      },
    }),
  ),
);

/** What somebody may do to one published file. */
const damages: Readonly<Record<string, (path: string) => void>> = {
  truncated: (path) => truncateSync(path, 1),
  removed: (path) => rmSync(path),
  touched: (path) => utimesSync(path, 1, 1),
  'changed in one byte': (path) => {
    const bytes = readFileSync(path);
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    writeFileSync(path, bytes);
  },
  'now a link': (path) => {
    rmSync(path);
    symlinkSync('/etc/hostname', path);
  },
  'now an empty folder': (path) => {
    rmSync(path);
    mkdirSync(path);
  },
  'gone with its folder': (path) => remove(dirname(path)),
  'now with an empty folder beside it': (path) => mkdirSync(`${path}.d/deep`, { recursive: true }),
};

const damagedFile = fc.tuple(fc.constantFrom(...Object.entries(damages)), fc.nat()).map(
  ([[kind, damage], at]): Step => ({
    what: `file ${at} ${kind}`,
    take: ({ folder }) => {
      // Also in the tree that the next build changes. Not those in the folder itself: it would go as a whole.
      const trees = ['dist', 'dist.stele/spare'].map((tree) => join(folder, tree)).filter((tree) => existsSync(tree));
      const tree = trees[at % trees.length] ?? '';
      const files = filesBelow(tree).filter((path) => path.includes('/'));
      damage(join(tree, files[at % files.length] ?? ''));
    },
  }),
);

const damagedManifest: fc.Arbitrary<Step> = fc.oneof(
  fc.constant(forget('dist.stele/manifest')),
  fc.constantFrom('', '{}', 'stele manifest 1\n[]').map((text) => write('dist.stele/manifest', text)),
  fc.nat().map(
    (at): Step => ({
      what: `byte ${at} of the manifest`,
      take: ({ folder }) => {
        const path = join(folder, 'dist.stele/manifest');
        const bytes = readFileSync(path);
        bytes[at % bytes.length] = 0x30;
        writeFileSync(path, bytes);
      },
    }),
  ),
);

const step = fc.oneof(
  { weight: 6, arbitrary: edit },
  { weight: 2, arbitrary: settings },
  { weight: 3, arbitrary: damagedFile },
  damagedManifest,
);

/** All that lies below `folder`: digests of files, and the folders. */
function contents(folder: string) {
  const folders = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length));
  return { files: digests(folder), folders: folders.sort() };
}

async function buildPlace({ folder, host, precompress }: Place, out: string): Promise<void> {
  const all: SessionOptions & BuildOptions = {
    content: join(folder, 'content'),
    templates: ['templates', join(folder, 'templates')],
    precompress,
    out: join(folder, out),
    view: late,
    host: host === undefined ? undefined : findHost(host),
  };
  const { diagnostics, written } = await buildOnce(all).catch((error) => {
    // Where the manifest is gone, nobody knows whose the files are that this build has not: whoever builds removes
    // them.
    if (!(error instanceof ForeignFiles)) throw error;
    for (const path of error.paths) rmSync(join(folder, out, path));
    return buildOnce(all);
  });
  const errors = diagnostics.files().flatMap(({ messages }) => messages.filter(({ fatal }) => fatal));
  expect(errors.map(String)).toEqual([]);
  expect(written).toBeDefined();
}

/** Takes the steps one after the other, each followed by a build, and compares with a clean build in the end. */
async function compare(steps: readonly Step[]): Promise<void> {
  const content = contentFolder();
  const folder = dirname(content);
  mkdirSync(join(folder, 'templates'));
  const place: Place = { folder, host: undefined, precompress: false };
  try {
    await buildPlace(place, 'dist');
    for (const { take } of steps) {
      take(place);
      await buildPlace(place, 'dist');
    }
    await buildPlace(place, 'clean');
    expect(contents(join(folder, 'dist'))).toEqual(contents(join(folder, 'clean')));
    expect(withoutLast(readdirSync(join(folder, 'dist.stele')))).toEqual(['manifest']);
  } finally {
    remove(folder);
  }
}

test('any sequence of changes and damage ends in what a clean build gives', limit, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), (steps) => compare(steps)),
    cases,
  );
});
