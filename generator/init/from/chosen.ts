/** Chooses what the links and images of texts ask for: folders of images, their hosts, and the addresses of pages. */
import { posix } from 'node:path';
import { compareTexts } from '../../base/diagnostics.ts';
import { groupBy } from '../../base/group-by.ts';
import { NamePattern } from '../../collections/name-pattern.ts';
import type { FoundGroup } from './found-group.ts';
import { slugOf } from './item-keys.ts';
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
 * lie beside the folders of texts. `places`: the folders of texts.
 */
export function imageFolders(
  { rootImages, nearImages }: Targets,
  images: readonly string[],
  places: readonly string[],
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
  const isBelow = (path: string, folder: string) => folder === '.' || path.startsWith(`${folder}/`);
  // The shortest paths first, which contain the others.
  const beside = nearImages.filter((path) => near.has(path)).sort((a, b) => depthOf(a) - depthOf(b));
  for (const path of beside) {
    if ([...places, ...folders].some((folder) => isBelow(path, folder))) continue;
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

/**
 * The path of an item's page, as `blog/{slug}`, that most links between texts have. Undefined if they have none.
 * `languages`: folders of them may stand before it.
 */
export function pagePath(
  { files, patterns }: FoundGroup,
  { pages }: Targets,
  languages: readonly string[],
): string | undefined {
  const compiled = patterns.map((pattern) => new NamePattern(pattern));
  const dates = new Map<string, string>();
  for (const file of files) {
    const { captures } = compiled.flatMap((one) => one.match(file.path) ?? [])[0] ?? {};
    if (captures !== undefined) dates.set(slugOf(file) ?? captures.slug ?? '', captures.date ?? '');
  }
  const counts = new Map<string, number>();
  for (const page of pages) {
    const segments = page.split('/');
    if (languages.includes(languageCode(segments[0] ?? ''))) segments.shift();
    for (let at = 0; at < segments.length; at++) {
      const slug = segments.slice(at).join('/');
      const date = dates.get(slug);
      if (date === undefined) continue;
      const before = segments.slice(0, at).join('/');
      const prefix = date === '' ? before : before.replace(date.replaceAll('-', '/'), '{year}/{month}/{day}');
      counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
      break;
    }
  }
  const [best] = [...counts].sort(([a, x], [b, y]) => y - x || a.length - b.length);
  if (best === undefined || best[1] < leastLinks) return undefined;
  const path = best[0] === '' ? '{slug}' : `${best[0]}/{slug}`;
  return webPath.test(path) ? path : undefined;
}
