/** What commands say of what is around the content: packages, other files in the output, the host, the last build. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { contentFolder } from '../support/content-folder.ts';
import { steleHere } from './stele-here.ts';

let cwd: string;
beforeEach(() => {
  cwd = dirname(contentFolder());
});

function write(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
}

/** Adds settings to service.yaml. */
function set(lines: string): void {
  const path = join(cwd, 'content/service.yaml');
  writeFileSync(path, readFileSync(path, 'utf8') + lines);
}

/** The header of a PNG of 40 by 40 pixels. */
const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000280000002808060000008cfeb86d', 'hex');

test.each([
  {
    name: 'a package for images that is broken',
    arrange: () => {
      set('images: { widths: [8], formats: [webp] }\n');
      write('content/assets/photo.png', png);
      write('content/posts/photo.en.md', '---\ntitle: P\npublished_at: 2026-01-01\n---\n![A](/assets/photo.png)\n');
      write('node_modules/sharp/package.json', '{"main":"index.js"}');
      write('node_modules/sharp/index.js', 'throw new Error("no binary for this machine")');
    },
    args: ['build'],
    code: 1,
    says: 'expected a version that can be loaded (no binary for this machine)',
  },
  {
    name: 'a package for cards that is broken',
    arrange: () => {
      set('cards: { font: fonts/a.ttf }\n');
      write('content/fonts/a.ttf', 'font');
      write('node_modules/@resvg/resvg-wasm/package.json', '{"main":"gone.js"}');
    },
    args: ['build'],
    code: 1,
    says: 'expected a version that can be loaded (',
  },
  {
    name: 'a base address with a path for a host that has none',
    arrange: () => set('addressing: path\n'),
    args: ['build', '--host', 'cloudflare', '--base-url', 'https://a.example/docs'],
    code: 1,
    says: 'Cloudflare Workers serves sites only at the root of a host',
  },
  { name: 'no build', arrange: () => {}, args: ['verify', '--out', 'nowhere'], code: 1, says: 'nowhere' },
  {
    name: 'a content folder that does not exist, to `stele schema`',
    arrange: () => {},
    args: ['schema', '--content', 'nowhere', '--out', 'schemas'],
    code: 2,
    says: 'Missing folder nowhere: name the content folder with `--content`',
  },
  {
    name: '`stele host` without a name',
    arrange: () => {},
    args: ['host'],
    code: 2,
    says: 'Missing name of a config, expected one of nginx, ',
  },
  {
    name: 'a description that is broken, to `stele schema`',
    arrange: () => {
      set('collections: [posts, things]\n');
      write(
        'content/collections/things.yaml',
        'item: thing\nfiles: things/{key}.yaml\nfields: { a: { type: nope } }\n',
      );
    },
    args: ['schema', '--out', 'schemas'],
    code: 1,
    says: 'collections/things.yaml:3:',
  },
])('$name is reported: exit code $code', async ({ arrange, args, code, says }) => {
  arrange();
  const { code: ended, stdout, stderr } = await steleHere(args, { cwd });
  expect(stdout + stderr).toContain(says);
  expect(ended).toBe(code);
});

test('files that no build wrote stay and are named, also where a whole tree comes, but for one that would answer a request', async () => {
  const build = () => steleHere(['build', '--json'], { cwd });
  expect((await build()).code).toBe(0);
  const mine = ['CNAME', '.git/HEAD', '.git/objects/aa/bb', 'posts/older/notes.txt', 'mine/a.html'];
  for (const path of mine) write(`dist/${path}`, 'mine');
  mkdirSync(join(cwd, 'dist/.git/refs/tags'), { recursive: true });
  write('content/posts/new.en.md', '---\ntitle: New\npublished_at: 2026-01-09\n---\nText.\n');
  rmSync(join(cwd, 'content/posts/older.en.md'));
  const { code, stdout } = await build();
  expect([code, JSON.parse(stdout).kept]).toEqual([0, ['.git/', 'CNAME', 'mine/', 'posts/older/notes.txt']]);
  for (const path of mine) expect(readFileSync(join(cwd, 'dist', path), 'utf8'), path).toBe('mine');
  expect(existsSync(join(cwd, 'dist/.git/refs/tags'))).toBe(true);
  expect(existsSync(join(cwd, 'dist/posts/older/index.html'))).toBe(false);

  const ghost = 'api/v1/_/item/posts/en/ghost.json';
  write(`dist/${ghost}`, 'mine');
  const refused = await steleHere(['build'], { cwd });
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain(
    `contains files that no build wrote at paths that the build needs: ${ghost}. Move them`,
  );
  expect(readFileSync(join(cwd, 'dist', ghost), 'utf8')).toBe('mine');
});

test('where nothing says what a build wrote, files that it would not write stop the next one', async () => {
  set('site: false\n');
  expect((await steleHere(['build'], { cwd })).code).toBe(0);
  rmSync(join(cwd, 'dist.stele'), { recursive: true });
  write('dist/notes.txt', 'mine');
  const { code, stderr } = await steleHere(['build'], { cwd });
  expect(code).toBe(1);
  expect(stderr).toContain('contains files that may not come from a build at paths that the build needs: notes.txt.');
  expect(stderr).toMatch(/Remove them or all of \S+dist, or choose another folder with --out\n$/);
  expect(readFileSync(join(cwd, 'dist/notes.txt'), 'utf8')).toBe('mine');
});

test('`stele schema --json` reports an error as other commands do, else the files that it wrote', async () => {
  const schema = async () => {
    const { code, stdout, stderr } = await steleHere(['schema', '--out', 'schemas', '--json'], { cwd });
    return { code, stderr, ...JSON.parse(stdout) };
  };
  expect(await schema()).toEqual({
    code: 0,
    stderr: '',
    ok: true,
    files: expect.arrayContaining(['schemas/service.json']),
  });
  write('content/collections/things.yaml', 'item: 7\n');
  set('collections: [posts, things]\n');
  expect(await schema()).toMatchObject({
    ...{ code: 1, stderr: '', ok: false },
    diagnostics: expect.arrayContaining([
      expect.objectContaining({ file: 'content/collections/things.yaml', severity: 'error' }),
    ]),
  });
});

test('a snapshot of a build without a history has none', async () => {
  set('changes: false\nsite: false\n');
  expect((await steleHere(['build'], { cwd })).code).toBe(0);
  const { code, stdout } = await steleHere(['snapshot'], { cwd });
  expect([code, Object.hasOwn(JSON.parse(stdout), 'history')]).toEqual([0, false]);
  expect(JSON.parse(stdout).items.length).toBeGreaterThan(0);
});

test('a snapshot of a build whose history is damaged is none', async () => {
  set('site: false\n');
  expect((await steleHere(['build'], { cwd })).code).toBe(0);
  write('dist/dumps/changes/index.json', '{}\n');
  const { code, stdout, stderr } = await steleHere(['snapshot'], { cwd });
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain('Unexpected history in dist, expected one that a build wrote: ');
});
