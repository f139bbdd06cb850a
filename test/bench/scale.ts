/**
 * `npm run bench:scale`: how builds grow with the content, from 1,000 items to 100,000, or as far as `--items` says. An
 * item is one Markdown file: a post in one of three languages. Each size is built in new processes: from nothing, with
 * its cache alone, with nothing changed, and after one body was edited; `--verify` verifies each from nothing too. Linear
 * is what costs the same for each item.
 *
 * Everything is on that a service has by default, and changes: website, search, dumps, MCP. `--plain` builds the API
 * alone, as the first figures were. `--languages 1` puts all items into one collection and language.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { markdownTable } from 'markdown-table';
import { setAside } from './aside.ts';
import { languages as corpusLanguages, type Document, readCorpus, writeContent, writeService } from './corpus.ts';
import { editBody } from './edits.ts';
import { stele } from './generators.ts';
import { type Run, run } from './process.ts';

const { values: options } = parseArgs({
  options: {
    items: { type: 'string', default: '1000,3000,10000,30000,100000' },
    corpus: { type: 'string', default: '../shared/corpora/cpp2k.tar.gz' },
    json: { type: 'string' },
    /** Where content and outputs lie: a size is removed after it was measured. 100,000 items need some 15 GB. */
    folder: { type: 'string', default: '/var/tmp' },
    plain: { type: 'boolean', default: false },
    languages: { type: 'string', default: String(corpusLanguages.length) },
    verify: { type: 'boolean', default: false },
  },
});

const languages = corpusLanguages.slice(0, Number(options.languages));

/**
 * One size, measured. Times are seconds of processor time, which other work on the machine changes least; the cold build
 * also as it was waited for.
 */
interface Growth {
  readonly items: number;
  readonly files: number;
  readonly bytes: number;
  readonly waited: number;
  readonly cold: number;
  readonly warm: number;
  readonly none: number;
  readonly body: number;
  /** Of `verify` alone; undefined where it was not asked for. */
  readonly verified: number | undefined;
  /** The largest of these processes. */
  readonly megabytes: number;
  readonly cacheBytes: number;
  /** Mean of an item's answer and of a list of 50, as they are sent: compressed. */
  readonly itemBytes: number;
  readonly listBytes: number;
}

async function main(): Promise<void> {
  const work = mkdtempSync(join(options.folder, 'stele-scale-'));
  process.once('exit', () => rmSync(work, { recursive: true, force: true }));
  process.once('SIGINT', () => process.exit(130));
  const documents = readCorpus(options.corpus, work);
  const growth: Growth[] = [];
  for (const items of options.items.split(',').map(Number)) {
    const folder = join(work, `${items}`);
    const one = await measure(items, documents, folder);
    rmSync(folder, { recursive: true });
    console.error(JSON.stringify(one));
    growth.push(one);
  }
  console.log(`${machine()}\n\n${table(growth)}`);
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(growth, null, 2)}\n`);
}

async function measure(wanted: number, documents: readonly Document[], work: string): Promise<Growth> {
  const content = join(work, 'content');
  const slugs = writeContent(content, documents, Math.ceil(wanted / languages.length), languages);
  if (!options.plain) writeService(content, [50, 100], languages, {});
  const { build, out, cache = '' } = stele(content, work);
  const runs: Run[] = [];
  const time = async () => {
    const one = await run(build);
    runs.push(one);
    return one;
  };
  const { seconds: waited, processorSeconds: cold } = await time();
  const verified = options.verify
    ? (await run({ ...build, arguments: verifyArguments(out) })).processorSeconds
    : undefined;
  for (const folder of [out, `${out}.stele`]) setAside(folder);
  const { processorSeconds: warm } = await time();
  const { processorSeconds: none } = await time();
  editBody(content, slugs[Math.floor(slugs.length / 2)] ?? '', languages.at(-1) ?? '', 'scale');
  const { processorSeconds: body } = await time();
  return {
    items: slugs.length * languages.length,
    ...sizeOf(out),
    waited,
    cold,
    warm,
    none,
    body,
    verified,
    megabytes: runs.reduce((most, { megabytes }) => Math.max(most, megabytes), 0),
    cacheBytes: sizeOf(cache).bytes,
    itemBytes: meanCompressed(join(out, `api/v1/_/item/posts/${languages[0]}`)),
    listBytes: meanCompressed(join(out, `api/v1/_/list/posts/${languages[0]}/50`)),
  };
}

function verifyArguments(out: string): readonly string[] {
  return [resolve('bin/stele.js'), 'verify', '--out', out];
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function sizeOf(folder: string): { readonly files: number; readonly bytes: number } {
  const files = filesIn(folder);
  return { files: files.length, bytes: files.reduce((sum, path) => sum + statSync(path).size, 0) };
}

/** Of up to 200 files, evenly spread. */
function meanCompressed(folder: string): number {
  const files = filesIn(folder);
  const step = Math.ceil(files.length / 200);
  const chosen = files.filter((_, index) => index % step === 0);
  return chosen.reduce((sum, path) => sum + gzipSync(readFileSync(path)).length, 0) / chosen.length;
}

function table(growth: readonly Growth[]): string {
  const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
  const whole = new Intl.NumberFormat('en');
  const header = [
    'items',
    'files',
    'MB',
    'cold, waited, s',
    'cold, s',
    'µs an item',
    'cache warm, s',
    'nothing changed, s',
    'a body edited, s',
    ...(options.verify ? ['verified, s'] : []),
    'memory, MB',
    'cache, MB',
  ];
  const rows = growth.map(
    ({ items, files, bytes, waited, cold, warm, none, body, verified, megabytes, cacheBytes }) => [
      whole.format(items),
      whole.format(files),
      number.format(bytes / 1e6),
      ...[waited, cold, (cold * 1e6) / items, warm, none, body].map((value) => number.format(value)),
      ...(verified === undefined ? [] : [number.format(verified)]),
      number.format(megabytes),
      number.format(cacheBytes / 1e6),
    ],
  );
  const last = growth.at(-1);
  const sent = `Answers, compressed: an item ${whole.format(Math.round(last?.itemBytes ?? 0))} bytes, a list of 50 ${whole.format(Math.round(last?.listBytes ?? 0))} bytes.`;
  return `${markdownTable([header, ...rows], { align: header.map(() => 'r') })}\n\n${sent}`;
}

function machine(): string {
  const version = execFileSync(process.execPath, [resolve('bin/stele.js'), '--version'], { encoding: 'utf8' }).trim();
  const processor = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}`;
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `Stele ${version}, Node ${process.version}, Linux ${release()}, ${processor}, ${memory}`;
}

if (!existsSync(options.corpus)) {
  console.error(`Missing ${options.corpus}; name the archive of documents with --corpus`);
  process.exitCode = 2;
} else {
  await main();
}
