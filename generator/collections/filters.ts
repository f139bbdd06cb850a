/** Which facts can be filters, and what their filters take. */
import type { Field, Filter } from './description.ts';

/** `filters:` of a description: names of fields, or with what a client reads about each. */
export type DeclaredFilters = readonly string[] | Readonly<Record<string, string>>;

/** Members of `meta` and parameters of every list: a filter cannot be called so. */
export const keptFilters = ['lang', 'page', 'page_size', 'total', 'total_pages'];

/** The filter by a field; undefined where it cannot be one. */
export function filterOf(name: string, field: Field): Filter | undefined {
  if (field.translate !== undefined || field.api !== undefined || field.from !== undefined) return undefined;
  return keptFilters.includes(name) ? undefined : filterBy(name, field);
}

function filterBy(name: string, { type, open, options, of }: Field): Filter | undefined {
  switch (type) {
    case 'select':
      return Array.isArray(options) && !open
        ? { name, type: 'select', values: options.map(({ value }) => value) }
        : { name, type: 'text' };
    case 'boolean':
      return { name, type: 'select', values: ['true', 'false'] };
    case 'integer':
      return { name, type: 'integer' };
    case 'string':
    case 'reference':
      return { name, type: 'text' };
    case 'list':
      return of?.type === 'list' ? undefined : filterBy(name, of ?? { type: 'string' });
    default:
      return undefined;
  }
}

/** The filters of a collection with these fields, and what is said of each. */
export function filtersBy(
  declared: DeclaredFilters,
  fields: Readonly<Record<string, Field>>,
  plural: string,
): { readonly filters: readonly Filter[]; readonly words: Readonly<Record<string, string>> } {
  const said: readonly (readonly [string, string | undefined])[] = isList(declared)
    ? declared.map((name) => [name, undefined])
    : Object.entries(declared);
  const found = said.flatMap(([name, text]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const filter = field && filterOf(name, field);
    return filter === undefined ? [] : [{ filter, text: text ?? sentenceOf(filter, field?.type === 'list', plural) }];
  });
  return {
    filters: found.map(({ filter }) => filter),
    words: Object.fromEntries(found.map(({ filter, text }) => [filter.name, text])),
  };
}

export function namesOf(declared: DeclaredFilters): readonly string[] {
  return isList(declared) ? declared : Object.keys(declared);
}

function isList(declared: DeclaredFilters): declared is readonly string[] {
  return Array.isArray(declared);
}

function sentenceOf({ name, type }: Filter, isAmong: boolean, plural: string): string {
  const what = isAmong ? `that have this among their \`${name}\`` : `whose \`${name}\` is this`;
  return `Keeps the ${plural} ${what}.${type === 'select' ? '' : ' A value that none has is no mistake.'}`;
}
