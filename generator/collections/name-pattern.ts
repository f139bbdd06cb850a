/**
 * Patterns of file names, which capture parts of an item's path. `{key}` and any `{name}` match a part of one segment,
 * `{name...}` several segments, `{lang}` a language, `{date}`, `{year}`, `{month}` and `{day}` digits.
 */

/** Parts of a file name. */
export interface FileName {
  /** Texts by the pattern's names. A date also has year, month and day. */
  readonly captures: Readonly<Record<string, string>>;
  /** In the file name's spelling. Undefined if the pattern has none. */
  readonly lang: string | undefined;
  /** The path without its extension and language. */
  readonly stem: string;
  /** The captures with the numbers before names, where these are the order: `1.guide/02-setup`. */
  readonly numbered?: string;
}

const placeholder = /\{(\w+)(\.\.\.)?\}/g;

/** Patterns for names in braces with a special form. */
const forms: Readonly<Record<string, string>> = {
  // `zhCN` too.
  lang: '(?:[a-z]{2}[A-Z]{2}|[A-Za-z]{2,3})(?:[-_][A-Za-z0-9]{2,8})*',
  date: '\\d{4}-\\d{1,2}-\\d{1,2}',
  year: '\\d{4}',
  month: '\\d{1,2}',
  day: '\\d{1,2}',
};

const isCode = new RegExp(`^${forms.lang}$`);

/** Most names in braces in a pattern. */
export const maxNames = 8;

export class NamePattern {
  readonly #names: readonly string[];
  /** The patterns of the segments. Everything from the first `{name...}` to the last is one segment. */
  readonly #segments: readonly Segment[];
  /** Index of the segment that may have slashes; -1 for none. */
  readonly #deep: number;
  /** Indexes of segments, those with the fewest names first: their captures apply to the others. */
  readonly #order: readonly number[];

