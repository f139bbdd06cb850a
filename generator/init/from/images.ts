/** Finds where the images are that texts show, and the fields that name one. */
import { posix } from 'node:path';
import { compareTexts } from '../../base/diagnostics.ts';
import { groupBy } from '../../base/group-by.ts';
import { NamePattern } from '../../collections/name-pattern.ts';
import type { GuessedField } from './fields.ts';
import type { ContentFile } from './files.ts';
import { moduleFor } from './guess-type.ts';
import { imagePath, type Targets } from './targets.ts';

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
  const candidates = rootImages.map((image) => folderOf(image).filter(mayBeStatic));
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
    if (mayBeStatic(folder)) folders.push(folder);
  }
  const found =
    nearImages.filter((path) => near.has(path)).length +
    candidates.filter((one) => one.some((folder) => folders.includes(folder))).length;
  return { folders, found, all: nearImages.length + rootImages.length };
}

/** True for paths that `static` takes. */
function mayBeStatic(folder: string): boolean {
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

/** True if the file at `from` names an image that is there. */
export type ImageCheck = (from: ContentFile, written: string) => boolean;

/** Looks images up in `images`, their paths, as a build with `static: folders` does. */
export function imageCheck(images: ReadonlySet<string>, folders: readonly string[]): ImageCheck {
  return ({ path, body }, written) => {
    const target = imagePath(written) ?? '';
    const isBeside = !target.startsWith('/') && images.has(posix.join(posix.dirname(path), target));
    // In front matter of texts, a path is also found from the root of the site.
    const isFromRoot = target.startsWith('/') || body !== undefined;
    return isBeside || (isFromRoot && folders.some((folder) => images.has(posix.join(folder, target))));
  };
}

/** Makes images of the fields whose values are images that are there. In texts, a few may be missing. */
export function withImages(
  guessed: readonly GuessedField[],
  files: readonly ContentFile[],
  isThere: ImageCheck,
): readonly GuessedField[] {
  const isImage = ({ name, field: { from = name, role } }: GuessedField) => {
    const keys = [from].flat();
    const named = files.flatMap((file) => {
      const values = keys.flatMap((key) => Object(file.data)[key] || []);
      return values.map((value) =>
        typeof value === 'string' && imagePath(value) !== undefined ? isThere(file, value) : undefined,
      );
    });
    const found = named.filter((one) => one === true).length;
    const isEnough = files.every(({ body }) => body !== undefined) ? found * 2 > named.length : found === named.length;
    return role === undefined && found > 0 && isEnough && !named.includes(undefined);
  };
  const images = guessed.filter(isImage);
  const isList = ({ field }: GuessedField) => moduleFor(field)?.takesOne === true;
  const main = images.find((one) => mainImage.test(one.name) && !isList(one));
  return guessed.map((one) => {
    if (!images.includes(one)) return one;
    const role = one === main ? ({ role: 'image' } as const) : {};
    const type = isList(one) ? { of: { type: 'image' as const } } : { type: 'image' as const, ...role };
    return { ...one, field: { ...one.field, ...type }, guess: undefined };
  });
}

/** Names of fields with the image that a page shows first. */
const mainImage = /image|cover|photo|picture|poster|hero|banner|thumb|feature/;
