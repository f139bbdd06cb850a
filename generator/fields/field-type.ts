/**
 * The interface of field types. Each module of `types.ts` implements it. An omitted member means the default behaviour.
 */
import type { Place } from '../base/diagnostics.ts';
import type { Rule } from '../base/rules.ts';
import type { WrittenFile } from '../base/written-file.ts';
import type { Description, Field, Fields, Filter, Role, Values } from '../collections/description.ts';
import type { FactLine, FactValue } from './fact.ts';

export interface FieldTypeModule {
  /** JSON Schema of the values that authors may write. `description` completes "Unexpected …, expected …". */
  readonly authored: (field: Field, inner: (field: Field) => AuthoredSchema) => AuthoredSchema;
  /** JSON Schema of values in answers: `type`, `format` if any, and keywords of this type. */
  readonly answered: (field: Field, context: AnsweredContext) => AnsweredSchema;
  /** Every value is a text: YAML's numbers and booleans are read as written (`2.0`, `004`, `yes`). */
  readonly isText?: true;
  /** It is the key of the item, which is not written as a field. */
  readonly isKey?: true;
  /** A value names another item, which may be unpublished. */
  readonly leadsAway?: true;
  /** Images of this type have variants if service.yaml configures them. */
  readonly hasVariants?: true;
  /** A value is or has an address that is checked. */
  readonly isLink?: true;
  /** A text that is rendered. */
  readonly isMarkdown?: true;
  /** Converts a text that people write to the form that the schema accepts. Returns other texts unchanged. */
  readonly read?: (text: string, field: Field) => string;
  /** A value is a moment: a date, or a time without a zone, is read in the site's time zone. */
  readonly isMoment?: true;
  /** Lists can be ordered by it. */
  readonly isOrderable?: true;
  /** Sort key of a value, if lists are not sorted by the value itself. */
  readonly order?: (value: unknown) => number | undefined;
  /** A value fits into a table cell, and is shown below a title in lists. */
  readonly isShort?: true;
  /** It can be the alternative text of an image. */
  readonly isPlain?: true;
  /** A single value may be written where a list is expected. */
  readonly takesOne?: true;
  /** Keys of a description that this type accepts and most others do not. */
  readonly takes?: readonly TypeWord[];
  /** Required keys, each with its purpose. */
  readonly needs?: Readonly<Partial<Record<TypeWord, string>>>;
  /** The roles that need a field of this type. */
  readonly roles?: readonly Role[];
  /**
   * True if a value that an author wrote has the form of this type. Types without it cannot have a default or be part
   * of a union.
   */
  readonly fits?: (written: unknown, field: Field) => boolean;
  /** True if a value has the form of an answer. Defaults to `fits`. */
  readonly fitsAnswer?: (value: unknown, field: Field) => boolean;
  /** Converts a value as written to the form that the schema accepts. */
  readonly coerce?: (written: unknown, field: Field, at: Coercion) => unknown;
  /** Converts a valid value to the model's. Undefined if it names nothing that readers may see. */
  readonly resolve?: (written: unknown, field: Field, at: Resolution) => unknown;
  /** Converts the model's value to the answer's, if they differ. */
  readonly answer?: (value: unknown, field: Field, context: AnswerContext) => unknown;
  /** The answer for a missing value. Defaults to null. */
  readonly empty?: () => unknown;
  /** The value as pages and their Markdown versions show it. Undefined if there is nothing to show. */
  readonly fact?: (value: unknown, field: Field, context: FactContext) => FactValue | undefined;
  /** Query parameter that filters by the field. Types without it cannot be filters. */
  readonly filter?: (field: Field, inner: (of: Field) => FilterForm | undefined) => FilterForm | undefined;
  /** The text that a filter compares. */
  readonly filterKey?: (value: unknown) => unknown;
}

/** Form of a query parameter that filters by a field. */
export type FilterForm = Omit<Filter, 'name'>;

/** Keys of a description that only some types accept. */
export type TypeWord =
  | 'clean'
  | 'options'
  | 'open'
  | 'fields'
  | 'of'
  | 'to'
  | 'embed'
  | 'keys'
  | 'pattern'
  | 'minimum'
  | 'maximum'
  | 'unit'
  | 'format'
  | 'split'
  | 'case'
  | 'signs'
  | 'alt'
  | 'caption';

/** JSON Schema of what an author may write for a key. */
export interface AuthoredSchema {
  readonly type?: string;
  readonly description: string;
  readonly [word: string]: unknown;
}

