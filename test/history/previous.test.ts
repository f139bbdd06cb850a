/** `stele build --previous`: the history of a build in a folder, or of a site at an address. */
import { createHash } from 'node:crypto';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { steleHere } from '../cli/stele-here.ts';
import { contentFolder } from '../support/content-folder.ts';
import { serve, serveHandler } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';

/** The first build, and its content. */
let start: string;
let content: string;
let folder: string;

/** After all dates of the content. */
const late = (args: readonly string[]) => (args.includes('--now') ? args : ['--now', '2100-01-02', ...args]);

/** Builds into `out`; returns the code and what is printed. */
async function build(out: string, ...args: string[]) {
  const { code, stdout, stderr } = await steleHere([
    'build',
    '--content',
    content,
    '--out',
    join(folder, out),
    ...late(args),
  ]);
  return { code, reported: stdout + stderr };
}

const indexOf = (out: string) => JSON.parse(readFileSync(join(folder, out, 'dumps/changes/index.json'), 'utf8'));
const pageOf = (out: string, token: string) =>
  JSON.parse(readFileSync(join(folder, out, `dumps/changes/${token}.json`), 'utf8'));

/** The dump of posts in `out`, with another title of the same length: as long as the index says. */
function retitled(out: string): string {
  return readFileSync(join(folder, out, 'dumps/posts.en.ndjson'), 'utf8').replace('"Hello"', '"Hallo"');
}

function edit(from: string, to: string): void {
  const path = join(content, 'posts/hello.en.md');
  writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
}

beforeAll(async () => {
  [content, folder] = [contentFolder(), scratchFolder()];
  expect(await build('first', '--now', '2100-01-01')).toMatchObject({ code: 0 });
  cpSync(content, join(folder, 'content'), { recursive: true });
  start = folder;
});

beforeEach(() => {
  folder = scratchFolder();
  content = join(folder, 'content');
  cpSync(start, folder, { recursive: true });
  edit('Hello', 'Hullo');
});

const changed = {
  type: 'updated',
  collection: 'posts',
  lang: 'en',
  key: 'hello',
  digest: expect.stringMatching(/^[0-9a-f]{64}$/),
  url: expect.stringContaining('/api/v1/posts/hello'),
};

describe('a build into another folder', () => {
  test('begins a history without --previous', async () => {
    expect(await build('second')).toMatchObject({ code: 0 });
    expect(indexOf('second').steps).toEqual([]);
  });

  test('continues that of a folder', async () => {
    const { token } = indexOf('first');
    expect(await build('second', '--previous', join(folder, 'first'), '--now', '2100-01-02', '--verify')).toMatchObject(
      {
        code: 0,
      },
    );
    expect(indexOf('second').steps).toEqual([
      { since: token, until: indexOf('second').token, at: '2100-01-02T00:00:00Z', changes: expect.any(Number) },
    ]);
    const { data, links } = pageOf('second', token);
    expect(data).toContainEqual(changed);
    expect(links.next).toContain(`/dumps/changes/${indexOf('second').token}.json`);
    expect(pageOf('second', indexOf('second').token)).toMatchObject({ data: [], links: { next: null } });
  });

  test('continues that of an address', async () => {
    const server = await serve(join(folder, 'first'), 'https://small.example');
    onTestFinished(() => server.close());
    // With a slash, as people copy it; without one, `--continue` reads it below.
    expect(await build('second', '--previous', `${server.origin}/`)).toMatchObject({ code: 0 });
    expect(indexOf('second').steps).toHaveLength(1);
  });
});

