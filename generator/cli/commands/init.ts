/** `stele init`: a new site in a folder. */

import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { pathBelow } from '../../base/disk-path.ts';
import { UsageError } from '../../base/errors.ts';
import { isFolder } from '../../base/make-folder.ts';
import { repositoryAround } from '../../base/repository.ts';
import { grouped } from '../../base/wording.ts';
import { mayPublish } from '../../content/settings/project-above.ts';
import {
  assertAnswers,
  contractNames,
  defaultHost,
  filesAlone,
  type InitAnswers,
  initHosts,
  parseCommaList,
  serviceText,
} from '../../init/answers.ts';
import { type OtherProject, otherProject } from '../../init/beside.ts';
import { contentFiles, exampleCollections, writtenLanguages } from '../../init/content.ts';
import { type FoundFiles, filesOf, isProjectRoot, unreadFormats } from '../../init/from/files.ts';
import { proposeSite } from '../../init/from/proposal.ts';
import { checkOf, type InstalledPackage, projectFiles, scriptsOf } from '../../init/project.ts';
import { isOccupied, type ProjectFile, requireFolder, writeProject } from '../../init/write.ts';
import { shellWord } from '../shell-word.ts';
import { askFor, type InitOptions } from './init-questions.ts';
import type { ExitCode, Terminal } from './terminal.ts';

interface InitEnvironment extends InstalledPackage {
  readonly terminal: Terminal;
  /** True if the terminal allows questions. */
  readonly asks: boolean;
}

/**
 * Writes a site into `folder`, or completes one that the same command began. Asks for missing options, or uses defaults
 * if it cannot ask.
 */
export async function runInit(
  folder: string,
  options: InitOptions,
  { root, version, terminal, asks }: InitEnvironment,
): Promise<ExitCode> {
  requireFolder(folder);
  const texts = join(root, 'init/content');
  const other = options.beside && otherProject(options.beside, '.');
  const from = options.from ?? other?.content;
  const found = from === undefined ? undefined : await describeFolder(from, folder);
  const given = found === undefined ? options : { languages: found.languages.join(','), ...options };
  const asked = asks ? await ask(given) : withDefaults(given, folder);
  if (asked === undefined) return 1;
  const answers = found === undefined ? asked : { ...asked, collections: found.collections };
  // Also loads the validators for the answers.
  const written = await exampleCollections(texts);
  const available = found?.descriptions ?? written;
  assertAnswers(
    answers,
    available.map(({ name }) => name),
  );
  const chosen = available.filter(({ name }) => answers.collections.includes(name));
  const service = serviceText(answers, found, other !== undefined);
  const sample = found === undefined ? chosen.map(({ name }) => name) : [];
  const content = [
    { path: 'service.yaml', body: service },
    ...contentFiles(texts, answers.languages, sample),
    ...(found?.files ?? []),
  ].map(({ path, body }) => ({ path: `content/${path}`, body }));
  const check = checkOf(found !== undefined);
  const place = { folder, below: placeInRepository(folder), check };
  const project = projectFiles(answers, place, chosen, { root, version });
  const isInstalledHere = hasOtherPackage(folder, project);
  // A project that npm already knows keeps its package.json, and another generator's project keeps all its files.
  const own = project.filter(({ path }) => !(isInstalledHere && path === 'package.json'));
  const files = [...content, ...(other === undefined ? own : [])];
  const steps =
    other !== undefined ? stepsBeside(folder, other) : isInstalledHere ? stepsHere(answers, check) : stepsIn(folder);
  const notes = [
    ...(options.host === undefined && answers.host === filesAlone ? [belowPath] : []),
    ...(found === undefined ? untranslatedNotes(answers, texts) : proposalNotes(found)),
  ];
  for (const line of [writtenNote(writeProject(folder, files), files.length, folder), ...notes, ...steps])
    terminal.print(line);
  return 0;
}

const belowPath = `  host: ${filesAlone}, because the address has a path: links and pages work there, queries do not`;

/** Says how many files of a site were written. */
function writtenNote(count: number, all: number, folder: string): string {
  if (count === all) return `Wrote a site of ${all} files into ${folder}`;
  return `Wrote ${count} of the ${all} files of the site in ${folder}; the others existed already`;
}

/** Names the languages in which the sample's texts are English. */
function untranslatedNotes({ languages }: InitAnswers, texts: string): string[] {
  const written = writtenLanguages(texts);
  const untranslated = languages.filter((lang) => !written.includes(lang));
  return untranslated.length === 0
    ? []
    : [`  ${untranslated.join(', ')}: the sample texts are in English; translate them`];
}

type FoundContent = Awaited<ReturnType<typeof describeFolder>>;

/** Says what was described, and what cannot be read. */
function proposalNotes({ choices, unread }: FoundContent): string[] {
  return [
    ...choices.map((line) => `  ${line}`),
    ...(unread === '' ? [] : [`  not read: ${unread}`]),
    '  The descriptions in content/collections/ are a starting point: `npx stele check` lists what they leave out',
  ];
}

