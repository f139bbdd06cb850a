/** A check: one request to the site, and the expected answer. */
import { maxBodyBytes, type ProbeAnswer } from './ask.ts';
import { parseOrUndefined, valueAtPath } from './json.ts';

/** Matches every value whose text fits the pattern. */
export interface Pattern {
  /** The expected thing in words. */
  readonly what: string;
  /** Source of a regular expression. */
  readonly pattern: string;
}

export type Expectation = string | number | null | Pattern;

/** A value of the site, or the reason for which a correct site may have none. */
type SiteExample = string | { readonly none: string };

/** Examples by name, as far as earlier checks gave them. */
export type KnownExamples = Readonly<Record<string, SiteExample>>;

/** Names in braces, in any text, are placeholders for examples that earlier checks learned. */
export interface Check {
  readonly name: string;
  readonly method?: 'GET' | 'HEAD' | 'OPTIONS' | 'POST';
  /** Path and query, or a whole address, as the site's links have it. */
  readonly target: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent with POST. */
  readonly body?: string;
  /** 200 when left out. */
  readonly status?: number | Pattern;
  /** The whole expected Content-Type: that of the API's answers with this status when left out. */
  readonly contentType?: string | undefined;
  /** Expected headers by lower-case name. */
  readonly expectedHeaders?: Readonly<Record<string, Expectation>>;
  /** Expected members of the JSON body, by dotted path. */
  readonly members?: Readonly<Record<string, Expectation>>;
  /** Text that the body must contain. */
  readonly contains?: string;
  /** Names of examples that must be known, checked before those in braces. */
  readonly needs?: readonly string[];
  /** True if a site without the examples has nothing to tell of: it is not asked, and not reported. */
  readonly ifKnown?: true;
  /** Returns examples for later checks, from the text of an answer. */
  readonly learnText?: (text: string) => KnownExamples;
  /** Returns examples for later checks; `body` is the answer's JSON. */
  readonly learn?: (body: unknown, answer: ProbeAnswer, known: KnownExamples) => KnownExamples;
}

/** Fills in the examples. Returns the reason instead if there is none of a name: the check cannot be run then. */
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
  // Functions are lost in JSON.
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
  // An answer of another kind lacks all the rest, which would say nothing new.
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
