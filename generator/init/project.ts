/** Files of a new project besides its content: for npm, git, editors and the host. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import glob from 'fast-glob';
import type { Description } from '../collections/description.ts';
import { schemaFiles } from '../editor/schema.ts';
import { hostCalled } from '../hosts/all.ts';
import { siteName } from '../hosts/host.ts';
import type { InitAnswers } from './answers.ts';
import type { ProjectFile } from './write.ts';

/** The place of a new project, and how its content is checked there. */
export interface ProjectPlace {
  readonly folder: string;
  /** The folder in its git repository, with slashes. Empty for the root, and outside of one. */
  readonly below: string;
  /** See `checkOf`. */
  readonly check: string;
}

/** The command that checks the content. Texts that another program has published begin with warnings. */
export function checkOf(isOthers: boolean): string {
  return isOthers ? 'stele check' : 'stele check --strict';
}

/** Returns the files of a new project besides its content. `collections` are the site's. */
export function projectFiles(
  answers: InitAnswers,
  { folder, below, check }: ProjectPlace,
  collections: readonly Description[],
  installed: InstalledPackage,
): ProjectFile[] {
  const { root } = installed;
  const name = basename(resolve(folder));
  const template = (path: string) => readFileSync(join(root, 'init/project', path), 'utf8').replaceAll('\r\n', '\n');
  return [
    packageJson(scriptsOf(answers, check), name, dependencyOf(installed, folder)),
    { path: '.gitignore', body: template('gitignore') },
    ...['content.yml', 'scheduled.yml'].map((workflow) =>
      workflowFile(workflow, template(workflow).replace(checkOf(false), check), below),
    ),
    ...Array.from(schemaFiles({ collections }), (schema) => ({
      path: `.vscode/schemas/${schema.name}`,
      body: schema.text,
    })),
    ...extensionFiles(root),
    projectJson('.vscode/extensions.json', { recommendations: ['redhat.vscode-yaml'] }),
    projectJson('.vscode/settings.json', {
      'yaml.schemas': {
        '.vscode/schemas/service.json': 'content/service.yaml',
        ...wholeItemSchemas(collections),
        '.vscode/schemas/collection.json': 'content/collections/*.yaml',
        '.vscode/schemas/moved.json': 'content/moved.yaml',
      },
    }),
    ...hostConfig(answers.host, siteName(name)),
  ];
}

/** GitHub runs only the workflows in the root of a repository. Below it, they work in the project's folder. */
function workflowFile(workflow: string, text: string, below: string): ProjectFile {
  if (below === '') return { path: `.github/workflows/${workflow}`, body: text };
  const site = siteName(below);
  const body = text
    .replace(/^name: .*$/m, `$& of ${site}`)
    .replace(/^ +shell: bash\n(?=.*path: dist)/ms, `$&    working-directory: ${below}\n`)
    .replaceAll(/^( +path: )(?=node_modules|dist)/gm, `$1${below}/`)
    .replaceAll('$RUNNER_TEMP/base/content', `$RUNNER_TEMP/base/${below}/content`)
    .replace(' content/service.yaml)', ` "${below}/content/service.yaml")`)
    .replaceAll('workflow run content.yml', `workflow run ${site}-content.yml`);
  return { path: `${below.replaceAll(/[^/]+/g, '..')}/.github/workflows/${site}-${workflow}`, body };
}

/** Files of the extension, which VS Code offers to install from the project. */
function extensionFiles(root: string): ProjectFile[] {
  const paths = glob.sync('.vscode/extensions/**', { cwd: root, dot: true }).sort();
  return paths.map((path) => ({ path, body: readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n') }));
}

/** Schemas of collections whose items have all languages in one file, with the glob of these files. */
function wholeItemSchemas(collections: readonly Description[]): Record<string, string> {
  const wholes = collections.filter(({ files }) => files.endsWith('.yaml'));
  return Object.fromEntries(
    wholes.map(({ item, files }) => [`.vscode/schemas/${item}.json`, `content/${files.replace('{key}', '*')}`]),
  );
}

/** The scripts of a site's package.json. */
export function scriptsOf({ host }: InitAnswers, check: string): Readonly<Record<string, string>> {
  return {
    build: 'stele build',
    check,
    dev: 'stele dev',
    preview: 'stele preview',
    ...serving(host),
  };
}

function packageJson(scripts: Readonly<Record<string, string>>, name: string, dependency: string): ProjectFile {
  return projectJson('package.json', {
    name: siteName(name),
    private: true,
    type: 'module',
    scripts,
    devDependencies: { stele: dependency },
  });
}

/** Configuration of the host. `name` is the site's name at the host. */
function hostConfig(host: string, name: string): ProjectFile[] {
  const { config } = hostCalled(host) ?? {};
  return config === undefined ? [] : [{ path: config.paths[0], body: config.text(name) }];
}

/** The npm script that serves a build, for hosts that run on the user's own machine. */
function serving(host: string): Readonly<Record<string, string>> {
  const { serve, code: [code] = [] } = hostCalled(host) ?? {};
  return serve === undefined ? {} : { serve: `${serve} ${code?.path}` };
}

function projectJson(path: string, value: unknown): ProjectFile {
  return { path, body: `${JSON.stringify(value, null, 2)}\n` };
}

/** The installed package of Stele. */
export interface InstalledPackage {
  /** Folder of the package. */
  readonly root: string;
  readonly version: string;
}

/**
 * The value for Stele in the package.json of the project at `folder`: the file from which it was installed, if npm installed it from
 * one, else its version.
 */
function dependencyOf({ root, version }: InstalledPackage, folder: string): string {
  const modules = dirname(root);
  const lock = join(modules, '.package-lock.json');
  const packages: unknown = existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')).packages : undefined;
  const { resolved } = Object(Object(packages)['node_modules/stele']);
  if (typeof resolved !== 'string' || !resolved.startsWith('file:')) return `^${version}`;
  const archive = resolve(dirname(modules), resolved.slice('file:'.length));
  return `file:${relative(resolve(folder), archive).split(sep).join('/')}`;
}
