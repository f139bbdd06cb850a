/** Derives query parameters that filter lists from fields. */
import { type DeclaredFilters, rangeWord } from '../collections/declaration.ts';
import type { Field, Fields, Filter } from '../collections/description.ts';
import type { FilterForm } from './field-type.ts';
import { moduleOf } from './walk.ts';

/** Reserved names: members of `meta` and parameters of every list. */
export const keptFilters = ['lang', 'page', 'page_size', 'total', 'total_pages'];

/** The filter for a field. Undefined if the field cannot be one. */
export function filterOf(name: string, field: Field): Filter | undefined {
  if (field.translate !== undefined || field.api !== undefined || field.from !== undefined) return undefined;
  return keptFilters.includes(name) ? undefined : filterBy(name, field);
}

function filterBy(name: string, field: Field): Filter | undefined {
  const form = filterForm(field);
  return form && { name, ...form };
}

function filterForm(field: Field): FilterForm | undefined {
  return moduleOf(field).filter?.(field, filterForm);
}

/** The texts that a filter compares, for a value or a list of values. */
export function filterKeys(field: Field, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => filterKeys(field.of ?? {}, entry));
  return moduleOf(field).filterKey?.(value) ?? value;
}

/** The filters of a collection with these fields, and their descriptions for clients. */
export function filtersBy(
  declared: DeclaredFilters,
  fields: Fields,
  plural: string,
): { readonly filters: readonly Filter[]; readonly words: Readonly<Record<string, string>> } {
  const found = filterEntries(declared).flatMap(({ name, text, isRange }) => {
    if (isRange) return [];
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const filter = field && filterOf(name, field);
    return filter === undefined
      ? []
      : [{ filter, text: text ?? sentenceOf(filter, moduleOf(field ?? {}).takesOne === true, plural) }];
  });
  return {
    filters: found.map(({ filter }) => filter),
    words: Object.fromEntries(found.map(({ filter, text }) => [filter.name, text])),
  };
}

interface FilterEntry {
  readonly name: string;
  /** The operator's sentence on the filter. */
  readonly text?: string;
  /** True if the field has bounds. */
  readonly isRange: boolean;
  /** Path in `filters` to the name. */
  readonly path: readonly string[];
}

/** The entries of `filters`, in order. */
export function filterEntries(declared: DeclaredFilters): readonly FilterEntry[] {
  if (!isList(declared)) {
    return Object.entries(declared).map(([name, text]) =>
      text === rangeWord ? { name, isRange: true, path: [name] } : { name, text, isRange: false, path: [name] },
    );
  }
  return declared.flatMap((entry, index): FilterEntry[] =>
    typeof entry === 'string'
      ? [{ name: entry, isRange: false, path: [String(index)] }]
      : Object.keys(entry).map((name) => ({ name, isRange: true, path: [String(index), name] })),
  );
}

type FilterList = Extract<DeclaredFilters, readonly unknown[]>;

function isList(declared: DeclaredFilters): declared is FilterList {
  return Array.isArray(declared);
}

function sentenceOf({ name, type }: Filter, isAmong: boolean, plural: string): string {
  const what = isAmong ? `that have this among their \`${name}\`` : `whose \`${name}\` is this`;
  return `Keeps the ${plural} ${what}.${type === 'select' ? '' : ' A value that none has is no mistake.'}`;
}
