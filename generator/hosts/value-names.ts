/**
 * How a server makes the name of a value's folder (`spelled` in api/paths.ts) from a query, for servers that have no
 * functions and only Perl's regular expressions: a pattern finds the next part of the value that is no plain character,
 * and looks its name up in a table behind the value. So the config does not depend on the values that items have.
 *
 * While it is made, a name has the form `done&rest`: no value in a query holds an ampersand.
 */

const plainCharacters = 'a-z0-9-';

/** A pattern for characters that stand for themselves. */
export const plainRun = `[${plainCharacters}]*`;

/** A pattern for what is looked up: an escape, or a character that may not stand in a name. */
export const unit = `%..|[^ %&${plainCharacters}]`;

/** A pattern for values that JSON and canonical queries have as they are sent. */
export const unreservedValue = "[A-Za-z0-9._~!*'()-]+";

/**
 * Before a byte that continues a character in UTF-8, which cannot stand by itself: this and the first byte of another
 * character.
 */
const continuation = { mark: 'u', before: '\\xc3' };

/** The table: after each space a unit and its name. Bytes above ASCII stand in it as parts of characters. */
export const nameTable = ` ${[
  ...Array.from({ length: 256 }, (_, byte) => `%${hexOfByte(byte)}${byteName(byte)}`),
  ...numbersBetween(0x21, 0x7e).flatMap((byte) => {
    const character = String.fromCharCode(byte);
    // A plus sign in a query is a space.
    return new RegExp(unit).test(character) ? [`${character}${byteName(character === '+' ? 0x20 : byte)}`] : [];
  }),
  ...numbersBetween(0x80, 0xbf).map(
    (byte) => `${continuation.mark}${String.fromCodePoint(byte + 0x40)}${byteName(byte)}`,
  ),
  ...numbersBetween(0xc2, 0xf4).map((byte) => `${firstCharacter(byte)}${byteName(byte)}`),
].join(' ')} `;

/**
 * A pattern for the way to the entry of the unit that `reference` repeats, from entry to entry; `name` is a group's
 * beginning, and captures its name.
 */
export function entryPattern(reference: string, name: string): string {
  return `(?: [^ ]++)*? (?:${continuation.mark}${continuation.before})?(?i:${reference})[\\x80-\\xbf]*${name}_..|[${plainCharacters}]) `;
}

function hexOfByte(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}

function byteName(byte: number): string {
  const character = String.fromCharCode(byte);
  return /[a-z0-9-]/.test(character) ? character : `_${hexOfByte(byte)}`;
}

function numbersBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** A character whose UTF-8 begins with `byte`. */
function firstCharacter(byte: number): string {
  if (byte < 0xe0) return String.fromCodePoint(((byte & 0x1f) << 6) | 0x21);
  if (byte < 0xf0) return String.fromCodePoint(Math.max(((byte & 0x0f) << 12) | 0x600, 0x900));
  return String.fromCodePoint(Math.max((byte & 0x07) << 18, 0x10000));
}
