/** `stele init`: the site that it writes stands the strictest check, and nothing that is there is written over. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { contentFiles } from '../../generator/init/content.ts';
import { startStele } from '../cli/stele.ts';
import { steleHere } from '../cli/stele-here.ts';
import { filesBelow } from '../support/folders.ts';
import { needs } from '../support/needs.ts';
import { scratchFolder } from '../support/scratch.ts';

const own = ['--name', 'Own Hall', '--base-url', 'https://own.example'];

/** A folder with a new site in it. */
async function initialised(...args: string[]): Promise<string> {
  const cwd = scratchFolder();
  const ended = await steleHere(['init', ...args], { cwd });
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  return cwd;
}

describe('the written files', () => {
  test.each([
    { name: 'one language', args: [...own] },
    { name: 'another default', args: [...own, '--languages', 'ja,en'] },
    { name: 'all that have texts', args: [...own, '--languages', 'en,de,fr,es,ja,zh-tw'] },
    { name: 'some that have none', args: [...own, '--languages', 'fi,de,pt-br'] },
    { name: 'Netlify', args: [...own, '--languages', 'de', '--host', 'netlify'] },
    { name: 'Cloudflare', args: [...own, '--host', 'cloudflare'] },
    { name: 'an own collection alone', args: [...own, '--collections', 'events', '--languages', 'en,fi'] },
    { name: 'pages alone', args: [...own, '--collections', 'pages', '--languages', 'de'] },
    {
      name: 'all, in another order',
      args: [...own, '--collections', 'posts, events,products,pages', '--languages', 'ja,en,de,fr,es,zh-tw'],
    },
  ])('$name passes check --strict and build --verify', async ({ args }) => {
    const cwd = await initialised(...args);
    expect(await steleHere(['check', '--strict'], { cwd })).toMatchObject({ code: 0, stderr: '' });
    const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
    const [, ...build] = scripts.build.split(' ');
    expect(await steleHere([...build, '--strict', '--verify'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  });

  test.each(['de', 'fr', 'es'])('the words of the interface in %s, all of them', async (lang) => {
    const cwd = await initialised('site', ...own, '--languages', lang, '--collections', 'events');
    const { code, stdout, stderr } = await steleHere(['build', '--strict'], { cwd: join(cwd, 'site') });
    expect(code).toBe(0);
    expect(stdout + stderr).not.toMatch(/in English|words\/missing/);
    const home = readFileSync(join(cwd, 'site/dist', 'index.html'), 'utf8');
    expect(home).toContain(`<html lang="${lang}"`);
    expect(home).not.toMatch(/>(Events|For developers|Skip to the content)</);
  });

  test.each([
    ['zh-hans', '跳到内容'],
    ['de-at', 'Zum Inhalt springen'],
    ['en-us', 'Skip to the content'],
  ])('the words of the interface in %s are those of the language without a region', async (lang, skip) => {
    const cwd = await initialised('site', ...own, '--languages', lang, '--collections', 'pages');
    const { stdout, stderr } = await steleHere(['build'], { cwd: join(cwd, 'site') });
    expect(stdout + stderr).not.toMatch(/interface in English|words\/missing/);
    expect(readFileSync(join(cwd, 'site/dist', 'index.html'), 'utf8')).toContain(`>${skip}<`);
  });

  test('the files', async () => {
    const cwd = await initialised('site', ...own, '--languages', 'en,de', '--host', 'netlify');
    expect(filesBelow(join(cwd, 'site'))).toEqual([
      '.github/workflows/content.yml',
      '.github/workflows/scheduled.yml',
      '.gitignore',
      '.vscode/extensions.json',
      ...['diagnostics.js', 'extension.js', 'front-matter.js', 'kinds.js', 'package.json', 'report.js'].map(
        (name) => `.vscode/extensions/stele-content/${name}`,
      ),
      '.vscode/schemas/collection.json',
      '.vscode/schemas/home.json',
      '.vscode/schemas/moved.json',
      '.vscode/schemas/page.json',
      '.vscode/schemas/post.json',
      '.vscode/schemas/product.json',
      '.vscode/schemas/service.json',
      '.vscode/schemas/words.json',
      '.vscode/settings.json',
      ...['about/index', 'guides/editing', 'guides/index'].flatMap((key) => [
        `content/pages/${key}.de.md`,
        `content/pages/${key}.en.md`,
      ]),
      ...['second-post', 'third-post', 'welcome'].flatMap((key) => [
        `content/posts/${key}.de.md`,
        `content/posts/${key}.en.md`,
      ]),
      ...['first', 'second', 'third'].map((key) => `content/products/${key}.yaml`),
      'content/service.yaml',
      'content/words/de.yaml',
      'netlify.toml',
      'package.json',
    ]);
  });

  test('the files of a site of few collections', async () => {
    const cwd = await initialised(...own, '--collections', 'events,pages', '--host', 'node');
    const files = filesBelow(cwd).filter((path) => /^content\//.test(path) || /schemas/.test(path));
    expect(files).toEqual([
      ...['collection', 'event', 'home', 'moved', 'page', 'service', 'words'].map(
        (name) => `.vscode/schemas/${name}.json`,
      ),
      'content/collections/events.yaml',
      'content/events/opening.yaml',
      'content/events/workshop.yaml',
      ...['about/index', 'guides/editing', 'guides/index'].map((key) => `content/pages/${key}.en.md`),
      'content/service.yaml',
    ]);
    expect(parse(readFileSync(join(cwd, 'content/service.yaml'), 'utf8')).collections).toEqual(['events', 'pages']);
    const settings = JSON.parse(readFileSync(join(cwd, '.vscode/settings.json'), 'utf8'));
    expect(settings['yaml.schemas']['.vscode/schemas/event.json']).toBe('content/events/*.yaml');
    await steleHere(['build'], { cwd });
    const list = JSON.parse(readFileSync(join(cwd, 'dist/api/v1/_/list/events/en/50/1.json'), 'utf8'));
    expect(list.data.map(({ slug }: { slug: string }) => slug)).toEqual(['workshop', 'opening']);
    expect(existsSync(join(cwd, 'dist/api/v1/_/list/posts'))).toBe(false);
  });

  test('names the operator, and nothing of the sample', async () => {
    const cwd = await initialised(...own, '--languages', 'de,en', '--host', 'netlify');
    expect(parse(readFileSync(join(cwd, 'content/service.yaml'), 'utf8'))).toEqual({
      name: 'Own Hall',
      description: 'What Own Hall publishes.',
      base_url: 'https://own.example',
      languages: ['de', 'en'],
      default_language: 'de',
      operator: { de: 'Own Hall' },
      sections: ['about', 'guides'],
      collections: ['products', 'pages', 'posts'],
      page_sizes: [50, 100],
      images_from: 'self',
      build: { host: 'netlify' },
    });
    for (const path of filesBelow(cwd)) {
      const text = readFileSync(join(cwd, path), 'utf8');
      expect(text, path).not.toMatch(/tinghai|聽海|聴海/i);
      // The schemas explain what a language code is.
      if (!path.startsWith('.vscode/schemas/')) expect(text, path).not.toContain('zh-tw');
    }
  });

  test('a workflow that checks and builds', async () => {
    const cwd = await initialised(...own);
    const { jobs } = parse(readFileSync(join(cwd, '.github/workflows/content.yml'), 'utf8'));
    const runs = (job: string) => jobs[job].steps.flatMap(({ run }: { run?: string }) => run ?? []);
    expect(runs('check').slice(0, 3)).toEqual([
      'npm install --no-audit --no-fund',
      'npx stele check --strict --format github',
      'npx stele build --verify',
    ]);
    expect(runs('build')).toEqual(['npm install --no-audit --no-fund', 'npx stele build --verify']);
  });
});

test('a new site answers over HTTP', async () => {
  const cwd = await initialised(...own, '--languages', 'en,de');
  const running = startStele(['dev', '--port', '0'], { cwd });
  onTestFinished(() => running.stop());
  await expect.poll(() => running.printed()).toMatch(/http:\/\/localhost:\d+/);
  const address = /http:\/\/localhost:\d+/.exec(running.printed())?.[0] ?? '';
  const get = async (path: string) => (await fetch(address + path)).json();
  expect(await get('/api/v1/')).toMatchObject({ service: 'Own Hall', languages: ['en', 'de'] });
  expect(await get('/api/v1/posts?lang=de')).toMatchObject({
    data: [{ title: 'Willkommen', lang: 'de' }, { slug: 'second-post' }, { slug: 'third-post' }],
    meta: { total: 3 },
  });
  expect(await get('/api/v1/pages/guides/editing')).toMatchObject({ data: { title: 'Editing a page' } });
  expect(await get('/api/v1/products/nope')).toMatchObject({ code: 'product_not_found' });
});

const hasScript = spawnSync('script', ['--version']).status === 0;

describe('on a terminal', needs(hasScript, '`script`, which gives commands a terminal, is not installed'), () => {
  /** Runs `stele init` with `args` on a terminal where each of `keys` is typed once its question is shown. */
  async function typed(cwd: string, args: string, keys: readonly (readonly [question: string, key: string])[]) {
    const line = `stty cols 100 rows 40; ${process.execPath} ${resolve('bin/stele.js')} init ${args}`;
    const child = spawn('script', ['-q', '-e', '-c', line, '/dev/null'], {
      cwd,
      env: { PATH: process.env.PATH, TERM: 'xterm' },
    });
    const shown: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (text: string) => shown.push(text));
    const ended = once(child, 'close');
    for (const [question, key] of keys) {
      await expect.poll(() => shown.join(''), { timeout: 20_000 }).toContain(question);
      child.stdin.write(key);
    }
    await ended;
    return { code: child.exitCode, shown: shown.join('') };
  }

  test('asks for the missing options', async () => {
    const cwd = scratchFolder();
    const { code } = await typed(cwd, '--languages de,en', [
      ['Whose site is it?', 'Own Hall\r'],
      ['At which address', 'https://own.example\r'],
      ['Which host', '\r'],
    ]);
    expect(code).toBe(0);
    expect(parse(readFileSync(join(cwd, 'content/service.yaml'), 'utf8'))).toMatchObject({
      name: 'Own Hall',
      base_url: 'https://own.example',
      languages: ['de', 'en'],
    });
    expect(JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')).scripts.serve).toBe(
      'node .stele/node/serve.mjs',
    );
  });

  test('asks again where an answer is wrong', async () => {
    const cwd = scratchFolder();
    const { code, shown } = await typed(cwd, '--name Own --languages en --host node', [
      ['At which address', 'own.example\r'],
      ['expected an absolute http(s) address', '\u0015https://own.example\r'],
    ]);
    expect({ code, shown }).toMatchObject({ code: 0, shown: expect.stringContaining('Wrote a site') });
  });

  test('`stele init` writes nothing where the person leaves at a question', async () => {
    const cwd = scratchFolder();
    const { code, shown } = await typed(cwd, '', [['Whose site is it?', '\u0003']]);
    expect({ code, shown }).toMatchObject({ code: 1, shown: expect.stringContaining('Nothing was written') });
    expect(readdirSync(cwd)).toEqual([]);
  });
});

test('`stele init` that completes a site says how many files it wrote', async () => {
  const cwd = scratchFolder();
  const command = ['init', 'own', '--name', 'Own', '--base-url', 'https://own.example'];
  const [, count] = /^Wrote a site of (\d+) files/.exec((await steleHere(command, { cwd })).stdout) ?? [];
  rmSync(join(cwd, 'own/package.json'));
  rmSync(join(cwd, 'own/content/service.yaml'));
  const { code, stdout } = await steleHere(command, { cwd });
  expect(code).toBe(0);
  expect(stdout).toMatch(new RegExp(`^Wrote 2 of the ${count} files of the site in own; the others existed already\n`));
});

describe('existing files stay', () => {
  test.each([
    {
      name: 'a file of the same name',
      there: (cwd: string) => {
        mkdirSync(join(cwd, 'content'));
        writeFileSync(join(cwd, 'content/service.yaml'), 'mine');
      },
      named: 'content/service.yaml',
    },
    {
      name: 'a file in the place of a folder',
      there: (cwd: string) => writeFileSync(join(cwd, 'content'), 'mine'),
      named: 'content',
    },
    {
      name: 'a folder in the place of a file',
      there: (cwd: string) => mkdirSync(join(cwd, '.gitignore')),
      named: '.gitignore',
    },
    {
      name: 'a link that leads nowhere',
      there: (cwd: string) => symlinkSync('elsewhere', join(cwd, '.gitignore')),
      named: '.gitignore',
    },
    {
      name: 'seven files, of which five are named',
      there: (cwd: string) => {
        const schemas = ['collection', 'home', 'moved', 'page', 'post', 'product'];
        mkdirSync(join(cwd, '.vscode/schemas'), { recursive: true });
        for (const path of ['.gitignore', ...schemas.map((name) => `.vscode/schemas/${name}.json`)])
          writeFileSync(join(cwd, path), 'mine');
      },
      named:
        '.gitignore, .vscode/schemas/collection.json, .vscode/schemas/home.json, .vscode/schemas/moved.json, ' +
        '.vscode/schemas/page.json and 2 more',
    },
  ])('$name: nothing is written', async ({ there, named }) => {
    const cwd = scratchFolder();
    there(cwd);
    const before = readdirSync(cwd, { recursive: true });
    const { code, stderr } = await steleHere(['init', ...own], { cwd });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: `Unexpected ${named} in ., expected nothing with that name: nothing was written. Name another folder\n`,
    });
    expect(readdirSync(cwd, { recursive: true })).toEqual(before);
  });

  test('a package.json keeps its own, as that of the folder which Stele was installed in; its scripts are named', async () => {
    const cwd = scratchFolder();
    writeFileSync(join(cwd, 'package.json'), '{"mine":true}');
    const { code, stdout } = await steleHere(['init', ...own], { cwd });
    expect(code).toBe(0);
    expect(readFileSync(join(cwd, 'package.json'), 'utf8')).toBe('{"mine":true}');
    expect(stdout).toContain('npm pkg set "scripts.build=stele build" "scripts.check=stele check --strict"');
  });
});

describe('names and addresses that could be something else', () => {
  test.each([
    'Hall: "Own" # one',
    "{ own: 'hall' }",
    '- own',
    '---',
    '\\u0000 ${own} $& %s',
    '<script>alert(1)</script>',
    '[own](https://elsewhere.example)',
    '{{own}} {% own %}',
    'true',
    '2026-01-01',
    '館 🏛️ ‏مَتحف',
  ])('the name %s', async (name) => {
    const cwd = await initialised('--name', name, '--base-url', 'https://own.example');
    expect(parse(readFileSync(join(cwd, 'content/service.yaml'), 'utf8'))).toMatchObject({
      name,
      operator: { en: name },
    });
    expect(await steleHere(['build', '--strict', '--verify'], { cwd })).toMatchObject({ code: 0, stderr: '' });
  });

  test.each([
    { name: 'a name of two lines', args: ['--name', 'Own\nHall', '--base-url', 'https://own.example'], says: 'name' },
    { name: 'a long name', args: ['--name', 'x'.repeat(201), '--base-url', 'https://own.example'], says: 'name' },
    { name: 'no address', args: ['--name', 'Own'], says: 'Missing --base-url' },
    { name: 'no name', args: ['--base-url', 'https://own.example'], says: 'Missing --name' },
    { name: 'another scheme', args: ['--name', 'Own', '--base-url', 'ftp://own.example'], says: 'ftp://own.example' },
    {
      name: 'an address with a path at a host that answers queries',
      args: ['--name', 'Own', '--base-url', 'https://own.example/a', '--host', 'netlify'],
      says: 'path',
    },
    { name: 'no language code', args: [...own, '--languages', '../en'], says: '../en' },
    { name: 'a language twice', args: [...own, '--languages', 'en,en'], says: 'each once' },
    { name: 'an empty language', args: [...own, '--languages', 'en,'], says: 'language ""' },
    { name: 'an unknown collection', args: [...own, '--collections', 'recipes'], says: '"recipes", expected some of' },
    { name: 'a collection twice', args: [...own, '--collections', 'posts,posts'], says: 'each once' },
    { name: 'an unknown host', args: [...own, '--host', 'heroku'], says: 'heroku' },
    {
      name: 'a server',
      args: [...own, '--host', 'nginx'],
      says: 'Unexpected host "nginx", expected one of netlify, cloudflare, deno, bun, node, static: nginx stands in front of Node',
    },
  ])('$name is refused before anything is written', async ({ args, says }) => {
    const cwd = scratchFolder();
    const { code, stderr } = await steleHere(['init', ...args], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain(says);
    expect(readdirSync(cwd)).toEqual([]);
  });

  test.each([
    { args: ['--base-url', 'https://user.github.io/a'], says: '  host: static, because the address has a path' },
    { args: ['--base-url', 'https://user.github.io/a', '--host', 'static'], says: undefined },
    { args: ['--base-url', 'https://own.example', '--host', 'static'], says: undefined },
  ])('a site with $args is one of files alone', async ({ args, says }) => {
    const cwd = scratchFolder();
    const { code, stdout } = await steleHere(['init', '--name', 'Own', ...args], { cwd });
    expect(code).toBe(0);
    expect(stdout.includes(says ?? 'host: ')).toBe(says !== undefined);
    const service = parse(readFileSync(join(cwd, 'content/service.yaml'), 'utf8'));
    expect(service).toMatchObject({ base_url: args[1], addressing: 'path' });
    expect(service).not.toHaveProperty('build');
    const scripts = ['build', 'check', 'dev', 'preview'];
    expect(Object.keys(JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8')).scripts)).toEqual(scripts);
    expect(await steleHere(['build', '--strict', '--verify'], { cwd })).toMatchObject({ code: 0, stderr: '' });
    expect(existsSync(join(cwd, 'dist/api/v1/_/list/posts/en/50/1.json'))).toBe(true);
  });

  test.each([
    { folder: 'Own Hall!', name: 'own-hall' },
    { folder: '館', name: 'site' },
    { folder: '@scope/x', name: 'x' },
  ])('the folder $folder is the package $name', async ({ folder, name }) => {
    const cwd = await initialised(folder, ...own, '--host', 'cloudflare');
    expect(JSON.parse(readFileSync(join(cwd, folder, 'package.json'), 'utf8')).name).toBe(name);
    expect(readFileSync(join(cwd, folder, 'wrangler.jsonc'), 'utf8')).toContain(`"name": "${name}"`);
  });
});

test('every link of a text that is to be translated leads to the language of that text', () => {
  const texts = contentFiles('test/sites/contract', ['ko'], ['posts']).map(({ body }) => body);
  expect(texts.filter((body) => body.split('.ko.md)').length > 2).length).toBeGreaterThan(0);
  expect(texts.filter((body) => body.includes('.en.md)'))).toEqual([]);
});

test('the site that others are made from is sound in every language', async () => {
  expect(await steleHere(['check', '--strict', '--content', 'init/content'])).toMatchObject({ code: 0, stderr: '' });
  expect(existsSync('init/content/posts/welcome.en.md')).toBe(true);
});
