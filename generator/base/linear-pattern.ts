/**
 * Regular expressions that authors write (`pattern` and `keys` of a description). They run on RE2, which is linear in
 * the length of the text: JavaScript's own engine needs years for `^(a+)+$` and forty letters.
 *
 * RE2 has no lookaround and no backreferences. Syntax that JavaScript and RE2 read differently (`.`, `\s`, names of
 * scripts) is rewritten, so that a pattern means what JSON Schema says, here as in editors and in OpenAPI.
 */
import type { RE2JS } from 're2js';

/** Steps of the compiled pattern. Time is steps × characters, 3 s for 500 KB. */
const maxSteps = 500;

/** Characters of a pattern's source. */
const maxPatternLength = 1000;

/** Loaded only for descriptions with patterns: few sites have them, and its Unicode tables take 10 ms. */
let engine: typeof RE2JS | undefined;

/** Await this before checking or compiling a pattern. */
export async function loadPatternEngine(): Promise<void> {
  engine ??= (await import('re2js')).RE2JS;
}

/** A pattern as JSON Schema tests it: anywhere in the text. */
interface LinearPattern {
  test(text: string): boolean;
  toString(): string;
}

/** Compiles `source`. Throws if `patternProblem` rejects it. */
function compilePattern(source: string): LinearPattern {
  if (engine === undefined) throw new Error('a pattern is used before its engine was loaded');
  const compiled = engine.compile(engine.translateRegExp(inRe2(source)));
  if (compiled.programSize() > maxSteps) throw new TooManySteps();
  return { test: (text) => compiled.test(text), toString: () => `RE2 ${source}` };
}

class TooManySteps extends Error {}

/**
 * The engine for patterns in Ajv (`code.regExp`): RE2, except for sources that `isOwn` accepts, which are part of
 * Stele.
 */
export function regExpEngine(isOwn: (source: string) => boolean) {
  const regExp = (source: string, flags: string): LinearPattern =>
    isOwn(source) ? new RegExp(source, flags) : compilePattern(source);
  return Object.assign(regExp, { code: 'regExp' });
}

/** Every string under `pattern` or `keys` in a schema or a description, and every key of `patternProperties`. */
export function patternsIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([word, value]) => {
    if ((word === 'pattern' || word === 'keys') && typeof value === 'string') return [value];
    const names = word === 'patternProperties' && typeof value === 'object' && value !== null ? Object.keys(value) : [];
    return [...names, ...patternsIn(value)];
  });
}

/** Why `source` is rejected, as the end of a sentence. Undefined if it is a valid pattern that runs in linear time. */
export function patternProblem(source: string): string | undefined {
  if (source.length > maxPatternLength)
    return `it has ${source.length} characters, at most ${maxPatternLength} are allowed`;
  try {
    new RegExp(source, 'u');
  } catch {
    return 'it is no regular expression of JavaScript with the flag u';
  }
  let repetitions = 0;
  for (const { text, isInClass } of tokens(source)) {
    if (/^\\\p{Nd}|^\\k/u.test(text) && text !== '\\0') return `the back-reference \`${text}\` is not supported`;
    if (isInClass) continue;
    if (/^\(\?[=!]/.test(text)) return `the look-ahead \`${text}\` is not supported`;
    if (/^\(\?<[=!]/.test(text)) return `the look-behind \`${text}\` is not supported`;
    const most = /^\{(\d+)(?:,(\d*))?\}$/.exec(text);
    repetitions += Math.max(Number(most?.[1] ?? 0), Number(most?.[2] ?? 0));
    if (repetitions > maxSteps)
      return `the repetition \`${text}\` makes it too long: at most ${maxSteps} in all are allowed`;
  }
  try {
    compilePattern(source);
    return undefined;
  } catch (error) {
    if (error instanceof TooManySteps)
      return `its repetitions make it too long: at most ${maxSteps} steps in all are allowed`;
    if (engine === undefined || !(error instanceof Error)) throw error;
    const construct = /`(.*)`/s.exec(error.message)?.[1] ?? source;
    return `${/^\{\d/.test(construct) ? 'the repetition ' : ''}\`${construct}\` is not supported`;
  }
}

interface PatternToken {
  readonly text: string;
  /** True inside brackets. */
  readonly isInClass: boolean;
}

const patternToken =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|k<[^>]*>|[1-9]\d*|.)|\(\?<?[=!]|\{\d+(?:,\d*)?\}|./gsu;

/** Yields the tokens of a valid pattern. */
function* tokens(source: string): Generator<PatternToken> {
  let isInClass = false;
  for (const [text] of source.matchAll(patternToken)) {
    if (text === ']') isInClass = false;
    yield { text, isInClass };
    if (text === '[') isInClass = true;
  }
}

/** JavaScript's white space, and its complement: RE2 knows only ASCII white space. */
const space = '\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const noSpace =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}!-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}' +
  '\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';

/** Rewrites `source` for RE2. */
function inRe2(source: string): string {
  let written = '';
  for (const { text, isInClass } of tokens(source)) {
    if (text === '\\s') written += isInClass ? space : `[${space}]`;
    else if (text === '\\S') written += isInClass ? noSpace : `[${noSpace}]`;
    else if (text === '\\b' && isInClass) written += '\\x08';
    else if (text === '.' && !isInClass) written += '[^\\n\\r\\x{2028}\\x{2029}]';
    else written += property(text) ?? astral(text) ?? text;
  }
  return written;
}

/** Rewrites `\p{Script=Han}` and `\p{General_Category=Lu}` as RE2 names them. */
function property(text: string): string | undefined {
  const found = /^(\\[pP]\{)(?:Script|sc|General_Category|gc)=([^}]*\})$/.exec(text);
  return found === null ? undefined : `${found[1]}${found[2]}`;
}

/** Joins the two escaped halves of a character beyond U+FFFF. */
function astral(text: string): string | undefined {
  if (text.length !== '\\ud83d\\ude00'.length || !/^\\u[^{]/.test(text)) return undefined;
  const character = String.fromCharCode(Number.parseInt(text.slice(2, 6), 16), Number.parseInt(text.slice(8), 16));
  return `\\x{${character.codePointAt(0)?.toString(16)}}`;
}
