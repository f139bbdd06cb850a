/**
 * Real Astro, Eleventy and Hugo projects get the API by the commands of their guides (docs/tutorial/beside-astro.md, docs/guides/beside-*.md), and real servers answer
 * for both.
 */
import { execFile, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { ServerName } from '../../generator/base/host-names.ts';
import { steleHere } from '../cli/stele-here.ts';
import { codeBlocks, stepsOf } from '../docs/code-blocks.ts';
import { lateEnv } from '../support/late.ts';
import { needs } from '../support/needs.ts';
import type { Preview } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { scratchOnDisk } from '../support/scratch-on-disk.ts';
import { startWorkerd } from './cloudflare/workerd.ts';
import { isInstalled, whenInstalled } from './installed.ts';
import { startNetlifyDev } from './netlify/dev-server.ts';
import { startSite } from './site-servers.ts';

// Netlify's Deno takes no file in memory.
scratchOnDisk();

const baseUrl = 'https://own.example';
const tools = resolve('.cache/stele-tools');

interface Project {
  readonly generator: 'astro' | 'eleventy' | 'hugo';
  /** Installed packages, by name; each with the command of its own. */
  readonly packages: Readonly<Record<string, string>>;
  readonly out: string;
  readonly collection: string;
  /** The other site's page of the same text. */
  readonly page: string;
  /** What a build says of a shortcode that Stele does not know. */
  readonly warning?: string;
}

const projects = {
  astro: {
    generator: 'astro',
    packages: { astro: 'astro.js' },
    out: 'dist',
    collection: 'blog',
    page: '/blog/doors/',
  },
  eleventy: {
    generator: 'eleventy',
    packages: { '@11ty/eleventy': 'cmd.cjs' },
    out: '_site',
    collection: 'notes',
    page: '/notes/doors/',
  },
  hugo: {
    generator: 'hugo',
    packages: {},
    out: 'public',
    collection: 'guides',
    page: '/guides/doors/',
    warning:
      'content/guides/doors.md:7:17 warning Unexpected {{< note >}}, expected Markdown: of this template, only the text inside is shown markdown/unknown-template',
  },
} as const satisfies Record<string, Project>;

/** The project in a folder of its own, with its packages where npm puts them. */
function install({ generator, packages }: Project): string {
  const cwd = scratchFolder();
  // Apache runs as a user of its own.
  chmodSync(cwd, 0o755);
  cpSync(join('test/sites/generators', generator), cwd, { recursive: true });
  mkdirSync(join(cwd, '.git'));
  const installed = { stele: resolve('.'), ...packages };
  const bin = join(cwd, 'node_modules/.bin');
  mkdirSync(bin, { recursive: true });
  for (const name of Object.keys(installed)) {
    const place = join(cwd, 'node_modules', name);
    mkdirSync(dirname(place), { recursive: true });
    symlinkSync(name === 'stele' ? resolve('.') : join(tools, generator, 'node_modules', name), place);
  }
  symlinkSync('../stele/bin/stele.js', join(bin, 'stele'));
  for (const [name, command] of Object.entries(packages)) symlinkSync(`../${name}/${command}`, join(bin, generator));
  return cwd;
}

/** The blocks of `language` below a heading of the project's guide. */
function guideBlocks({ generator }: Project, heading: string, language: string): readonly string[] {
  const folder = generator === 'astro' ? 'tutorial' : 'guides';
  const guide = readFileSync(`docs/${folder}/beside-${generator}.md`, 'utf8');
  const section = guide.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return codeBlocks(section)
    .filter((block) => block.language === language)
    .map((block) => block.code);
}

/** The commands with which the guide describes the content. */
const describeCommands = (project: Project) =>
  guideBlocks(project, 'Describe the content', 'console')
    .flatMap(stepsOf)
    .map(({ command }) => command)
    .join('\n');

/** Runs commands in a shell as the guide has them. Rejects where one fails. */
async function runInShell(cwd: string, commands: string): Promise<string> {
  const home = scratchFolder();
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    ASTRO_TELEMETRY_DISABLED: '1',
    npm_config_offline: 'true',
    ...lateEnv,
  };
  return (await promisify(execFile)('bash', ['-ec', commands], { cwd, env })).stdout;
}

/** The build of both, and what verifies it. */
const buildCommands = (project: Project) => guideBlocks(project, 'Build', 'sh')[0] ?? '';

/** Builds for Node, as the guide says: by what service.yaml names. */
async function buildForNode(cwd: string, out: string, warning = ''): Promise<void> {
  const service = join(cwd, 'api/content/service.yaml');
  const settings = readFileSync(service, 'utf8').replace(/^build: .*$/m, 'build: { host: node }');
  writeFileSync(service, settings);
  const build = await steleHere(['build', '--content', 'api/content', '--out', out], { cwd });
  expect(build.code).toBe(0);
  expect(build.stderr.split('\n')[0]).toBe(warning);
}

