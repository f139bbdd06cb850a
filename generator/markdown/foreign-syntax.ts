/**
 * Finds syntax that is not Markdown and would be shown as it is written: what looks like a link but is not, templates
 * and shortcodes of other programs, which do not run here, and front matter at the start of a body.
 */
import type { Place } from '../base/diagnostics.ts';
import { excerpt } from '../base/wording.ts';
import type { MarkdownMistake } from './mistake.ts';
import type { TextNode } from './parsed-text.ts';

const bracketed = String.raw`\[[^[\]\\\n]+\]`;

/** `[text](address)`, also with spaces before the address; `(text)[address]`; `[text][name]`; `[^note]`. */
const linkForms = new RegExp(
  [
    String.raw`(?<![\\\]\w])${bracketed}(?<gap> *)\((?<address>[^()\n]+)\)`,
    String.raw`(?<!\\)\([^()\\\n]+\)\[(?<swapped>[^[\]\\\n]+)\]`,
    String.raw`(?<![\\\])\w])\[(?!\^)(?<text>[^[\]\\\n]{2,})\]\[(?<name>[^[\]\\\n]*)\]`,
    String.raw`(?<!\\)\[\^(?<note>\d+|\w{2,}(?:-\w{2,})*)\](?!:)`,
  ].join('|'),
  'g',
);

const linkNodes = new Set([
  ...(['code', 'inlineCode', 'html', 'link', 'linkReference', 'image', 'imageReference'] as const),
  ...(['definition', 'footnoteReference'] as const),
]);

/** Reports the first text in each line of `source` that is probably meant as a link, and how to write it. */
export function linkSyntaxMistakes(nodes: readonly TextNode[], source: string): MarkdownMistake[] {
  if (!source.includes('[')) return [];
  const found = matchesOutside(linkForms, source, nodes, linkNodes, ({ 0: written, groups = {} }) => {
    const fix = correction(groups);
    return fix && `Unexpected "${excerpt(written)}", expected a link: ${fix}. It is shown as it is written`;
  });
  return Array.from(found, (mistake) => ({ rule: 'links/syntax', ...mistake }));
}

/** Returns the correct spelling; undefined if the text is probably not a link. */
function correction({ gap, address, swapped, text, name, note }: Readonly<Record<string, string | undefined>>) {
  if (note !== undefined) return `there is no definition [^${excerpt(note)}]: …`;
  if (swapped !== undefined) return isLinkTarget(swapped) ? 'write `[text](address)`' : undefined;
  if (text !== undefined) {
    // Numbers in brackets are notes, as in a book or an encyclopedia.
    if (/^[\d, –-]+$/.test(text)) return undefined;
    return isLinkTarget(name ?? '')
      ? 'write `[text](address)`'
      : `there is no definition [${excerpt(name || text)}]: …`;
  }
  if (address === undefined) return undefined;
  if (gap !== '') return isLinkTarget(address) ? 'remove the space before `(`' : undefined;
  return /\s/.test(address) && address.split(/\s/).some(isLinkTarget)
    ? 'write the address between `<` and `>`, or its spaces as %20'
    : undefined;
}

/** True for a web address, a path that begins with a slash or a dot, an anchor, and a file name. */
function isLinkTarget(text: string): boolean {
  return /^(?:https?:\/\/|mailto:|\.{0,2}\/|#)\S+$|^\S+\.(?:mdx?|markdown|html?|pdf|csv|png|jpe?g|gif|svg|webp|avif)(?:[?#]\S*)?$/i.test(
    text,
  );
}

/** Delimiters of a template, and some words between them. */
const syntax = /\{\{[\s\S]{0,300}?\}\}|\{%[\s\S]{0,300}?%\}/g;

const spared = new Set(['code', 'inlineCode', 'html'] as const);

/** Reports the first template in each line of `source` that is neither code nor a comment. */
export function templateMistakes(nodes: readonly TextNode[], source: string): MarkdownMistake[] {
  // Fast path: nearly every text has none, and finding its code takes longer.
  if (!(source.includes('{{') || source.includes('{%')) || source.search(syntax) === -1) return [];
  const found = matchesOutside(
    syntax,
    source,
    nodes,
    spared,
    ([written]) =>
      `Unexpected "${excerpt(written)}", expected Markdown: templates do not run here. Put code between backticks`,
  );
  return Array.from(found, (mistake) => ({ rule: 'markdown/template-syntax', ...mistake }));
}

/** Lines between `---` or `+++`, the first with a key. */
const yaml =
  /^(?:[ \t]*\n)*---[ \t]*\n[A-Za-z_][\w-]*:(?:[ \t].*)?\n(?:(?:[A-Za-z_][\w-]*:|[ \t]|-[ \t]|#|(?=\n)).*\n)*---[ \t]*(?:\n|$)/;
const toml = /^(?:[ \t]*\n)*\+\+\+[ \t]*\n[A-Za-z_][\w.-]*[ \t]*=.*\n(?:.*\n)*?\+\+\+[ \t]*(?:\n|$)/;

/** Reports front matter at the start of `body`. */
export function secondFrontMatter(body: string): MarkdownMistake[] {
  const found = (yaml.exec(body) ?? toml.exec(body))?.[0];
  if (found === undefined) return [];
  const line = found.slice(0, found.search(/\S/)).split('\n').length;
  const reason =
    'Unexpected front matter in the text, expected it once, at the very start of the file: move these keys there, or write `***` for a line across the page';
  return [{ rule: 'markdown/front-matter', reason, place: { line, column: 1 } }];
}

interface Match {
  readonly reason: string;
  /** Place in the text, whose first line is 1. */
  readonly place: Place;
}

/**
 * Yields the first match of `pattern` in each line of `source` for which `reasonFor` returns a reason, unless it begins
 * in a node whose type is in `spared`. `nodes` are those of the text, in order.
 */
function* matchesOutside(
  pattern: RegExp,
  source: string,
  nodes: readonly TextNode[],
  spared: ReadonlySet<TextNode['type']>,
  reasonFor: (match: RegExpExecArray) => string | undefined,
): Generator<Match> {
  const spans: (readonly [start: number, end: number])[] = [];
  for (const { type, position } of nodes) {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (spared.has(type) && start !== undefined && end !== undefined) spans.push([start, end]);
  }
  let line = 1;
  let lineStart = 0;
  let lineEnd = source.indexOf('\n');
  let reported = 0;
  let next = 0;
  for (const match of source.matchAll(pattern)) {
    const { index } = match;
    while (lineEnd !== -1 && lineEnd < index) {
      line++;
      lineStart = lineEnd + 1;
      lineEnd = source.indexOf('\n', lineStart);
    }
    while ((spans[next]?.[1] ?? Number.POSITIVE_INFINITY) <= index) next++;
    if ((spans[next]?.[0] ?? Number.POSITIVE_INFINITY) <= index || reported === line) continue;
    const reason = reasonFor(match);
    if (reason === undefined) continue;
    reported = line;
    yield { reason, place: { line, column: index - lineStart + 1 } };
  }
}
