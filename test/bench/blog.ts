/**
 * `npx tsx test/bench/blog.ts CLONE ARCHIVE`: real blog posts of 1 to 2 KB as a corpus for `npm run bench`, from a
 * clone of https://github.com/GSA/digitalgov.gov: the news of digital.gov, which are in the public domain (CC0 1.0).
 * Last made of its commit 4979583206d90ff1707b097454a9b169ca9e95e4.
 *
 * Front matter is reduced to what a post of Stele's has. Hugo's shortcodes and raw HTML, which stand for images, notes
 * and other ways to write a link, are left out; text that they enclose stays.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import matter from 'gray-matter';
import { parse, stringify } from 'yaml';

/** Bytes of a body that is taken. */
const [least, most] = [600, 2600];

const [clone, archive] = process.argv.slice(2);
if (clone === undefined || archive === undefined) throw new Error('Usage: blog.ts CLONE ARCHIVE');
const news = join(clone, 'content/news');
const folder = mkdtempSync(join(tmpdir(), 'stele-blog-'));
mkdirSync(join(folder, 'content/posts/en'), { recursive: true });
const names = new Set<string>();
for (const path of readdirSync(news, { recursive: true, encoding: 'utf8' }).sort()) {
  const [, name] = /([^/]+)\.md$/.exec(path) ?? [];
  const text = name === undefined ? undefined : postOf(readFileSync(join(news, path), 'utf8'), name);
  if (name === undefined || text === undefined || names.has(name)) continue;
  names.add(name);
  writeFileSync(join(folder, `content/posts/en/${name}.md`), text);
}
// The same bytes from the same clone.
const fixed = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=2000-01-01'];
execFileSync('tar', ['czf', resolve(archive), ...fixed, '-C', folder, 'content']);
rmSync(folder, { recursive: true });
console.log(`${names.size} posts`);

/** The post of a file of digital.gov's; undefined where it is none, or too short or too long. */
function postOf(text: string, name: string): string | undefined {
  const { data, content } = matter(text, {
    language: 'yaml',
    engines: { yaml: (block) => parse(block, { uniqueKeys: false }) },
  });
  const { title, summary, authors, topics, date } = data;
  if (!title || !summary || Number.isNaN(Date.parse(date))) return undefined;
  const body = content
    .replace(/\]\(\{\{[<%].*?[>%]\}\}[^)]*\)/g, '](https://digital.gov/)')
    .replace(/\{\{[<%].*?[>%]\}\}/gs, '')
    .replace(/<[a-z/!][^>]*>/gi, '')
    .trim();
  const bytes = Buffer.byteLength(body);
  if (bytes < least || bytes > most) return undefined;
  const front = {
    title: String(title).trim(),
    slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    author: String(authors?.[0] ?? 'digital-gov'),
    summary: String(summary).replace(/\s+/g, ' ').trim().slice(0, 300),
    keywords: topics?.length > 0 ? topics.map(String) : ['news'],
    date: new Date(date).toISOString(),
  };
  return `---\n${stringify(front)}---\n${body}\n`;
}
