/** Compares an answer with what a check expects. */
import type { ProbeAnswer } from './ask.ts';
import type { Check, Expected } from './check.ts';
import { member, parse } from './json.ts';

/** Each difference as "expected X, got Y"; empty where the check holds. */
export function judge(check: Check, { status, headers, body }: ProbeAnswer): string[] {
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
