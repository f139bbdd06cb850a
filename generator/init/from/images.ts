/** Finds where the images and files are that texts show, and the fields that name one. */
import { join, posix } from 'node:path';
import { compareTexts } from '../../base/diagnostics.ts';
import { groupBy } from '../../base/group-by.ts';
import { includesIn } from '../../base/includes.ts';
import { isFile } from '../../base/make-folder.ts';
import type { DeclaredField } from '../../collections/declaration.ts';
import { NamePattern } from '../../collections/name-pattern.ts';
import { isHiddenPath } from '../../content/scan/location.ts';
import { isMap } from '../../fields/map.ts';
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
  const foldersWith = (image: string) =>
    (byName.get(posix.basename(image)) ?? []).flatMap((path) =>
      path === image ? ['.'] : path.endsWith(`/${image}`) ? [path.slice(0, -image.length - 1)] : [],
    );
  // The other site may be in a folder of its host: `handbook/img/a.png`.
  const folderOf = (image: string) => {
    const [, below] = /^[^/]+\/(.+\/.+)/s.exec(image) ?? [];
    const found = foldersWith(image);
    return found.length > 0 || below === undefined ? found : foldersWith(below);
  };
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
    const isThere = isBeside || folders.some((folder) => isBelow(path, folder));
    if (isThere && !isHiddenPath(path)) continue;
    const folder = path.split('/').slice(0, -1).slice(0, 2).join('/') || '.';
    if (mayBeStatic(folder) && !folders.includes(folder)) folders.push(folder);
  }
  const found =
    nearImages.filter((path) => near.has(path)).length +
    candidates.filter((one) => one.some((folder) => folders.includes(folder))).length;
  return { folders, found, all: nearImages.length + rootImages.length };
}

/**
 * The folders of files that texts include, without those that a build reads for its texts: `listings` for
 * `../listings/a.rs` in `src/a.md`. `patterns`: the files of texts.
 */
export function includedFolders(
  texts: readonly ContentFile[],
  folder: string,
  patterns: readonly string[],
): readonly string[] {
  const compiled = patterns.map((pattern) => new NamePattern(pattern));
  const isRead = (path: string) => compiled.some((one) => one.mayLieBelow(path) || one.match(path) !== undefined);
  const isInFolder = (path: string) => isFile(join(folder, path));
  const folders = texts.flatMap(({ path, body = '' }) => {
    const written = [false, true].flatMap((isMdx) => includesIn(body, isMdx).map((one) => one.path));
    // Some programs begin all paths at the root.
    const paths = written.map((one) => [posix.join(posix.dirname(path), one), posix.join('.', one)].find(isInFolder));
    return paths.flatMap((included = '') => {
      const names = posix.dirname(included).split('/');
      const own = path.split('/');
      const shared = names.findIndex((name, index) => name !== own[index]);
      const below = names.slice(0, shared === -1 ? names.length : shared + 1).join('/');
      return names[0]?.startsWith('.') || isRead(included) || !mayBeStatic(below) ? [] : [below];
    });
  });
  return [...new Set(folders)].sort(compareTexts);
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
  const mayMiss = files.every(({ body }) => body !== undefined);
  const areImages = (values: readonly ValueIn[]) => {
    const named = values.map(([file, value]) =>
      typeof value === 'string' && imagePath(value) !== undefined ? isThere(file, value) : undefined,
    );
    const found = named.filter((one) => one === true).length;
    return found > 0 && (mayMiss ? found * 2 > named.length : found === named.length) && !named.includes(undefined);
  };
  const typed = (field: DeclaredField, values: readonly ValueIn[]): DeclaredField => {
    const { of, fields } = field;
    if (field.role === undefined && areImages(values))
      return { ...field, ...(takesList(field) ? { of: { type: 'image' } } : { type: 'image' }) };
    if (isMap(of) && takesList(field)) return { ...field, of: typed(of, values) };
    if (fields === undefined) return field;
    const members = Object.entries(fields).map(([name, one]) => [name, typed(one, valuesOfMember(values, name, one))]);
    return { ...field, fields: Object.fromEntries(members) };
  };
  const all = files.map((file) => [file, file.data] as const);
  const withTypes = guessed.map((one) => ({
    ...one,
    field: typed(one.field, valuesOfMember(all, one.name, one.field)),
  }));
  const main = withTypes.find(({ name, field }) => isImage(field) && mainImage.test(name));
  return withTypes.map((one) => {
    const { of } = one.field;
    if (!isImage(one.field) && !(isMap(of) && isImage(of))) return one;
    return { ...one, field: one === main ? { ...one.field, role: 'image' } : one.field, guess: undefined };
  });
}

type ValueIn = readonly [file: ContentFile, value: unknown];

/** The values of the member `name` in all of `values`, and the entries of those that are lists. */
function valuesOfMember(values: readonly ValueIn[], name: string, { from = name }: DeclaredField): readonly ValueIn[] {
  return values.flatMap(([file, value]) =>
    [from].flat().flatMap((key) => [Object(value)[key] || []].flat().map((one): ValueIn => [file, one])),
  );
}

function isImage(field: DeclaredField): boolean {
  return moduleFor(field)?.hasVariants === true;
}

function takesList(field: DeclaredField): boolean {
  return moduleFor(field)?.takesOne === true;
}

/** Names of fields with the image that a page shows first. */
const mainImage = /image|cover|photo|picture|poster|hero|banner|thumb|feature/;