/** The project's answers: those of the API, then the other site's. */
async function expectAnswers({ origin }: Preview, { collection, page }: Project): Promise<void> {
  const list = `/api/v1/${collection}`;
  const problem = 'application/problem+json';
  for (const { method = 'GET', target, status, type, text } of [
    { target: '/api/v1/', status: 200, type: 'application/json', text: '"service":"Own Hall"' },
    { target: list, status: 200, type: 'application/json', text: '"total":' },
    { target: `${list}?page_size=1&page=2`, status: 200, type: 'application/json', text: '"page":2' },
    { target: `${list}/doors`, status: 200, type: 'application/json', text: '"title":"Doors open"' },
    { target: `${list}/windows`, status: 404, type: problem, text: '_not_found' },
    { target: '/api/nothing', status: 404, type: problem, text: 'not_found' },
    { target: `${list}?page_size=0`, status: 400, type: problem, text: '"parameter":"page_size"' },
    { method: 'DELETE', target: list, status: 405, type: problem, text: 'method_not_allowed' },
    { target: '/openapi.json', status: 200, type: 'application/json', text: '"openapi"' },
    { target: '/', status: 200, type: 'text/html', text: 'hall' },
    { target: page, status: 200, type: 'text/html', text: 'Doors open' },
    { target: '/nothing/', status: 404, type: 'text/html', text: 'The hall has no such page' },
  ]) {
    const answer = await fetch(origin + target, { method });
    const about = `${method} ${target}`;
    expect(answer.status, about).toBe(status);
    expect(answer.headers.get('content-type'), about).toContain(type);
    expect((await answer.text()).replaceAll(/(?<=[:,]) /g, ''), about).toContain(text);
  }
}

/** `first` is the host of the guide's `init`, `second` another that it describes. */
function projectSuite(
  project: Project,
  first: { readonly host: string; readonly isThere: boolean; readonly start: (cwd: string) => Promise<Preview> },
  second: { readonly host: ServerName; readonly isThere: boolean },
): void {
  const { out } = project;
  let cwd: string;
  beforeAll(async () => {
    cwd = install(project);
    const reported = await runInShell(cwd, `${describeCommands(project)}\n${buildCommands(project)}`);
    expect(reported).toContain(`${project.collection} `);
  }, 60_000);

  test(`${first.host} answers for both`, needs(first.isThere, `${first.host} is not installed`), async () => {
    const server = await first.start(cwd);
    onTestFinished(() => server.close());
    await expectAnswers(server, project);
  });

  test(`${second.host} answers for both`, needs(second.isThere, `${second.host} is not installed`), async () => {
    await buildForNode(cwd, out, project.warning);
    const server = await startSite(second.host, { cwd, out }, baseUrl);
    onTestFinished(() => server.close());
    await expectAnswers(server, project);
  });

  test('a build of both into an emptied folder writes all again', async () => {
    // Astro empties it, the others leave it as it is.
    if (project.generator !== 'astro') rmSync(join(cwd, out), { recursive: true });
    const [both = ''] = buildCommands(project).split('\n');
    const reported = await runInShell(cwd, both);
    expect(reported).toMatch(/ files, .* \((\d+) written, 0 unchanged, 0 removed\)/);
    expect(readFileSync(join(cwd, out, 'api/v1/_/index.json'), 'utf8')).toContain('Own Hall');
  });
}

const isOnPath = (command: string) => spawnSync(command, ['-v']).error === undefined;

describe('Astro', () => {
  whenInstalled('astro', () => {
    const start = (cwd: string) => {
      const [config = ''] = guideBlocks(projects.astro, 'Deploy to Netlify', 'toml');
      writeFileSync(join(cwd, 'netlify.toml'), config);
      return startNetlifyDev(join(tools, 'netlify'), cwd, baseUrl);
    };
    const netlify = { host: 'netlify', isThere: isInstalled('netlify'), start };
    projectSuite(projects.astro, netlify, { host: 'nginx', isThere: isOnPath('nginx') });
  });
});

describe('Eleventy', () => {
  whenInstalled('eleventy', () => {
    const start = async (cwd: string) => {
      writeFileSync(
        join(cwd, 'wrangler.jsonc'),
        guideBlocks(projects.eleventy, 'Deploy to Cloudflare Workers', 'jsonc')[0] ?? '',
      );
      return startWorkerd(join(tools, 'cloudflare'), cwd, join(cwd, '.stele/cloudflare'), baseUrl);
    };
    const cloudflare = { host: 'cloudflare', isThere: isInstalled('cloudflare'), start };
    projectSuite(projects.eleventy, cloudflare, { host: 'caddy', isThere: isOnPath('caddy') });

    test('a page of the site below /api/ is refused by its path, and stays', async () => {
      const project = projects.eleventy;
      const cwd = install(project);
      writeFileSync(join(cwd, 'content/api.md'), '# Ours');
      const commands = `${describeCommands(project)}\n${buildCommands(project)}`;
      const failed = await runInShell(cwd, commands).catch((error) => error);
      expect(failed).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('gives to Stele: api/index.html. Remove them'),
      });
      expect(readFileSync(join(cwd, project.out, 'api/index.html'), 'utf8')).toContain('Ours');
    });
  });
});

describe('Hugo', needs(spawnSync('hugo', ['version']).error === undefined, 'hugo is not installed'), () => {
  const start = (cwd: string) => startSite('apache', { cwd, out: projects.hugo.out }, baseUrl);
  const apache = { host: 'apache', isThere: isOnPath('apache2'), start };
  projectSuite(projects.hugo, apache, { host: 'nginx', isThere: isOnPath('nginx') });
});
