/** The files of a new project that are not content: what npm, git, editors and the host need. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import type { Description } from '../collections/description.ts';
import { schemaFiles } from '../editor/schema.ts';
import { findHost } from '../hosts/all.ts';
import { siteName } from '../hosts/site-name.ts';
import type { Answers } from './answers.ts';
import type { ProjectFile } from './write.ts';

/** Of Stele, as it is installed. */
export interface Package {
  /** The folder that it lies in. */
  readonly root: string;
  readonly version: string;
}

/** `name` is the folder's, `collections` are the site's. */
export function projectFiles(
  answers: Answers,
  name: string,
  collections: readonly Description[],
  { root, version }: Package,
): ProjectFile[] {
  const template = (path: string) => readFileSync(join(root, 'init/project', path), 'utf8').replaceAll('\r\n', '\n');
  return [
    packageJson(answers, name, version),
    { path: '.gitignore', body: template('gitignore') },
    { path: '.github/workflows/content.yml', body: template('content.yml') },
    { path: '.github/workflows/scheduled.yml', body: template('scheduled.yml') },
    ...Array.from(schemaFiles({ collections }), (schema) => ({
      path: `.vscode/schemas/${schema.name}`,
      body: schema.text,
    })),
    ...extensionFiles(root),
    json('.vscode/extensions.json', { recommendations: ['redhat.vscode-yaml'] }),
    json('.vscode/settings.json', {
      'yaml.schemas': {
        '.vscode/schemas/service.json': 'content/service.yaml',
        ...itemSchemas(collections),
        '.vscode/schemas/collection.json': 'content/collections/*.yaml',
        '.vscode/schemas/moved.json': 'content/moved.yaml',
      },
    }),
    ...hostConfig(answers.host, siteName(name)),
  ];
}

/** VS Code offers to install what lies there. */
function extensionFiles(root: string): ProjectFile[] {
  const paths = glob.sync('.vscode/extensions/**', { cwd: root, dot: true }).sort();
  return paths.map((path) => ({ path, body: readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n') }));
}

/** The schemas of items that one file says in all languages, and where such files lie. */
function itemSchemas(collections: readonly Description[]): Record<string, string> {
  const wholes = collections.filter(({ files }) => files.endsWith('.yaml'));
  return Object.fromEntries(
    wholes.map(({ item, files }) => [`.vscode/schemas/${item}.json`, `content/${files.replace('{key}', '*')}`]),
  );
}

/** The scripts of a site's package.json. */
export function scriptsOf({ host }: Answers): Readonly<Record<string, string>> {
  return {
    build: 'stele build',
    check: 'stele check --strict',
    dev: 'stele dev',
    preview: 'stele preview',
    ...serving(host),
  };
}

function packageJson(answers: Answers, name: string, version: string): ProjectFile {
  return json('package.json', {
    name: siteName(name),
    private: true,
    type: 'module',
    scripts: scriptsOf(answers),
    devDependencies: { stele: `^${version}` },
  });
}

/** `name` is what the host may call the site. */
function hostConfig(host: string, name: string): ProjectFile[] {
  const { config } = findHost(host);
  return config === undefined ? [] : [{ path: config.paths[0], body: config.text(name) }];
}

/** The script that serves a build, where the host is a program on one's own machine. */
function serving(host: string): Readonly<Record<string, string>> {
  const { name, serve, code: [code] = [], printConfig } = findHost(host);
  if (printConfig !== undefined) return { config: `stele host ${name}` };
  return serve === undefined ? {} : { serve: `${serve} ${code?.path}` };
}

function json(path: string, value: unknown): ProjectFile {
  return { path, body: `${JSON.stringify(value, null, 2)}\n` };
}
