/**
 * A real corpus as content: an archive of Markdown files with a title, slug, author, summary, keywords and date, or the
 * documentation in an npm package, turned into posts of Stele's layout and multiplied to as many documents as wanted in
 * three languages.
 *
 * All generators read the same files. Links into the corpus, which would lead nowhere in a part of it, become addresses
 * of its own site, and raw HTML, which Stele refuses, is left out.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import matter from 'gray-matter';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { parse, stringify } from 'yaml';

export const languages = ['zh-tw', 'en', 'ja'] as const;

export interface Document {
  readonly slug: string;
  readonly front: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Writes `count` posts in each language and a service.yaml into `content`; gives their slugs. */
export function writeContent(
  content: string,
  documents: readonly Document[],
  count: number,
  written: readonly string[] = languages,
): string[] {
  mkdirSync(join(content, 'posts'), { recursive: true });
  writeService(content, [50, 100], written);
  const slugs: string[] = [];
  for (let index = 0; index < count; index++) {
    const document = documents[index % documents.length];
    if (document === undefined) throw new Error('the corpus holds no documents');
    const slug = `${document.slug}-${Math.floor(index / documents.length)}`;
    slugs.push(slug);
    const { title, ...rest } = document.front;
    const front = stringify(rest);
    for (const lang of written) {
      // No two files are alike: a cache by content must not find one in another's place.
      const own = JSON.stringify(`${title} (${slug}, ${lang})`);
      const text = `---\ntitle: ${own}\n${front}---\n${document.body}\n\nThis is ${slug} in ${lang}.\n`;
      writeFileSync(postPath(content, slug, lang), text);
    }
  }
  return slugs;
}

export function postPath(content: string, slug: string, lang: string): string {
  return join(content, 'posts', `${slug}.${lang}.md`);
}

/** The API alone, but for what `more` says. */
export function writeService(
  content: string,
  pageSizes: readonly number[],
  written: readonly string[] = languages,
  more: object = { site: false },
): void {
  const service = {
    name: 'Benchmark',
    description: 'A large corpus.',
    base_url: 'https://www.example.org',
    languages: written,
    default_language: written[0],
    operator: { en: 'Benchmark' },
    sections: [],
    page_sizes: pageSizes,
    ...more,
  };
  writeFileSync(join(content, 'service.yaml'), stringify(service));
}

/** Longer texts, such as histories of changes, are no documents. */
const mostCharacters = 100_000;

/** The documents of `corpus`, an archive or `npm:PACKAGE@VERSION`, converted; it is unpacked below `scratch`. */
export function readCorpus(corpus: string, scratch: string): Document[] {
  const folder = join(scratch, 'corpus');
  mkdirSync(folder, { recursive: true });
  const [, npmPackage] = /^npm:(.+)$/.exec(corpus) ?? [];
  const archive = npmPackage === undefined ? resolve(corpus) : packed(npmPackage, folder);
  execFileSync('tar', ['xzf', archive, '-C', folder]);
  const documents = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md') && !path.includes('node_modules'))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
    .filter(({ text }) => text.startsWith('---\n') && text.length < mostCharacters)
    .map(({ path, text }) => toDocument(text, path));
  rmSync(folder, { recursive: true });
  return documents;
}

/** Downloads a package; returns the path of its archive. */
function packed(npmPackage: string, folder: string): string {
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const name = execFileSync('npm', ['pack', '--silent', npmPackage], options).trim();
  return join(folder, name);
}

const parser = unified().use(remarkParse).use(remarkGfm);

function toDocument(text: string, path: string): Document {
  const { data, content } = matter(text, { language: 'yaml', engines: { yaml: (block) => parse(block) } });
  // A slug of the corpus may be longer than a key of ours.
  const slug = String(
    data.slug ??
      path
        .replace(/\.md$/, '')
        .toLowerCase()
        .replaceAll(/[^a-z0-9]+/g, '-'),
  );
  const digest = createHash('sha256').update(slug).digest('hex').slice(0, 8);
  return {
    slug: slug.length <= 150 ? slug : `${slug.slice(0, 150).replace(/-+$/, '')}-${digest}`,
    front: {
      title: data.title,
      author: data.author ?? 'somebody',
      summary: data.summary ?? data.description,
      keywords: data.keywords ?? ['documentation'],
      published_at: data.date ?? '2026-01-01T00:00:00Z',
    },
    body: publishable(content.replace(/^# .*\n/, '')),
  };
}

/** The body without raw HTML, its relative links absolute. */
function publishable(body: string): string {
  const edits: { readonly start: number; readonly end: number; readonly text: string }[] = [];
  visit(parser.parse(body), (node: Nodes) => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start === undefined || end === undefined) return undefined;
    if (node.type === 'html') edits.push({ start, end, text: '' });
    if ((node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') || isAbsolute(node.url))
      return undefined;
    const at = body.slice(start, end).lastIndexOf(node.url);
    const text = node.url.replace(/^[./]*/, 'https://learn.example/');
    if (at >= 0) edits.push({ start: start + at, end: start + at + node.url.length, text });
    // Its address is written in another way, with escapes.
    else edits.push({ start, end, text: '' });
    return at >= 0 ? undefined : SKIP;
  });
  let rest = body;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start)) {
    rest = rest.slice(0, start) + text + rest.slice(end);
  }
  return rest;
}

function isAbsolute(url: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(url);
}
