/**
 * Tutorials, guides, reference pages and example sites as a reader follows them: the files that they show are written, their commands run,
 * and what they print is compared.
 *
 * - A block with a `title` is a file. A part of a YAML file that is there already is added to it.
 * - `console` blocks run. `…` in their output stands for anything, and a program that is not installed is passed over.
 * - `sh` blocks need a network, an account, a server's root or another generator: their syntax and Stele's commands and
 *   options are checked, and they do not run. test/hosts/generators.test.ts runs those beside other generators.
 *
 * A page without a file or a command that runs fails.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import glob from 'fast-glob';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { steleHere } from '../cli/stele-here.ts';
import { sampleOf } from '../support/sample.ts';
import { scratchFolder } from '../support/scratch.ts';
import { type CodeBlock, codeBlocks, stepsOf } from './code-blocks.ts';
import { expectOutput, isRunnable, Terminal, wordsOf } from './terminal.ts';

const pages = glob
  .sync(['docs/{tutorial,guides,reference}/*.md', 'docs/examples/sites/*/README.md'])
  // test/print/openapi/typed-clients.test.ts runs the programs of one page; the other has tables alone.
  .filter((page) => !/\/(?:typed-clients|generators|words)\.md$/.test(page))
  .toSorted();

/** Guides whose site is made for their host; others are for Node. */
const hosts = ['cloudflare', 'netlify'];

/** Sites that `init` wrote, by their host. */
const sites = new Map<string, string>();

/** A folder with `stele` installed, and no site. */
function projectFolder(): string {
  const folder = scratchFolder();
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  mkdirSync(join(folder, '.git'));
  symlinkSync(resolve('.'), join(folder, 'node_modules/stele'));
  symlinkSync('../stele/bin/stele.js', join(folder, 'node_modules/.bin/stele'));
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  return folder;
}

/** Where a reader of `page` begins: tutorials in an empty project, guides in a site of `init`, examples in their own. */
async function startOf(page: string): Promise<string> {
  const folder = projectFolder();
  if (page.startsWith('docs/examples/')) {
    cpSync(dirname(page), folder, { recursive: true });
    return folder;
  }
  const [, kind, name = ''] = /^docs\/(\w+)\/(.*)\.md$/.exec(page) ?? [];
  if (kind === 'tutorial' || name.startsWith('beside')) return folder;
  const host = hosts.includes(name) ? name : 'node';
  const site = sites.get(host) ?? projectFolder();
  if (!sites.has(host)) {
    sites.set(host, site);
    const about = ['--name', 'Own Hall', '--base-url', 'https://own.example', '--languages', 'en,de'];
    await steleHere(['init', ...about, '--collections', 'pages,posts,events', '--host', host], { cwd: site });
  }
  cpSync(site, folder, { recursive: true, filter: (path) => !path.includes('node_modules') });
  return folder;
}

/** Whether the page's author wrote the whole file, and not a part that is added to it. */
const isPart = (path: string, title: string) => title.endsWith('.yaml') && existsSync(path);

function writeBlock(path: string, { title, code }: CodeBlock): void {
  mkdirSync(dirname(path), { recursive: true });
  const text = isPart(path, title) ? stringify(merged(parse(readFileSync(path, 'utf8')), parse(code))) : `${code}\n`;
  writeFileSync(path, text);
}

function merged(whole: unknown, part: unknown): unknown {
  if (!isMap(whole) || !isMap(part)) return part;
  return {
    ...whole,
    ...Object.fromEntries(Object.entries(part).map(([key, value]) => [key, merged(whole[key], value)])),
  };
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

test.each(sampleOf(pages, 3))('the examples of %s work', async (page) => {
  const blocks = codeBlocks(readFileSync(page, 'utf8'));
  const terminal = new Terminal(await startOf(page));
  let examples = 0;
  let unchecked = false;
  try {
    for (const block of blocks) {
      const place = `${page}:${block.line}`;
      if (block.title !== '') {
        writeBlock(terminal.path(block.title), block);
        unchecked = examples++ >= 0;
      }
      if (block.language !== 'console') continue;
      for (const { command, output } of stepsOf(block.code).filter((step) => isRunnable(step.command))) {
        const result = await terminal.run(command);
        examples += 1;
        if (/^npx stele (build|check)/.test(command)) unchecked = false;
        const fails = /✖|error|not declared/.test(output);
        expect(result, `${place} ${command}`).toMatchObject({ code: fails ? 1 : 0 });
        if (output !== '') expectOutput(result.output, output, `${place} ${command}`);
      }
    }
    const content = existsSync(terminal.path('api/content')) ? 'api/content' : 'content';
    if (unchecked) {
      expect((await terminal.run(`npx stele check --content ${content}`)).output).toContain('nothing wrong');
    }
  } finally {
    await terminal.close();
  }
  expect(examples).toBeGreaterThan(0);
});

test.each(pages)('the text of %s names each file that it shows', (page) => {
  const shown = codeBlocks(readFileSync(page, 'utf8')).filter(({ title }) => title !== '');
  // GitHub and npm show no titles of blocks.
  expect(shown.filter(({ title, before }) => !before.includes(basename(title))).map(({ line }) => line)).toEqual([]);
});

/** Options that `--help` names, by the command. */
const options = new Map<string, string>();

async function optionsOf(command: string): Promise<string> {
  const known = options.get(command) ?? (await steleHere([command, '--help'])).stdout;
  options.set(command, known);
  return known;
}

test.each(pages)('the commands of %s exist', async (page) => {
  const unknown: string[] = [];
  for (const { language, code, line } of codeBlocks(readFileSync(page, 'utf8'))) {
    if (language === 'sh') expect(spawnSync('bash', ['-n'], { input: code }).stderr.toString(), `${line}`).toBe('');
    if (language !== 'sh' && language !== 'console') continue;
    for (const [, words = ''] of code.replaceAll(/\\\n */g, '').matchAll(/^(?:.*npx )?stele ([^\n|&>]*)/gm)) {
      const [command = '', ...rest] = wordsOf(words);
      const help = await optionsOf(command);
      unknown.push(...rest.filter((word) => word.startsWith('--') && !help.includes(`${word.split('=')[0]} `)));
    }
  }
  expect(unknown).toEqual([]);
});
