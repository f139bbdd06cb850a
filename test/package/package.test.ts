/**
 * What `npm install` of the packed archive brings, in a folder that has nothing else: every command, and what it needs.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { copySmallSite, remove, temporaryFolder } from '../support/folders.ts';
import { installed, packInto, runIn, startIn } from './installed.ts';

let packed: string;
let files: string[];
let folder: string;
beforeAll(async () => {
  packed = temporaryFolder();
  const { archive, files: inIt } = await packInto(packed);
  files = inIt;
  folder = await installed(archive);
  const content = copySmallSite(folder);
  // What it warns of.
  writeFileSync(join(content, 'pages/about/index.en.md'), '---\ntitle: About\n---\n');
});
afterAll(() => {
  remove(packed);
  remove(folder);
});

const stele = (...args: string[]) => runIn(folder, 'stele', ...args);

/** Starts a command that serves; resolves with its address. */
async function serve(...args: string[]): Promise<string> {
  const running = startIn(folder, 'stele', ...args, '--port', '0');
  onTestFinished(() => running.stop());
  const line = /http:\/\/localhost:\d+/;
  await expect.poll(() => running.printed()).toMatch(line);
  return line.exec(running.printed())?.[0] ?? '';
}

describe('the archive', () => {
  test('has the files that run or are read, and no sample or tests', () => {
    const rooms = new Set(files.map((path) => path.replace(/\/.*/, '')));
    const documents = readdirSync('.').filter((name) => name.endsWith('.md'));
    const others = ['.vscode', 'LICENSE', 'bin', 'docs', 'init', 'package.json', 'templates'];
    expect([...rooms].sort()).toEqual([...documents, ...others].sort());
    expect(files).not.toContain('bin/made-of.json');
    // For the stacks of bugs: places in the sources, without their text.
    expect(files).toContain('bin/stele.js.map');
    const map: unknown = JSON.parse(readFileSync('bin/stele.js.map', 'utf8'));
    expect(map).toMatchObject({ sources: expect.arrayContaining(['../generator/cli.ts']) });
    expect(map).not.toHaveProperty('sourcesContent');
  });

  test('the documents of the archive link to files of the archive', () => {
    const dead: string[] = [];
    for (const path of files.filter((file) => file.endsWith('.md') && !file.startsWith('templates/'))) {
      visit(unified().use(remarkParse).parse(readFileSync(path, 'utf8')), 'link', ({ url }) => {
        const target = posix.join(posix.dirname(path), url.replace(/#.*/, ''));
        // Above the repository lie GitHub's own pages.
        const leads =
          /^(https?:|#|\.\.\/\.\.\/)/.test(url) || files.some((file) => file === target || file.startsWith(target));
        if (!leads) dead.push(`${path} ${url}`);
      });
    }
    expect(dead).toEqual([]);
  });

  test('names every package that is in it, with its licence', () => {
    const text = readFileSync('bin/THIRD-PARTY.txt', 'utf8');
    const names = Array.from(text.matchAll(/^(\S+) \d+\.\d+\.\d+\S* \((.+)\)$/gm), ([, name]) => name);
    // Some that are known to be in it; what was left out would be looked for in vain when the command runs.
    expect(names).toEqual(expect.arrayContaining(['commander', 'handlebars', 'micromark', 'yaml']));
    expect(names.length).toBeGreaterThan(150);
  });
});

test('installing brings no package that runs something, and few', () => {
  const lock = JSON.parse(readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8'));
  const others = Object.keys(lock.packages).filter((path) => path !== 'node_modules/stele');
  expect(others.filter((path) => lock.packages[path].hasInstallScript)).toEqual([]);
  expect(others.filter((path) => !/^node_modules\/(satteri|@bruits\/|@types\/)/.test(path))).toEqual([]);
});

test('build, verify, check, status, snapshot, diff, schema', async () => {
  expect(await stele('build', '--verify', '--precompress')).toMatchObject({ code: 0, stderr: '' });
  expect(await stele('verify')).toMatchObject({ code: 0, stdout: expect.stringContaining('nothing wrong') });
  expect(await stele('check', '--links')).toMatchObject({ code: 0, stderr: '' });
  expect(await stele('check', '--strict')).toMatchObject({ code: 0, stderr: '' });
  expect(await stele('status')).toMatchObject({ code: 0, stdout: expect.stringContaining('| products/one ') });

  const { stdout } = await stele('snapshot');
  writeFileSync(join(folder, 'before.json'), stdout);
  expect(await stele('diff', 'before.json')).toMatchObject({ code: 0, stdout: 'no differences\n' });

  expect(await stele('schema')).toMatchObject({ code: 0 });
  expect(existsSync(join(folder, '.vscode/schemas/post.json'))).toBe(true);
});

test('the installed command builds with another Markdown parser, other templates, and for every host, and prints configs', async () => {
  const own = join(folder, 'own');
  mkdirSync(own);
  writeFileSync(join(own, 'not-found.hbs'), '<p>Our own words');
  const service = join(folder, 'content/service.yaml');
  const before = readFileSync(service, 'utf8');
  writeFileSync(service, `${before}\nmarkdown: { parser: remark }\n`);
  for (const host of ['netlify', 'cloudflare', 'deno', 'bun', 'node']) {
    const out = `dist-${host}`;
    const ended = await stele('build', '--host', host, '--templates', 'own', '--out', out);
    expect(ended, host).toMatchObject({ code: 0, stderr: '' });
    expect(readFileSync(join(folder, out, '404.html'), 'utf8')).toContain('Our own words');
  }
  for (const name of ['nginx', 'caddy', 'apache', 'systemd', 'compose']) {
    const config = await stele('host', name, '--out', 'dist-node');
    expect(config, name).toMatchObject({ code: 0, stdout: expect.stringContaining('8080') });
  }
  writeFileSync(service, before);
});

test('preview serves a build, with the reference and its script', async () => {
  await stele('build', '--out', 'served');
  const address = await serve('preview', '--out', 'served');
  expect(await (await fetch(`${address}/api/v1/products/one`)).json()).toMatchObject({ data: { id: 'one' } });
  expect(await (await fetch(`${address}/api/v1/products?page_size=500`)).json()).toMatchObject({ status: 400 });
  const script = await fetch(`${address}/_site/reference.js`);
  expect(script.headers.get('content-type')).toMatch(/javascript/);
  expect(await (await fetch(`${address}/developers/reference/`)).text()).toContain('/_site/reference.js');
});

/** Builds for a host that were made, by its name. */
const builds = new Map<string, ReturnType<typeof stele>>();

test.each([
  { host: 'cloudflare', path: '.stele/cloudflare/worker.js', ask: 'default.fetch(new Request(address), {})' },
  {
    host: 'netlify',
    path: '.netlify/v1/edge-functions/stele-api.js',
    ask: "default(new Request(address), { deploy: { context: 'production' } })",
  },
  { host: 'netlify', path: '.netlify/v1/edge-functions/stele-index-md.js', ask: undefined },
  { host: 'netlify', path: '.netlify/v1/edge-functions/stele-markdown.js', ask: undefined },
  { host: 'deno', path: '.stele/deno/serve.mjs', ask: 'default.fetch(new Request(address))' },
  { host: 'bun', path: '.stele/bun/serve.mjs', ask: 'default.fetch(new Request(address))' },
])('a build for $host writes $path, with the settings in it', async ({ host, path, ask }) => {
  const build = builds.get(host) ?? stele('build', '--host', host);
  builds.set(host, build);
  await build;
  const script = `
    const address = 'https://own.example/api/v1/posts?page=0';
    const module = await import('./${path}');
    console.log(${ask === undefined ? 'typeof module.default' : `(await (await module.${ask}).json()).type`});`;
  expect(await runIn(folder, process.execPath, '--no-warnings', '--input-type=module', '--eval', script)).toEqual({
    code: 0,
    stderr: '',
    stdout: ask === undefined ? 'function\n' : 'https://small.example/developers/errors/#invalid_parameter\n',
  });
});

test('init writes a site that passes the strictest check, with the files of its host', async () => {
  const args = [
    '--name',
    'Own Hall',
    '--base-url',
    'https://own.example',
    '--languages',
    'en,de',
    '--host',
    'cloudflare',
  ];
  expect(await stele('init', 'site', ...args)).toMatchObject({ code: 0, stderr: '' });
  // `npm install`, the next step that it prints, asks no registry for what came from a file.
  const { devDependencies } = JSON.parse(readFileSync(join(folder, 'site/package.json'), 'utf8'));
  expect(devDependencies.stele).toMatch(/^file:\.\.\/.*stele-.*\.tgz$/);
  expect(existsSync(join(folder, 'site', devDependencies.stele.slice('file:'.length)))).toBe(true);
  const site = join(folder, 'site');
  expect(await runIn(folder, 'stele', 'check', '--strict', '--content', 'site/content')).toMatchObject({ code: 0 });
  const [, worker = ''] = /"main": "(.*)"/.exec(readFileSync(join(site, 'wrangler.jsonc'), 'utf8')) ?? [];
  await stele('build', '--host', 'cloudflare');
  expect(existsSync(join(folder, worker))).toBe(true);
});

test('dev shows a saved file', async () => {
  const address = await serve('dev');
  const name = async () => {
    const answer: unknown = await (await fetch(`${address}/api/v1/products/one`)).json();
    return Object(answer).data.name;
  };
  const file = join(folder, 'content/products/one.yaml');
  const before = readFileSync(file, 'utf8');
  expect(await name()).toBe('One');
  writeFileSync(file, before.replace(/\bOne\b/, 'Saved'));
  await expect.poll(name).toBe('Saved');
});
