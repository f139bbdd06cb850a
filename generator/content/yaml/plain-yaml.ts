/**
 * Fast path for the YAML of nearly all front matter: unindented keys, each with a text on one line or wrapped, an
 * integer, or a list or map of these. It takes a twentieth of the parser's time, which is a sixth of a build's.
 *
 * Everything else, including all errors, goes to the real parser. Tests compare the two.
 */

/** Words that YAML does not read as texts. */
const reservedWords = new Set(
  ['null', 'true', 'false'].flatMap((word) => [word, `${word[0]?.toUpperCase()}${word.slice(1)}`, word.toUpperCase()]),
);

/** Characters of an unquoted text that neither end it nor have a meaning. */
const inside = String.raw`(?:[^\0-\x20:#\x7f-\xa0\u2028\u2029\ufeff]|[:#](?=[^\s:#])| +(?=[^\s#]))*`;
const dayPattern = String.raw`\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z| ?[+-]\d\d:?\d\d)?)?`;
const wordsPattern = String.raw`(?:[\p{L}/(_$<“‘]|-(?=\p{L}))${inside}|${dayPattern}`;
const wrappedLines = String.raw`(?:\n +[\p{L}\p{N}(&<“‘]${inside})*`;
/** Characters of a quoted text without escapes. */
const printable = String.raw`[^"\\\0-\x1f\x7f-\xa0\u2028\u2029\ufeff]*`;
const doubleQuotedText = `"(${printable})"`;
const wrappedQuotedText = String.raw`"(${printable}(?:(?<=[^ "])\n +(?=[^ \n"])${printable})*)"`;
const singleQuotedText = String.raw`'([^'\0-\x1f\x7f-\xa0\u2028\u2029\ufeff]*)'`;
const numberPattern = String.raw`(0|-?[1-9]\d{0,14})`;
const valuePattern = `(?:(${wordsPattern})|${doubleQuotedText}|${singleQuotedText}|${numberPattern})`;
const namePattern = String.raw`([A-Za-z_][\w-]*):`;

const mapKey = new RegExp(namePattern, 'uy');
const valueOfKey = new RegExp(
  ` (?:((?:${wordsPattern})${wrappedLines})|${wrappedQuotedText}|${singleQuotedText}|${numberPattern})\n`,
  'uy',
);
const flowList = /( \[)([\p{L}\p{N} ,_-]*)\]\n/uy;
const noValue = /\n(?=[A-Za-z_]|\n*$)/y;
const listItem = new RegExp(String.raw`\n( *)- ${valuePattern}(?=\n)`, 'uy');
const mapItem = new RegExp(String.raw`\n( +)${namePattern} ${valuePattern}(?=\n)`, 'uy');
const aside = /(?:\n|#[^\0-\x1f\x7f-\xa0\u2028\u2029\ufeff]*\n)+/y;
const textEnd = /$/y;

/** Returns the data of a map in this form. Undefined if the parser must read `yaml`. */
export function plainMap(yaml: string): Record<string, unknown> | undefined {
  const block = `${yaml}\n`;
  const data: Record<string, unknown> = {};
  let at = 0;
  const next = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at;
    const found = pattern.exec(block) ?? undefined;
    if (found !== undefined) at = pattern.lastIndex;
    return found;
  };
  /** The lines below a key that match `pattern`, all with the indentation of the first. */
  const lines = (pattern: RegExp): string[][] | undefined => {
    const found: string[][] = [];
    for (let line = next(pattern); line !== undefined; line = next(pattern)) {
      if (line[1] !== (found[0]?.[0] ?? line[1])) return undefined;
      found.push(line.slice(1));
    }
    if (found.length > 0) at++;
    return found;
  };
  const valueBelow = (): unknown => {
    const line = next(valueOfKey);
    if (line !== undefined) return scalarOf(line.slice(1));
    if (next(noValue) !== undefined) return null;
    const flow = next(flowList);
    if (flow !== undefined) return flowItems(flow[2] ?? '');
    const items = lines(listItem)?.map(([, ...groups]) => scalarOf(groups));
    if (items === undefined || items.length > 0) return items?.includes(undefined) ? undefined : items;
    return toMap(lines(mapItem)?.map(([, inner = '', ...groups]) => [inner, scalarOf(groups)]) ?? []);
  };
  for (next(aside); next(textEnd) === undefined; next(aside)) {
    const found = next(mapKey)?.[1] ?? '';
    const parsed = isName(found, data) ? valueBelow() : undefined;
    if (parsed === undefined) return undefined;
    data[found] = parsed;
  }
  // The parser reads an empty text as null.
  return Object.keys(data).length === 0 ? undefined : data;
}

function isName(key: string, data: object): boolean {
  return key !== '' && key !== '__proto__' && !reservedWords.has(key) && !Object.hasOwn(data, key);
}

function toMap(entries: readonly (readonly [string, unknown])[]): Record<string, unknown> | undefined {
  const map: Record<string, unknown> = {};
  for (const [key, parsed] of entries) {
    if (parsed === undefined || !isName(key, map)) return undefined;
    map[key] = parsed;
  }
  return entries.length === 0 ? undefined : map;
}

/** Value of a scalar from the groups of `valuePattern`. Undefined for a reserved word. */
function scalarOf([written, double, single, digits]: readonly (string | undefined)[]): string | number | undefined {
  if (digits !== undefined) return Number(digits);
  if (written !== undefined && reservedWords.has(written)) return undefined;
  return (written ?? double ?? single)?.replace(/\n +/g, ' ');
}

/** Items of a flow list of plain words. Other lists may contain numbers, and go to the parser. */
function flowItems(written: string): string[] | undefined {
  if (/^ *$/.test(written)) return [];
  const items = written.split(',').map((item) => item.trim());
  return items.every((item) => /^\p{L}/u.test(item) && !reservedWords.has(item)) ? items : undefined;
}