  /** `languages`: names that `{lang}` has besides codes, such as `english`. */
  constructor(source: string, languages: readonly string[] = []) {
    this.#names = [...new Set(namesIn(source))];
    const written = source.split('/');
    const isDeep = (segment: string) => segment.includes('...}');
    this.#deep = written.findIndex(isDeep);
    const last = written.findLastIndex(isDeep);
    const whole =
      this.#deep === -1
        ? written
        : [...written.slice(0, this.#deep), written.slice(this.#deep, last + 1).join('/'), ...written.slice(last + 1)];
    this.#segments = whole.map((segment) => new Segment(segment, languages));
    this.#order = whole
      .map((_, index) => index)
      .sort((a, b) => namesIn(whole[a] ?? '').length - namesIn(whole[b] ?? '').length);
  }

  /** Returns the parts of the file name at `path`. Undefined if it does not match. Linear in its length. */
  match(path: string): FileName | undefined {
    const texts = this.#segmentsOf(path);
    if (texts === undefined) return undefined;
    const known = new Map<string, string>();
    let langAt: readonly [number, number] | undefined;
    for (const index of this.#order) {
      const { text = '', start = 0 } = texts[index] ?? {};
      const found = this.#segments[index]?.match(text, known);
      if (found === undefined) return undefined;
      for (const { name, from, to } of found) {
        const value = text.slice(from, to);
        if ((known.get(name) ?? value) !== value) return undefined;
        known.set(name, value);
        if (name === 'lang' && (langAt === undefined || start + from < langAt[0])) langAt = [start + from, start + to];
      }
    }
    const captures = Object.fromEntries(
      this.#names.flatMap((name) => (name === 'lang' ? [] : [[name, known.get(name) ?? '']])),
    );
    const plain = langAt === undefined ? path : withoutLanguage(path, langAt);
    return { captures: withDate(captures), lang: known.get('lang'), stem: plain.replace(/\.[^./]+$/, '') };
  }

  /** True if the folder at `path`, or one below it, may contain matching files. */
  mayLieBelow(path: string): boolean {
    for (const [index, text] of path.split('/').entries()) {
      if (index === this.#deep) return true;
      // The last segment is the file's.
      if (index >= this.#segments.length - 1) return false;
      if (this.#segments[index]?.match(text, new Map()) === undefined) return false;
    }
    return true;
  }

  /** Splits `path` into a part for each segment, with its offset. Undefined if the number of segments does not fit. */
  #segmentsOf(path: string): readonly { readonly text: string; readonly start: number }[] | undefined {
    const parts = path.split('/');
    const more = parts.length - this.#segments.length;
    if (more < 0 || (more > 0 && this.#deep === -1)) return undefined;
    if (more > 0) parts.splice(this.#deep, more + 1, parts.slice(this.#deep, this.#deep + more + 1).join('/'));
    let start = 0;
    return parts.map((text) => {
      const part = { text, start };
      start += text.length + 1;
      return part;
    });
  }
}

interface NameSpan {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

interface Part {
  /** Undefined for literal text. */
  readonly name?: string;
  readonly text: string;
  /** The special form of a name: finds the longest match at an offset, and tests a whole text. */
  readonly form?: { readonly longest: RegExp; readonly whole: RegExp };
  readonly isDeep?: boolean;
}

/** Pattern of a part of a path between slashes, or of several parts for a name with several segments. */
class Segment {
  readonly #parts: readonly Part[];

  constructor(source: string, languages: readonly string[]) {
    const words = languages.filter((one) => /^[\p{L}\p{N}_-]+$/u.test(one) && !isCode.test(one));
    const parts: Part[] = [];
    let last = 0;
    for (const { 0: written, 1: name = '', 2: deep, index } of source.matchAll(placeholder)) {
      if (index > last) parts.push({ text: source.slice(last, index) });
      const usual = deep === undefined ? forms[name] : undefined;
      const form = name === 'lang' && usual !== undefined ? `(?:${[...words, usual].join('|')})` : usual;
      parts.push({
        name,
        text: '',
        isDeep: deep !== undefined,
        ...(form === undefined ? {} : { form: { longest: new RegExp(form, 'y'), whole: new RegExp(`^${form}$`) } }),
      });
      last = index + written.length;
    }
    if (last < source.length || parts.length === 0) parts.push({ text: source.slice(last) });
    this.#parts = parts;
  }

  /**
   * Returns the spans of the names in `text`, as a regular expression would match them: each name as long as possible,
   * earlier ones first. Texts in `known` replace their names. No part is tried twice at an offset, so the time is
   * linear.
   */
  match(text: string, known: ReadonlyMap<string, string>): readonly NameSpan[] | undefined {
    const parts = this.#parts;
    const failed = new Set<number>();
    /** For each ordinary name, the first offset from which all ends were tried, by the end of its segment. */
    const tried = new Map<number, number>();
    const spans: NameSpan[] = [];
    const matchFrom = (index: number, at: number): boolean => {
      const part = parts[index];
      if (part === undefined) return at === text.length;
      const state = index * (text.length + 1) + at;
      if (failed.has(state)) return false;
      for (const end of ends(part, index, at)) {
        if (!matchFrom(index + 1, end)) continue;
        if (part.name !== undefined) spans.push({ name: part.name, from: at, to: end });
        return true;
      }
      failed.add(state);
      return false;
    };
    function* ends({ name, text: own, form, isDeep }: Part, index: number, at: number): Generator<number> {
      const fixed = name === undefined ? own : known.get(name);
      if (fixed !== undefined) {
        if (text.startsWith(fixed, at)) yield at + fixed.length;
      } else if (form !== undefined) {
        form.longest.lastIndex = at;
        const longest = form.longest.exec(text)?.[0] ?? '';
        for (let end = at + longest.length; end > at; end--) if (form.whole.test(text.slice(at, end))) yield end;
      } else {
        const slash = isDeep ? -1 : text.indexOf('/', at);
        const limit = slash === -1 ? text.length : slash;
        const region = index * (text.length + 1) + limit;
        const until = Math.min(limit, tried.get(region) ?? limit);
        for (let end = until; end > at; end--) yield end;
        tried.set(region, Math.min(at, tried.get(region) ?? at));
      }
    }
    return matchFrom(0, 0) ? spans.reverse() : undefined;
  }
}

/** `foo.en.md` as `foo.md`, `foo.en/bar.md` as `foo/bar.md`, `en/foo.md` as `{lang}/foo.md`. */
function withoutLanguage(path: string, [start, end]: readonly [number, number]): string {
  const isSuffix = path[start - 1] === '.' && /^[./]/.test(path.slice(end));
  return isSuffix ? path.slice(0, start - 1) + path.slice(end) : `${path.slice(0, start)}{lang}${path.slice(end)}`;
}

/** Adds the parts of a date, or the date of its parts. */
export function withDate(captures: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { date, year, month, day } = captures;
  const parts = date?.split('-') ?? (year && month && day ? [year, month, day] : undefined);
  if (parts === undefined) return captures;
  const [y = '', m = '', d = ''] = parts.map((part) => part.padStart(2, '0'));
  return { ...captures, date: `${y}-${m}-${d}`, year: y, month: m, day: d };
}

/** `name` without the numbers before the names in its captures, which are its order. */
export function unnumbered(name: FileName): FileName {
  const captures = Object.entries(name.captures).map(([part, text]) => [part, withoutNumbers(text)] as const);
  return { ...name, captures: Object.fromEntries(captures), numbered: Object.values(name.captures).join('/') };
}

/**
 * `path` without the numbers before the names in it: `1.guide/02-setup` as `guide/setup`. A date, a version, a longer
 * number and one alone are names.
 */
export function withoutNumbers(path: string): string {
  return path.replaceAll(numberBefore, '');
}

const numberBefore = /(?<=^|\/)(?:\d{1,4} *[-_.]+ *|\d{5,8}\. *)(?=[^-_. \d/])(?<!\.(?=x(?:\/|$)))/g;

/** The names in braces in `pattern`, in order. */
export function namesIn(pattern: string): string[] {
  return [...pattern.matchAll(placeholder)].map(([, name = '']) => name);
}
