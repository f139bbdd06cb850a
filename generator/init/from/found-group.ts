/** The files that `init --from` proposes as a collection. */
import type { DeclaredField } from '../../collections/declaration.ts';
import type { ContentFile } from './files.ts';

/** The words of a key that keep capitals and other signs. */
export type KeySpelling = Pick<DeclaredField, 'case' | 'signs'>;

/** Files that look like one collection. */
export interface FoundGroup {
  /** The folder, or the file of many items, that it is named after. */
  readonly place: string;
  readonly files: readonly ContentFile[];
  readonly patterns: readonly string[];
  /** Globs of files that the patterns match and the group does not have. */
  readonly exclude: readonly string[];
  /** The languages in file names, in service.yaml's spelling. */
  readonly languages: readonly string[];
  /** How file names write languages that service.yaml writes otherwise: `ja` as `jp`. */
  readonly codes: Readonly<Record<string, string>>;
  /** The files without a language in their names. */
  readonly unnamed: readonly ContentFile[];
  /** For each of these, by path, the languages of the files that have the same name otherwise. */
  readonly rivals: ReadonlyMap<string, readonly string[]>;
  /** Keys that lead to the items in a file of many. */
  readonly entries?: true | string;
  /** The source of the key of such items. */
  readonly key?: string;
  /** The part of the pattern that is the name of the file, if several files have lists of these items. */
  readonly fileName?: string;
  /** True if items of different files have the same key. */
  readonly isShared?: boolean;
  /** How keys spell names, where the pages of another program have them. */
  readonly spelling?: KeySpelling;
  /** True if files that are moved into a folder beside the others are its files, and no other file is. */
  readonly grows?: true;
  /** True if numbers before names are the order of the files, and no part of addresses. */
  readonly hasNumbers?: true;
  /** True if a slug that begins with a slash is the path of the page, and an id takes the place of the name. */
  readonly hasOwnPaths?: true;
  /** True if the key of a text without a slug is its title. */
  readonly isTitled?: true;
  /** The pattern of the names among the keys that begin with a date. */
  readonly datedName?: string;
}

/** A group of files before its patterns are compared with all files. */
export type NewGroup = Omit<FoundGroup, 'exclude'>;
