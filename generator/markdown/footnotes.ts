/**
 * Words of footnotes, and their names, which become their ids in HTML. mdast-util-to-hast uses the author's label, with a number for
 * further references, so that `[^x-2] [^x] [^x]` yields one id twice.
 */
import type { FootnoteDefinition, FootnoteReference } from 'mdast';
import type { TextNode } from './parsed-text.ts';

/**
 * Names each footnote among `nodes` with `scope` and letters, digits and hyphens. Returns the resulting ids, without
 * prefix.
 */
export function nameFootnotes(nodes: readonly TextNode[], scope = ''): ReadonlySet<string> {
  const footnotes = new Map<string, { parts: (FootnoteDefinition | FootnoteReference)[]; references: number }>();
  for (const node of nodes) {
    if (node.type !== 'footnoteReference' && node.type !== 'footnoteDefinition') continue;
    // mdast-util-to-hast compares labels this way.
    const label = node.identifier.toUpperCase();
    const footnote = footnotes.get(label) ?? { parts: [], references: 0 };
    footnotes.set(label, footnote);
    footnote.parts.push(node);
    if (node.type === 'footnoteReference') footnote.references++;
  }
  const taken = new Set<string>();
  const tried = new Map<string, number>();
  for (const [label, { parts, references }] of footnotes) {
    const base = scope + label.toLowerCase().replace(/[^a-z0-9._-]+/g, '-');
    let name = base;
    let count = tried.get(base) ?? 1;
    while (!isFree(name, references, taken)) name = `${base}_${++count}`;
    tried.set(base, count);
    for (const id of idsOf(name, references)) taken.add(id);
    for (const part of parts) part.identifier = name;
  }
  return taken;
}

/** Yields the ids of a footnote with this number of references. */
function* idsOf(name: string, references: number): Generator<string> {
  yield `fn-${name}`;
  yield `fnref-${name}`;
  for (let count = 2; count <= references; count++) yield `fnref-${name}-${count}`;
}

function isFree(name: string, references: number, taken: ReadonlySet<string>): boolean {
  for (const id of idsOf(name, references)) if (taken.has(id)) return false;
  return true;
}

/** Labels of footnotes for screen readers, by language code; a missing language is in English. */
const footnoteEn = { footnotes: 'Footnotes', back: 'Back to reference' } as const;

type FootnoteWords = { readonly [Name in keyof typeof footnoteEn]: string };

const footnoteWordsByLanguage: ReadonlyMap<string | undefined, FootnoteWords> = new Map([
  ['en', footnoteEn],
  ['zh-tw', { footnotes: '註腳', back: '回到參照' }],
  ['ja', { footnotes: '脚注', back: '参照に戻る' }],
]);

/** Returns the words for a text in `language`. */
export function footnoteWords(language: string | undefined): FootnoteWords {
  return footnoteWordsByLanguage.get(language) ?? footnoteEn;
}
