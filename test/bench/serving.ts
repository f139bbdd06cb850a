/**
 * nginx in front of the preview, with its cache, beside the preview alone and nginx over the files of the same build:
 * `npm run bench:serving [rounds]`. nginx over files is asked for the files of the same answers. One core serves,
 * wrk asks from another, in turns. Requests per second depend on what else the machine does; processor time per
 * request, which is what a core is full of, hardly does. Needs Linux, nginx, wrk and taskset.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientCore, type Running, withServers } from './servers.ts';

const rounds = Number(process.argv[2] ?? 5);

/** What a client asks for, and the file of each answer: the index, lists, items. */
const targets = [
  ['/api/v1/', '/api/v1/_/index.json'],
  ['/api/v1/products', '/api/v1/_/list/products/zh-tw/50/1.json'],
  ['/api/v1/posts?lang=en&page_size=100', '/api/v1/_/list/posts/en/100/1.json'],
  ['/api/v1/pages?section=knowledge', '/api/v1/_/section/knowledge/zh-tw/50/1.json'],
  ['/api/v1/products/ocr?lang=ja', '/api/v1/_/item/products/ja/ocr.json'],
  ['/api/v1/pages/knowledge/price-series', '/api/v1/_/item/pages/zh-tw/knowledge/price-series.json'],
  ['/api/v1/posts/polite-clients', '/api/v1/_/item/posts/zh-tw/polite-clients.json'],
] as const;

await withServers(async ({ files, proxy, preview }, folder) => {
  const scriptOf = (name: string, paths: readonly string[]) => {
    const script = join(folder, name);
    writeFileSync(script, luaScript(paths));
    return script;
  };
  const asked = scriptOf(
    'answers.lua',
    targets.map(([target]) => target),
  );
  const named = scriptOf(
    'files.lua',
    targets.map(([, file]) => file),
  );
  const measured = [
    { name: 'nginx over the files', server: files, script: named, loads: [] as Load[] },
    { name: 'nginx before the preview', server: proxy, script: asked, loads: [] as Load[] },
    { name: 'preview', server: preview, script: asked, loads: [] as Load[] },
  ];
  // The first round is for Node's compiler, and for all their caches.
  for (let round = 0; round <= rounds; round++) {
    for (const { server, script, loads } of measured) {
      const load = loadOf(server, script);
      if (round > 0) loads.push(load);
    }
  }
  const rows = measured.map(({ name, loads }) => [name, medians(loads)] as const);
  console.table(Object.fromEntries(rows));
  const [[, over] = []] = rows;
  for (const [name, { perSecond, cpuMicroseconds }] of rows.slice(1)) {
    if (over === undefined) throw new Error('nothing was measured');
    console.log(
      `${name}: ${(perSecond / over.perSecond).toFixed(2)} of the requests per second of nginx over the files,`,
      `${(over.cpuMicroseconds / cpuMicroseconds).toFixed(2)} of the requests per processor time`,
    );
  }
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
