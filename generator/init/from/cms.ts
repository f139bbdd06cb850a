/** Reads what Decap CMS, Sveltia CMS or Static CMS knows of a site: its collections, with their names and labels. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import glob from 'fast-glob';
import { withoutSlashes } from '../../base/slashes.ts';
import type { DeclaredField } from '../../collections/declaration.ts';
import { parseYaml } from '../../content/yaml/yaml.ts';
import { isMap } from '../../fields/map.ts';

export interface CmsCollection {
  readonly name: string;
  readonly label?: string;
  readonly singular?: string;
  /** By the keys of front matter. */
  readonly fields: ReadonlyMap<string, CmsField>;
}

/** A field as editors see it. */
export interface CmsField {
  readonly label?: string;
  readonly hint?: string;
  /** The name of its form: `string`, `markdown`, `select`. */
  readonly widget?: string;
  /** The values that they choose from, with the names of these. */
  readonly options?: NonNullable<DeclaredField['options']>;
}

/** The collections of a CMS for the site in `folder`, by the folder that they have, without slashes at its ends. */
export function cmsCollections(folder: string): ReadonlyMap<string, CmsCollection> {
  const [path] = glob
    .sync('{,static/,public/,src/,source/,site/}{admin,cms}/config.{yml,yaml}', { cwd: folder })
    .sort();
  if (path === undefined) return new Map();
  const { data } = parseYaml(readFileSync(join(folder, path), 'utf8'));
  const written: unknown = isMap(data) ? Object(data).collections : undefined;
  const collections = (Array.isArray(written) ? written : []).map(Object);
  const folders = collections.map(({ folder }) => folder).filter((folder) => typeof folder === 'string');
  return new Map(
    collections.flatMap(({ name, label, label_singular: singular, folder, files, fields }) => {
      const place = withoutSlashes(folder ?? folderOf(files, folders) ?? '');
      if (place === '' || typeof name !== 'string') return [];
      const collection = {
        name,
        ...(typeof label === 'string' ? { label } : {}),
        ...(typeof singular === 'string' ? { singular } : {}),
        fields: fieldsIn(fields ?? (Array.isArray(files) ? files.flatMap((file) => Object(file).fields ?? []) : [])),
      };
      return [[place, collection] as const];
    }),
  );
}

/**
 * The folder of the single files that a collection may consist of. Undefined if they are in several, or at the root, or if
 * one of `others` is below it.
 */
function folderOf(files: unknown, others: readonly string[]): string | undefined {
  const paths = (Array.isArray(files) ? files : []).map((file) => Object(file).file);
  const found = new Set(paths.map((path) => (typeof path === 'string' ? withoutSlashes(posix.dirname(path)) : '')));
  const [folder = ''] = found;
  const isOwn = !others.some((other) => `${withoutSlashes(other)}/`.startsWith(`${folder}/`));
  return found.size === 1 && folder !== '.' && isOwn ? folder : undefined;
}

function fieldsIn(written: unknown): ReadonlyMap<string, CmsField> {
  return new Map(
    (Array.isArray(written) ? written : []).flatMap((one) => {
      const { name, label, hint, widget, options } = Object(one);
      if (typeof name !== 'string') return [];
      const choices = optionsIn(options);
      const field = {
        ...(typeof label === 'string' ? { label } : {}),
        ...(typeof hint === 'string' ? { hint } : {}),
        ...(typeof widget === 'string' ? { widget } : {}),
        ...(choices.length === 0 ? {} : { options: choices }),
      };
      return [[name, field] as const];
    }),
  );
}

function optionsIn(written: unknown): NonNullable<DeclaredField['options']> {
  type Option = NonNullable<DeclaredField['options']>[number];
  return (Array.isArray(written) ? written : []).flatMap((one): Option[] => {
    const { value = one, label } = Object(one);
    if (typeof value !== 'string' || value === '') return [];
    return typeof label === 'string' && label !== value ? [{ value, label }] : [value];
  });
}
