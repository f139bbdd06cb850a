/** Projects of other generators that Stele can be added to: their content, their output, their command. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../base/errors.ts';
import { isFolder } from '../base/make-folder.ts';

interface Generator {
  /** Names of its configuration. The project has one of them. */
  readonly configs: readonly string[];
  /** The command that builds the site. */
  readonly build: string;
  /** Its keys for the content folder and the output folder, and their defaults. */
  readonly content: { readonly word: RegExp; readonly folders: readonly [string, ...string[]] };
  readonly output: { readonly word: RegExp; readonly folder: string };
}

const inScript = ['js', 'mjs', 'cjs', 'ts', 'mts'];
const inData = ['toml', 'yaml', 'yml', 'json'];
const textAfter = (word: string) => new RegExp(`["']?\\b${word}["']?\\s*[:=]\\s*["']\\.?/?([^"']+?)/?["']`, 'i');

/** The folder of pages in projects of Astro and of Docusaurus. */
export const pagesFolder = 'src/pages';

const generators = {
  astro: {
    configs: inScript.map((ending) => `astro.config.${ending}`),
    build: 'npx astro build',
    content: { word: /$^/, folders: ['src/content', pagesFolder, 'content'] },
    output: { word: textAfter('outDir'), folder: 'dist' },
  },
  eleventy: {
    configs: ['.eleventy.js', ...inScript.map((ending) => `eleventy.config.${ending}`)],
    build: 'npx @11ty/eleventy',
    content: { word: textAfter('input'), folders: ['.'] },
    output: { word: textAfter('output'), folder: '_site' },
  },
  hugo: {
    configs: ['hugo', 'config'].flatMap((name) => inData.map((ending) => `${name}.${ending}`)),
    build: 'hugo',
    content: { word: textAfter('contentDir'), folders: ['content'] },
    output: { word: textAfter('publishDir'), folder: 'public' },
  },
} as const satisfies Record<string, Generator>;

export type GeneratorName = keyof typeof generators;

export const generatorNames = Object.keys(generators) as GeneratorName[];

/** The project of another generator. Folders are relative to it. */
export interface OtherProject {
  readonly content: string;
  readonly out: string;
  /** The command that builds its site. */
  readonly build: string;
}

/** Finds the project of the generator `name` in `root`. Throws a UsageError if there is none, or it has no content. */
export function otherProject(name: GeneratorName, root: string): OtherProject {
  const { configs, build, content, output }: Generator = generators[name];
  const config = configs.find((file) => existsSync(join(root, file)));
  if (config === undefined)
    throw new UsageError(
      `Unexpected folder ${root} for --beside ${name}, expected a project with ${configs.join(' or ')}`,
    );
  const text = readFileSync(join(root, config), 'utf8');
  const configured = content.word.exec(text)?.[1];
  const folders = configured === undefined ? content.folders : [configured];
  const found = folders.find((folder) => isFolder(join(root, folder)));
  if (found === undefined)
    throw new UsageError(
      `Missing folder of content in ${root}, expected ${folders.join(' or ')}: name it with --from instead`,
    );
  return { content: found, out: output.word.exec(text)?.[1] ?? output.folder, build };
}
