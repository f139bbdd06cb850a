/** Highlights code on pages, with highlight.js's own classes. */
import type { HLJSApi, Mode } from 'highlight.js';
import { grammarFor, loadGrammar, loadHighlighter } from './grammars.ts';

let highlighter: HLJSApi | undefined;

/** HTML of `code`. Undefined for an unknown language. `language` is as an author names it. */
export function highlight(code: string, language: string): string | undefined {
  const grammar = grammarFor(language.toLowerCase());
  if (grammar === undefined) return undefined;
  highlighter ??= loadHighlighter();
  register(grammar, highlighter);
  return highlighter.highlight(code, { language: grammar, ignoreIllegals: true }).value;
}

/** Registers a grammar with its nested languages. Otherwise, a page would depend on the pages made before it. */
function register(name: string, highlighter: HLJSApi): void {
  if (highlighter.getLanguage(name) !== undefined) return;
  const inner = new Set<string>();
  highlighter.registerLanguage(name, (api) => {
    const grammar = loadGrammar(name)(api);
    for (const mode of objectsIn(grammar)) {
      const { subLanguage } = mode as Mode;
      for (const one of [subLanguage ?? []].flat()) inner.add(one);
      // An empty list means any language: a guess among those that are registered by chance.
      if (Array.isArray(subLanguage) && subLanguage.length === 0) Reflect.deleteProperty(mode, 'subLanguage');
    }
    return grammar;
  });
  for (const one of inner) {
    const grammar = grammarFor(one.toLowerCase());
    if (grammar !== undefined) register(grammar, highlighter);
  }
}

/** `value` and all objects in it. A grammar may contain itself. */
function objectsIn(value: unknown, seen = new Set<object>()): ReadonlySet<object> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return seen;
  seen.add(value);
  for (const inner of Object.values(value)) objectsIn(inner, seen);
  return seen;
}
