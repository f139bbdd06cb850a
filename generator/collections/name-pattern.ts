/**
 * Patterns of file names: what the path of a file says of an item. `{key}` and any `{name}` stand for a part of one
 * segment, `{name...}` for several segments, `{lang}` for a language, `{date}`, `{year}`, `{month}` and `{day}` for
 * digits.
 */

/** Parts of a file name. */
export interface FileName {
  /** Texts at the pattern's names; a date also has year, month and day. */
  readonly captures: Readonly<Record<string, string>>;
  /** As the name spells it; undefined where the pattern has none. */
  readonly lang: string | undefined;
  /** The path without its ending; the same for all languages. */
  readonly stem: string;
}

const placeholder = /\{(\w+)(\.\.\.)?\}/g;

/** Patterns for names in braces that do not match any text. */
const forms: Readonly<Record<string, string>> = {
  lang: '[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})*',
  date: '\\d{4}-\\d{1,2}-\\d{1,2}',
  year: '\\d{4}',
  month: '\\d{1,2}',
  day: '\\d{1,2}',
};

/** Names in braces that a pattern may have. */
export const maxNames = 8;

export class NamePattern {
  readonly #names: readonly string[];
  /** For each segment what it must match; all from the first `{name...}` to the last are one. */
  readonly #segments: readonly Segment[];
  /** The segment that may have slashes; -1 for none. */
  readonly #deep: number;
  /** The segments, those with the fewest names first: what they say of a name holds in the others. */
  readonly #order: readonly number[];

  constructor(source: string) {
    this.#names = [...new Set(namesIn(source))];
    const written = source.split('/');
    const isDeep = (segment: string) => segment.includes('...}');
    this.#deep = written.findIndex(isDeep);
    const last = written.findLastIndex(isDeep);
    const whole =
      this.#deep === -1
        ? written
        : [...written.slice(0, this.#deep), written.slice(this.#deep, last + 1).join('/'), ...written.slice(last + 1)];
    this.#segments = whole.map((segment) => new Segment(segment));
    this.#order = whole
      .map((_, index) => index)
      .sort((a, b) => namesIn(whole[a] ?? '').length - namesIn(whole[b] ?? '').length);
  }

  /** Parts of the file name at `path`; undefined if it does not match. Takes time linear in its length. */
  match(path: string): FileName | undefined {
    const texts = this.#segmentsOf(path);
    if (texts === undefined) return undefined;
    const said = new Map<string, string>();
    let langAt: readonly [number, number] | undefined;
    for (const index of this.#order) {
      const { text = '', start = 0 } = texts[index] ?? {};
      const found = this.#segments[index]?.match(text, said);
      if (found === undefined) return undefined;
      for (const { name, from, to } of found) {
        const value = text.slice(from, to);
        if ((said.get(name) ?? value) !== value) return undefined;
        said.set(name, value);
        if (name === 'lang' && (langAt === undefined || start + from < langAt[0])) langAt = [start + from, start + to];
      }
    }
    const captures = Object.fromEntries(
      this.#names.flatMap((name) => (name === 'lang' ? [] : [[name, said.get(name) ?? '']])),
    );
    const plain = langAt === undefined ? path : withoutLanguage(path, langAt);
    return { captures: withDate(captures), lang: said.get('lang'), stem: plain.replace(/\.[^./]+$/, '') };
  }

  /** True if matching files may be in the folder at `path` or below it. */
  mayLieBelow(path: string): boolean {
    for (const [index, text] of path.split('/').entries()) {
      if (index === this.#deep) return true;
      // The last is of the file.
      if (index >= this.#segments.length - 1) return false;
      if (this.#segments[index]?.match(text, new Map()) === undefined) return false;
    }
    return true;
  }

  /** The part of `path` for each segment, and where it begins; undefined where there are fewer or more. */
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
  /** Undefined where it stands for itself. */
  readonly name?: string;
  readonly text: string;
  /** Form of a name that does not match any text: finds the longest match at a place, and tests a whole text. */
  readonly form?: { readonly longest: RegExp; readonly whole: RegExp };
  readonly isDeep?: boolean;
}

/** Pattern of a part of a path between slashes, or of several parts for a name with several segments. */
class Segment {
  readonly #parts: readonly Part[];

  constructor(source: string) {
    const parts: Part[] = [];
    let last = 0;
    for (const { 0: written, 1: name = '', 2: deep, index } of source.matchAll(placeholder)) {
      if (index > last) parts.push({ text: source.slice(last, index) });
      const form = deep === undefined ? forms[name] : undefined;
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
   * Spans of the names in `text`, as a regular expression would match them: each name as long as possible, earlier
   * ones first. Texts in `said` replace their names. No part is tried twice at a place, so the time is linear.
   */
  match(text: string, said: ReadonlyMap<string, string>): readonly NameSpan[] | undefined {
    const parts = this.#parts;
    const failed = new Set<number>();
    /** For each name of any text, the first place from which all ends were tried, by the end of its segment. */
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
      const fixed = name === undefined ? own : said.get(name);
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
  return [...pattern.matchAll(placeholder)].map(([, name = '']) => name);
}
