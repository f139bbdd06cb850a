/** Finds templates and shortcodes of other programs: Stele does not run them, and shows them as written. */
import { excerpt } from '../base/wording.ts';
import type { MarkdownMistake } from './mistake.ts';
import { matchesOutside } from './outside-code.ts';
import type { TextNode } from './parsed-text.ts';

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
