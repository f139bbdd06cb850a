/** What is rendered again after a change: what it changes, and nothing else. */
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { things } from '../../collections/built.ts';
import { contentFolder } from '../../support/content-folder.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { loadOnce } from './loads.ts';

let root: string;
let folder: string;

beforeEach(() => {
  root = contentFolder();
  folder = scratchFolder();
});
afterEach(() => {
  vi.useRealTimers();
});

const given = (url: string) => ({ url, source: '--base-url' });
const load = (url?: string) =>
  loadOnce(root, { folder, code: 'this' }, { baseUrl: url === undefined ? undefined : given(url) });

/** As if the content had been written long ago: nothing that is lately changed is believed by its times alone. */
function timePasses(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
}

/** Replaces text in a content file. */
function edit(path: string, from: string, to: string): void {
  const text = readFileSync(join(root, path), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(root, path), text.replace(from, to));
}

test('a first load renders every body, a second none', async () => {
  expect((await load()).rendered).toBe(6);
  expect((await load()).rendered).toBe(0);
});

test.each([
  { name: 'a body', change: () => edit('posts/older.en.md', 'root', 'stem'), rendered: 1 },
  { name: 'a title', change: () => edit('posts/older.en.md', 'Older', 'Oldest'), rendered: 1 },
  {
    name: 'the times of a file alone',
    change: () => utimesSync(join(root, 'posts/older.en.md'), 1, 1),
    rendered: 0,
  },
  {
    name: 'line ends alone',
    change: () => {
      const path = join(root, 'posts/older.en.md');
      writeFileSync(path, readFileSync(path, 'utf8').replaceAll('\n', '\r\n'));
    },
    rendered: 0,
  },
  {
    name: 'a translation of what guides/index links to',
    change: () => copyFileSync(join(root, 'posts/hello.en.md'), join(root, 'posts/hello.zh-tw.md')),
    rendered: 2,
  },
  {
    name: 'a file that nothing links to',
    change: () =>
      writeFileSync(join(root, 'posts/new.en.md'), '---\ntitle: New\npublished_at: 2026-01-01\n---\nText.\n'),
    rendered: 1,
  },
  { name: 'a product', change: () => edit('products/one.yaml', 'position: 1', 'position: 3'), rendered: 0 },
  { name: 'page sizes', change: () => edit('service.yaml', '[2, 100]', '[5, 100]'), rendered: 0 },
])('$name: $rendered rendered again', async ({ change, rendered }) => {
  await load();
  timePasses();
  change();
  const warm = await load();
  expect(warm.rendered).toBe(rendered);
  expect(warm.result).toEqual((await loadOnce(root)).result);
});

test('a text whose image is of a host that is no longer named is refused, although it did not change', async () => {
  edit('service.yaml', 'languages:', 'images_from: [images.example]\nlanguages:');
  edit('posts/older.en.md', 'root', 'root ![A tree](https://images.example/a.png)');
  expect((await load()).rendered).toBe(6);
  timePasses();
  edit('service.yaml', 'images.example', 'other.example');
  const { result } = await load();
  expect(JSON.stringify(result)).toContain('https://images.example/a.png');
  expect(result).toEqual((await loadOnce(root)).result);
});

test('a target that is removed is a dead link in a file that did not change', async () => {
  await load();
  timePasses();
  await load();
  rmSync(join(root, 'posts/hello.en.md'));
  const { result } = await load();
  expect(JSON.stringify(result)).toContain('../../posts/hello.zh-tw.md');
  expect(result).toEqual((await loadOnce(root)).result);
});

test('a heading that is renamed is a dead link in a file that did not change, and is found again', async () => {
  await load();
  timePasses();
  await load();
  edit('pages/guides/start.en.md', '## First', '## Last');
  const broken = await load();
  expect(broken.rendered).toBe(1);
  expect(JSON.stringify(broken.result)).toContain('start.en.md#first');
  expect(broken.result).toEqual((await loadOnce(root)).result);
  edit('pages/guides/start.en.md', '## Last', '## First');
  expect((await load()).result).toEqual((await loadOnce(root)).result);
});

test('a translation with a link to its own heading is rendered again if another file changes its address', async () => {
  const fields =
    'title: { type: string, translate: true, role: title }\nplace: { type: string }\n' +
    'content_html: { type: markdown, translate: true, from: "{body}", role: body }';
  const files = {
    'things/a.en.md': '---\ntitle: A\nplace: old\n---\nText.\n',
    'things/a.ja.md': '---\ntitle: A\n---\n[B](#b)\n\n## B\n',
  };
  root = things(fields, files, 'web: "{place}/{key}"\n', 'things/{key}.{lang}.md');
  await load();
  timePasses();
  edit('things/a.en.md', 'place: old', 'place: new');
  const warm = await load();
  expect(warm.result).toEqual((await loadOnce(root)).result);
  expect(JSON.stringify(warm.result)).toContain('[B](https://t.example/ja/new/a/#user-content-b)');
});

