/** What a check is: one question to the site, and what must come back. */
import type { ProbeAnswer } from './ask.ts';
import type { KnownExamples } from './examples.ts';

/** Stands for every value whose text matches. */
export interface Pattern {
  /** What to say that was expected. */
  readonly what: string;
  /** Source of a regular expression. */
  readonly pattern: string;
}

export type Expected = string | number | null | Pattern;

/** Names in braces, in any text, are examples: filled in from what earlier checks learned. */
export interface Check {
  readonly name: string;
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST';
  /** Path and query; or a whole address, as links of the site have it. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number | Pattern;
  /** The whole Content-Type. */
  readonly contentType?: string;
  /** Headers by lower-case name. */
  readonly expectedHeaders?: Readonly<Record<string, Expected>>;
  /** Members of the JSON body, by dotted path. */
  readonly members?: Readonly<Record<string, Expected>>;
  /** Must occur in the body. */
  readonly contains?: string;
  /** Examples that must be known, before those named in braces. */
  readonly needs?: readonly string[];
  /** What later checks can take from the answer; `body` is its JSON. */
  readonly learn?: (body: unknown, answer: ProbeAnswer, known: KnownExamples) => KnownExamples;
}

/**
 * `check` with its examples filled in. Gives the name of the first one that is unknown instead, as a text, where the
 * check cannot be asked.
 */
export function fill(check: Check, examples: KnownExamples): Check | string {
  const text = JSON.stringify(check);
  const named = Array.from(text.matchAll(/\{(\w+)\}/g), ([, name = '']) => name);
  const missing = [...(check.needs ?? []), ...named].find((name) => examples[name] === undefined);
  if (missing !== undefined) return missing;
  const filled: Check = JSON.parse(
    text.replace(/\{(\w+)\}/g, (_, name: string) => JSON.stringify(examples[name]).slice(1, -1)),
  );
  // Functions are lost in JSON.
  return { ...check, ...filled };
}
