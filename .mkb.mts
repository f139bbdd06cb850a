import { readFileSync, readdirSync } from 'node:fs';
import { makeIndex, planIndex } from './generator/search/build.ts';
const folder = process.argv[2] as string;
const texts: any[] = [];
for (const f of readdirSync(`${folder}/texts`).sort()) texts.push(...Object.values(JSON.parse(readFileSync(`${folder}/texts/${f}`, 'utf8')).texts) as any[]);
const n = Number(process.argv[3] ?? 1);
for (let i = 0; i < n; i++) {
  const plan = planIndex([['posts', texts]]);
  const s = process.cpuUsage();
  makeIndex(plan, (t: any) => t);
  const e = process.cpuUsage(s);
  console.log(Math.round((e.user + e.system) / 1000), 'ms');
}
