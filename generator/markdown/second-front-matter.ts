/** Finds front matter at the start of a body: it would be shown as a line across the page and a heading. */
import type { MarkdownMistake } from './mistake.ts';

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
