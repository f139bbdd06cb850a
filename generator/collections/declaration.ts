/** The contents of `collections/<name>.yaml`, before they are completed to a description. */
import type {
  DeclaredSidebarEntry,
  FieldType,
  FieldWords,
  Inheritance,
  Reading,
  Replacements,
  Texts,
} from './description.ts';

/** A field in `collections/<name>.yaml`. */
export interface DeclaredField extends FieldWords {
  readonly type?: FieldType | readonly FieldType[];
  readonly from?: string | readonly string[];
  readonly clean?: boolean | Replacements;
  readonly required?: boolean;
  readonly options?: readonly (string | { readonly value: string; readonly label?: string | Texts })[];
  readonly open?: boolean;
  readonly unique?: boolean;
  readonly label?: string | Texts;
  readonly of?: FieldType | DeclaredField;
  readonly case?: 'lower' | 'keep';
  readonly signs?: 'keep';
  readonly fields?: Readonly<Record<string, DeclaredField>>;
}

/** A collection in `collections/<name>.yaml`. */
export interface DeclaredCollection {
  readonly item: string;
  readonly key?: string;
  readonly label?: string | Texts;
  readonly label_singular?: string | Texts;
  readonly description?: string;
  readonly files: string | readonly string[];
  readonly exclude?: string | readonly string[];
  readonly ignore?: 'all' | string | readonly string[];
  readonly skip?: Readonly<Record<string, unknown>>;
  readonly languages?: Texts;
  readonly numbers?: 'order';
  readonly entries?: true | string;
  /** In megabytes: `50 MB`. */
  readonly max_file_size?: string;
  readonly match?: Readonly<Record<string, string>>;
  readonly html?: Reading['html'];
  readonly templates?: NonNullable<Reading['templates']>;
  readonly mdx?: 'refuse' | NonNullable<Reading['mdx']>;
  readonly links?: string;
  readonly facts?: Reading['facts'];
  readonly inherit?: string | Inheritance | readonly (string | Inheritance)[];
  readonly invalid?: 'refuse' | 'skip' | { readonly skip: string };
  readonly order?: readonly string[];
  readonly orders?: readonly string[];
  readonly named?: Readonly<Record<string, string>>;
  readonly filters?: DeclaredFilters;
  /**
   * The path of an item's page, optionally with that of the list, the languages that have one, an earlier path, and the
   * key of the item at the beginning.
   */
  readonly web?:
    | string
    | {
        readonly item: string;
        readonly list?: string;
        readonly languages?: 'existing' | 'fallback';
        readonly alias?: string;
        readonly index?: string;
      };
  readonly sidebar?: readonly DeclaredSidebarEntry[];
  readonly feed?: boolean;
  readonly schema_org?: string;
  readonly promised?: readonly string[];
  readonly fields: Readonly<Record<string, DeclaredField>>;
}

/** A collection of the values of a member, in `collections/<name>.yaml`. */
export interface DeclaredValues
  extends Pick<DeclaredCollection, 'item' | 'label' | 'label_singular' | 'description' | 'order' | 'orders'> {
  /** A collection, a field and members inside it, joined by dots. */
  readonly values: string;
}

/** An operator's additions to a built-in collection. */
export type DeclaredGrowth = Partial<Pick<DeclaredCollection, 'fields' | 'filters' | 'orders' | 'sidebar'>>;

/**
 * `filters:` of a description: names of fields, optionally with a description for clients. `range` allows bounds
 * instead of values.
 */
export type DeclaredFilters =
  | readonly (string | Readonly<Record<string, typeof rangeWord>>)[]
  | Readonly<Record<string, string>>;

/** Value for a field among filters that allows bounds instead of values. */
export const rangeWord = 'range';
