/** Chooses what the links and images of texts ask for: folders of images, their hosts, and the addresses of pages. */
import { posix } from 'node:path';
import { compareTexts } from '../../base/diagnostics.ts';
import { groupBy } from '../../base/group-by.ts';
import { NamePattern } from '../../collections/name-pattern.ts';
import type { FoundGroup } from './found-group.ts';
import { nameReader, slugOf } from './item-keys.ts';
import { languageCode } from './languages.ts';
import type { Targets } from './targets.ts';

export interface Resolved {
  /** For service.yaml. Empty for none. */
  readonly folders: readonly string[];
  readonly found: number;
  readonly all: number;
}

/**
 * The folders below which most of the images are that texts name from the root of the site, and those of images that
 * lie beside the folders of texts. `patterns`: the files of texts.
 */
export function imageFolders(
  { rootImages, nearImages }: Targets,
  images: readonly string[],
  patterns: readonly string[],
): Resolved {
  const byName = groupBy(images, (path) => posix.basename(path));
  const folderOf = (image: string) =>
    (byName.get(posix.basename(image)) ?? []).flatMap((path) =>
      path === image ? ['.'] : path.endsWith(`/${image}`) ? [path.slice(0, -image.length - 1)] : [],
    );
  const candidates = rootImages.map((image) => folderOf(image).filter(isWritable));
  const folders: string[] = [];
  for (let open = candidates; ; ) {
    const counts = new Map<string, number>();
    for (const folder of open.flat()) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    // Of equally good ones the shortest, which is the least special.
    const [best] = [...counts].sort(([a, x], [b, y]) => y - x || a.length - b.length || (a < b ? -1 : 1));
    if (best === undefined || folders.length === mostFolders) break;
    folders.push(best[0]);
    open = open.filter((found) => !found.includes(best[0]));
  }
  const near = new Set(images);
  const compiled = patterns.map((pattern) => new NamePattern(pattern));
  const isBelow = (path: string, folder: string) => folder === '.' || path.startsWith(`${folder}/`);
  // The shortest paths first, which contain the others.
  const beside = nearImages.filter((path) => near.has(path)).sort((a, b) => depthOf(a) - depthOf(b));
  for (const path of beside) {
    const isBeside = compiled.some((one) => one.mayLieBelow(posix.dirname(path)));
    if (isBeside || folders.some((folder) => isBelow(path, folder))) continue;
    const folder = path.split('/').slice(0, -1).slice(0, 2).join('/') || '.';
    if (isWritable(folder)) folders.push(folder);
  }
  const found =
    nearImages.filter((path) => near.has(path)).length +
    candidates.filter((one) => one.some((folder) => folders.includes(folder))).length;
  return { folders, found, all: nearImages.length + rootImages.length };
}

/** True for paths that `static` takes. */
function isWritable(folder: string): boolean {
  return !/[\\:{}*]/.test(folder);
}

function depthOf(path: string): number {
  return path.split('/').length;
}

const mostFolders = 3;

/** The hosts of images, for `images_from`; `any` if there are many. */
export function imageHosts({ hosts }: Targets): 'any' | 'self' | readonly string[] {
  const different = [...new Set(hosts)].sort(compareTexts);
  if (different.length === 0) return 'self';
  return different.length > mostHosts || !different.every((host) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host))
    ? 'any'
    : different;
}

const mostHosts = 10;

/** What `web` takes. */
const webPath = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*(?:\{year\}\/\{month\}\/\{day\}\/)?\{slug\}$/;

/** Fewer links than this say nothing about an address. */
const leastLinks = 2;

/** Files of a group, by the last part of the addresses of their pages. */
interface GroupNames {
  readonly group: FoundGroup;
  readonly names: ReadonlyMap<string, { readonly date: string; readonly stem: readonly string[] }>;
}

/**
 * The paths of items' pages, as `blog/{slug}`, that most links between texts have; none for a group without links.
 * `languages`: folders of them may stand before it.
 */
export function pagePaths(
  groups: readonly FoundGroup[],
  { pages }: Targets,
  languages: readonly string[],
): ReadonlyMap<FoundGroup, string> {
  const named = groups.map(namesOf);
  const prefixes = new Map(groups.map((group) => [group, new Map<string, number>()] as const));
  for (const page of pages) {
    const segments = page.split('/');
    if (languages.includes(languageCode(segments[0] ?? ''))) segments.shift();
    const found = named.flatMap(({ group, names }) => {
      const at = segments.findIndex((_, index) => names.has(segments.slice(index).join('/')));
      const name = names.get(segments.slice(at).join('/'));
      if (at === -1 || name === undefined) return [];
      const before = segments.slice(0, at).join('/');
      const prefix = name.date === '' ? before : before.replace(name.date.replaceAll('-', '/'), '{year}/{month}/{day}');
      return [{ group, prefix, shared: sharedEnd(segments, name.stem) }];
    });
    // Folders that have a file of this name are told apart by their own names.
    const most = Math.max(...found.map(({ shared }) => shared));
    for (const { group, prefix, shared } of found) {
      const counts = prefixes.get(group);
      if (shared === most) counts?.set(prefix, (counts.get(prefix) ?? 0) + 1);
    }
  }
  return new Map(
    Array.from(prefixes).flatMap(([group, counts]) => {
      const [best] = [...counts].sort(([a, x], [b, y]) => y - x || a.length - b.length);
      if (best === undefined || best[1] < leastLinks) return [];
      const path = best[0] === '' ? '{slug}' : `${best[0]}/{slug}`;
      return webPath.test(path) ? [[group, path] as const] : [];
    }),
  );
}

function namesOf(group: FoundGroup): GroupNames {
  const nameOf = nameReader(group.patterns);
  const names = group.files.flatMap((file) => {
    const { captures, stem } = nameOf(file.path) ?? {};
    if (captures === undefined || stem === undefined) return [];
    const name = slugOf(file) ?? captures.slug ?? '';
    return [[name, { date: captures.date ?? '', stem: stem.replace(/\/_?index$/, '').split('/') }] as const];
  });
  return { group, names: new Map(names) };
}

/** The number of parts that the ends of two paths have in common. */
function sharedEnd(a: readonly string[], b: readonly string[]): number {
  const length = Math.min(a.length, b.length);
  for (let count = 0; count < length; count++) if (a.at(-count - 1) !== b.at(-count - 1)) return count;
  return length;
}
