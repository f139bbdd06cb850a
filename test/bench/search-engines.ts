/** The engines that `npm run bench:search` compares, each over the same pages. Files and bytes are those that a client without a cache loads. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { search } from '../../generator/search/query.ts';

export interface Page {
  readonly key: string;
  readonly title: string;
  /** Visible text, a line for each block. */
  readonly text: string;
  /** The page of the website. */
  readonly html: string;
}

export interface Answer {
  /** Of the first ten hits. */
  readonly keys: readonly string[];
  readonly files: number;
  /** As they are sent: compressed. */
  readonly bytes: number;
}

export interface Engine {
  readonly name: string;
  /** Of the whole index, compressed, with the texts that hits are shown from. */
  readonly bytes: number;
  /** The same without these texts. */
  readonly keyBytes: number;
  ask(query: string): Promise<Answer>;
}

const shown = 10;

/** Stele, over the index of a build in `folder`. */
export function stele(folder: string): Engine {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => {
        const bytes = readFileSync(path);
        return [relative(folder, path), { text: bytes.toString(), bytes: gzipSync(bytes).length }] as const;
      }),
  );
  const size = (isCounted: (name: string) => boolean) =>
    Array.from(files, ([name, { bytes }]) => (isCounted(name) ? bytes : 0)).reduce((sum, bytes) => sum + bytes, 0);
  return {
    name: 'Stele',
    bytes: size(() => true),
    keyBytes: size((name) => !name.startsWith('texts/')),
    async ask(query) {
      const read = new Set<string>();
      const found = await search(query, { page: 1, pageSize: shown }, async (name) => {
        read.add(name);
        return JSON.parse(files.get(name)?.text ?? '');
      });
      return {
        keys: (found?.hits ?? []).map(({ key }) => key),
        files: read.size,
        bytes: Array.from(read, (name) => files.get(name)?.bytes ?? 0).reduce((sum, bytes) => sum + bytes, 0),
      };
    },
  };
}

/** What is used of Pagefind's package, and of the script that it writes. */
interface PagefindPackage {
  createIndex(options: object): Promise<{ index: PagefindIndex }>;
  close(): Promise<void>;
}

interface PagefindIndex {
  addHTMLFile(file: {
    readonly url: string;
    readonly content: string;
  }): Promise<{ readonly errors: readonly string[] }>;
  writeFiles(options: { readonly outputPath: string }): Promise<unknown>;
}

interface PagefindScript {
  options(options: object): Promise<void>;
  init(): Promise<void>;
  search(query: string): Promise<{ readonly results: readonly { data(): Promise<{ readonly url: string }> }[] }>;
  destroy(): Promise<void>;
}

/** Pagefind over the articles of the website, without what surrounds them. Each question is asked as on a page just opened. */
export async function pagefind(pages: readonly Page[], lang: string, tools: string, out: string): Promise<Engine> {
  const library: PagefindPackage = await import(join(tools, 'node_modules/pagefind/lib/index.js'));
  const { index } = await library.createIndex({ rootSelector: 'article.article', excludeSelectors: ['.facts'] });
  for (const { key, html } of pages) {
    const { errors } = await index.addHTMLFile({ url: `/${key}`, content: html });
    if (errors.length > 0) throw new Error(errors.join('\n'));
  }
  mkdirSync(out, { recursive: true });
  await index.writeFiles({ outputPath: out });
  await library.close();
  writeFileSync(join(out, 'package.json'), '{ "type": "module" }');

  const base = pathToFileURL(`${out}/`).href;
  let read: number[] = [];
  // The script expects a browser: the language of the page, and a host for its files, which are compressed already.
  Object.assign(globalThis, {
    document: { currentScript: null, querySelector: () => ({ getAttribute: () => lang }) },
    fetch: async (address: string | URL) => {
      const bytes = readFileSync(new URL(address));
      read.push(bytes.length);
      return new Response(bytes);
    },
  });
  const script: PagefindScript = await import(join(out, 'pagefind.js'));
  const sizes = readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.pf_\w+$/.test(entry.name))
    .map((entry) => ({ name: entry.name, bytes: readFileSync(join(entry.parentPath, entry.name)).length }));
  const size = (some: typeof sizes) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  return {
    name: 'Pagefind',
    bytes: size(sizes),
    keyBytes: size(sizes.filter(({ name }) => !name.endsWith('.pf_fragment'))),
    async ask(query) {
      read = [];
      await script.options({ basePath: base, baseUrl: '/' });
      await script.init();
      const { results } = await script.search(query);
      const hits = await Promise.all(results.slice(0, shown).map((result) => result.data()));
      await script.destroy();
      return {
        keys: hits.map(({ url }) => url.slice(1)),
        files: read.length,
        bytes: read.reduce((sum, bytes) => sum + bytes, 0),
      };
    },
  };
}

interface MiniSearchClass {
  new (
    options: object,
  ): {
    addAll(documents: readonly object[]): void;
    search(query: string): readonly { readonly id: string }[];
  };
}

/** MiniSearch as its documentation shows it, over titles and texts. A client loads the whole index, and no texts. */
export async function miniSearch(pages: readonly Page[], tools: string): Promise<Engine> {
  const { default: MiniSearch }: { default: MiniSearchClass } = await import(
    join(tools, 'node_modules/minisearch/dist/es/index.js')
  );
  const index = new MiniSearch({
    fields: ['title', 'text'],
    searchOptions: { boost: { title: 2 }, prefix: true, fuzzy: 0.2 },
  });
  index.addAll(pages.map(({ key, title, text }) => ({ id: key, title, text })));
  const bytes = gzipSync(JSON.stringify(index)).length;
  return {
    name: 'MiniSearch',
    bytes,
    keyBytes: bytes,
    ask: async (query) => ({
      keys: index
        .search(query)
        .slice(0, shown)
        .map(({ id }) => id),
      files: 1,
      bytes,
    }),
  };
}
