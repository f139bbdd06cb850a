/** The programs in docs/guides/typed-clients.md, taken from the page, against a new site. */
import { spawnSync } from 'node:child_process';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Handler } from '../../../generator/edge/answerer.ts';
import { folderHandler } from '../../../generator/hosts/node/handler.ts';
import { steleHere } from '../../cli/stele-here.ts';
import { whenInstalled } from '../../hosts/installed.ts';
import { needs } from '../../support/needs.ts';
import { type Preview, serveHandler, startPreview } from '../../support/preview.ts';
import { run } from '../../support/run.ts';
import { scratchFolder } from '../../support/scratch.ts';

/** The blocks of code in the page, by language, in their order. */
const blocks = Array.from(
  readFileSync('docs/guides/typed-clients.md', 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm),
  ([, language = '', code = '']) => ({ language, code }),
);

/** The block of a language that has `part` in it. */
function blockWith(language: string, part: string): string {
  const found = blocks.find((block) => block.language === language && block.code.includes(part));
  if (found === undefined) throw new Error(`no ${language} with ${part}`);
  return found.code;
}

/** What the programs print of the new site. */
const printed = 'welcome: Welcome\nsecond-post: A second post\nthird-post: A third post\n';

let server: Preview;
beforeAll(async () => {
  let handler: Handler | undefined;
  server = await serveHandler((request) => {
    if (handler === undefined) throw new Error('asked before it was built');
    return handler(request);
  }, '');
  const folder = scratchFolder();
  const out = join(folder, 'dist');
  const made = await steleHere(['init', '--name', 'New', '--base-url', 'https://new.example'], { cwd: folder });
  const built = await steleHere([
    ...['build', '--content', join(folder, 'content'), '--out', out, '--base-url', server.origin],
  ]);
  expect([made, built]).toMatchObject([{ code: 0 }, { code: 0 }]);
  handler = await folderHandler(out, () => {});
});
afterAll(() => server?.close());

/** Code of the page, with the address of `site`. */
function at({ origin }: Preview, code: string): string {
  return code.replaceAll('https://www.example.org', origin);
}

/** A Python that has httpx: Debian's package is for Debian's Python alone. */
const python = ['python3', '/usr/bin/python3'].find(
  (one) => spawnSync(one, ['-c', 'import httpx'], { stdio: 'ignore' }).status === 0,
);
const withHttpx = needs(python !== undefined, 'httpx is not installed: run scripts/install-tools.sh clients');
const hasShell = ['curl', 'jq'].every((one) => spawnSync(one, ['--version'], { stdio: 'ignore' }).status === 0);
const withShell = needs(hasShell, 'curl or jq is not installed: run scripts/install-tools.sh clients');

/** Runs a block of commands in a folder of its own. */
const inShell = (code: string, folder = scratchFolder()) => run('bash', ['-o', 'pipefail', '-c', code], folder);

test('Python with httpx', withHttpx, async () => {
  const code = at(server, blockWith('python', 'httpx'));
  expect(await run(python ?? '', ['-c', code], scratchFolder())).toEqual({ ok: true, output: printed });
  const wrong = code.replace('lang=en', 'lang=tlh');
  const { ok, output } = await run(python ?? '', ['-c', wrong], scratchFolder());
  expect(ok).toBe(false);
  expect(output).toMatch(/lang.*\ben\b/s);
});

test('curl: a list, and an error', withShell, async () => {
  const code = at(server, blockWith('sh', 'jq'));
  // Without the bar of progress.
  const quiet = code.replace('curl ', 'curl --silent ');
  expect(await inShell(quiet)).toEqual({ ok: true, output: printed });
  const { ok, output } = await inShell(quiet.replace('lang=en', 'lang=tlh').replace(/\|.*/, ''));
  expect(ok).toBe(false);
  expect(JSON.parse(output)).toMatchObject({ code: 'invalid_parameter', parameter: 'lang' });
});

test('curl: an entity tag that is kept asks for what has changed alone', withShell, async () => {
  const code = at(server, blockWith('sh', '--etag-compare')).trim();
  const folder = scratchFolder();
  const status = `${code} --silent --write-out '%{http_code} '`;
  expect(await inShell(`${status}; ${status}`, folder)).toEqual({ ok: true, output: '200 304 ' });
  expect(JSON.parse(readFileSync(join(folder, 'posts.json'), 'utf8')).data).toHaveLength(3);
});

whenInstalled('openapi', (tools) => {
  /** A folder with the page's program and the types of `site`, made by the page's command. */
  async function clientOf(site: Preview): Promise<string> {
    const folder = scratchFolder();
    symlinkSync(join(tools, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'client.ts'), at(site, blockWith('ts', 'openapi-fetch')));
    const [command = ''] = /^npx openapi-typescript .*$/m.exec(blockWith('sh', 'npx openapi-typescript')) ?? [];
    const { ok, output } = await npx(at(site, command), folder);
    expect(ok, output).toBe(true);
    return folder;
  }

  function npx(command: string, folder: string) {
    const [, program = '', ...args] = command.trim().split(' ');
    // The project's compiler is several times as fast as that which the generator is made for.
    const modules = program === 'tsc' ? resolve('node_modules') : join(folder, 'node_modules');
    return run(join(modules, '.bin', program), args, folder);
  }

  const compile = (folder: string) => npx(blockWith('sh', 'npx tsc'), folder);

  function execute(folder: string) {
    const [client, program] = [join(folder, 'client.ts'), join(folder, 'client.mjs')];
    buildSync({ entryPoints: [client], outfile: program, bundle: true, format: 'esm', logLevel: 'silent' });
    return run(process.execPath, [program], folder);
  }

  test('TypeScript with openapi-fetch: a new site', async () => {
    const folder = await clientOf(server);
    expect(await compile(folder)).toEqual({ ok: true, output: '' });
    expect(await execute(folder)).toEqual({ ok: true, output: printed });

    const client = join(folder, 'client.ts');
    const code = readFileSync(client, 'utf8');
    for (const [right, wrong] of [
      ["lang: 'en'", "lang: 'tlh'"],
      ['page_size: 2', "page_size: 'two'"],
      ['title }', 'headline }'],
      ['/api/v1/posts', '/api/v1/events'],
    ] as const) {
      writeFileSync(client, code.replace(right, wrong));
      expect(await compile(folder), wrong).toMatchObject({ ok: false });
    }
  });

  test('TypeScript with openapi-fetch: the sample', async () => {
    const sample = await startPreview();
    onTestFinished(sample.close);
    const folder = await clientOf(sample);
    expect(await compile(folder)).toEqual({ ok: true, output: '' });
    const { ok, output } = await execute(folder);
    expect(ok, output).toBe(true);
    const lines = output.trimEnd().split('\n');
    expect(lines).toHaveLength(17);
    expect(lines).toContainEqual(expect.stringMatching(/^polite-clients: ./));
  });
});
