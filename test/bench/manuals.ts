/**
 * Manuals of Debian in other languages as content of Stele: a page of the HTML is an item with its title and its text as Markdown. The
 * packages are unpacked by `scripts/install-tools.sh search`.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { raw } from 'hast-util-raw';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { stringify } from 'yaml';

export interface Manual {
  readonly lang: string;
  /** Folder of the HTML in the unpacked packages. */
  readonly folder: string;
}

/** The installation guide in German, and the administrator's handbook in Japanese, with many English words. */
export const manuals = {
  german: { lang: 'de', folder: 'usr/share/doc/installation-guide-amd64/de' },
  japanese: { lang: 'ja', folder: 'usr/share/doc/debian-handbook/html/ja-JP' },
} as const satisfies Record<string, Manual>;

const description = {
  item: 'page',
  key: 'slug',
  label: 'Manual',
  label_singular: 'Page',
  description: 'Pages of a manual.',
  files: 'manual/{key}.md',
  web: 'manual/{key}',
  templates: 'keep',
  links: 'text',
  fields: {
    title: { type: 'string', required: true, role: 'title' },
    content_html: { type: 'markdown', from: '{body}', translate: true, api: 'item', role: 'body' },
  },
};

/** Writes the manual as a content folder. */
export function writeManual({ lang, folder }: Manual, packages: string, content: string): void {
  for (const name of ['collections', 'manual']) mkdirSync(join(content, name), { recursive: true });
  const service = {
    name: 'Manual',
    description: 'A manual.',
    base_url: 'https://manual.example',
    languages: [lang],
    default_language: lang,
    operator: { [lang]: 'Manual' },
    collections: ['manual'],
  };
  writeFileSync(join(content, 'service.yaml'), stringify(service));
  writeFileSync(join(content, 'collections/manual.yaml'), stringify(description));
  for (const name of readdirSync(join(packages, folder)).toSorted()) {
    if (!name.endsWith('.html')) continue;
    const { title, body } = pageOf(readFileSync(join(packages, folder, name), 'utf8'));
    writeFileSync(join(content, 'manual', `${keyOf(name)}.md`), `---\ntitle: ${JSON.stringify(title)}\n---\n${body}`);
  }
}

/** `sect.backup.html` is `backup`. */
function keyOf(name: string): string {
  return name
    .replace(/^sect\./, '')
    .replace(/\.html$/, '')
    .toLowerCase();
}

const toMarkdown = unified().use(rehypeRemark).use(remarkGfm).use(remarkStringify).freeze();

/** Title and text of a page of DocBook, without the navigation around it, links, images and the heading that repeats the title. */
function pageOf(html: string): { readonly title: string; readonly body: string } {
  const [, title = ''] = /<title[^>]*>([^<]*)<\/title>/.exec(html) ?? [];
  const text = html
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/^[\s\S]*?<div class="navheader">[\s\S]*?<\/div>/, '')
    .replace(/^[\s\S]*?<ul class="docnav top">[\s\S]*?<\/ul>/, '')
    .replace(/(?:<div class="navfooter">|<ul class="docnav">)[\s\S]*$/, '')
    .replace(/<\/?a\b[^>]*>|<img[^>]*>/g, '')
    .replace(/<h[12] class="title"[^>]*>[\s\S]*?<\/h[12]>/, '');
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: text }] });
  if (tree.type !== 'root') throw new Error('expected a root');
  return { title: decoded(title), body: toMarkdown.stringify(toMarkdown.runSync(tree)) };
}

/** A title with its entities resolved, white space collapsed. */
function decoded(title: string): string {
  const tree = raw({ type: 'raw', value: title });
  const value = tree.type === 'root' ? tree.children.map((node) => ('value' in node ? node.value : '')).join('') : '';
  return value.replace(/\s+/g, ' ').trim();
}
