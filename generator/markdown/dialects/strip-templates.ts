/**
 * Replaces templates and shortcodes of other programs (Liquid, Nunjucks, Hugo), components of Nuxt Content, directives of
 * MyST, kramdown's attribute lists, definitions, links of wikis and mathematics by Markdown. Code and line numbers are
 * preserved. The result is parsed and sanitised like any other Markdown.
 */

import type { Place } from '../../base/diagnostics.ts';
import { CodeSpans, FenceLines, fenceEnd, longestTicks } from '../../base/fences.ts';
import { argumentsOf } from '../../base/tag-arguments.ts';
import { withoutBoxTags } from './box-tags.ts';
import { inlineComponent, withoutComponents } from './components.ts';
import { definitionLists } from './definitions.ts';
import { withoutDirectives } from './directives.ts';
import { indentedCode, shortcodeIndents } from './indented-code.ts';
import { withoutColumns } from './list-items.ts';
import { markedLines } from './marked-lines.ts';
import { mathAsCode } from './math.ts';
import { lineEnds } from './plain-markdown.ts';
import { roleMarkdown, rolePattern } from './roles.ts';
import { linkAround } from './shortcodes.ts';
import { asHtml, isHtmlBlock, withTextBelowTags } from './tags-in-html.ts';
import { isInAddress, isLogic, templateText } from './template-tags.ts';
import {
  calloutMarkdown,
  calloutPattern,
  commentPattern,
  highlightPattern,
  wikiLinkMarkdown,
  wikiLinkPattern,
} from './wiki-links.ts';

/**
 * Beginnings of a fence, a code span, a tag, an element of HTML with code; icons of MkDocs, emoji (`:tada:`), components
 * in a line of Nuxt Content (`:badge[New]`), spans of Pandoc, badges of VitePress and Starlight; tables of contents and
 * attribute lists of kramdown, and of links, code and tables elsewhere; options of docsify.
 */
