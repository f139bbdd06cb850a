/**
 * `npm run bench:search`: how well the search answers questions whose page was fixed before (`search-questions.yaml`), beside Pagefind
 * and MiniSearch over the same pages, in three languages. Also what a question loads and costs, and how large the indexes are. Prints
 * Markdown; `--each` adds the place of the answer for each question. Last, how many misspelt words are corrected (`misspelt.yaml`).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable } from 'markdown-table';
import { parse } from 'yaml';
import { blocksIn, visibleText } from '../../generator/base/visible-text.ts';
import { textOf } from '../../generator/search/files.ts';
import { manuals, writeManual } from './manuals.ts';
import { correctedWords } from './misspelt.ts';
import { run } from './process.ts';
import { type Answer, type Engine, miniSearch, type Page, pagefind, stele } from './search-engines.ts';

const { values: options } = parseArgs({ options: { each: { type: 'boolean', default: false } } });

interface Question {
  readonly ask: string;
  /** Keys of the pages that answer it. */
  readonly find: readonly string[];
}

interface Corpus {
  /** Name of the language. */
  readonly title: string;
  readonly lang: string;
  readonly collection: string;
  /** Content folder. */
  readonly content: string;
  readonly questions: readonly Question[];
}

interface Asked extends Answer {
  /** Place of the first page that answers the question, from 1. Infinity beyond the first ten hits. */
  readonly place: number;
  readonly milliseconds: number;
}

const tools = resolve('.cache/stele-tools/search');

async function main(work: string): Promise<void> {
  const questions: Record<'documentation' | keyof typeof manuals, readonly Question[]> = parse(
    readFileSync('test/bench/search-questions.yaml', 'utf8'),
  );
  const documentation: Corpus = {
    title: 'English',
    lang: 'en',
    collection: 'docs',
    content: 'docs/site',
    questions: questions.documentation,
  };
  const others = (['german', 'japanese'] as const).map((name): Corpus => {
    const content = join(work, name, 'content');
    writeManual(manuals[name], join(tools, '../manuals'), content);
    return {
      title: name === 'german' ? 'German' : 'Japanese',
      lang: manuals[name].lang,
      collection: 'manual',
      content,
      questions: questions[name],
    };
  });
  const rows: string[][] = [];
  for (const corpus of [documentation, ...others]) {
    const { pages, engines } = await prepare(corpus, join(work, corpus.lang));
    checkQuestions(corpus, pages);
    const asked = new Map<Engine, readonly Asked[]>();
    for (const engine of engines) asked.set(engine, await askAll(engine, corpus.questions));
    const about = `${corpus.title}: ${pages.length} pages, ${corpus.questions.length} questions`;
    for (const [engine, answers] of asked) rows.push([about, ...summary(engine, answers)]);
    if (options.each) console.log(`${about}\n\n${places(corpus.questions, asked)}\n`);
  }
  const header = [
    'corpus',
    'engine',
    'mean reciprocal rank',
    'first',
    'in 3',
    'in 10',
    'files',
    'KB',
    'ms',
    'index, KB',
    'index ÷ texts',
  ];
  console.log(markdownTable([header, ...rows], { align: ['l', 'l', ...header.slice(2).map(() => 'r')] }));
  console.log('\nFiles, KB and milliseconds of the processor for a question: median, and most.');
  console.log(`\n${await correctedWords(join(work, documentation.lang, 'dist/search', documentation.lang))}`);
}

/** Builds the site, and gives its pages to each engine. */
async function prepare({ content, lang, collection }: Corpus, work: string) {
  const out = join(work, 'dist');
  await run({
    program: process.execPath,
    arguments: [resolve('bin/stele.js'), 'build', '--content', content, '--out', out, '--no-cache'],
  });
  const read = (path: string) => readFileSync(join(out, path), 'utf8');
  const pages: Page[] = [];
  for (let number = 1; ; number++) {
    const { data, meta } = JSON.parse(read(`api/v1/_/list/${collection}/${lang}/100/${number}.json`));
    for (const { path, slug = path, title } of data) {
      const { content_html } = JSON.parse(read(`api/v1/_/item/${collection}/${lang}/${slug}.json`)).data;
      pages.push({
        key: slug,
        title,
        text: blocksIn(visibleText(content_html)).map(textOf).join('\n'),
        html: read(`${collection}/${slug}/index.html`),
      });
    }
    if (number >= meta.total_pages) break;
  }
  const engines = [
    stele(join(out, 'search', lang)),
    await pagefind(pages, lang, tools, join(work, 'pagefind')),
    await miniSearch(pages, tools),
  ];
  return { pages, engines };
}

function checkQuestions({ questions }: Corpus, pages: readonly Page[]): void {
  const keys = new Set(pages.map(({ key }) => key));
  const unknown = questions.flatMap(({ find }) => find).filter((key) => !keys.has(key));
  if (unknown.length > 0) throw new Error(`search-questions.yaml: no pages ${unknown.join(', ')}`);
}

const repetitions = 5;

/** The processor time is the median of a few repetitions, after one that compiles the code. */
async function askAll(engine: Engine, questions: readonly Question[]): Promise<readonly Asked[]> {
  const asked: Asked[] = [];
  for (const { ask, find } of questions) {
    const answer = await engine.ask(ask);
    const times: number[] = [];
    for (let time = 0; time < repetitions; time++) {
      const before = process.cpuUsage();
      await engine.ask(ask);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
    const at = answer.keys.findIndex((key) => find.includes(key));
    asked.push({ ...answer, place: at < 0 ? Infinity : at + 1, milliseconds: median(times) });
  }
  return asked;
}

function summary({ name, bytes, keyBytes }: Engine, asked: readonly Asked[]): string[] {
  const among = (most: number) => String(asked.filter(({ place }) => place <= most).length);
  const spread = (values: readonly number[], digits: number) =>
    `${median(values).toFixed(digits)}, ${Math.max(...values).toFixed(digits)}`;
  return [
    name,
    (asked.reduce((sum, { place }) => sum + 1 / place, 0) / asked.length).toFixed(3),
    among(1),
    among(3),
    among(10),
    spread(
      asked.map(({ files }) => files),
      0,
    ),
    spread(
      asked.map((one) => one.bytes / 1000),
      1,
    ),
    spread(
      asked.map(({ milliseconds }) => milliseconds),
      1,
    ),
    (bytes / 1000).toFixed(0),
    bytes === keyBytes ? '' : (keyBytes / (bytes - keyBytes)).toFixed(2),
  ];
}

function places(questions: readonly Question[], asked: ReadonlyMap<Engine, readonly Asked[]>): string {
  const rows = questions.map(({ ask, find }, at) => [
    `\`${ask}\``,
    find.join(', '),
    ...Array.from(asked.values(), (answers) => String(answers[at]?.place ?? '').replace('Infinity', '')),
  ]);
  return markdownTable([['question', 'page', ...Array.from(asked.keys(), ({ name }) => name)], ...rows]);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

const work = mkdtempSync(join(tmpdir(), 'stele-search-'));
process.once('exit', () => rmSync(work, { recursive: true, force: true }));
process.once('SIGINT', () => process.exit(130));
await main(work);
