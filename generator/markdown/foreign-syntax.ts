/**
 * Finds syntax that is not Markdown and would be shown: templates and shortcodes of other programs, which do not run
 * here, and front matter at the start of a body.
 */
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
