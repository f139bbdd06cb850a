/** `stele init`: a new site in a folder. */
import { basename, join, relative, resolve, sep } from 'node:path';
import { isFolder } from '../../base/make-folder.ts';
import { grouped } from '../../base/numbers.ts';
import { UsageError } from '../../base/usage-error.ts';
import {
  assertAnswers,
  contractNames,
  type InitAnswers,
  initHosts,
  parseCommaList,
  serviceText,
} from '../../init/answers.ts';
import { type OtherProject, otherProject } from '../../init/beside.ts';
import { contentFiles, writtenCollections, writtenLanguages } from '../../init/content.ts';
import { projectFiles, scriptsOf } from '../../init/project.ts';
import { checkFolder, isOccupied, type ProjectFile, writeProject } from '../../init/write.ts';
import { shellWord } from '../shell-word.ts';
import type { InitOptions } from './init-questions.ts';
import type { ExitCode, Terminal } from './terminal.ts';

interface InitEnvironment {
  /** The folder that Stele lies in. */
  readonly root: string;
  readonly version: string;
  readonly terminal: Terminal;
  /** True if questions can be asked. */
  readonly asks: boolean;
}

/**
 * Writes a site into `folder`, or completes one that the same command began. Missing options are asked for, or have a
 * default if no questions can be asked.
 */
export async function runInit(
  folder: string,
  options: InitOptions,
  { root, version, terminal, asks }: InitEnvironment,
): Promise<ExitCode> {
  checkFolder(folder);
  const texts = join(root, 'init/content');
  const other = options.beside && otherProject(options.beside, '.');
  const from = options.from ?? other?.content;
  const found = from === undefined ? undefined : await describeFolder(from, folder);
  const given = found === undefined ? options : { languages: found.languages.join(','), ...options };
  const asked = asks ? await ask(given) : withDefaults(given);
  if (asked === undefined) return 1;
  const answers = found === undefined ? asked : { ...asked, collections: found.collections };
  // Also loads what the answers are checked with.
  const written = await writtenCollections(texts);
  const available = found?.descriptions ?? written;
  const namesOf = (all: typeof available) => all.map(({ name }) => name);
  assertAnswers(answers, namesOf(available));
  const chosen = available.filter(({ name }) => answers.collections.includes(name));
  const project = projectFiles(answers, basename(resolve(folder)), chosen, { root, version });
  const isInstalledHere = hasOtherPackage(folder, project);
  const content = [
    { path: 'service.yaml', body: serviceText(answers, found?.tree, other !== undefined) },
    ...contentFiles(texts, answers.languages, found === undefined ? namesOf(chosen) : []),
    ...(found?.files ?? []),
  ];
  const files = [
    ...content.map(({ path, body }) => ({ path: `content/${path}`, body })),
    // Of a project that npm knows already, package.json is its owner's.
    ...project.filter(({ path }) => other === undefined && !(isInstalledHere && path === 'package.json')),
  ];
  const count = writeProject(folder, files);
  terminal.print(
    count === files.length
      ? `Wrote a site of ${files.length} files into ${folder}`
      : `Wrote ${count} of the ${files.length} files of the site in ${folder}; the others were there`,
  );
  if (found !== undefined) {
    terminal.print(`  collections: ${found.counts.map(([name, count]) => `${name} (${grouped(count)})`).join(', ')}`);
    terminal.print(
      '  The descriptions in content/collections/ are proposals: `npx stele check` says what they leave out',
    );
  }
  const untranslated =
    found !== undefined ? [] : answers.languages.filter((lang) => !writtenLanguages(texts).includes(lang));
  if (untranslated.length > 0) terminal.print(`  ${untranslated.join(', ')}: the texts are English, to be translated`);
  if (other !== undefined) {
    for (const step of stepsBeside(folder, other)) terminal.print(`  ${step}`);
    return 0;
  }
  for (const step of isInstalledHere ? stepsHere(answers) : stepsIn(folder)) terminal.print(`  ${step}`);
  return 0;
}

/** Proposes a site in `folder` for the files in `from`. Throws a UsageError where nothing looks like content. */
async function describeFolder(from: string, folder: string) {
  if (!isFolder(from)) throw new UsageError(`Unexpected folder ${from} for --from, expected one that exists`);
  const tree = relative(resolve(folder, 'content'), resolve(from)).split(sep).join('/');
  const own = relative(resolve(from), resolve(folder)).split(sep).join('/');
  if (own === '')
    throw new UsageError(
      `Unexpected folder ${folder}, expected another than the one whose files are described: stele init api --from ${shellWord(from)}`,
    );
  const { contentFilesOf } = await import('../../init/from/files.ts');
  const { proposalFor } = await import('../../init/from/description.ts');
  const proposal = proposalFor(await contentFilesOf(from, own.startsWith('..') ? '' : own));
  if (proposal.collections.length > 0) return { ...proposal, tree };
  throw new UsageError(
    `Unexpected ${from}, expected a folder with texts or data files of one kind: there are no two Markdown, text, YAML, TOML or JSON files that look alike, and no CSV file with rows`,
  );
}

/** True if `folder` has a package.json other than that of `project`, or the beginning of it. */
function hasOtherPackage(folder: string, project: readonly ProjectFile[]): boolean {
  const place = join(folder, 'package.json');
  return isOccupied(place, project.find(({ path }) => path === 'package.json')?.body ?? '');
}

async function ask(options: InitOptions): Promise<InitAnswers | undefined> {
  const { askFor } = await import('./init-questions.ts');
  const answers = await askFor(options);
  return answers && { ...answers, collections: parseCollections(options.collections) };
}

/** Collections of the option, else the contract's. */
function parseCollections(option: string | undefined): readonly string[] {
  return option === undefined ? contractNames : parseCommaList(option);
}

/** Completes `options` with defaults. Throws a UsageError if one without a default is missing. */
function withDefaults(options: InitOptions): InitAnswers {
  const { name, baseUrl, languages = 'en', host = 'node', collections } = options;
  if (name === undefined || baseUrl === undefined) {
    const missing = [...(name === undefined ? ['--name'] : []), ...(baseUrl === undefined ? ['--base-url'] : [])];
    throw new UsageError(
      `Missing ${missing.join(' and ')}, expected e.g. stele init own --name "Own Hall" --base-url https://own.example` +
        ` --languages en,de --host ${initHosts[0]}`,
    );
  }
  return { name, baseUrl, languages: parseCommaList(languages), host, collections: parseCollections(collections) };
}

/** The two builds, one after the other, and the check of what they give. */
function stepsBeside(folder: string, { build, out }: OtherProject): string[] {
  const content = shellWord(join(folder, 'content'));
  return [
    `npx stele check --content ${content}`,
    `${build} && npx stele build --content ${content} --out ${shellWord(out)}`,
    `npx stele verify --out ${shellWord(out)}`,
  ];
}

function stepsIn(folder: string): string[] {
  return [...(resolve(folder) === process.cwd() ? [] : [`cd ${shellWord(folder)}`]), 'npm install', 'npm run dev'];
}

function stepsHere(answers: InitAnswers): string[] {
  const scripts = Object.entries(scriptsOf(answers)).map(([name, command]) => `"scripts.${name}=${command}"`);
  return ['npx stele dev', `package.json was there and stays; its scripts: npm pkg set ${scripts.join(' ')}`];
}
