/**
 * Patterns of file names: what the path of a file says of an item. `{key}` and any `{name}` stand for a part of one segment,
 * `{name...}` for several segments, `{lang}` for a language, `{date}`, `{year}`, `{month}` and `{day}` for digits.
 */

/** What a name says. */
export interface FileName {
  /** What stands where the pattern has names; of a date also its year, month and day. */
  readonly captures: Readonly<Record<string, string>>;
  /** As the name spells it; undefined where the pattern has none. */
  readonly lang: string | undefined;
  /** The path without its ending; the same for all languages. */
  readonly stem: string;
}

const token = /\{(\w+)(\.\.\.)?\}/g;

/** What a name in braces may stand for, where that is not any text. */
const forms: Readonly<Record<string, string>> = {
  lang: '[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*',
  date: '\\d{4}-\\d{1,2}-\\d{1,2}',
  year: '\\d{4}',
  month: '\\d{1,2}',
  day: '\\d{1,2}',
};

export class NamePattern {
  readonly #whole: RegExp;
  /** For each segment of a folder what it must match; the last is undefined where any depth may follow. */
  readonly #folders: readonly (RegExp | undefined)[];

  constructor(source: string) {
    this.#whole = new RegExp(`^${sourceOf(source, true)}$`, 'd');
    const segments = source.split('/').slice(0, -1);
    const deep = source.split('/').findIndex((segment) => segment.includes('...}'));
    const plain = deep === -1 ? segments : segments.slice(0, deep);
    this.#folders = [
      ...plain.map((segment) => new RegExp(`^${sourceOf(segment, false)}$`)),
      ...(deep === -1 ? [] : [undefined]),
    ];
  }

  /** What the name of the file at `path` says; undefined where it is not of this pattern. */
  match(path: string): FileName | undefined {
    const found = this.#whole.exec(path);
    if (found === null) return undefined;
    const { lang, ...captures } = { ...found.groups };
    const at = found.indices?.groups?.lang;
    const plain = at === undefined ? path : withoutLanguage(path, at);
    return { captures: withDate(captures), lang, stem: plain.replace(/\.[^./]+$/, '') };
  }

  /** Whether a file of this pattern may lie in the folder at `path`, or below it. */
  mayLieBelow(path: string): boolean {
    const segments = path.split('/');
    for (const [index, segment] of segments.entries()) {
      if (index >= this.#folders.length) return false;
      const folder = this.#folders[index];
      if (folder === undefined) return true;
      if (!folder.test(segment)) return false;
    }
    return true;
  }
}

/** `foo.en.md` as `foo.md`, `foo.en/bar.md` as `foo/bar.md`, `en/foo.md` as `{lang}/foo.md`. */
function withoutLanguage(path: string, [start, end]: readonly [number, number]): string {
  const isSuffix = path[start - 1] === '.' && /^[./]/.test(path.slice(end));
  return isSuffix ? path.slice(0, start - 1) + path.slice(end) : `${path.slice(0, start)}{lang}${path.slice(end)}`;
}

/** The regular expression of a pattern; `named`: with a group for each name, of which the first counts. */
function sourceOf(pattern: string, named: boolean): string {
  const seen = new Set<string>();
  let source = '';
  let last = 0;
  for (const { 0: written, 1: name = '', 2: deep, index } of pattern.matchAll(token)) {
    source += escaped(pattern.slice(last, index));
    const form = deep === undefined ? (forms[name] ?? '[^/]+') : '.+';
    source += seen.has(name) ? `\\k<${name}>` : named ? `(?<${name}>${form})` : form;
    if (named) seen.add(name);
    last = index + written.length;
  }
  return source + escaped(pattern.slice(last));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A date says its parts, and all parts a date. */
export function withDate(captures: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { date, year, month, day } = captures;
  const parts = date?.split('-') ?? (year && month && day ? [year, month, day] : undefined);
  if (parts === undefined) return captures;
  const [y = '', m = '', d = ''] = parts.map((part) => part.padStart(2, '0'));
  return { ...captures, date: `${y}-${m}-${d}`, year: y, month: m, day: d };
}

/** The names in braces that `pattern` has, in their order. */
export function namesIn(pattern: string): string[] {
  return [...pattern.matchAll(token)].map(([, name = '']) => name);
}
