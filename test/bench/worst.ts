/**
 * npm run bench:worst [bytes] [parser …]: a whole build with one page of each construct, its processor time and its
 * most memory, the worst first. Where half of the page takes much less than half, the construct grows faster than its
 * file.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constructs } from './constructs.ts';
import { type Measured, measure } from './process.ts';

const [size = '100000', ...wanted] = process.argv.slice(2);
const parsers = wanted.length > 0 ? wanted : ['satteri', 'remark'];
const only = process.env.CONSTRUCTS === undefined ? undefined : new RegExp(process.env.CONSTRUCTS);
const timeout = 60;

interface Row extends Measured {
  readonly name: string;
  readonly parser: string;
  /** Of half the page. */
  readonly half: Measured;
}

const rows: Row[] = [];
for (const parser of parsers) {
  for (const [name, construct] of Object.entries(constructs)) {
    if (only?.test(name) === false) continue;
    const half = await buildWith(construct(Number(size) / 2), parser);
    const row = { name, parser, half, ...(await buildWith(construct(Number(size)), parser)) };
    rows.push(row);
    process.stderr.write(`${shown(row)}\n`);
  }
}
process.stdout.write(`seconds     MB  half: s     MB  exit  parser   construct\n`);
for (const row of rows.sort((a, b) => b.processorSeconds - a.processorSeconds)) process.stdout.write(`${shown(row)}\n`);

function shown({ name, parser, half, processorSeconds, megabytes, code }: Row): string {
  const figures = (seconds: number, mb: number) => `${seconds.toFixed(2).padStart(7)} ${mb.toFixed(0).padStart(6)}`;
  const end = code === 0 ? 'ok' : code === 137 ? 'killed' : String(code);
  return `${figures(processorSeconds, megabytes)}  ${figures(half.processorSeconds, half.megabytes)}  ${end.padEnd(6)} ${parser.padEnd(8)} ${name}`;
}

async function buildWith(body: string, parser: string): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'stele-worst-'));
  try {
    mkdirSync(join(folder, 'content/pages/guides'), { recursive: true });
    const service = [
      'name: Worst',
      'description: One page.',
      'base_url: https://www.example.org',
      'languages: [en]',
      'default_language: en',
      'operator: { en: Worst }',
      'sections: [guides]',
      'page_sizes: [50, 100]',
      `markdown: { parser: ${parser} }`,
    ];
    writeFileSync(join(folder, 'content/service.yaml'), service.join('\n'));
    writeFileSync(join(folder, 'content/pages/guides/worst.en.md'), `---\ntitle: Worst\n---\n${body}\n`);
    const options = ['--content', join(folder, 'content'), '--out', join(folder, 'dist'), '--no-cache'];
    return await measure({ program: process.execPath, arguments: ['bin/stele.js', 'build', ...options], timeout });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
