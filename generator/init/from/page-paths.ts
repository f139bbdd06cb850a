/** Chooses the addresses of pages that texts, and the links between them, ask for. */
import { isDay } from '../../base/dates.ts';
import { withoutSlashes } from '../../base/paths.ts';
import { isoDate } from '../../base/written-dates.ts';
import type { FoundGroup } from './found-group.ts';
import { nameReader, slugOf } from './item-keys.ts';
import { languageCode } from './languages.ts';
import type { Targets } from './targets.ts';

/** The values that `web` takes, without a date that is not that of each text. */
export function isPagePattern(path: string): boolean {
  return /^(?!(?:.*\/)?\d{4}\/\d{1,2}\/)(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*(?:\{categories\}\/)?(?:\{category\}\/)?(?:\{year\}\/(?:\{month\}\/(?:\{day\}\/)?)?|\{date\}-)?\{slug\}$/.test(
    path,
  );
}

/** Fewer links than this say nothing about an address. */
const leastLinks = 2;

/** Files of a group, by the last part of the addresses of their pages. */
interface GroupNames {
  readonly group: FoundGroup;
  readonly names: ReadonlyMap<string, { readonly date: string | undefined; readonly stem: readonly string[] }>;
}

/**
 * The paths of items' pages, as `blog/{slug}`, that most texts say of themselves, else most links between them; none for a
 * group without either.
 * `languages`: folders of them may stand before it.
 */
export function pagePaths(
  groups: readonly FoundGroup[],
  { pages }: Targets,
  languages: readonly string[],
): ReadonlyMap<FoundGroup, string> {
  const named = groups.map(groupNames);
  const prefixes = new Map(groups.map((group) => [group, new Map<string, number>()] as const));
  for (const page of pages) {
    const segments = page.split('/');
    if (languages.includes(languageCode(segments[0] ?? ''))) segments.shift();
    const found = named.flatMap(({ group, names }) => {
      const at = segments.findIndex((_, index) => names.has(segments.slice(index).join('/')));
      const name = names.get(segments.slice(at).join('/'));
      if (at === -1 || name === undefined) return [];
      const before = segments.slice(0, at).join('/');
      const day = name.date?.replaceAll('-', '/');
      const prefix = day ? before.replace(day, '{year}/{month}/{day}') : before;
      return [{ group, prefix, shared: sharedEnd(segments, name.stem) }];
    });
    // Of folders with a file of this name, the one with the longest common path.
    const most = Math.max(...found.map(({ shared }) => shared));
    for (const { group, prefix, shared } of found) {
      const counts = prefixes.get(group);
      if (shared === most) counts?.set(prefix, (counts.get(prefix) ?? 0) + 1);
    }
  }
  return new Map(
    named.flatMap(({ group, names }) => {
      const own = permalinkPath(group, languages);
      if (own !== undefined) return [[group, own] as const];
      const counts = prefixes.get(group) ?? [];
      const [best] = [...counts].sort(([a, x], [b, y]) => y - x || a.length - b.length);
      if (best === undefined || best[1] < leastLinks) return [];
      const path = best[0] === '' ? '{slug}' : `${best[0]}/{slug}`;
      // Without its date, a text has no address.
      const isWhole = !path.includes('{year}') || Array.from(names.values()).every(({ date }) => date !== undefined);
      return isWhole && isPagePattern(path) ? [[group, path] as const] : [];
    }),
  );
}

/** The path of items' pages that `permalink` says in most texts: `notes/{slug}` for `/notes/oak/` in `oak.md`. */
function permalinkPath(group: FoundGroup, languages: readonly string[]): string | undefined {
  const nameOf = nameReader(group);
  const counts = new Map<string, number>();
  for (const { path, data, body } of group.files) {
    const segments = body === undefined ? [] : withoutSlashes(String(Object(data).permalink ?? '')).split('/');
    if (languages.includes(languageCode(segments[0] ?? ''))) segments.shift();
    const page = segments.join('/');
    const name = nameOf(path)?.captures.slug ?? '';
    if (name === '' || !`/${page}`.endsWith(`/${name}`)) continue;
    const pattern = `${page.slice(0, -name.length)}{slug}`;
    counts.set(pattern, (counts.get(pattern) ?? 0) + 1);
  }
  const [most] = [...counts].find(([, count]) => count * 2 > group.files.length) ?? [];
  return most !== undefined && isPagePattern(most) ? most : undefined;
}

function groupNames(group: FoundGroup): GroupNames {
  const nameOf = nameReader(group);
  const names = group.files.flatMap((file) => {
    const { captures, stem } = nameOf(file.path) ?? {};
    if (captures === undefined || stem === undefined) return [];
    const name = slugOf(file) ?? captures.slug ?? '';
    // In the names of Jekyll's posts, and in the front matter of Hexo's.
    const written = captures.date ?? Object(file.data).date;
    const day = isoDate(String(written)).slice(0, 10);
    // A text that cannot be read, or whose date cannot, is left out anyway.
    const date = isDay(day) ? day : written === undefined && file.data !== undefined ? undefined : '';
    return [[name, { date, stem: stem.replace(/\/_?index$/, '').split('/') }] as const];
  });
  return { group, names: new Map(names) };
}

/** The number of parts that the ends of two paths have in common. */
function sharedEnd(a: readonly string[], b: readonly string[]): number {
  const length = Math.min(a.length, b.length);
  for (let count = 0; count < length; count++) if (a.at(-count - 1) !== b.at(-count - 1)) return count;
  return length;
}