/** JSON Schema of a member of an answer. */
export interface AnsweredSchema {
  readonly type: string;
  readonly format?: string;
  readonly [word: string]: unknown;
}

export interface AnsweredContext {
  /** All collections of the site, for references. */
  readonly all: readonly Description[];
  /** The schema of the entries of a list or a map. */
  readonly entry: (of: Field | undefined) => object;
  /** The schemas of an object's members. */
  readonly members: (fields: Fields) => object;
}

export type ValueWarning = (
  rule: 'fields/empty' | 'fields/fraction' | 'fields/date',
  reason: string,
  place: Place,
) => void;

export interface Coercion {
  readonly file: WrittenFile;
  readonly path: readonly string[];
  /** Reports a value that is left out completely or in part. */
  readonly warn: ValueWarning;
  /** The value of a part, read by its own field. Undefined if it is empty. */
  readonly inner: (name: string, written: unknown, field: Field) => unknown;
  /** The same for a value at the same path. */
  readonly same: (written: unknown, field: Field) => unknown;
}

/** Access to everything that a value may link to. */
export interface Resolution {
  /** Path from the item to the value. */
  readonly path: readonly string[];
  readonly report: (rule: Rule, reason: string) => void;
  /** Resolves a link, or returns the reason why it has no target. */
  readonly link: (written: string, kind: 'link' | 'image') => LinkResolution;
  /** The items that references may name. */
  readonly items: ReferableItems;
  /** Size of an image file of the content, in pixels; `unknown` for an SVG without a size. */
  readonly imageSize: (file: string) => SizedImage | 'unknown' | 'broken';
  /** Undefined if nothing can be rendered. `scope` is the prefix of the names of its headings. */
  readonly render: (text: string, scope: string) => RenderedText | undefined;
  /** Publishes a file of the content unchanged. */
  readonly publish: (file: string) => void;
  /** Checks an address of this site as a link in a text is checked. Returns it. Undefined if the item goes without it. */
  readonly checkAddress: (address: string, path: string) => string | undefined;
  readonly baseUrl: string;
  /** Adds something besides the file that the value depends on: the item is compiled again when it changes. */
  readonly dependOn: (value: unknown) => void;
}

/** Size of an image in pixels, and its variants. */
interface SizedImage {
  readonly width: number;
  readonly height: number;
  readonly variants?: readonly {
    readonly path: string;
    readonly width: number;
    readonly height: number;
    readonly type: string;
  }[];
}

export type LinkResolution =
  | { readonly url: string; readonly file?: string }
  | { readonly reason: string; readonly rule: 'links/dead' | 'links/image' | 'links/no-image' };

export interface RenderedText {
  /** Sanitised, with absolute addresses. */
  readonly html: string;
  /** As its author wrote it, but with absolute addresses and without comments. */
  readonly markdown: string;
}

/** Another item that a field refers to: its published translations, with their titles if they have any. */
export interface Reference {
  readonly collection: string;
  readonly key: string;
  readonly webPath: string;
  readonly translations: ReadonlyMap<string, string | undefined>;
  /** The embedded values of the other item. */
  readonly embedded?: EmbeddedValues;
}

/** Values of another item by field: facts, and the translated ones by language. */
export interface EmbeddedValues {
  readonly facts: Values;
  readonly texts: ReadonlyMap<string, Values>;
  /** Characters of all of them. */
  readonly length: number;
}

export interface ReferableItems {
  /**
   * Returns undefined if there is no such item. `unpublishedReason` says why readers do not see it. It is undefined if
   * they do not see this item either. `maxReferenced` if this reference repeats more characters than an item may.
   * `embed` are the members to embed.
   */
  find(
    collection: string,
    key: string,
    embed?: readonly string[],
  ): Reference | { readonly unpublishedReason: string | undefined } | { readonly maxReferenced: number } | undefined;
  keysIn(collection: string): readonly string[];
  /** The key of the item with this title, in any language. */
  keyTitled(collection: string, title: string): string | undefined;
  /** Noun for one item of the collection, for messages. */
  nounOf(collection: string): string;
}

export interface AnswerContext {
  /** The answer's object for another item. `embed` are the members after its key and address. */
  readonly referenceBody: (reference: Reference, embed?: readonly string[]) => object;
}

export interface FactContext {
  readonly lang: string;
  /** The values of a part, by its own field. */
  readonly inner: (value: unknown, field: Field) => FactValue | undefined;
  /** The title of another item, with a link to its page if it has one. */
  readonly referenceLine: (reference: Reference) => FactLine;
}
