/** Finds the files that other programs put into a text, such as `{{#include a.md:2:5}}`, and the part that is named. */
import { isMarkdownFile } from '../collections/markdown-files.ts';
import type { Span } from './edits.ts';
import { FenceLines, longestTicks } from './fences.ts';
import { isTag, mdxTokens } from './mdx-tokens.ts';

export interface Include extends Span {
  /** As it is written. */
  readonly path: string;
  /** As it is written: lines, or the name of a section. Empty for the whole file. */
  readonly part: string;
  /** True if the file is shown as code. */
  readonly isCode: boolean;
}

interface Notation {
  /** Has two groups: the path, and the part. */
  readonly pattern: string;
  readonly isCode?: boolean;
  /** True if the path is the name of a note, which may be anywhere, and the part a heading. */
  readonly isNote?: boolean;
}

const notations: readonly Notation[] = [
  // mdBook
  { pattern: String.raw`(?<!\\)\{\{#(?:rustdoc_)?include[ \t]{1,9}([^{}:\n]{1,300})(?::([^{}\n]{0,100}))?\}\}` },
  { pattern: String.raw`(?<!\\)\{\{#playground[ \t]{1,9}([^{}:\s]{1,300})()[^{}\n]{0,100}\}\}`, isCode: true },
  // MkDocs
  {
    pattern: String.raw`(?<=^[ \t]{0,40})-{1,9}8<-{1,9}[ \t]{1,9}["']([^"'\n:]{1,300})(?::([A-Za-z_][\w.-]{0,99}|\d{0,6}:\d{0,6}))?["'][ \t]*$`,
  },
  {
    pattern: String.raw`\{%-?\s{0,9}include(?:-markdown)?\s{1,9}["']([^"'\n%{}]{1,300}\.(?:md|markdown))["']([^%{}]{0,500})%\}`,
  },
  // Jekyll
  { pattern: String.raw`\{%-?\s{0,9}include_relative\s{1,9}([^\s%{}]{1,300})()[^%{}\n]{0,200}%\}` },
  // VitePress
  {
    pattern: String.raw`<!--\s{0,9}@include:\s{0,9}([^\s{}<>#]{1,300})((?:#[\w.-]{1,100})?(?:\{[\d,]{0,20}\})?)\s{0,9}-->`,
  },
  { pattern: String.raw`^<<<[ \t]{1,9}([^\s{}[\]#]{1,300})((?:#[\w.-]{1,100})?)[^\n]{0,200}$`, isCode: true },
  // VuePress; not a part of the file, as in `@[code{1-3}](a.js)`.
  { pattern: String.raw`(?<=^[ \t]{0,40})@\[code(?!\{)[^\]\n]{0,100}\]\(([^\s()]{1,300})()\)[ \t]*$`, isCode: true },
  // DocFX
  {
    pattern: String.raw`\[!(?:INCLUDE|[Ii]nclude)[ \t]{0,9}\[[^\]\n]{0,200}\]\([ \t]*([^()\s"]{1,300})()[^()\n]{0,100}\)[ \t]{0,9}\]`,
  },
  // Hugo, Quarto
  {
    pattern: String.raw`\{\{[<%][ \t]{0,9}(?:include|readfile)[ \t]{1,9}(?:file[ \t]{0,3}=[ \t]{0,3})?["']?([^\s"'<>{}%]{1,300})["']?()[^{}\n]{0,200}[>%]\}\}`,
  },
  // Obsidian. Other files than notes have an extension: images, PDF, drawings.
  {
    pattern: String.raw`^[ \t]{0,3}!\[\[(?![^[\]|#\n]{0,300}\.(?:(?!md[\]|#])[A-Za-z][A-Za-z\d]{1,4}|excalidraw(?:\.md)?)[\]|#])([^[\]|#^\n]{1,300})((?:#[^[\]|^\n]{1,200})?)(?:\|[^[\]\n]{0,200})?\]\][ \t]*$`,
    isNote: true,
  },
];

const anyNotation = new RegExp(notations.map(({ pattern }) => pattern).join('|'), 'gm');

