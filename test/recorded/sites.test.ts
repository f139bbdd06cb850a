/** Sites of tests and examples, each built as people build it: the files, the answers, and what the commands print. */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { recordAnswers } from './asked.ts';
import { busySite, busyYear } from './busy-site.ts';
import { recordCommand, recordFiles, siteFolder } from './made.ts';
import { onRecordedNode, Recording } from './recording.ts';

interface Case {
  readonly name: string;
  /** Copied into the folder of the case. */
  readonly from: string;
  /** Where the content is in it; undefined if it is the content. */
  readonly content?: string;
  readonly options?: readonly string[];
  /** True if answers are not asked: they are those of another case. */
  readonly isSilent?: boolean;
}

const cases: readonly Case[] = [
  ...['events', 'filters', 'prices', 'releases', 'small', 'sound', 'team'].map((name) => ({
    name,
    from: `test/sites/${name}`,
  })),
  ...['data', 'folders', 'statics', 'toml'].map((name) => ({
    name: `tree of ${name}`,
    from: `test/sites/trees/${name}`,
    content: 'content',
  })),
  ...['blog', 'catalogue', 'conference', 'prices'].map((name) => ({
    name: `example ${name}`,
    from: `docs/examples/sites/${name}`,
    content: 'content',
  })),
  { name: 'example tree', from: 'docs/examples/sites/tree', content: 'api/content' },
  { name: 'contract', from: 'test/sites/contract' },
  { name: 'drafts', from: 'test/sites/contract', options: ['--drafts'], isSilent: true },
  ...['netlify', 'cloudflare', 'deno', 'bun', 'serve'].map((host) => ({
    name: `for ${host}`,
    from: 'test/sites/small',
    options: ['--host', host],
    isSilent: true,
  })),
];

test.each(cases)(
  '$name is as it is recorded',
  onRecordedNode,
  async ({ name, from, content, options = [], isSilent }) => {
    const folder = siteFolder();
    cpSync(from, content === undefined ? join(folder, 'content') : folder, { recursive: true });
    const recording = new Recording();
    const record = (...args: readonly string[]) => recordCommand(recording, name, folder, args);
    const reading = ['--content', content ?? 'content'];
    expect(await record('build', ...reading, '--no-cache', '--verify', '--out', 'dist', ...options)).toBe(0);
    const dist = join(folder, 'dist');
    recordFiles(recording, name, dist);
    for (const command of [['snapshot'], ['check', '--links']]) await record(...command, '--out', 'dist');
    if (isSilent !== true) {
      await recordAnswers(recording, name, dist);
      await record('check', ...reading, '--no-cache');
      for (const more of [[], ['--open'], ['--left-out'], ['--json']]) await record('status', ...reading, ...more);
    }
    await recording.compare(name.replaceAll(' ', '-'));
  },
);

test(
  'a busy year is as it is recorded: edits, moves and removals, and what clients are answered about them',
  onRecordedNode,
  async () => {
    const folder = siteFolder();
    const recording = new Recording();
    busySite(join(folder, 'content'));
    const dist = join(folder, 'dist');
    const build = async (month: number, ...args: readonly string[]) => {
      if (existsSync(dist)) cpSync(dist, join(folder, 'before'), { recursive: true, force: true });
      const now = `2026-${String(month).padStart(2, '0')}-03T10:00:00Z`;
      const code = await recordCommand(recording, `month ${month}`, folder, ['build', '--now', now, '--json', ...args]);
      expect(code).toBe(0);
      if (!existsSync(join(folder, 'before'))) return;
      for (const form of [[], ['--json'], ['--markdown']])
        await recordCommand(recording, `month ${month}`, folder, ['diff', 'before', 'dist', ...form]);
    };
    await build(1, '--verify');
    recordFiles(recording, 'first', dist);
    const since: string[] = [];
    for (const [month, edit] of busyYear.entries()) {
      since.push(JSON.parse(readFileSync(join(dist, 'dumps/changes/index.json'), 'utf8')).token);
      edit(join(folder, 'content'));
      await build(month + 2);
      since.push(`2026-${String(month + 2).padStart(2, '0')}-03T10:00:00Z`);
    }
    recordFiles(recording, 'last', dist);
    await recordAnswers(
      recording,
      'last',
      dist,
      [...since, '2025-01-01T00:00:00Z'].flatMap((one) =>
        ['', '&collection=posts', '&lang=de', '&page_size=2&page=2'].map(
          (more) => `/api/v1/changes?since=${one}${more}`,
        ),
      ),
    );
    await recordCommand(recording, 'last', folder, ['verify']);
    await recordCommand(recording, 'last', folder, ['status']);
    await recording.compare('busy-year');
  },
);
