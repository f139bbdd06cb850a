/** `stele init`: a new site in a folder. */
import { basename, join, resolve } from 'node:path';
import { UsageError } from '../../base/usage-error.ts';
import {
  assertAnswers,
  contractNames,
  type InitAnswers,
  initHosts,
  parseCommaList,
  serviceText,
} from '../../init/answers.ts';
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
  const answers = asks ? await ask(options) : withDefaults(options);
  if (answers === undefined) return 1;
  const texts = join(root, 'init/content');
  const available = await writtenCollections(texts);
  const namesOf = (all: typeof available) => all.map(({ name }) => name);
  assertAnswers(answers, namesOf(available));
  const chosen = available.filter(({ name }) => answers.collections.includes(name));
  const project = projectFiles(answers, basename(resolve(folder)), chosen, { root, version });
  const isInstalledHere = hasOtherPackage(folder, project);
  const content = [
    { path: 'service.yaml', body: serviceText(answers) },
    ...contentFiles(texts, answers.languages, namesOf(chosen)),
  ];
  const files = [
    ...content.map(({ path, body }) => ({ path: `content/${path}`, body })),
    // Of a project that npm knows already, package.json is its owner's.
    ...project.filter(({ path }) => !(isInstalledHere && path === 'package.json')),
  ];
  const written = writeProject(folder, files);
  terminal.print(
    written === files.length
      ? `Wrote a site of ${files.length} files into ${folder}`
      : `Wrote ${written} of the ${files.length} files of the site in ${folder}; the others were there`,
  );
  const untranslated = answers.languages.filter((lang) => !writtenLanguages(texts).includes(lang));
  if (untranslated.length > 0) terminal.print(`  ${untranslated.join(', ')}: the texts are English, to be translated`);
  for (const step of isInstalledHere ? stepsHere(answers) : stepsIn(folder)) terminal.print(`  ${step}`);
  return 0;
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

function stepsIn(folder: string): string[] {
  return [...(resolve(folder) === process.cwd() ? [] : [`cd ${shellWord(folder)}`]), 'npm install', 'npm run dev'];
}

function stepsHere(answers: InitAnswers): string[] {
  const scripts = Object.entries(scriptsOf(answers)).map(([name, command]) => `"scripts.${name}=${command}"`);
  return ['npx stele dev', `package.json was there and stays; its scripts: npm pkg set ${scripts.join(' ')}`];
}
