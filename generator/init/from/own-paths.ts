/** The paths that texts give their pages themselves. */
import { posix } from 'node:path';
import { withoutSlashes } from '../../base/paths.ts';
import type { DeclaredCollection } from '../../collections/declaration.ts';
import { type FileName, withoutNumbers } from '../../collections/name-pattern.ts';
import type { ContentFile } from './files.ts';

interface OwnPaths {
  /** The path that a text gives its page, as far as it does. */
  readonly pathOf: (file: ContentFile) => string | undefined;
  /** True for the text that names the beginning of all pages as its own, or names no path and is called as one. */
  readonly isFirst: (file: ContentFile) => boolean;
  /** True if the patterns of texts of folders have `{place}` for `{slug}`. */
  readonly hasPlaces: boolean;
  /** Sources of the key. */
  readonly sources: readonly string[];
  readonly match: NonNullable<DeclaredCollection['match']>;
}

/** The paths in `slug` and the names in `id`, as Docusaurus has them. Undefined if the texts have none. */
export function ownPaths(
  files: readonly ContentFile[],
  nameOf: (path: string) => FileName | undefined,
): OwnPaths | undefined {
  const nameIn = ({ path }: ContentFile) => nameOf(path)?.captures.slug ?? '';
  // The text of a folder has the address of that.
  const namesFolder = (file: ContentFile) => !withoutNumbers(file.path).includes(`${nameIn(file)}.`);
  // A slug without a slash is beside the texts of its folder: keys have the same address at the top only.
  const slugPathOf = (file: ContentFile) => {
    const { slug } = Object(file.data);
    if (typeof slug !== 'string' || slug === '' || slug.split('/').some((part) => /^\.{1,2}$/.test(part)))
      return undefined;
    const isAtTop = !nameIn(file).includes('/') && !namesFolder(file);
    return slug.startsWith('/') || isAtTop ? withoutSlashes(slug) : undefined;
  };
  const isNamed = (file: ContentFile) => ownId(file) !== undefined && slugPathOf(file) === undefined;
  const isRenamed = (file: ContentFile) =>
    isNamed(file) && !namesFolder(file) && ownId(file) !== posix.basename(nameIn(file));
  const hasIds = files.some(isRenamed);
  const hasPlaces = hasIds && files.some((file) => isNamed(file) && namesFolder(file));
  const isRelative = (file: ContentFile) => Object(file.data).slug !== undefined && slugPathOf(file) === undefined;
  const hasSlugs = files.some((file) => slugPathOf(file) !== undefined) && !files.some(isRelative);
  if (!hasIds && !hasSlugs) return undefined;
  const isDeep = files.some((file) => nameIn(file).includes('/'));
  return {
    pathOf: (file) =>
      (hasSlugs && slugPathOf(file)) || (isRenamed(file) ? pathById(nameIn(file), ownId(file)) : undefined),
    isFirst: (file) => {
      const path = slugPathOf(file);
      return path === undefined ? /^(?:index|readme)$/i.test(nameIn(file)) : path === '';
    },
    hasPlaces,
    sources: [
      ...(hasSlugs ? ['{address}'] : []),
      ...(hasPlaces ? ['{place}'] : []),
      ...(hasIds ? [...(isDeep ? ['{folders}/{id}'] : []), 'id'] : []),
      '{slug}',
    ],
    match: {
      ...(hasSlugs ? { slug: '{address...}' } : {}),
      ...(hasIds && isDeep ? { '{slug}': '{folders...}/{name}' } : {}),
    },
  };
}

function pathById(name: string, id = ''): string {
  return posix.join(posix.dirname(name), id);
}

/** The name that a text has in place of that of its file. */
function ownId({ data }: ContentFile): string | undefined {
  const { id } = Object(data);
  return typeof id === 'string' && /^[^/]+$/.test(id) ? id : undefined;
}
