/** Reads the contents that other generators have in a file of their own: `nav`, `SUMMARY.md`, `toc.yml` and the like. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseDocument } from 'yaml';
import { isMap } from '../../fields/map.ts';
import type { FoundFiles } from './files.ts';

export interface OutlineEntry {
  /** Empty if the page's own title is shown. */
  readonly label: string;
  /** A file or an address. Empty for a group without a page. */
  readonly target: string;
  readonly entries: readonly OutlineEntry[];
}

export interface Outline {
  readonly path: string;
  /** The folder that targets are relative to. */
  readonly folder: string;
  readonly entries: readonly OutlineEntry[];
  /** True if the texts in the folder are one documentation. */
  readonly isWhole: boolean;
}

const outlineFile =
  /(?:^|\/)(?:mkdocs\.ya?ml|SUMMARY\.md|toc\.ya?ml|sidebars\.json|_data\/(?:[^/]+\/)*(?:toc|docs|menu|sidenav|[^/]*nav(?:igation)?|[^/]*sidebars?)\.(?:ya?ml|json))$/;

/** Larger files are data. */
const mostBytes = 1_000_000;

/** The outlines among the files of `folder`. */
export function outlinesIn({ content, others }: FoundFiles, folder: string): readonly Outline[] {
  const paths = [...others, ...content.map(({ path }) => path)].filter((path) => outlineFile.test(path)).sort();
  return paths.flatMap((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return text.length > mostBytes ? [] : outlineIn(path, text);
  });
}

function outlineIn(path: string, text: string): Outline[] {
  const folder = posix.dirname(path);
  if (path.endsWith('.md')) {
    const entries = summaryEntries(text);
    // A text may be a summary of something else.
    return [{ path, folder, entries, isWhole: hasTargets(entries) }];
  }
  const data = dataOf(text);
  const { nav, docs_dir: docs = 'docs' } = Object(data);
  if (!posix.basename(path).startsWith('mkdocs.'))
    return [{ path, folder, entries: outlineEntries(data), isWhole: false }];
  return [{ path, folder: posix.join(folder, String(docs)), entries: outlineEntries(nav), isWhole: true }];
}

function hasTargets(entries: readonly OutlineEntry[]): boolean {
  return entries.some(({ target, entries: below }) => target !== '' || hasTargets(below));
}

/** The data of a file, also with the tags of Python that MkDocs reads. */
function dataOf(text: string): unknown {
  try {
    return parseDocument(text, { logLevel: 'silent', uniqueKeys: false }).toJS({ maxAliasCount: 100 });
  } catch {
    // More aliases than that.
    return undefined;
  }
}

const labels = 'label title text name'.split(' ');
const targets = 'href url link path file id page'.split(' ');
const inner = 'items children pages links subitems subfolderitems folderitems docs nav'.split(' ');

/** Deeper entries are left out. */
const mostLevels = 8;

function outlineEntries(value: unknown, level = 0): OutlineEntry[] {
  if (level > mostLevels) return [];
  if (typeof value === 'string') return [{ label: '', target: value, entries: [] }];
  if (Array.isArray(value)) return value.flatMap((one) => outlineEntries(one, level + 1));
  if (!isMap(value)) return [];
  const all = Object.entries(value);
  const firstOf = (names: readonly string[]) =>
    names.flatMap((name) => all.flatMap(([key, member]) => (key.toLowerCase() === name ? [member] : [])))[0];
  const [label, target, below] = [firstOf(labels), firstOf(targets), firstOf(inner)];
  if (label === undefined && typeof target !== 'string')
    return all.map(([name, member]) =>
      typeof member === 'string'
        ? { label: name, target: member, entries: [] }
        : { label: name, target: '', entries: outlineEntries(member, level + 1) },
    );
  return [
    {
      label: typeof label === 'string' ? label.trim() : '',
      // Docusaurus: `link: { type: doc, id: intro }`.
      target: typeof target === 'string' ? target : String(Object(target).id ?? ''),
      entries: outlineEntries(below, level + 1),
    },
  ];
}

/** The text of a link, which may have brackets in it. */
const linkText = String.raw`\[((?:[^[\]]|\[[^[\]]{0,500}\]|\[){1,500})\]`;
const outlineItem = new RegExp(String.raw`^(\s{0,99})[-*+] (?:${linkText}\(<?([^()<>]{0,1000})>?\)|(.{1,500}))\s*$`);
const topLink = new RegExp(String.raw`^${linkText}\(<?([^()<>]{1,1000})>?\)\s*$`);
const headingLine = /^#{1,6} (.{1,500})$/;

/** The entries of mdBook's and GitBook's SUMMARY.md: nested lists below headings. */
function summaryEntries(text: string): readonly OutlineEntry[] {
  const top: OutlineEntry[] = [];
  let part = top;
  /** The lists around a line, with their indentation. */
  const open: { readonly indent: number; readonly entries: OutlineEntry[] }[] = [];
  for (const [number, line] of text.split(/\r?\n/).entries()) {
    const [, partTitle] = headingLine.exec(line) ?? [];
    const [, indent, label, target, plain] = outlineItem.exec(line) ?? [];
    const [, title, address] = topLink.exec(line) ?? [];
    if (partTitle !== undefined && number > 0 && !/^(?:summary|table of contents)$/i.test(partTitle.trim())) {
      part = [];
      top.push({ label: partTitle.trim(), target: '', entries: part });
      open.length = 0;
    } else if (title !== undefined) part.push({ label: title, target: address ?? '', entries: [] });
    else if (indent !== undefined) {
      while ((open.at(-1)?.indent ?? -1) >= indent.length) open.pop();
      const entries: OutlineEntry[] = [];
      const around = open.length > mostLevels ? undefined : (open.at(-1)?.entries ?? part);
      around?.push({ label: (label ?? plain ?? '').trim(), target: target ?? '', entries });
      open.push({ indent: indent.length, entries });
    }
  }
  return top;
}
