/** Patterns that PCRE and RE2 read alike, for servers that are told by regular expressions what to do. */
import { compressedPaths } from '../edge/coding.ts';

/** A pattern for `text` exactly. */
export function literal(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** A pattern for one of `texts` exactly. */
export function either(texts: readonly string[]): string {
  return `(?:${texts.map(literal).join('|')})`;
}

/** A pattern for `text` exactly, each of its characters plain or percent-encoded. `text` is ASCII. */
export function encodable(text: string): string {
  return Array.from(text, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(2, '0');
    const digits = code.replace(/[a-f]/, (digit) => `[${digit.toUpperCase()}${digit}]`);
    return `(?:${literal(character)}|%${digits})`;
  }).join('');
}

/** A pattern for a path as it is sent: its slashes plain, all else plain or percent-encoded. */
export function encodablePath(path: string): string {
  return path.split('/').map(encodable).join('/');
}

/** A pattern for `text` in upper or lower case, letter by letter. `text` is lower-case ASCII. */
export function inAnyCase(text: string): string {
  return literal(text).replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}

/** The same, each of its characters plain or percent-encoded. */
export function encodableInAnyCase(text: string): string {
  return Array.from(text, (character) => `(?:${encodable(character.toUpperCase())}|${encodable(character)})`).join('');
}

/** A pattern for raw queries in which parameter `name` is given, well or badly. */
export function given(name: string): string {
  return `(?:^|&)${encodable(name)}(?:[=&]|$)`;
}

/** A pattern for raw queries in which parameter `name` is given more than once. */
export function repeated(name: string): string {
  return `(?:^|&)${encodable(name)}(?:=[^&]*)?&(?:.*&)?${encodable(name)}(?:[=&]|$)`;
}

/** A pattern for a raw query that captures the raw value of parameter `name`; the first one where it is repeated. */
export function rawValue(name: string): string {
  return `^(?:.*&)??${encodable(name)}=([^&]*)(?:&|$)`;
}

/**
 * A pattern for the paths of compressed copies, without their leading slash; the content's own files may be called so
 * too.
 */
export const copies = `(?:${compressedPaths})\\.(?:br|gz)`;

/** A pattern for the integers from 1 to `maximum`, without leading zeros: shorter ones, smaller ones, and itself. */
export function integersUpTo(maximum: number): string {
  const digits = String(maximum);
  const any = (count: number) => (count === 0 ? '' : count === 1 ? '[0-9]' : `[0-9]{${count}}`);
  if (/^9+$/.test(digits)) return `[1-9]${['', '[0-9]?'][digits.length - 1] ?? `[0-9]{0,${digits.length - 1}}`}`;
  const smaller = Array.from(digits, (digit, index) => {
    const least = index === 0 ? 1 : 0;
    return Number(digit) > least
      ? [`${digits.slice(0, index)}[${least}-${Number(digit) - 1}]${any(digits.length - index - 1)}`]
      : [];
  });
  const shorter = digits.length === 1 ? [] : [integersUpTo(10 ** (digits.length - 1) - 1)];
  return [...shorter, ...smaller.flat(), digits].join('|');
}

/** The inside of a pattern that holds for the whole text: without `^` and `$`. */
export function inner(pattern: string): string {
  return pattern.replace(/^\^|\$$/g, '');
}

/** A pattern of PCRE for `text` exactly, each byte plain or percent-encoded; a space may be a plus sign. */
export function encodableBytes(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => {
    const digits = byte.toString(16).padStart(2, '0');
    const inBothCases = digits.replace(/[a-f]/g, (digit) => `[${digit.toUpperCase()}${digit}]`);
    // A plus sign as it stands is a space.
    if (digits === '2b') return `%${inBothCases}`;
    return `(?:\\x${digits}|%${inBothCases}${digits === '20' ? '|\\+' : ''})`;
  }).join('');
}

/** A pattern of RE2 for `text` exactly, which a Caddyfile can hold: neither braces nor backticks stand in it. */
export function exactText(text: string): string {
  return text.replace(/[^\w\u0080-\uffff-]/g, (one) => `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

const hexDigit = '[0-9A-Fa-f]';

/**
 * Patterns for the characters of UTF-8 above ASCII (RFC 3629, 4), which has neither sequences longer than needed nor
 * surrogates. `byte` makes the pattern of a byte: of a class of raw ones, and of its two digits.
 */
function characters(byte: (raw: string, digits: string) => string): string[] {
  const tail = byte('\\x80-\\xbf', `[89ABab]${hexDigit}`);
  return [
    byte('\\xc2-\\xdf', `(?:[Cc][2-9A-Fa-f]|[Dd]${hexDigit})`) + tail,
    byte('\\xe0', '[Ee]0') + byte('\\xa0-\\xbf', `[ABab]${hexDigit}`) + tail,
    byte('\\xed', '[Ee][Dd]') + byte('\\x80-\\x9f', `[89]${hexDigit}`) + tail,
    byte('\\xe1-\\xec\\xee\\xef', '[Ee][1-9A-CEFa-cef]') + tail + tail,
    byte('\\xf0', '[Ff]0') + byte('\\x90-\\xbf', `[9ABab]${hexDigit}`) + tail + tail,
    byte('\\xf4', '[Ff]4') + byte('\\x80-\\x8f', `8${hexDigit}`) + tail + tail,
    byte('\\xf1-\\xf3', '[Ff][1-3]') + tail + tail + tail,
  ];
}

function alternatives(patterns: readonly string[]): string {
  return `(?:${patterns.join('|')})+`;
}

/** A pattern of PCRE for a value in a raw query that can be decoded: its escapes are whole and come to UTF-8. */
export const decodable = alternatives([
  '[^%&\\x80-\\xff]',
  `%[0-7]${hexDigit}`,
  ...characters((raw, digits) => `(?:[${raw}]|%${digits})`),
]);

/** A pattern for the names of values (`spelled` in api/paths.ts) whose bytes are UTF-8. */
export const nameOfText = alternatives(['[a-z0-9-]', `_[0-7]${hexDigit}`, ...characters((_, digits) => `_${digits}`)]);