/** Returns what `text` includes, in its order. */
export function includesIn(text: string, isMdx: boolean): readonly Include[] {
  if (isMdx) return importedTexts(text);
  // Fast path: few texts include another.
  if (!/include|8<-|^<<<|@\[code|#playground|readfile|!\[\[/im.test(text)) return [];
  return Array.from(text.matchAll(anyNotation), (found): Include => {
    const at = found.findIndex((group, index) => index > 0 && group !== undefined);
    const { isCode = false, isNote = false } = notations[(at - 1) / 2] ?? {};
    const span = { start: found.index, end: found.index + found[0].length };
    const [path = '', part = ''] = found.slice(at, at + 2).map((group = '') => group.trim());
    if (!isNote) return { ...span, path, part, isCode };
    return { ...span, path: `@/${path.replace(/\.md$/, '')}.md`, part: part.replace(/^.*#/, '#'), isCode };
  });
}

/** Returns the components that are texts: `<Part />` after `import Part from './_part.mdx'`. */
function importedTexts(text: string): readonly Include[] {
  const paths = new Map(Array.from(text.matchAll(importOfText), ([, name = '', path = '']) => [name, path]));
  if (paths.size === 0) return [];
  return mdxTokens(text).flatMap((token) => {
    const path = isTag(token) && token.form === 'empty' ? paths.get(token.name) : undefined;
    return path === undefined ? [] : [{ start: token.start, end: token.end, path, part: '', isCode: false }];
  });
}

const importOfText = /^import\s{1,9}([A-Z]\w{0,99})\s{1,9}from\s{1,9}["']([^"'\n]{1,300}\.mdx?)["']/gm;

/**
 * Returns `text`, the file that `include` names, as it is put into a text. Undefined if it has no such part, or says
 * that it is a draft.
 */
export function includedText(text: string, { path, part, isCode }: Include): string | undefined {
  const isMarkdown = isMarkdownFile(path.toLowerCase());
  const [front = ''] = (isMarkdown && /^(---|\+\+\+)[ \t]*\n(?:[\s\S]*?\n)?\1[ \t]*(?:\n|$)/.exec(text)) || [];
  if (/^(?:draft[ \t]*[:=][ \t]*true|publish(?:ed)?[ \t]*[:=][ \t]*false)[ \t]*$/m.test(front)) return undefined;
  const shown = selectedPart(text.slice(front.length), part)?.replace(/\n+$/, '');
  if (shown === undefined || !isCode) return shown;
  const fence = '`'.repeat(Math.max(3, longestTicks(shown) + 1));
  return `${fence}${/\.(\w{1,20})$/.exec(path)?.[1] ?? ''}\n${shown}\n${fence}`;
}

/** Returns the part of `text` that is written as `2:5`, `name`, `{2,5}`, `#name` or `start="…" end="…"`. */
function selectedPart(text: string, part: string): string | undefined {
  if (part === '') return text;
  if (part.includes('=')) return textBetween(text, part);
  const found = /^(?:#([^{}]+)|([A-Za-z_][\w.-]*))?\{?(\d*)([:,]?)(\d*)\}?$/.exec(part);
  if (found === null) return undefined;
  const [, id, name = id, first = '', mark = '', last = ''] = found;
  const lines = name === undefined ? text.split('\n') : markedSection(text, name);
  const from = Math.max(1, Number(first)) - 1;
  const only = mark === '' && first !== '' ? from + 1 : undefined;
  return lines?.slice(from, last === '' ? only : Number(last)).join('\n');
}

const sectionStart = /(?:ANCHOR:|\[start:|#?region\b)[ \t]{0,9}([\w.-]{1,100})/;
const sectionEnd = /(?:ANCHOR_END:|\[end:|#?endregion\b)[ \t]{0,9}([\w.-]{0,100})/;

/**
 * Returns the lines between the marks of a section, without marks of others, or below a heading. Undefined if there are
 * none.
 */
function markedSection(text: string, name: string): readonly string[] | undefined {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => sectionStart.exec(line)?.[1] === name);
  if (start === -1) return belowHeading(lines, name);
  const after = lines.slice(start + 1);
  const end = after.findIndex((line) => [name, ''].includes(sectionEnd.exec(line)?.[1] ?? name + 1));
  const isMark = (line: string) => sectionStart.test(line) || sectionEnd.test(line);
  return after.slice(0, end === -1 ? undefined : end).filter((line) => !isMark(line));
}

/** Returns the lines from the heading `name` up to the next one of its level. Undefined if there is none. */
function belowHeading(lines: readonly string[], name: string): readonly string[] | undefined {
  const fences = new FenceLines();
  const plain = (heading: string) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const headings = lines.flatMap((line, at) => {
    const [, { length } = '', text = ''] = fences.isCode(line) ? [] : (/^(#{1,6})[ \t]+(.{1,300})$/.exec(line) ?? []);
    return length === 0 ? [] : [{ at, level: length, text: plain(text) }];
  });
  const index = headings.findIndex(({ text }) => text === plain(name));
  const heading = headings[index];
  const next = headings.find(({ level }, other) => other > index && level <= (heading?.level ?? 0));
  return heading && lines.slice(heading.at, next?.at);
}

/** Returns the text after `start`, up to `end`, of which either may be missing. Undefined if it is not in `text`. */
function textBetween(text: string, attributes: string): string | undefined {
  const given = attributes.matchAll(/\b(start|end)=(?:"([^"\n]{1,200})"|'([^'\n]{1,200})')/g);
  const { start = '', end } = Object.fromEntries(
    Array.from(given, ([, name, double, single]) => [name, double ?? single]),
  );
  const from = text.indexOf(start);
  if (from === -1) return undefined;
  const to = end === undefined ? -1 : text.indexOf(end, from + start.length);
  return text.slice(from + start.length, to === -1 ? undefined : to);
}
