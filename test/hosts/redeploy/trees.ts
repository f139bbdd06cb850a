/** Two builds that change places, hundreds of times, while a server over them is asked. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Host } from '../../../generator/hosts/host.ts';
import { send } from '../../contract/client.ts';
import { isLong } from '../../output/faults/points.ts';
import { manyPosts } from '../../support/many-posts.ts';
import type { Preview } from '../../support/preview.ts';
import { noteRow } from '../../support/table-rows.ts';
import { type Built, buildFor } from '../printed.ts';

const baseUrl = 'https://many.example';

/** How often they change places, and for how many milliseconds they stay. */
const exchanges = isLong ? 300 : 100;
const stay = 15;

/**
 * What lists are cut of differs, and so do the page sizes with files, the sections and the languages.
 */
export async function twoTrees(host: Host): Promise<{ one: Built; other: Built }> {
  const one = manyPosts(150, '[100]');
  const other = manyPosts(151, '[50, 100]');
  const place = join(other, 'service.yaml');
  const text = readFileSync(place, 'utf8')
    .replace('[en, ja]', '[en, ja, zh-tw]')
    .replace('sections: []', 'sections: [new]');
  writeFileSync(place, text);
  mkdirSync(join(other, 'pages/new'), { recursive: true });
  writeFileSync(join(other, 'pages/new/index.en.md'), '---\ntitle: New\n---\nText.\n');
  return { one: await buildFor(host, one, baseUrl), other: await buildFor(host, other, baseUrl) };
}

/** Lists of one file and of two, past the end, what only one of the trees has, and pages of the website. */
const targets = [
  '/api/v1/posts?page_size=60&page=2',
  '/api/v1/posts?page_size=7&page=15',
  '/api/v1/posts?page_size=30&page=6',
  '/api/v1/posts?page_size=50&page=3',
  '/api/v1/posts?page_size=75&page=3',
  '/api/v1/posts?page=9',
  '/api/v1/posts/post-150',
  '/api/v1/posts/post-3',
  '/api/v1/pages?section=new',
  '/api/v1/posts?lang=zh-tw',
  '/api/v1/',
  '/posts/post-150/',
  '/llms.txt',
  '/nowhere',
];

export interface Redeployed {
  readonly answers: number;
  /** Answers that neither tree gives. */
  readonly mixed: readonly string[];
  /** Answers of 500: the server knew that it had no whole one. */
  readonly failed: number;
}

/** Asks the server over `one` while the two change places. */
export async function askMeanwhile(server: Preview, one: Built, other: Built): Promise<Redeployed> {
  const known = new Map<string, Set<string>>(targets.map((target) => [target, new Set()]));
  for (const _ of ['one', 'other']) {
    for (const target of targets) known.get(target)?.add(await answerTo(server, target));
    await changePlaces(one.root, other.root, 1);
    // Longer than a server may take to see it.
    await pause(1000);
  }
  const changing = changePlaces(one.root, other.root, exchanges);
  let isOver = false;
  changing.finally(() => (isOver = true));
  const mixed: string[] = [];
  let answers = 0;
  let failed = 0;
  const client = async (first: number) => {
    for (let index = first; !isOver; index++) {
      const target = targets[index % targets.length] ?? '/';
      const answer = await answerTo(server, target);
      answers++;
      if (answer.startsWith('500')) failed++;
      else if (!known.get(target)?.has(answer)) mixed.push(target);
    }
  };
  await Promise.all([changing, ...Array.from({ length: 6 }, (_, index) => client(index * 5))]);
  return { answers, mixed, failed };
}

export function noteRedeployed(host: Host, { answers, mixed, failed }: Redeployed): void {
  const cells = {
    Host: host.title,
    Exchanges: exchanges,
    Answers: answers,
    Mixed: mixed.length,
    'Failed (500)': failed,
  };
  noteRow('Answers while two builds change places', cells);
}

async function answerTo({ origin }: Preview, target: string): Promise<string> {
  const { status, headers, body } = await send(origin, { target });
  return JSON.stringify([status, headers.etag, headers.link, body.toString()]).slice(1);
}

/** renameat2 with RENAME_EXCHANGE, as a build does it, without a process for each. */
async function changePlaces(one: string, other: string, times: number): Promise<void> {
  const number = { x64: '316', arm64: '276' }[process.arch as string] ?? '316';
  const script = `for (1..$ARGV[3]) { syscall($ARGV[0] + 0, -100, $ARGV[1], -100, $ARGV[2], 2) == 0 or exit 1; select(undef, undef, undef, $ARGV[4]) }`;
  const args = ['-e', script, number, one, other, String(times), String(stay / 1000)];
  const child = spawn('perl', args, { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  expect(code, 'the exit code of what lets them change places').toBe(0);
}
