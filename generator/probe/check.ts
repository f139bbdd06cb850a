/** A check: one request to the site, and the expected answer. */
import { maxBodyBytes, type ProbeAnswer } from './ask.ts';
import { parseOrUndefined, valueAtPath } from './json.ts';

/** Matches any value whose text fits the pattern. */
export interface Pattern {
  /** The expected value in words. */
  readonly what: string;
  /** Source of a regular expression. */
  readonly pattern: string;
}

export type Expectation = string | number | null | Pattern;

/** A value from the site, or the reason why a correct site may have none. */
type SiteExample = string | { readonly none: string };

/** Examples by name, as learned from earlier checks. */
export type KnownExamples = Readonly<Record<string, SiteExample>>;

/** A check. Names in braces, in any text, are placeholders for examples from earlier checks. */
export interface Check {
  readonly name: string;
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST';
  /** Path and query, or a whole address as in the site's links. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent with POST. */
  readonly body?: string;
  /** 200 if undefined. */
  readonly status?: number | Pattern;
  /** The whole expected Content-Type; if undefined, that of the API's answers with this status. */
  readonly contentType?: string | undefined;
  /** Expected headers by lower-case name. */
  readonly expectedHeaders?: Readonly<Record<string, Expectation>>;
  /** Expected members of the JSON body, by dotted path. */
  readonly members?: Readonly<Record<string, Expectation>>;
  /** Text that the body must contain. */
  readonly contains?: string;
  /** Names of required examples, checked before those in braces. */
  readonly needs?: readonly string[];
  /** True if a site may lack the examples: the check is then neither run nor reported. */
  readonly ifKnown?: true;
  /** Returns examples for later checks, from the text of an answer. */
  readonly learnText?: (text: string) => KnownExamples;
  /** Returns examples for later checks; `body` is the answer's JSON. */
  readonly learn?: (body: unknown, answer: ProbeAnswer, known: KnownExamples) => KnownExamples;
}

/** Fills in the examples. If one is missing, returns the reason instead: the check cannot run. */
export function fillExamples(check: Check, examples: KnownExamples): Check | string {
  const text = JSON.stringify(check);
  const named = Array.from(text.matchAll(/\{([\w-]+)\}/g), ([, name = '']) => name);
  for (const name of [...(check.needs ?? []), ...named]) {
    const example = examples[name];
    if (typeof example !== 'string') return example?.none ?? 'no example, because an earlier check failed';
  }
  const filled: Check = JSON.parse(
    text.replace(/\{([\w-]+)\}/g, (_, name: string) => JSON.stringify(examples[name]).slice(1, -1)),
  );
  // JSON drops functions.
  return { ...check, ...filled };
}

/** Lists the differences as "expected X, got Y"; empty if the check passes. */
export function judge(check: Check, { status, headers, body, isWhole }: ProbeAnswer): string[] {
  const differences: string[] = [];
  const compare = (what: string, expected: Expectation, got: unknown, read = (text: string) => text) => {
    if (!matchesExpected(expected, got, read))
      differences.push(`${what}: expected ${formatValue(expected)}, got ${formatValue(got)}`);
  };
  compare('status', check.status ?? 200, status);
  if (check.contentType !== undefined)
    compare('content-type', check.contentType, headers.get('content-type'), mediaType);
  // If the kind of answer is wrong, further differences say nothing new.
  if (differences.length > 0) return differences;

  for (const [name, expected] of Object.entries(check.expectedHeaders ?? {}))
    compare(name, expected, headers.get(name), name === 'etag' ? opaqueTag : undefined);
  if (!isWhole && (check.contains === undefined || !body.includes(check.contains))) {
    differences.push(`body: expected at most ${maxBodyBytes / 1024 / 1024} MB, got more`);
    return differences;
  }
  const document = parseOrUndefined(body);
  for (const [path, expected] of Object.entries(check.members ?? {}))
    compare(path, expected, valueAtPath(document, path));
  if (check.contains !== undefined && !body.includes(check.contains))
    differences.push(`body: expected ${formatValue(check.contains)} in it, got ${body.length} characters without it`);
  return differences;
}

function matchesExpected(expected: Expectation, got: unknown, read: (text: string) => string): boolean {
  if (typeof expected === 'object' && expected !== null) {
    return new RegExp(expected.pattern).test(got === undefined || got === null ? '' : String(got));
  }
  if (typeof expected === 'string' && typeof got === 'string') return read(expected) === read(got);
  return expected === got;
}

function formatValue(value: unknown): string {
  return typeof value === 'object' && value !== null && 'what' in value
    ? String(value.what)
    : `${JSON.stringify(value)}`;
}

/** Normalises a media type: case, spacing and quoting do not matter (RFC 9110, 8.3.1). */
function mediaType(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('"', '')
    .replace(/\s*;\s*/g, ';')
    .trim();
}

/**
 * Removes the weak mark of an entity tag, which CDNs add when they compress; If-None-Match ignores it (RFC 9110,
 * 8.8.3.2).
 */
function opaqueTag(text: string): string {
  return text.replace(/^W\//, '');
}
