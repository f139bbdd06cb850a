/**
 * What load does to the preview, and to nginx in front of it: `npm run bench:load [seconds] [connections]`.
 * First good and bad requests by wrk, whose statuses must all be right, while the server's memory is read; then
 * connections that are opened and never come to an end of their request, beside ordinary ones. One core serves, the
 * clients have another. Needs Linux, nginx, wrk and taskset, and as many open files as connections (`ulimit -n`).
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { markdownTable } from 'markdown-table';
import { clientCore, type Running, withServers } from './servers.ts';
import { openSlowly, timesOf } from './slow-connections.ts';

const seconds = Number(process.argv[2] ?? 60);
const connections = Number(process.argv[3] ?? 10_000);

/** Method, status by the contract, target. */
const requests = [
  'GET 200 /api/v1/',
  'GET 200 /api/v1/products',
  'GET 200 /api/v1/posts?lang=en&page=2&page_size=5',
  'GET 200 /api/v1/pages?section=knowledge',
  'GET 200 /api/v1/products/ocr?lang=ja',
  'GET 200 /api/v1/posts?page=999999999',
  'GET 200 /api/openapi.json',
  'GET 200 /llms.txt',
  'GET 304 /api/v1/posts/polite-clients',
  'GET 400 /api/v1/posts?page=0',
  'GET 400 /api/v1/posts?page_size=101&lang=xx',
  'GET 400 /api/v1/pages?section=%zz',
  'GET 404 /api/v1/posts/none',
  'GET 404 /api/v1/pages/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  'GET 404 /api/v1/_/settings.json',
  'GET 404 /none',
  'POST 405 /api/v1/posts',
  'DELETE 405 /api/v1/products/ocr',
];

/** Moments of the run at which memory is read, in seconds. */
const moments = [0, 10, 30, 60].map((moment) => (moment * seconds) / 60);

/** How much more memory at the end than half-way still counts as flat: garbage comes and goes. */
const flat = 1.15;

await withServers(async ({ preview, proxy }) => {
  const rows = [
    ['preview', ...(await loaded(preview))],
    ['nginx before it', ...(await loaded(proxy))],
  ];
  const header = ['', 'requests/s', 'answers', 'other statuses', 'socket errors', 'p50, ms', 'p99, ms', 'RSS, MB'];
  print(`Good and bad requests, ${seconds} s, 32 connections; memory after ${moments.join(', ')} s`, [header, ...rows]);

  const before = await timesOf(preview.port, seconds / 2);
  const slow = await openSlowly(preview.port, connections);
  const during = await timesOf(preview.port, seconds / 2);
  const { opened, cutOff } = await slow.close();
  print(`Ordinary requests to the preview, each on a connection of its own, for ${seconds / 2} s`, [
    ['', 'answers', 'failed', 'p50, ms', 'p99, ms', 'slowest, ms'],
    ['alone', ...before],
    [`beside ${connections} slow connections`, ...during],
  ]);
  console.log(
    `\n${opened} connections were opened slowly in all; the preview cut off ${cutOff}. RSS then: ${megabytes(preview.pid)} MB`,
  );
});

/** Cells of the table. Throws where an answer is wrong or missing, or where memory grows. */
async function loaded(server: Running): Promise<string[]> {
  const target = `http://localhost:${server.port}`;
  const wrk = ['wrk', '-t32', '-c32', `-d${seconds}s`, '--latency', '-s', 'test/bench/mixed.lua', target, '--'];
  const measured = promisify(execFile)('taskset', ['-c', clientCore, ...wrk, ...requests]);
  const memory: number[] = [];
  for (const [index, moment] of moments.entries()) {
    await pause((moment - (moments[index - 1] ?? 0)) * 1000);
    memory.push(megabytes(server.pid));
  }
  const { stdout } = await measured;
  const found: Record<string, number> = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
  const { answers = 0, unexpected, socketErrors, p50 = 0, p99 = 0, duration = 1 } = found;
  const [, , half = 0, end = 0] = memory;
  if (unexpected !== 0 || socketErrors !== 0 || answers === 0 || end > half * flat) {
    throw new Error(`${stdout}\nMemory, MB: ${memory.join(', ')}`);
  }
  return [answers / (duration / 1e6), answers, unexpected, socketErrors, p50 / 1000, p99 / 1000]
    .map((value) => value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 2 : 0 }))
    .concat(memory.join(' → '));
}

/** What a process has resident: proc(5). */
function megabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1000);
}

function print(title: string, rows: string[][]): void {
  console.log(`\n${title}\n\n${markdownTable(rows, { align: ['l', ...(rows[0] ?? []).slice(1).map(() => 'r')] })}`);
}
