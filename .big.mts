import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { makeIndex, planIndex } from './generator/search/build.ts';
import { search } from './generator/search/query.ts';
import { indexName, keysName, positionsName, textsName } from './generator/search/files.ts';
const folder = process.argv[2] as string; const n = Number(process.argv[3]);
const base: any[] = [];
for (const f of readdirSync(`${folder}/texts`).sort()) base.push(...Object.values(JSON.parse(readFileSync(`${folder}/texts/${f}`, 'utf8')).texts) as any[]);
// Words of other texts in another order, and of a size of about 1,000 characters.
const blocks = base.flatMap((t) => t.blocks.filter((b: any) => typeof b === 'string'));
let seed = 7; const rnd = (m: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % m;
const texts = Array.from({ length: n }, (_, i) => { const own: string[] = []; let size = 0; while (size < 900) { const b = blocks[rnd(blocks.length)]; own.push(b); size += b.length; } return { collection: 'posts', key: `k${i}`, title: `${base[rnd(base.length)].title} ${i}`, url: `https://x.example/k${i}/`, blocks: own }; });
const plan = planIndex([['posts', texts]]);
let s = process.cpuUsage();
const made = makeIndex(plan, (t) => t as any);
let e = process.cpuUsage(s); console.log('index', Math.round((e.user + e.system) / 1000), 'ms', Math.round(process.memoryUsage().rss / 1e6), 'MB rss');
const files = new Map<string, string>();
files.set(indexName, JSON.stringify(made.index));
made.keys.forEach((k, i) => files.set(keysName(i), JSON.stringify(k)));
made.positions.forEach((k, i) => files.set(positionsName(i), JSON.stringify(k)));
for (const [f, some] of plan.files) files.set(textsName(f), JSON.stringify({ layout: plan.layout, texts: Object.fromEntries(some) }));
const gz = (p: string) => { let a = 0; for (const [k, v] of files) if (k.startsWith(p)) a += gzipSync(v).length; return a; };
if (n <= 30000) console.log('keys', gz('keys'), 'positions', gz('positions'), 'texts', gz('texts'));
for (const q of ['the', 'the a of', 'windows', 'visual studio', '"visual studio"', 'compiler error', 'std::vector', 'c++', 'te', 'x', 'pro', '"of the"', 'set the property', 'cloudfare']) {
  const names: string[] = []; let kb = 0;
  const run = () => search(q, { page: 1, pageSize: 10 }, async (name) => { names.push(name); return JSON.parse(files.get(name)!); });
  const ts: number[] = []; let found: any;
  for (let i = 0; i < 5; i++) { names.length = 0; s = process.cpuUsage(); found = await run(); e = process.cpuUsage(s); ts.push((e.user + e.system) / 1000); }
  for (const nm of names) kb += gzipSync(files.get(nm)!).length / 1000;
  console.log(q.padEnd(20), String(found.total).padEnd(7), found.isExact, 'first', ts[0].toFixed(1), 'median', ts.sort((a, b) => a - b)[2].toFixed(1), 'ms', names.length, 'files', kb.toFixed(0), 'KB');
}
