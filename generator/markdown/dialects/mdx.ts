/**
 * Converts MDX to Markdown: imports, exports and expressions are removed; components are replaced by their content
 * (`strip`), or shown as code (`code`). The result is parsed and sanitised like any other Markdown.
 */
import { edited, type Span } from '../../base/edits.ts';
import { longestTicks } from '../../base/fences.ts';
import { withPlainAddresses } from '../../base/mdx-addresses.ts';
import { isComponent, isTag, type MdxTag, type MdxToken, mdxTokens } from '../../base/mdx-tokens.ts';
import { alertCalled } from '../alert-kinds.ts';
import { withoutColumns } from './list-items.ts';
import { htmlTags } from './mdx-html.ts';
import { contentIndents, withoutIndentedCode } from './mdx-indents.ts';
import { lineEnds, type PlainMarkdown } from './plain-markdown.ts';

/** `keepsHtml`: HTML tags in lines, and lists, tables and headings of HTML stay, for the sanitiser to check. */
export function mdxToMarkdown(source: string, treatment: 'strip' | 'code', keepsHtml: boolean): PlainMarkdown {
  const tokens = withoutHeads(mdxTokens(source));
  const boxes = treatment === 'strip' ? boxTags(source, tokens.filter(isTag)) : new Map<MdxToken, string>();
  const blocks = treatment === 'code' ? componentBlocks(source, tokens.filter(isTag)) : [];
  const rest = tokensOutside(tokens, blocks);
  const html = keepsHtml ? keptTags(source, rest) : new Set<MdxToken>();
  let before = { end: -1, text: '' };
  const edits = rest.map((token) => {
    const { start, end } = token;
    const text = boxes.get(token) ?? replacement(token, source, treatment, html.has(token));
    // Two adjacent code spans would merge.
    const isJoined = before.end === start && before.text.endsWith('`') && text.startsWith('`');
    before = { end, text };
    return { start, end, text: isJoined ? ` ${text}` : text };
  });
  const lines = edited(source, edits).split('\n');
  const sources = source.split('\n');
  const indents = contentIndents(sources, rest);
  const text: string[] = [];
  const origins: number[] = [];
  const put = (line: string, origin: number) => {
    text.push(line);
    origins.push(origin + 1);
  };
  let at = 0;
  let block = 0;
  let isAlone = false;
  /** The fence of the block. */
  let mark = '';
  for (const [index, line] of lines.entries()) {
    const end = at + (sources[index] ?? '').length;
    const { start: first = Number.POSITIVE_INFINITY, end: last = 0 } = blocks[block] ?? {};
    if (first > end) {
      const shown = withoutColumns(line, indents[index] ?? 0);
      const wasAlone = isAlone;
      isAlone = isTagLine(sources[index] ?? '');
      // A component that begins and ends on one line is its own paragraph.
      if (shown.trim() !== '' && (wasAlone || isAlone) && (text.at(-1) ?? '') !== '') put('', index);
      put(shown.trim() === '' ? '' : shown, index);
    } else {
      if (first >= at) {
        mark = '`'.repeat(Math.max(3, longestTicks(source.slice(first, last)) + 1));
        for (const opening of ['', `${mark}mdx`]) put(opening, index);
      }
      put(line, index);
      if (last <= end) {
        put(mark, index);
        block++;
      }
    }
    at = end + 1;
  }
  return {
    text: withoutIndentedCode(text).join('\n'),
    placeOf: ({ line, column }) => ({ line: origins[line - 1] ?? line, column }),
  };
}

/** Joins each `<head>` and its content to one token: Docusaurus puts it into the head of the page. */
function withoutHeads(tokens: readonly MdxToken[]): readonly MdxToken[] {
  const isHead = (token: MdxToken): token is MdxTag => isTag(token) && token.name === 'head';
  const joined: MdxToken[] = [];
  const ends = tokens.filter((token) => isHead(token) && token.form === 'end');
  let next = 0;
  for (const token of tokens) {
    if (token.start < (joined.at(-1)?.end ?? 0)) continue;
    while ((ends[next]?.start ?? Number.POSITIVE_INFINITY) < token.start) next++;
    const end = isHead(token) && token.form === 'start' ? ends[next] : undefined;
    joined.push(end === undefined ? token : { kind: 'esm', start: token.start, end: end.end });
  }
  return joined;
}

/** Components that are boxes in Docusaurus, Starlight, Nextra and Mintlify: a kind is an attribute, or the name. */
const boxNames = new Set(['Admonition', 'Aside', 'Callout', 'Caution', 'Danger', 'Info', 'Note', 'Tip', 'Warning']);

