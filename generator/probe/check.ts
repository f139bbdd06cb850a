/** What a check is: one question to the site, and what must come back. */
import { mostBytes, type ProbeAnswer } from './ask.ts';
import { member, parse } from './json.ts';

/** Stands for every value whose text matches. */
export interface Pattern {
  /** What to say that was expected. */
  readonly what: string;
  /** Source of a regular expression. */
  readonly pattern: string;
}

export type Expected = string | number | null | Pattern;

/** Examples of what a site has, by name. Undefined: the site has none. Absent: no check has looked yet. */
export type KnownExamples = Readonly<Record<string, string | undefined>>;

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
  const named = Array.from(text.matchAll(/\{([\w-]+)\}/g), ([, name = '']) => name);
  const missing = [...(check.needs ?? []), ...named].find((name) => examples[name] === undefined);
  if (missing !== undefined) return missing;
  const filled: Check = JSON.parse(
    text.replace(/\{([\w-]+)\}/g, (_, name: string) => JSON.stringify(examples[name]).slice(1, -1)),
  );
  // Functions are lost in JSON.
  return { ...check, ...filled };
}

/** Each difference as "expected X, got Y"; empty where the check holds. */
export function judge(check: Check, { status, headers, body, isWhole }: ProbeAnswer): string[] {
  const differences: string[] = [];
  const compare = (what: string, expected: Expected, got: unknown, read = (text: string) => text) => {
    if (!matches(expected, got, read)) differences.push(`${what}: expected ${shown(expected)}, got ${shown(got)}`);
  };
  compare('status', check.status, status);
  if (check.contentType !== undefined)
    compare('content-type', check.contentType, headers.get('content-type'), mediaType);
  // An answer of another kind lacks all the rest, which would say nothing new.
  if (differences.length > 0) return differences;

  for (const [name, expected] of Object.entries(check.expectedHeaders ?? {}))
    compare(name, expected, headers.get(name), name === 'etag' ? opaqueTag : undefined);
  if (!isWhole && (check.contains === undefined || !body.includes(check.contains))) {
    differences.push(`body: expected at most ${mostBytes / 1024 / 1024} MB, got more`);
    return differences;
  }
  const document = parse(body);
  for (const [path, expected] of Object.entries(check.members ?? {})) compare(path, expected, member(document, path));
  if (check.contains !== undefined && !body.includes(check.contains))
    differences.push(`body: expected ${shown(check.contains)} in it, got ${body.length} characters without`);
  return differences;
}

function matches(expected: Expected, got: unknown, read: (text: string) => string): boolean {
  if (typeof expected === 'object' && expected !== null) {
    return new RegExp(expected.pattern).test(got === undefined || got === null ? '' : String(got));
  }
  if (typeof expected === 'string' && typeof got === 'string') return read(expected) === read(got);
  return expected === got;
}

function shown(value: unknown): string {
  return typeof value === 'object' && value !== null && 'what' in value
    ? String(value.what)
    : `${JSON.stringify(value)}`;
}

/** Types and parameters come in any case, spacing and quoting (RFC 9110, 8.3.1). */
function mediaType(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('"', '')
    .replace(/\s*;\s*/g, ';')
    .trim();
}

/** A CDN that compresses marks a strong tag as weak: If-None-Match compares without the mark (RFC 9110, 8.8.3.2). */
function opaqueTag(text: string): string {
  return text.replace(/^W\//, '');
}
