/**
 * The generators that are measured against each other: the same content in, an answer for each post and lists of 50
 * out.
 */
import { cpSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { stringify } from 'yaml';
import type { Command } from './process.ts';

export interface Generator {
  readonly name: string;
  /** The folder that it builds. */
  readonly content: string;
  readonly version: Command;
  /** What is equal about its work, and what is not. */
  readonly work: string;
  /** A build in a new process. */
  readonly build: Command;
  /** A process that builds, serves, watches and builds again. */
  readonly watch: Command;
  readonly out: string;
  /** Caches that outlive the output. */
  readonly cache?: string;
  /** The path of one post's answer, as it is served. */
  readonly answer: (slug: string, lang: string) => string;
}

const own = import.meta.dirname;

export function stele(content: string, work: string, name = 'Stele'): Generator {
  const out = join(work, 'stele/out');
  const cache = join(work, 'stele/cache');
  const args = ['--content', content, '--cache', cache];
  const cli = resolve(own, '../../bin/stele.js');
  return {
    name,
    content,
    version: { program: process.execPath, arguments: [cli, '--version'] },
    work: 'also sanitises the HTML, checks links, digests each file, and writes lists of 100, OpenAPI, llms.txt and the portal',
    build: { program: process.execPath, arguments: [cli, 'build', ...args, '--out', out] },
    watch: { program: process.execPath, arguments: [cli, 'dev', ...args, '--port', '0'] },
    out,
    cache,
    answer: (slug, lang) => `api/v1/posts/${slug}?lang=${lang}`,
  };
}

export function hugo(content: string, work: string): Generator {
  const folder = join(work, 'hugo');
  cpSync(join(own, 'peers/hugo'), folder, { recursive: true });
  const out = join(folder, 'out');
  const mounts = [
    { source: join(content, 'posts'), target: 'content/posts' },
    { source: 'layouts', target: 'layouts' },
  ];
  writeFileSync(join(folder, 'mounts.yaml'), stringify({ publishDir: out, module: { mounts } }));
  const args = ['--config', 'hugo.yaml,mounts.yaml', '--cacheDir', join(folder, 'cache')];
  const command = (...more: string[]) => ({ program: 'hugo', arguments: [...args, ...more], cwd: folder });
  return {
    name: 'Hugo',
    content,
    version: { program: 'hugo', arguments: ['version'] },
    work: 'without highlighting of code, typographer, definition lists, attributes of headings, taxonomies, feeds, sitemap, robots.txt, 404 and home page',
    build: command('--quiet'),
    watch: command('server', '--disableLiveReload'),
    out,
    answer: (slug, lang) => `${lang === 'zh-tw' ? '' : `${lang}/`}posts/${slug}/index.json`,
  };
}

/** `tool` is the folder that Eleventy is installed in. */
export function eleventy(content: string, work: string, tool: string): Generator {
  const folder = join(work, 'eleventy');
  cpSync(join(own, 'peers/eleventy'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const out = join(folder, 'out');
  // It does not see changes outside the folder that it is started in.
  const cwd = dirname(content);
  const env = {
    BENCH_CONTENT: relative(cwd, content),
    BENCH_INCLUDES: relative(content, join(folder, 'includes')),
    BENCH_OUT: relative(cwd, out),
    // Eleventy's default heap is too small for tens of thousands of documents.
    NODE_OPTIONS: '--max-old-space-size=8192',
  };
  const cli = join(tool, 'node_modules/@11ty/eleventy/cmd.cjs');
  const config = `--config=${relative(cwd, join(folder, 'eleventy.config.mjs'))}`;
  const command = (...more: string[]) => ({ program: process.execPath, arguments: [cli, config, ...more], cwd, env });
  return {
    name: 'Eleventy',
    content,
    version: { program: process.execPath, arguments: [cli, '--version'] },
    work: 'highlights nothing by default; without ids of headings and bare addresses as links, which Stele and Hugo make',
    build: command('--quiet'),
    watch: command('--serve'),
    out,
    answer: (slug, lang) => `${lang}/posts/${slug}.json`,
  };
}
