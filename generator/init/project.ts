/** The files of a new project that are not content: what npm, git, editors and the host need. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { descriptionsOf } from '../collections/all.ts';
import { schemaFiles } from '../editor/schema.ts';
import type { Answers } from './answers.ts';
import { hostFiles, serving } from './host-files.ts';
import type { ProjectFile } from './write.ts';

/** Of Stele, as it is installed. */
export interface Package {
  /** The folder that it lies in. */
  readonly root: string;
  readonly version: string;
}

/** `name` is the folder's. */
export function projectFiles(answers: Answers, name: string, { root, version }: Package): ProjectFile[] {
  const template = (path: string) => readFileSync(join(root, 'init/project', path), 'utf8').replaceAll('\r\n', '\n');
  return [
    packageJson(answers, name, version),
    { path: '.gitignore', body: template('gitignore') },
    { path: '.github/workflows/content.yml', body: template('content.yml') },
    ...Array.from(schemaFiles({}), (schema) => ({ path: `.vscode/schemas/${schema.name}`, body: schema.text })),
    json('.vscode/extensions.json', { recommendations: ['redhat.vscode-yaml'] }),
    json('.vscode/settings.json', {
      'yaml.schemas': {
        '.vscode/schemas/service.json': 'content/service.yaml',
        ...itemSchemas(),
        '.vscode/schemas/collection.json': 'content/collections/*.yaml',
        '.vscode/schemas/moved.json': 'content/moved.yaml',
      },
    }),
    ...hostFiles(answers, packageName(name), root),
  ];
}

/** The schemas of items that one file says in all languages, and where such files lie. */
function itemSchemas(): Record<string, string> {
  const wholes = descriptionsOf({}).filter(({ files }) => files.endsWith('.yaml'));
  return Object.fromEntries(
    wholes.map(({ item, files }) => [`.vscode/schemas/${item}.json`, `content/${files.replace('{key}', '*')}`]),
  );
}

/** The scripts of a site's package.json. */
export function scriptsOf({ host }: Answers): Readonly<Record<string, string>> {
  return {
    build: `stele build --host ${host}`,
    check: 'stele check --strict',
    dev: 'stele dev',
    preview: 'stele preview',
    ...serving(host),
  };
}

function packageJson(answers: Answers, name: string, version: string): ProjectFile {
  return json('package.json', {
    name: packageName(name),
    private: true,
    type: 'module',
    scripts: scriptsOf(answers),
    devDependencies: { stele: `^${version}` },
  });
}

/** What npm and Cloudflare take for a name. */
function packageName(folder: string): string {
  const name = folder.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return name.replace(/^-+|-+$/g, '').slice(0, 60) || 'site';
}

function json(path: string, value: unknown): ProjectFile {
  return { path, body: `${JSON.stringify(value, null, 2)}\n` };
}
