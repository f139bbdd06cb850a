/**
 * The preview beside nginx with the printed config, over one build: `npm run bench:serving [rounds]`. One core serves,
 * wrk asks from another, in turns. Requests per second depend on what else the machine does; processor time per
 * request, which is what a core is full of, hardly does. Needs Linux, nginx, wrk and taskset.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientCore, type Running, withServers } from './servers.ts';

const rounds = Number(process.argv[2] ?? 5);

/** What a client asks for: the index, lists in several forms, items, mistakes. */
const targets = [
  '/api/v1/',
  '/api/v1/products',
  '/api/v1/posts?lang=en&page=2&page_size=5',
  '/api/v1/pages?section=knowledge',
  '/api/v1/products/ocr?lang=ja',
  '/api/v1/pages/knowledge/price-series',
  '/api/v1/posts/polite-clients',
  '/api/v1/posts/none',
  '/api/v1/posts?page=0',
];

await withServers(async ({ nginx, preview }, folder) => {
  const script = join(folder, 'mix.lua');
  writeFileSync(script, luaScript(targets));

  const measured = [nginx, preview].map((server) => ({ server, loads: [] as Load[] }));
  // The first round is for Node's compiler, and for both their caches.
  for (let round = 0; round <= rounds; round++) {
    for (const { server, loads } of measured) {
      const load = loadOf(server, script);
      if (round > 0) loads.push(load);
    }
  }
  const [ofNginx, ofPreview] = measured.map(({ loads }) => medians(loads));
  if (ofNginx === undefined || ofPreview === undefined) throw new Error('nothing was measured');
  console.table({ nginx: ofNginx, preview: ofPreview });
  console.log(
    `preview to nginx: ${(ofPreview.perSecond / ofNginx.perSecond).toFixed(2)} of the requests per second,`,
    `${(ofNginx.cpuMicroseconds / ofPreview.cpuMicroseconds).toFixed(2)} of the requests per processor time`,
  );
});

interface Load {
  readonly perSecond: number;
  /** Of the server, for one request. */
  readonly cpuMicroseconds: number;
}

/** Throws where an answer is missing: speed without answers is none. */
function loadOf({ pid, port }: Running, script: string): Load {
  const before = cpuMicroseconds(pid);
  const args = ['-c', clientCore, 'wrk', '-t1', '-c32', '-d3s', '-s', script, `http://localhost:${port}`];
  const output = execFileSync('taskset', args, { encoding: 'utf8' });
  const [, perSecond] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? [];
  const [, requests] = /(\d+) requests in/.exec(output) ?? [];
  if (perSecond === undefined || requests === undefined || /Socket errors/.test(output)) throw new Error(output);
  return {
    perSecond: Math.round(Number(perSecond)),
    cpuMicroseconds: (cpuMicroseconds(pid) - before) / Number(requests),
  };
}

/** What a process has used so far: proc(5), utime and stime, in hundredths of a second. */
function cpuMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

function medians(loads: readonly Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    cpuMicroseconds: Math.round(median(loads.map(({ cpuMicroseconds }) => cpuMicroseconds)) * 10) / 10,
  };
}

function luaScript(paths: readonly string[]): string {
  const list = paths.map((path) => JSON.stringify(path)).join(', ');
  return `local paths = { ${list} }\nlocal i = 0\nrequest = function()\n  i = i % #paths + 1\n  return wrk.format("GET", paths[i])\nend\n`;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
