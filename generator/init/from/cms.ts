/**
 * Reads what Decap CMS, Sveltia CMS or Static CMS knows of a site, its collections with their names and labels, and adds
 * what editors see to the fields of a proposal.
 */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import glob from 'fast-glob';
import { withoutSlashes } from '../../base/paths.ts';
import type { DeclaredCollection, DeclaredField } from '../../collections/declaration.ts';
import { parseYaml } from '../../content/yaml/yaml.ts';
import { isMap } from '../../fields/map.ts';
import type { GuessedField } from './fields.ts';
import type { ContentFile } from './files.ts';
import { moduleFor } from './guess-type.ts';

export interface CmsCollection {
  readonly name: string;
  readonly label?: string;
  readonly singular?: string;
  /** By the keys of front matter. */
  readonly fields: ReadonlyMap<string, CmsField>;
}

/** A field as editors see it. */
interface CmsField {
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
      const place = withoutSlashes(folder ?? commonFolder(files, folders) ?? '');
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
function commonFolder(files: unknown, others: readonly string[]): string | undefined {
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

/** The names that editors see of a collection. */
export function labelsOf({
  label,
  singular,
}: Partial<Pick<CmsCollection, 'label' | 'singular'>> = {}): Pick<DeclaredCollection, 'label' | 'label_singular'> {
  return { ...(label === undefined ? {} : { label }), ...(singular === undefined ? {} : { label_singular: singular }) };
}

/**
 * Adds the label and the hint in `lang` (undefined for that of the site), and the type that the field's widget has, if all
 * values fit.
 */
export function withCms(
  one: GuessedField,
  files: readonly ContentFile[],
  known: CmsCollection['fields'] | undefined,
  lang: string | undefined,
): GuessedField {
  const from = [one.field.from ?? one.name].flat();
  const cms = from.flatMap((key) => known?.get(key) ?? [])[0];
  if (cms === undefined) return one;
  const { label, hint } = cms;
  const words = {
    ...(label === undefined ? {} : { label: lang === undefined ? label : { [lang]: label } }),
    ...(hint === undefined ? {} : { hint }),
  };
  const values = files.flatMap(({ data }) => from.flatMap((key): unknown[] => Object(data)[key] ?? []));
  const type = betterType(cms, one.field, values);
  return { ...one, field: { ...one.field, ...words, ...type }, ...(type === undefined ? {} : { guess: undefined }) };
}

/** The type of `values`, guessed as `field`, that a CMS knows better. Lists are given as their entries. */
function betterType(
  { widget, options = [] }: CmsField,
  field: DeclaredField,
  values: readonly unknown[],
): Partial<DeclaredField> | undefined {
  const module = moduleFor(field);
  const allowed = new Set(options.map((option) => (typeof option === 'string' ? option : option.value)));
  if (allowed.size > 0 && values.every((value) => typeof value === 'string' && allowed.has(value))) {
    if (module?.isPlain) return { type: 'select', options };
    if (module?.takesOne) return { of: { type: 'select', options } };
  }
  return widget === 'markdown' && module?.isPlain && field.role === undefined ? { type: 'markdown' } : undefined;
}