test('a text with links to nothing is kept until there is something', async () => {
  const fields =
    'title: { type: string, required: true, role: title }\ncontent_html: { type: markdown, from: "{body}", role: body }';
  const files = {
    'things/a.md': '---\ntitle: A\n---\n[B](b.md), [C](#c) and ![D](d.png)\n',
    'things/c.md': '---\ntitle: C\n---\nText.\n',
  };
  root = things(fields, files, 'web: things/{key}\nlinks: text\n', 'things/{key}.md');
  const first = await load();
  expect(first.rendered).toBe(2);
  expect(JSON.stringify(first.result)).toContain('Unexpected link to nothing');
  timePasses();
  const second = await load();
  expect(second.rendered).toBe(0);
  expect(second.result).toEqual(first.result);
  copyFileSync(join(root, 'things/c.md'), join(root, 'things/b.md'));
  const third = await load();
  expect(third.rendered).toBe(2);
  expect(third.result).toEqual((await loadOnce(root)).result);
  expect(JSON.stringify(third.result)).toContain('https://t.example/things/b/');
  rmSync(join(root, 'things/b.md'));
  expect((await load()).result).toEqual(first.result);
});

test('a cache of another Markdown parser is not used', async () => {
  await load();
  writeFileSync(join(root, 'service.yaml'), 'markdown: { parser: remark }\n', { flag: 'a' });
  expect((await load()).rendered).toBe(6);
  expect((await load()).rendered).toBe(0);
});

test('each base address has its own bodies in the cache, and finds them again', async () => {
  const [one, other] = ['https://one.example', 'https://other.example'];
  expect((await load(one)).rendered).toBe(6);
  const there = await load(other);
  expect(there).toMatchObject({ rendered: 6 });
  expect(there.result).toEqual((await loadOnce(root, undefined, { baseUrl: given(other) })).result);
  expect((await load(one)).rendered).toBe(0);
  expect((await load(other)).rendered).toBe(0);
});

test('other code believes nothing', async () => {
  await load();
  expect((await loadOnce(root, { folder, code: 'that' })).rendered).toBe(6);
});

test('a change in the moment of reading, of the same length, is seen', async () => {
  for (const word of ['root', 'stem', 'leaf', 'bark']) {
    const path = join(root, 'posts/older.en.md');
    writeFileSync(path, readFileSync(path, 'utf8').replace(/\[\w+\](?=\(\/developers)/, `[${word}]`));
    utimesSync(path, 1_700_000_000, 1_700_000_000);
    expect(JSON.stringify((await load()).result)).toContain(`>${word}<`);
  }
});

test('a warning is reported by each build', async () => {
  edit('posts/older.en.md', '[Outside]', '### Deep\n\n{{ a }} [b](tel:1) [Outside]');
  const first = await load();
  const messages = JSON.stringify(first.result);
  for (const one of ['heading of level 3', '\\"{{ a }}\\"', 'address \\"tel:1\\"'])
    expect(messages).toContain(`Unexpected ${one}`);
  expect((await load()).result).toEqual(first.result);
});

test('a mistake is reported by each build', async () => {
  edit('posts/older.en.md', '[Outside]', '<b>Outside</b> [Outside]');
  const first = await load();
  expect(JSON.stringify(first.result)).toContain('Unexpected HTML');
  expect((await load()).result).toEqual(first.result);
});

test('many edits leave few files and not much more than is used', async () => {
  const sizes = () => {
    const [variant = ''] = readdirSync(folder);
    const names = readdirSync(join(folder, variant));
    return names.map((name) => statSync(join(folder, variant, name)).size);
  };
  const large = 'word '.repeat(10_000);
  for (let time = 0; time < 30; time++) {
    writeFileSync(
      join(root, 'posts/new.en.md'),
      `---\ntitle: New\npublished_at: 2026-01-01\n---\n${time}\n\n${large}\n`,
    );
    await load();
    expect(sizes().length).toBe(2);
    // HTML, Markdown and text of the post are 150 KB: at most twice as much, and the small texts.
    expect(sizes().reduce((sum, size) => sum + size, 0)).toBeLessThan(320_000);
  }
  expect((await load()).rendered).toBe(0);
});

test('a file that is removed leaves the cache too, and returns to it when it comes back', async () => {
  const place = join(root, 'posts/new.en.md');
  const write = () => writeFileSync(place, '---\ntitle: New\npublished_at: 2026-01-01\n---\nText.\n');
  write();
  expect((await load()).rendered).toBe(7);
  rmSync(place);
  expect((await load()).rendered).toBe(0);
  write();
  expect((await load()).rendered).toBe(1);
  expect((await load()).rendered).toBe(0);
});

test('the cache keeps the addresses of the last build alone', async () => {
  for (let number = 0; number < 7; number++) await load(`https://preview-${number}.example`);
  expect(readdirSync(folder).length).toBe(4);
  expect((await load('https://preview-6.example')).rendered).toBe(0);
});

test('a content folder that moves together with its cache finds everything', async () => {
  const old = scratchFolder();
  const copy = (from: string, to: string) => {
    for (const name of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
      if (!statSync(join(from, name)).isFile()) continue;
      mkdirSync(dirname(join(to, name)), { recursive: true });
      copyFileSync(join(from, name), join(to, name));
    }
  };
  copy(root, join(old, 'content'));
  await loadOnce(join(old, 'content'), { folder: join(old, 'cache'), code: 'this' });
  const moved = scratchFolder();
  copy(old, moved);
  expect((await loadOnce(join(moved, 'content'), { folder: join(moved, 'cache'), code: 'this' })).rendered).toBe(0);
});