const beginnings =
  /^ {0,3}(?<fence>`{3,}|~{3,})|(?<ticks>`+)|\{[{%]|<(?<verbatim>pre|code|kbd|samp|tt|script|style|textarea)(?=[\s>])|(?<contents>^ {0,3}(?:(?:[*+-]|1\.)[ \t][^\n]{0,200}\n {0,3}\{:[ \t]*toc\b[^{}\n]{0,200}\}|\[\[_?[Tt][Oo][Cc]_?\]\][ \t]*$|\[[Tt][Oo][Cc]\][ \t]*$))|(?<icon>:(?:material|octicons|fontawesome|simple)-[a-z\d-]{1,80}:(?:\{[^{}\n]{0,200}\})?[ \t]?)|(?<![\w:/\\])(?<emoji>(?::[a-z\d_+-]{1,40}:)+)(?![\w:])|(?<component>(?<![\w:\\]):[a-z][a-z-]{1,40}(?:(?<!\[:[a-z-]{1,41})\[(?<label>[^[\]\n]{1,300})\](?!\()(?:\{(?<more>[^{}\n]{0,300})\})?|\{(?=[ \t]{0,9}[.#]|[^{}\n]{1,300}=)(?<keys>[ \t]{0,9}[.#:@]?[\w-]{1,40}(?:[=.# \t][^{}\n]{0,300})?)\}))|(?<![\w!\]\\])\[(?<span>[^[\]\n]{1,300})\]\{[ \t]{0,9}(?:[.#][A-Za-z]|[\w-]{1,40}=)[^{}\n]{0,300}\}|<Badge\s[^<>]{0,200}?\btext="(?<badge>[^"<>\n]{1,100})"[^<>]{0,200}\/>|(?<![ \t])[ \t]{0,20}(?<list>\{:[^{}\n]{0,500}\})|(?<attributes>(?:(?<=\))\{[ \t]{0,9}(?:[.#][\w-]|[\w-]{1,40}=)[^{}\n]{0,200}\})|(?<=`|[^\s*([{|]\*{1,3})\{[ \t]{0,9}(?:[.#][A-Za-z]|[\w-]{1,40}=[^\s}])[^{}\n]{0,200}\}|^ {0,3}\{[ \t]{0,9}[.#][\w-][^{}\n]{0,200}\}[ \t]*$|[ \t](?:':(?:ignore|include|disabled|target|size|class|id|no-zoom)\b[^'\n]{0,200}'|":(?:ignore|include|disabled|target|size|class|id|no-zoom)\b[^"\n]{0,200}")(?=\))|[ \t]{0,3}\{docsify-ignore(?:-all)?\})/;

/** A footnote of Pandoc and Obsidian in its place: `^[text]`. */
const notePattern = String.raw`(?<=\S)\^\[(?<note>(?:[^[\]\n]|\[[^[\]\n]{0,300}\]){1,1000})\]`;

const beginning = new RegExp(
  `${beginnings.source}|${rolePattern}|${notePattern}|(?<wiki>${wikiLinkPattern})|${calloutPattern}|${commentPattern}|${highlightPattern}`,
  'gm',
);

/** Fast path: few texts have any of these. */
const mayHaveTemplates =
  /\{[{%:]|\^\[|\}`|[)*`\]\n ]\{|(?<!\w):[a-z\d_+-]{1,41}[:{[]|\[_?toc|\[\[|:(?:material|octicons|fontawesome|simple)-|>[ \t]?\[!|<badge\s|%%|==[^\s=]|["']:[a-z]|\{docsify-/i;

const wikiLinks = new RegExp(wikiLinkPattern, 'g');

const headingStart = /^ {0,3}#{1,6}[ \t]/;

const maxTagCharacters = 2000;

interface StripOptions {
  /** Called for each tag and shortcode that is removed without a replacement. */
  readonly onUnknown?: (name: string, place: Place) => void;
  /** By their names without colons. */
  readonly emoji?: ReadonlyMap<string, string>;
}

export function stripTemplates(source: string, { onUnknown, emoji = new Map() }: StripOptions = {}): string {
  const plain = withTextBelowTags(withoutComponents(withoutBoxTags(withoutDirectives(source))));
  const text = mathAsCode(definitionLists(markedLines(plain)));
  if (!mayHaveTemplates.test(text)) return text;
  let left = '';
  let done = 0;
  let line = 1;
  let lineStart = 0;
  let previousLineStart = 0;
  let lineEnd = text.indexOf('\n');
  /** The first line after a blank one. */
  let blockStart = 0;
  /** Moves to the line of `index`. */
  const moveTo = (index: number) => {
    for (; lineEnd !== -1 && lineEnd < index; lineEnd = text.indexOf('\n', lineStart)) {
      line++;
      previousLineStart = lineStart;
      lineStart = lineEnd + 1;
      if (text.slice(previousLineStart, lineEnd).trim() === '') blockStart = lineStart;
    }
  };
  /** Tags without an end in the rest of the text: each is searched for once. */
  const unclosed = new Set<unknown>();
  const find = (what: unknown, pattern: RegExp, from: number): RegExpExecArray | undefined => {
    if (unclosed.has(what)) return undefined;
    pattern.lastIndex = from;
    const found = pattern.exec(text);
    if (found === null) unclosed.add(what);
    return found ?? undefined;
  };
  const notes: string[] = [];
  let labels: ReadonlySet<string> | undefined;
  const wikiLink = (written: string) => {
    labels ??= labelsIn(text);
    return labels.has(written.slice(2, -2).toLowerCase()) ? written : wikiLinkMarkdown(written);
  };
  const spans = new CodeSpans(text);
  /** End of the element of HTML with code. */
  let verbatimEnd = 0;
  let codeLines: ReadonlySet<number> | undefined;
  const isIndentedCode = () => {
    if (!/^ {0,3}(?: {4}|\t)/.test(text.slice(lineStart, lineStart + 7))) return false;
    codeLines ??= indentedCode(text);
    return codeLines.has(line - 1);
  };
  const replace = (start: number, end: number, by: string) => {
    left += text.slice(done, start) + by;
    done = end;
    beginning.lastIndex = end;
  };
  const skipCode = (end: number) => {
    const code = text.slice(beginning.lastIndex, end);
    // Liquid and Nunjucks read templates in code, too.
    const shown = code.replaceAll(rawText, '$1');
    if (shown === code) beginning.lastIndex = end;
    else replace(beginning.lastIndex, end, shown);
  };
  beginning.lastIndex = 0;
  for (let found = beginning.exec(text); found !== null; found = beginning.exec(text)) {
    const { 0: written, index, groups = {} } = found;
    if (groups.fence !== undefined) {
      const end = fenceEnd(text, beginning.lastIndex, groups.fence);
      if (end === undefined) break;
      skipCode(end);
      continue;
    }
    if (groups.ticks !== undefined) {
      skipCode(spans.end(written.length, beginning.lastIndex) ?? beginning.lastIndex);
      continue;
    }
    moveTo(index);
    // Liquid and Nunjucks read templates there, too.
    if (!/^\{[{%]/.test(written) && (index < verbatimEnd || isIndentedCode())) continue;
    if (groups.verbatim !== undefined) {
      verbatimEnd = find(groups.verbatim, new RegExp(`</${groups.verbatim}>`, 'g'), index)?.index ?? 0;
      continue;
    }
    if (groups.highlight !== undefined) {
      // GitHub's Markdown has no highlights. Bold text stays as it is.
      const inner = groups.highlight.replaceAll(wikiLinks, wikiLink);
      replace(index, index + written.length, inner.includes('**') ? inner : `**${inner}**`);
      continue;
    }
    if ((groups.contents ?? groups.attributes ?? groups.icon ?? groups.comment) !== undefined) {
      replace(index, index + written.length, lineEnds(written));
      continue;
    }
    if (groups.role !== undefined) {
      const after = index + written.length;
      const { length: ticks = 0 } = /^`+/.exec(text.slice(after, after + 20))?.[0] ?? '';
      const end = spans.end(ticks, after + ticks);
      if (end !== undefined) replace(index, end, roleMarkdown(groups.role, text.slice(after + ticks, end - ticks)));
      continue;
    }
    if (groups.note !== undefined) {
      notes.push(groups.note);
      replace(index, index + written.length, `[^inline-${notes.length}]`);
      continue;
    }
    if (groups.callout !== undefined) {
      const { quote = '', callout, fold = '' } = groups;
      const end = index + written.length;
      replace(index, end, quote + calloutMarkdown(callout, fold, /[^\n]/.test(text.charAt(end))));
      continue;
    }
    if (groups.emoji !== undefined) {
      replace(
        index,
        index + written.length,
        written.replaceAll(/:([^:]+):/g, (all, name) => emoji.get(name) ?? all),
      );
      continue;
    }
    if (groups.component !== undefined) {
      const shown = inlineComponent(groups.label, groups.more ?? groups.keys ?? '');
      const end = index + written.length;
      replace(index, shown === '' && /[ \t]/.test(text.charAt(end)) ? end + 1 : end, shown);
      continue;
    }
    if (groups.span !== undefined) {
      replace(index, index + written.length, groups.span);
      continue;
    }
    if (groups.wiki !== undefined) {
      replace(index, index + written.length, wikiLink(written));
      continue;
    }
    if (groups.badge !== undefined) {
      // VitePress has no badges in titles and anchors.
      const isInHeading = headingStart.test(text.slice(lineStart, lineStart + 10));
      replace(index, index + written.length, (isInHeading ? '' : groups.badge) + lineEnds(written));
      continue;
    }
    if (groups.list !== undefined) {
      const name = headingName(groups.list);
      const isOwnLine = index === lineStart;
      const heading = name === '' ? '' : text.slice(isOwnLine ? previousLineStart : lineStart, index);
      const isNamed = heading.length < maxTagCharacters && headingStart.test(heading);
      const from = isNamed && isOwnLine ? lineStart - 1 : index;
      const named = isNamed ? ` {#${name}}${from === index ? '' : '\n'}` : '';
      replace(from, index + written.length, named);
      continue;
    }
    const block =
      written === '{%' || /^\{\{[<%]/.test(text.slice(index, index + 3)) ? blockAt(text, index, find) : undefined;
    if (block !== undefined) {
      replace(index, block.end, block.text);
      const fence = openFence(block.text);
      // Code that begins in a raw text may end after it.
      const end = fence === '' ? block.end : fenceEnd(text, block.end, fence);
      if (end === undefined) break;
      beginning.lastIndex = end;
      continue;
    }
    const around = linkAt(text, index);
    if (around !== undefined) {
      const shown = isHtmlBlock(text, blockStart) ? asHtml(around.link) : around.link;
      replace(index, index + around.written.length, shown + lineEnds(around.written));
      continue;
    }
    const tag = templateIn(text.slice(index, index + maxTagCharacters), written);
    if (tag === undefined) continue;
    const before = text.slice(Math.max(lineStart, index - 300), index);
    const { text: by, unknown } = templateText(tag, isInAddress(before), text.charAt(index + tag.length));
    if (unknown !== undefined) onUnknown?.(unknown, { line, column: index - lineStart + 1 });
    const shown = by !== '' && isHtmlBlock(text, blockStart) ? asHtml(by) : by;
    replace(index, index + tag.length, shown + lineEnds(tag));
  }
  beginning.lastIndex = 0;
  left += text.slice(done) + notes.map((note, at) => `\n\n[^inline-${at + 1}]: ${note}`).join('');
  const indents = shortcodeIndents(text);
  if (indents.size === 0) return left;
  const withoutIndent = (line: string, index: number) => withoutColumns(line, indents.get(index) ?? 0);
  return left.split('\n').map(withoutIndent).join('\n');
}

const rawStart = String.raw`\{%-?\s{0,9}(?:raw|verbatim)\s{0,9}-?%\}`;
const rawEnd = String.raw`\{%-?\s{0,9}end(?:raw|verbatim)\s{0,9}-?%\}`;
const rawText = new RegExp(
  String.raw`${rawStart}([^{]*(?:\{(?!%-?\s{0,9}(?:end)?(?:raw|verbatim)\b)[^{]*)*)${rawEnd}`,
  'g',
);

/** Returns the names in double brackets that are no links: of tables of contents, and of definitions (`[1]: a.md`). */
function labelsIn(text: string): ReadonlySet<string> {
  const defined = text.matchAll(/^ {0,3}\[([^\]\n]{1,200})\]:/gm);
  return new Set(['toc', '_toc_', ...Array.from(defined, ([, label = '']) => label.toLowerCase())]);
}

/** Returns the id in an attribute list, `{: .class #id }`. Empty if there is none. */
function headingName(list: string): string {
  return /[\s:.\w-]#([\p{L}\p{N}_][\p{L}\p{N}\w.:-]{0,99})(?=[\s}])/u.exec(list)?.[1] ?? '';
}

/** Returns the marks of the block of code that `text` begins and does not end. Empty if there is none. */
function openFence(text: string): string {
  if (!/```|~~~/.test(text)) return '';
  const fences = new FenceLines();
  for (const line of text.split('\n')) fences.isCode(line);
  return fences.mark;
}

/** A shortcode or tag with arguments around a text in one line: `{{< button href="/a" >}}Text{{< /button >}}`. */
const tagsAround = [
  /\{\{[<%]\s{0,9}(?<name>[\w-]{1,60})\s(?<given>[^{}]{1,1000}?)[>%]\}\}\s{0,20}(?<label>[^{}\s](?:[^{}\n]{0,300}[^{}\s])?)\s{0,20}\{\{[<%]\s{0,9}\/\s{0,9}\k<name>\s{0,9}[>%]\}\}/y,
  /\{%-?\s{0,9}(?<name>[\w-]{1,60})\s(?<given>[^{}]{1,1000}?)-?%\}\s{0,20}(?<label>[^{}\s](?:[^{}\n]{0,300}[^{}\s])?)\s{0,20}\{%-?\s{0,9}end\k<name>\s{0,9}-?%\}/y,
];

/** Returns the link that begins at `index` as a tag around a text. */
function linkAt(text: string, index: number): { readonly written: string; readonly link: string } | undefined {
  for (const pattern of tagsAround) {
    pattern.lastIndex = index;
    const { 0: written = '', groups } = pattern.exec(text) ?? {};
    if (groups === undefined || isLogic(written, groups.name ?? '')) continue;
    const { name = '', given = '', label = '' } = groups;
    const link = linkAround(name, label, argumentsOf(given));
    return link === undefined ? undefined : { written, link };
  }
  return undefined;
}

/** A shortcode, whose texts in quotes may have others. */
const shortcode = /^\{\{[<%](?:"(?:[^"\\]|\\.)*"|`[^`]*`|[^"`}]|\}(?!\}))*\}\}/;

/** Returns the tag that `text` begins with. */
function templateIn(text: string, start: string): string | undefined {
  const quoted = shortcode.exec(text)?.[0];
  if (quoted !== undefined) return quoted;
  const end = text.indexOf(start === '{%' ? '%}' : '}}', 2);
  return end === -1 ? undefined : text.slice(0, end + 2);
}

type FindOnce = (what: unknown, pattern: RegExp, from: number) => RegExpExecArray | undefined;

const lines = (text: string) => '\n'.repeat(text.split('\n').length - 1);

/** Block tags that are replaced by their content, or removed. */
const blockTags = [
  {
    open: new RegExp(rawStart, 'y'),
    close: new RegExp(rawEnd, 'g'),
    hold: (inner: string) => inner,
  },
  { open: /\{%-?\s{0,9}comment\s{0,9}-?%\}/y, close: /\{%-?\s{0,9}endcomment\s{0,9}-?%\}/g, hold: lines },
  {
    open: /\{%-?\s{0,9}highlight\s{1,9}["']?(?<language>[\w+#.-]{0,40})[^%\n]{0,200}%\}/y,
    close: /\{%-?\s{0,9}endhighlight\s{0,9}-?%\}/g,
    hold: fenced,
  },
  {
    open: /\{%-?\s{0,9}codeblock\b(?:[^%\n]{0,200}?\blang:(?<language>[\w+#.-]{1,40}))?[^%\n]{0,200}%\}/y,
    close: /\{%-?\s{0,9}endcodeblock\s{0,9}-?%\}/g,
    hold: fenced,
  },
  {
    open: /\{\{[<%]\s{0,9}highlight\s{1,9}["`]?(?<language>[\w+#.-]{0,40})[^\n{}]{0,200}[>%]\}\}/y,
    close: /\{\{[<%]\s{0,9}\/\s{0,9}highlight\s{0,9}[>%]\}\}/g,
    hold: fenced,
  },
] as const;

/** Returns the block that begins at `index`, and its replacement. `find` searches for its end. */
function blockAt(
  text: string,
  index: number,
  find: FindOnce,
): { readonly end: number; readonly text: string } | undefined {
  for (const { open, close, hold } of blockTags) {
    open.lastIndex = index;
    const begun = open.exec(text);
    if (begun === null) continue;
    const start = index + begun[0].length;
    const end = find(close, close, start);
    if (end === undefined) return undefined;
    return { end: end.index + end[0].length, text: hold(text.slice(start, end.index), begun.groups?.language) };
  }
  return undefined;
}

/** Returns code as a fenced block, or as a span if it is one line of text. */
function fenced(code: string, language = ''): string {
  const longest = longestTicks(code);
  if (!code.includes('\n')) {
    const mark = '`'.repeat(longest + 1);
    return code.trim() === '' ? '' : `${mark} ${code.trim()} ${mark}`;
  }
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${language}${code.startsWith('\n') ? '' : '\n'}${code.replace(/(?<!\n)$/, '\n')}${fence}`;
}
