/**
 * The languages of highlight.js, each loaded when a text has code in it, and KaTeX for formulas. In the bundle, this
 * module is replaced by a table of names and a file for each; see `scripts/bundle.mjs`.
 */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { HLJSApi, LanguageFn } from 'highlight.js';
import type Katex from 'katex';

// `import` is asynchronous, but a page is made synchronously.
const loadModule = createRequire(import.meta.url);

/** The highlighter, without languages. */
export function loadHighlighter(): HLJSApi {
  return loadModule('highlight.js/lib/core');
}

export function loadMath(): typeof Katex {
  return loadModule('katex');
}

export function loadGrammar(name: string): LanguageFn {
  return loadModule(`highlight.js/lib/languages/${name}`);
}

let names: Map<string, string> | undefined;

/** The grammar for a language as authors name it, in lower case: `js` is in `javascript`. */
export function grammarFor(language: string): string | undefined {
  names ??= allNames();
  return names.get(language);
}

function allNames(): Map<string, string> {
  const found = new Map<string, string>();
  const highlighter = loadHighlighter();
  const folder = join(dirname(loadModule.resolve('highlight.js/lib/core')), 'languages');
  const grammars = readdirSync(folder).filter((file) => /^[^.]+\.js$/.test(file));
  for (const name of grammars.map((file) => file.slice(0, -'.js'.length)).sort()) {
    for (const alias of [name, ...(loadGrammar(name)(highlighter).aliases ?? [])]) {
      if (!found.has(alias.toLowerCase())) found.set(alias.toLowerCase(), name);
    }
  }
  return found;
}