describe('a snapshot', () => {
  /** The snapshot of the first build, in a file. */
  async function snapshot(): Promise<string> {
    const { code, stdout } = await steleHere(['snapshot', '--out', join(folder, 'first')]);
    expect(code).toBe(0);
    const path = join(folder, 'snapshot.json');
    writeFileSync(path, stdout);
    return path;
  }

  test('is continued as its build is', async () => {
    await build('first', '--now', '2100-01-02');
    edit('Hullo', 'Hallo');
    const path = await snapshot();
    for (const [out, previous] of [
      ['second', join(folder, 'first')],
      ['third', path],
    ] as const) {
      expect(await build(out, '--previous', previous, '--now', '2100-01-03', '--verify')).toMatchObject({ code: 0 });
    }
    expect(indexOf('third').steps).toHaveLength(2);
    const pages = (out: string) =>
      [indexOf(out), ...indexOf(out).steps.map(({ since }: { since: string }) => pageOf(out, since))] as const;
    expect(pages('third')).toEqual(pages('second'));
  });

  test.each([
    {
      name: 'of a build without history',
      damage: (text: string) => JSON.stringify({ ...JSON.parse(text), history: undefined }),
    },
    { name: 'with a page missing', damage: (text: string) => text.replace('dumps/changes/index.json', 'dumps/none') },
    { name: 'that is no JSON', damage: () => '{' },
  ])('$name fails the build', async ({ damage }) => {
    const path = await snapshot();
    writeFileSync(path, damage(readFileSync(path, 'utf8')));
    const { code, reported } = await build('second', '--previous', path);
    expect(code).toBe(2);
    expect(reported).toContain('--new-epoch');
  });
});

describe('--continue', () => {
  test('continues the history at the base address', async () => {
    const server = await serve(join(folder, 'first'), 'https://small.example');
    onTestFinished(() => server.close());
    expect(await build('first', '--base-url', server.origin, '--now', '2100-01-02')).toMatchObject({ code: 0 });
    const { code, reported } = await build('second', '--continue', '--base-url', server.origin, '--now', '2100-01-03');
    expect({ code, reported }).toMatchObject({ code: 0, reported: expect.not.stringContaining('No history') });
    expect(indexOf('second')).toEqual(indexOf('first'));
  });

  test('begins a history, and reports it, if nothing is published yet', async () => {
    rmSync(join(folder, 'first/dumps'), { recursive: true });
    const server = await serve(join(folder, 'first'), 'https://small.example');
    onTestFinished(() => server.close());
    const { code, reported } = await build('second', '--continue', '--base-url', server.origin);
    expect(code).toBe(0);
    expect(reported).toContain(`No history is published at ${server.origin} yet`);
    expect(indexOf('second').steps).toEqual([]);
  });

  test.each([404, 410])('begins one where a server answers %i', async (status) => {
    const server = await serveHandler(async () => ({ status, headers: {}, body: null }), 'https://small.example');
    onTestFinished(() => server.close());
    const { code, reported } = await build('second', '--continue', '--base-url', server.origin);
    expect({ code, reported }).toMatchObject({
      code: 0,
      reported: expect.stringContaining('No history is published at'),
    });
  });

  test.each([403, 503])('fails where a server answers %i', async (status) => {
    const server = await serveHandler(async () => ({ status, headers: {}, body: null }), 'https://small.example');
    onTestFinished(() => server.close());
    const { code, reported } = await build('second', '--continue', '--base-url', server.origin);
    expect({ code, reported }).toMatchObject({ code: 2, reported: expect.stringContaining('--new-epoch') });
  });

  test('fails where a server does not answer', async () => {
    const { code, reported } = await build('second', '--continue', '--base-url', 'http://127.0.0.1:9');
    expect({ code, reported }).toMatchObject({ code: 2, reported: expect.stringContaining('--new-epoch') });
  });
});

test('a build over the last one continues its history, and none is a step if nothing changed', async () => {
  expect(await build('first', '--now', '2100-01-02')).toMatchObject({ code: 0 });
  expect(await build('first', '--now', '2100-01-03')).toMatchObject({ code: 0 });
  expect(indexOf('first').steps).toHaveLength(1);
});