/** Proposes a site in `folder` for the files in `from`. Throws a UsageError if nothing looks like content. */
async function describeFolder(from: string, folder: string) {
  if (!isFolder(from)) throw new UsageError(`Missing folder ${from} for --from`);
  const below = relative(resolve(from), resolve(folder)).split(sep).join('/');
  if (below === '')
    throw new UsageError(
      `Unexpected folder ${folder}, expected a folder other than the one with the files: stele init api --from ${shellWord(from)}`,
    );
  const own = below.startsWith('..') ? '' : below;
  const place = resolve(from);
  const files = await filesOf(from, own);
  const unread = unreadFormats(from, own)
    .map(([name, count]) => `${grouped(count)} ${count === 1 ? 'file' : 'files'} of ${name}`)
    .join(', ');
  // A folder of texts is a collection named after it, and the images lie beside it. The root of a project is not.
  const isNamed = own === '' && !isProjectRoot(from) && mayPublish(resolve(folder, 'content'), dirname(place));
  const tree = isNamed ? dirname(place) : place;
  const proposal = await proposeSite(isNamed ? moved(files, basename(place)) : files, tree);
  if (proposal.collections.length > 0) return { ...proposal, tree: treePath(tree, folder), unread };
  const others =
    unread === '' ? '' : `. Stele does not read ${unread}: convert them to Markdown, with pandoc for example`;
  const broken = files.content.find(({ data, body }) => data === undefined && body === undefined);
  const hint =
    broken === undefined
      ? ''
      : `. ${broken.path} cannot be read: it is not UTF-8, or has an error such as two columns with one name`;
  throw new UsageError(
    `Unexpected ${from}, expected at least two Markdown, text, YAML, TOML or JSON files that look alike, or a table or list with at least five entries. Add a second file, or run stele init without --from and write the description yourself${hint}${others}`,
  );
}

/** The same files as the folder around theirs has them. */
function moved({ content, others, images, isVault }: FoundFiles, folder: string): FoundFiles {
  const within = (path: string) => `${folder}/${path}`;
  return {
    content: content.map((file) => ({ ...file, path: within(file.path) })),
    others: others.map(within),
    images: images.map(within),
    isVault,
  };
}

/**
 * Returns the path of the tree `place` for service.yaml of the site in `folder`. Throws a UsageError if the site may
 * not publish it.
 */
function treePath(place: string, folder: string): string {
  const root = resolve(folder, 'content');
  const tree = relative(root, place).split(sep).join('/');
  if (mayPublish(root, place)) return tree;
  const both =
    pathBelow(place, resolve(folder)) === undefined
      ? 'a folder that contains both'
      : shellWord(relative('.', place) || '.');
  throw new UsageError(
    `Unexpected folder ${shellWord(relative('.', place) || '.')} outside of the repository of ${folder}, expected both in one git repository: a site publishes files of its own repository only. Run \`git init\` in ${both} first`,
  );
}

/** The path of `folder` from the root of its git repository. Empty if there is none, or for names that a script needs quoted. */
function placeInRepository(folder: string): string {
  const place = resolve(folder);
  const repository = repositoryAround(place);
  const below = repository === undefined ? '' : relative(repository, place).split(sep).join('/');
  return /^[\p{L}\p{N} ._/-]*$/u.test(below) ? below : '';
}

/** True if `folder` has a package.json other than the one of `project`, or the start of it. */
function hasOtherPackage(folder: string, project: readonly ProjectFile[]): boolean {
  const place = join(folder, 'package.json');
  return isOccupied(place, project.find(({ path }) => path === 'package.json')?.body ?? '');
}

async function ask(options: InitOptions): Promise<InitAnswers | undefined> {
  const answers = await askFor(options);
  return answers && { ...answers, collections: parseCollections(options.collections) };
}

/** Collections of the option, else the built-in ones. */
function parseCollections(option: string | undefined): readonly string[] {
  return option === undefined ? contractNames : parseCommaList(option);
}

/** Completes `options` with defaults. Throws a UsageError if one without a default is missing. */
function withDefaults(options: InitOptions, folder: string): InitAnswers {
  const { name, baseUrl, languages = 'en', collections, from } = options;
  if (name === undefined || baseUrl === undefined) {
    const missing = [...(name === undefined ? ['--name'] : []), ...(baseUrl === undefined ? ['--base-url'] : [])];
    const site = from === undefined ? 'own' : `${shellWord(folder)} --from ${shellWord(from)}`;
    throw new UsageError(
      `Missing ${missing.join(' and ')}, expected e.g. stele init ${site} --name "Own Hall" --base-url https://own.example` +
        (from === undefined ? ` --languages en,de --host ${initHosts[0]}` : ''),
    );
  }
  const host = options.host ?? defaultHost(baseUrl);
  return { name, baseUrl, languages: parseCommaList(languages), host, collections: parseCollections(collections) };
}

/** The two build commands, and the check of their output. */
function stepsBeside(folder: string, { build, out }: OtherProject): string[] {
  const content = shellWord(join(folder, 'content'));
  return [
    `  npx stele check --content ${content}`,
    `  ${build} && npx stele build --content ${content} --out ${shellWord(out)}`,
    `  npx stele verify --out ${shellWord(out)}`,
  ];
}

function stepsIn(folder: string): string[] {
  return [
    ...(resolve(folder) === process.cwd() ? [] : [`  cd ${shellWord(folder)}`]),
    '  npm install',
    '  npm run dev',
  ];
}

function stepsHere(answers: InitAnswers, check: string): string[] {
  const scripts = Object.entries(scriptsOf(answers, check)).map(([name, command]) => `"scripts.${name}=${command}"`);
  return [
    '  npx stele dev',
    `  package.json already exists and was not changed. To add the scripts: npm pkg set ${scripts.join(' ')}`,
  ];
}