/** Returns directives in place of the tags of boxes, each of which has its own lines. */
function boxTags(source: string, tags: readonly MdxTag[]): ReadonlyMap<MdxToken, string> {
  const directives = new Map<MdxToken, string>();
  const closing = closingTags(tags);
  for (const [index, tag] of tags.entries()) {
    const end = tags[closing[index] ?? -1];
    if (!boxNames.has(tag.name) || tag.form !== 'start' || end === undefined) continue;
    if (!isAlone(source, tag) || !isAlone(source, end)) continue;
    const written = source.slice(tag.start, tag.end);
    const [, type = tag.name] = /\stype=["']([\w-]{1,40})["']/.exec(written) ?? [];
    const [, quoted = ''] = /\stitle=("[^"{}\n]{1,200}"|'[^'{}\n]{1,200}')/.exec(written) ?? [];
    const { kind } = alertCalled(type) ?? { kind: 'note' };
    directives.set(tag, `:::${kind}${quoted === '' ? '' : `{title=${quoted}}`}${lineEnds(written)}`);
    directives.set(end, ':::');
  }
  return directives;
}

/** True if only white space is beside `span` in its lines. */
function isAlone(source: string, { start, end }: Span): boolean {
  const before = source.slice(Math.max(0, start - 200), start);
  return /(?:^|\n)[ \t]*$/.test(before) && /^[ \t]*(?:\n|$)/.test(source.slice(end, end + 200));
}

/** True if a line begins and ends with a tag. */
function isTagLine(line: string): boolean {
  return /^\s*<[A-Z].*<\/[\w$.]+>\s*$/.test(line);
}

function tokensOutside(tokens: readonly MdxToken[], blocks: readonly Span[]): readonly MdxToken[] {
  let next = 0;
  return tokens.filter(({ start }) => {
    while ((blocks[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next++;
    return start < (blocks[next]?.start ?? Number.POSITIVE_INFINITY);
  });
}

/** Returns the outermost components on lines of their own. */
function componentBlocks(source: string, tags: readonly MdxTag[]): Span[] {
  const blocks: Span[] = [];
  const closing = closingTags(tags);
  for (let index = 0; index < tags.length; index++) {
    const tag = tags[index];
    const close = closing[index];
    const end = close === undefined ? undefined : tags[close]?.end;
    if (tag === undefined || close === undefined || end === undefined || !isComponent(tag)) continue;
    if (!isAlone(source, { start: tag.start, end })) continue;
    blocks.push({ start: tag.start, end });
    index = close;
  }
  return blocks;
}

/** Returns, for each tag, the index of its closing tag: its own for an empty element, undefined if there is none. */
function closingTags(tags: readonly MdxTag[]): readonly (number | undefined)[] {
  const closing: (number | undefined)[] = tags.map(() => undefined);
  const open = new Map<string, number[]>();
  for (const [index, { name, form }] of tags.entries()) {
    const same = open.get(name) ?? [];
    open.set(name, same);
    if (form === 'empty') closing[index] = index;
    else if (form === 'start') same.push(index);
    else {
      const start = same.pop();
      if (start !== undefined) closing[start] = index;
    }
  }
  return closing;
}

const inlineTags = new Set(
  'a abbr b br cite code del em i img ins kbd mark q s samp small span strong sub sup time u var'.split(' '),
);

/** An expression that is a text, without escapes. */
const textLiteral = /^\{\s*(?:"([^"\\\n]*)"|'([^'\\\n]*)'|`((?:[^`\\\n$]|\$(?!\{))*)`)\s*\}$/;

/** An attribute with an expression of at most two levels of braces. */
const expressionAttribute = /\s[\w-]{1,100}=\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Returns the tags of HTML that the sanitiser gets. */
function keptTags(source: string, tokens: readonly MdxToken[]): ReadonlySet<MdxToken> {
  const tags = tokens.filter(isTag);
  const closing = closingTags(tags);
  const ends = new Map(tags.map((tag, index) => [tag, tags[closing[index] ?? -1]]));
  const inline = tags.filter(({ name }) => inlineTags.has(name));
  return new Set([...inline, ...htmlTags(source, tokens, (tag) => ends.get(tag))]);
}

/** Has as many lines as the token. `isKept`: a tag stays, without its expressions. */
function replacement(token: MdxToken, source: string, treatment: 'strip' | 'code', isKept: boolean): string {
  const written = source.slice(token.start, token.end);
  const nothing = lineEnds(written);
  const isShown = treatment === 'code' && !/\n[ \t]*\n/.test(written);
  if (!isTag(token)) {
    if (token.kind === 'esm') return nothing;
    const [, double, single, template] = textLiteral.exec(written) ?? [];
    const literal = double ?? single ?? template;
    if (literal !== undefined) return literal.replace(/[!-/:-@[-`{-~]/g, '\\$&') + nothing;
    return isShown && !/^\{\s*\/[*/]/.test(written) ? asCode(written) : nothing;
  }
  if (isComponent(token)) return isShown ? asCode(written) : boldLabel(token, written) + nothing;
  if (isKept) {
    const plain = withPlainAddresses(written);
    const kept =
      plain === written && inlineTags.has(token.name) ? written : plain.replaceAll(expressionAttribute, lineEnds);
    if (!kept.includes('{')) return kept;
  }
  return token.name === 'br' ? ` ${nothing}` : nothing;
}

/** Components of Docusaurus, Starlight, Nextra and Mintlify whose label says what is in them. */
const labelled = new Set(['Accordion', 'Card', 'LinkCard', 'Step', 'Tab', 'TabItem']);

/** The label of a tab or a card, with its link and its description. */
function boldLabel({ name, form }: MdxTag, written: string): string {
  if (form === 'end' || !labelled.has(name)) return '';
  const value = (attribute: string) =>
    new RegExp(String.raw`\s${attribute}=(?:"([^"{}\n]{1,300})"|'([^'{}\n]{1,300})')`)
      .exec(written)
      ?.slice(1)
      .find(Boolean);
  const text = value('label') ?? value('title') ?? (name === 'TabItem' ? value('value') : undefined);
  if (text === undefined) return '';
  const [label = '', description = ''] = [text, value('description')].map((one) =>
    one?.replace(/[!-/:-@[-`{-~]/g, '\\$&'),
  );
  const href = value('href');
  // Two spaces are a line break.
  return `**${href === undefined ? label : `[${label}](<${href.replace(/[<>]/g, '')}>)`}**${description && ` ${description}`}  `;
}

function asCode(written: string): string {
  const mark = '`'.repeat(longestTicks(written) + 1);
  return mark === '`' ? `\`${written}\`` : `${mark} ${written} ${mark}`;
}