test('a rollback has the token of the earlier state, and clients of the later one get the changes back to it', async () => {
  const { token } = indexOf('first');
  await build('first');
  const other = indexOf('first').token;
  edit('Hullo', 'Hello');
  await build('first');
  expect(indexOf('first').token).toBe(token);
  expect(indexOf('first').steps.map(({ since, until }: { since: string; until: string }) => [since, until])).toEqual([
    [other, token],
  ]);
  expect(pageOf('first', token)).toMatchObject({ data: [], links: { next: null } });
});

test('a step older than the limit in service.yaml is dropped by the next build', async () => {
  await build('first', '--now', '2100-01-02');
  edit('Hullo', 'Hallo');
  await build('first', '--now', '2100-06-01');
  expect(indexOf('first').steps).toHaveLength(1);
});

test.each([
  {
    name: 'the index of changes is no JSON',
    path: 'dumps/changes/index.json',
    text: () => 'x\n',
    reason: 'unexpected dumps/changes/index.json',
  },
  {
    name: 'a dump is another than the index says',
    path: 'dumps/posts.en.ndjson',
    text: () => retitled('first'),
    reason: 'dumps/posts.en.ndjson does not have the digest in dumps/index.json',
  },
])('a damaged history in the output starts again, and the build reports why: $name', async (row) => {
  writeFileSync(join(folder, 'first', row.path), row.text());
  const { code, reported } = await build('first');
  expect(code).toBe(0);
  expect(reported).toContain(`The history in ${join(folder, 'first')} is damaged: ${row.reason}`);
  expect(reported).toContain('This build starts a new one, and clients that keep a copy read all dumps again.');
  expect(indexOf('first').steps).toEqual([]);
});

test('--new-epoch begins anew', async () => {
  expect(await build('first', '--new-epoch')).toMatchObject({ code: 0 });
  expect(indexOf('first').steps).toEqual([]);
});

