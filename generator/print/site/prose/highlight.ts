/** Code with its words marked, for pages: the classes are highlight.js's own. */
import type { HLJSApi } from 'highlight.js';
import { grammarFor, loadGrammar, loadHighlighter } from './grammars.ts';

/** Longer code stays as it is: some grammars take more than linear time, and nobody reads that much on a page. */
const longestCode = 10_000;

let highlighter: HLJSApi | undefined;

/** HTML of `code`; undefined for a language that nobody knows. `language` is as an author names it. */
export function highlight(code: string, language: string): string | undefined {
  const grammar = grammarFor(language.toLowerCase());
  if (grammar === undefined || code.length > longestCode) return undefined;
  highlighter ??= loadHighlighter();
  if (highlighter.getLanguage(grammar) === undefined) highlighter.registerLanguage(grammar, loadGrammar(grammar));
  return highlighter.highlight(code, { language: grammar, ignoreIllegals: true }).value;
}