describe('a history that cannot be continued fails the build, and nothing is published', () => {
  test.each([
    { name: 'a folder without a build', damage: () => rmSync(join(folder, 'other'), { recursive: true, force: true }) },
    { name: 'a build without history', damage: () => rmSync(join(folder, 'other/dumps/changes'), { recursive: true }) },
    {
      name: 'a dump that is not that of the index',
      damage: () => writeFileSync(join(folder, 'other/dumps/posts.en.ndjson'), retitled('other')),
    },
    {
      name: 'an index of something else',
      damage: () => writeFileSync(join(folder, 'other/dumps/index.json'), '{"files":[{"url":"../../secret"}]}'),
    },
    {
      name: 'a token that is a path',
      damage: () =>
        writeFileSync(
          join(folder, 'other/dumps/changes/index.json'),
          '{"token":"../../../../etc/passwd","at":"2100-01-01T00:00:00Z","steps":[]}',
        ),
    },
    {
      name: 'more steps than a history keeps',
      damage: () => {
        const path = join(folder, 'other/dumps/changes/index.json');
        const { at, token, ...index } = JSON.parse(readFileSync(path, 'utf8'));
        const steps = Array.from({ length: 65 }, () => ({ since: token, until: token, at, changes: 0 }));
        writeFileSync(path, JSON.stringify({ ...index, at, token, steps }));
      },
    },
    {
      name: 'a key that leads out of a folder',
      damage: () => {
        const [at, token] = [indexOf('other').at, indexOf('other').token];
        const steps = [{ since: token, until: token, at, changes: 1 }];
        const index = { ...indexOf('other'), steps };
        writeFileSync(join(folder, 'other/dumps/changes/index.json'), JSON.stringify(index));
        const change = { type: 'removed', collection: 'posts', lang: 'en', key: 'x/../../y' };
        writeFileSync(join(folder, `other/dumps/changes/${token}.json`), JSON.stringify({ data: [change] }));
      },
    },
  ])('$name', async ({ damage }) => {
    cpSync(join(folder, 'first'), join(folder, 'other'), { recursive: true });
    damage();
    const before = indexOf('first');
    const { code, reported } = await build('first', '--previous', join(folder, 'other'));
    expect(code).toBe(2);
    expect(reported).toContain('--new-epoch');
    expect(indexOf('first')).toEqual(before);
  });

  /** The index of changes in `other`, with one step whose page has these changes. */
  function withStep(step: unknown, data: unknown = []): void {
    const { at, token, ...index } = indexOf('other');
    const steps = [step !== null && typeof step === 'object' ? { since: token, until: token, at, ...step } : step];
    writeFileSync(join(folder, 'other/dumps/changes/index.json'), JSON.stringify({ ...index, at, token, steps }));
    writeFileSync(join(folder, `other/dumps/changes/${token}.json`), JSON.stringify({ data }));
  }

  /** Changes the index of dumps in `other`. */
  function withDumps(change: (files: Record<string, unknown>[]) => unknown): void {
    const path = join(folder, 'other/dumps/index.json');
    const index = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...index, files: change(index.files) }));
  }

  const removed = { type: 'removed', collection: 'posts', lang: 'en', key: 'x' };

  test.each([
    { name: 'a step that is a text', damage: () => withStep('x'), says: 'unexpected step' },
    { name: 'less than no changes', damage: () => withStep({ changes: -1 }), says: 'unexpected step' },
    { name: 'a number of changes with a fraction', damage: () => withStep({ changes: 0.5 }), says: 'unexpected step' },
    { name: 'a moment that is none', damage: () => withStep({ at: 'now', changes: 0 }), says: 'unexpected moment' },
    {
      name: 'fewer changes than the index says',
      damage: () => withStep({ changes: 2 }, [removed]),
      says: 'unexpected number of changes after',
    },
    { name: 'a change that is a text', damage: () => withStep({ changes: 1 }, ['x']), says: 'unexpected change' },
    {
      name: 'a change of an unknown type',
      damage: () => withStep({ changes: 1 }, [{ ...removed, type: 'renamed' }]),
      says: 'unexpected type',
    },
    {
      name: 'a new item without its digest',
      damage: () => withStep({ changes: 1 }, [{ ...removed, type: 'created' }]),
      says: 'unexpected digest',
    },
    { name: 'changes that are no list', damage: () => withStep({ changes: 1 }, {}), says: 'unexpected data' },
    { name: 'dumps that are no list', damage: () => withDumps(() => 'x'), says: 'unexpected files' },
    { name: 'a dump that is a text', damage: () => withDumps(() => ['x']), says: 'unexpected file' },
    {
      name: 'lines of a dump in another order',
      damage: () => {
        const path = join(folder, 'other/dumps/posts.en.ndjson');
        const lines = readFileSync(path, 'utf8').trim().split('\n').reverse().join('\n');
        writeFileSync(path, `${lines}\n`);
        const sha256 = createHash('sha256').update(`${lines}\n`).digest('hex');
        withDumps((files) =>
          files.map((file) => (String(file.url).endsWith('/posts.en.ndjson') ? { ...file, sha256 } : file)),
        );
      },
      says: 'unexpected "hello" after "older"',
    },
  ])('$name, with the reason', async ({ damage, says }) => {
    cpSync(join(folder, 'first'), join(folder, 'other'), { recursive: true });
    damage();
    const { code, reported } = await build('first', '--previous', join(folder, 'other'));
    expect([code, reported]).toEqual([2, expect.stringContaining(says)]);
  });

  test('an address without a server', async () => {
    const { code, reported } = await build('second', '--previous', 'http://127.0.0.1:9');
    expect(code).toBe(2);
    expect(reported).toContain('Unexpected --previous http://127.0.0.1:9');
  });
});

test('verify finds a history that ends in another state', async () => {
  const path = join(folder, 'first/dumps/changes/index.json');
  writeFileSync(path, readFileSync(path, 'utf8').replace(indexOf('first').token, 'A'.repeat(22)));
  const { code, stdout, stderr } = await steleHere(['verify', '--out', join(folder, 'first')]);
  expect(code).toBe(1);
  expect(stdout + stderr).toContain('dumps/changes/index.json');
});
