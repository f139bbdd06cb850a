/**
 * The description of a collection: data that everything else is derived from. Operators use the same keys for their own
 * collections. `words` has prose that cannot be derived.
 */

/** Purpose of a field. Pages, feeds, machine-readable texts and structured data find fields by role, not by name. */
export type Role =
  | 'title'
  | 'summary'
  | 'abstract'
  | 'body'
  | 'image'
  | 'author'
  | 'keywords'
  | 'published'
  | 'updated'
  | 'starts'
  | 'ends'
  | 'expires'
  | 'draft'
  | 'visible'
  | 'aliases';

/** The types of fields: each is a module of `fields/`. */
export const fieldTypes = [
  'key',
  'string',
  'text',
  'markdown',
  'integer',
  'number',
  'boolean',
  'date',
  'datetime',
  'duration',
  'geo',
  'url',
  'image',
  'file',
  'select',
  'list',
  'map',
  'object',
  'reference',
  'path',
] as const;

export type FieldType = (typeof fieldTypes)[number];

/** Orders of day and month that a field of dates may name: without one, such a text is no date. */
export const dateFormats = ['MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY'] as const;

export type DateFormat = (typeof dateFormats)[number];

/** The words of a field that mean in a description what they mean in its file. */
export interface FieldWords {
  /**
   * `true`: each language has its own value; `inherit`: it may use the leading file's. Without it, the value is a fact,
   * the same in all languages.
   */
  readonly translate?: true | 'inherit';
  readonly role?: Role;
  /** `item`: only in the item's own answer; `none`: in no answer. */
  readonly api?: 'item' | 'none';
  /** `omit`: missing values are omitted from answers. By default they are null. */
  readonly absent?: 'omit';
  readonly default?: boolean | number | string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Collection that a reference points to. */
  readonly to?: string;
  /** Members of the other item that answers have besides its key and address. */
  readonly embed?: readonly string[];
  /** Pattern or list of a map's keys. Defaults to any text. */
  readonly keys?: string | readonly string[];
  /** Field with the image's alternative text. */
  readonly alt?: string;
  /** Field with the image's caption. */
  readonly caption?: string;
  /** Separator of a list that is written as one text. */
  readonly split?: string;
  /** How the value is computed. Authors do not write it. */
  readonly value?: Computed;
  /** Order of day and month in a date that is written with numbers. ISO 8601 and names of months need none. */
  readonly format?: DateFormat;
  /** Unit of a number, for pages: `ml`, or a word for each language. */
  readonly unit?: string | Texts;
  /** Expected form, worded for editors. */
  readonly hint?: string;
  /** The member that replaces it, which clients should use. */
  readonly deprecated?: string;
  /** Description for clients. */
  readonly description?: string;
  /** Overrides parts of the member's schema in OpenAPI. */
  readonly schema?: Readonly<Record<string, unknown>>;
}

/** Values that Stele provides and authors cannot write. */
type ProvidedValue = '{lang}' | '{url}' | '{urls}' | '{section}' | '{is_index}' | '{body}';

export interface Field extends FieldWords {
  /** Omitted if `from` is enough. `union`: any of several, in `anyOf`. */
  readonly type?: FieldType | 'union';
  readonly from?: ProvidedValue;
  /**
   * Sources of the value in front matter or in the file's name, in order of preference. Defaults to the key with the
   * field's name.
   */
  readonly sources?: readonly string[];
  readonly required?: true;
  /** `sections`: the sections of service.yaml, in order. */
  readonly options?: readonly Option[] | 'sections';
  /** Clients must accept any value: there is no enum, and unknown values are valid. */
  readonly open?: true;
  /** No two items may have the same value. */
  readonly unique?: true;
  /** Type of the entries of a list or a map. Defaults to texts. */
  readonly of?: Field;
  /** Types of a union. A value has the first type that it fits. */
  readonly anyOf?: readonly Field[];
  /** `lower`: values are converted to lower case. */
  readonly case?: 'lower';
  /** The members of an object, in order. */
  readonly fields?: Fields;
  /** In a file with all languages: allows a plain value in the default language. */
  readonly plain?: true;
  /** Label on an item's page. */
  readonly label?: Texts;
  /** True for declared fields: no template knows their names. */
  readonly declared?: true;
  /** True for images whose answers include variants (`images` in service.yaml). */
  readonly variants?: true;
  /** Note that editors show while typing. */
  readonly note?: EditorNote;
}

/** By name, in order. */
export type Fields = Readonly<Record<string, Field>>;

/** Keys that every item of a declared collection may have, read like fields of these types. */
export const publicationFields: Fields = {
  draft: { type: 'boolean', role: 'draft' },
  published_at: { type: 'datetime', role: 'published' },
  expires_at: { type: 'datetime', role: 'expires' },
};

/** True if authors write the field in front matter or in a YAML file. */
export function isWritten({ type, from, value }: Field): boolean {
  return from === undefined && type !== 'key' && value === undefined;
}

/** True if a field has the text below front matter. */
export function readsBody(fields: Readonly<Record<string, { readonly from?: unknown }>>): boolean {
  return Object.values(fields).some(({ from }) => from === '{body}');
}

/** The computation of a value from fields beside it: one of the ways, and what it needs. */
export interface Computed {
  /** True if the date in this field is over when the site is built. */
  readonly past?: string;
  /** True if one of the dates in these fields is not over yet. */
  readonly future?: string | readonly string[];
  /** The value of a field of several types, if it has this field's type. */
  readonly take?: string;
  /** The first entry of a list. */
  readonly first?: string;
  /** The entry of a list with the greatest `by`. */
  readonly latest?: string;
  /** Member of the entries. */
  readonly by?: string;
  /** Member that is taken instead of the entry. */
  readonly member?: string;
  /** Number of entries of a list or a map. */
  readonly count?: string;
  readonly sum?: string;
  readonly minimum?: string;
  /** Text with names of fields in braces. */
  readonly text?: string;
  /** Minutes that reading the text takes. */
  readonly reading_time?: string;
}

export interface Option {
  readonly value: string;
  readonly label: Texts;
}

/** By language code. */
export type Texts = Readonly<Record<string, string>>;

export interface EditorNote {
  readonly title: string;
  /** Markdown. */
  readonly text: string;
  readonly example: unknown;
}

/** Values of an item by field. Missing ones are undefined. */
export type Values = Readonly<Record<string, unknown>>;

/** The part of a description that routes requests: all that an edge function needs. */
export interface Routing {
  readonly name: string;
  /** Singular name for identifiers: `getPost`, `post_not_found`, `Post`. */
  readonly item: string;
  /** Singular noun for sentences. */
  readonly noun: string;
  /** The member with an item's key. */
  readonly key: string;
  /** Pattern of the files: `{key}` is one segment, `{key...}` several. Without `{lang}`, a file has all languages. */
  readonly files: string;
  /** Set if keys are case-sensitive. Otherwise they are in lower case. */
  readonly keyCase?: 'keep';
  /** Set if keys may have dots, underscores, plus, at and tilde. */
  readonly keySigns?: 'keep';
  /** The facts that are query parameters of the list, in the order of canonical addresses. */
  readonly filters: readonly Filter[];
  /** Orders that clients may request besides the default one. */
  readonly orders?: readonly Order[];
  /** Fields that clients may give bounds for. */
  readonly ranges?: readonly Range[];
}

/** An order of a list. Items that compare equal stay in the collection's order. */
export interface Order {
  /** Value of `order`: the name of a field, which is also a member of answers; `-` before it for descending. */
  readonly name: string;
  /** Options of a select, in order. */
  readonly values?: readonly string[];
}

/** Types with ordered values, for orders and ranges. */
export const rangeTypes = ['date', 'datetime', 'integer', 'number'] as const;

export type RangeType = (typeof rangeTypes)[number];

/** The query parameters `<name>_from` and `<name>_to` of a list, both inclusive. */
export interface Range {
  /** Name of a field, which is also a member of answers. */
  readonly name: string;
  readonly type: RangeType;
  /** Order whose files are used to look up bounds: by the same field. */
  readonly by: string;
  /** True if the collection itself is in that order. */
  readonly isUsual?: true;
}

/** A query parameter of a list, of any kind. */
export interface ListParameter {
  readonly name: string;
  readonly type: FilterType | RangeType;
  /** Accepted values of a `select`. */
  readonly values?: readonly string[];
}

/** Values that a query parameter of a list accepts: a section, one of a few values, an integer, or any text. */
type FilterType = 'section' | 'select' | 'integer' | 'text';

/** A query parameter of a list that selects the items with a value. */
export interface Filter {
  /** Also the name of the member with the value. */
  readonly name: string;
  readonly type: FilterType;
  /** Accepted values of a `select`. */
  readonly values?: readonly string[];
}

/** The web pages of a collection. */
export interface Web {
  /** Paths of an item's page, with `{field}` for values. The first one with all values is used. Empty for no pages. */
  readonly item: readonly string[];
  /** The path of the list page. Undefined for none. */
  readonly list?: string;
  /**
   * `existing`: a page for each translation. `all`: a page in every language, with a fallback text if needed.
   * `fallback`: the same, but fallback pages say so, and send search engines and programs to the original.
   */
  readonly languages: 'all' | 'existing' | 'fallback';
  /** An earlier path of an item's page, which redirects to it: `guide/{key}.html`. */
  readonly alias?: string;
  /** The key of the item whose page is at the path that all begin with: at the list, or at the home page. */
  readonly index?: string;
}

/** Type of an item in schema.org. */
interface SchemaOrg {
  /** The field with the type: mapped by `of`, else used directly. */
  readonly from?: string;
  readonly of?: Readonly<Record<string, string>>;
  /** Type of the page of a section. */
  readonly index?: string;
  readonly otherwise: string;
}

interface Summary {
  readonly summary: string;
  readonly description: string;
}

/** Texts of the portal in languages other than English. */
interface PortalWords {
  readonly missing: { readonly condition: string; readonly recovery: string };
  readonly list: string;
  readonly get: string;
}

export interface CollectionWords {
  /** Contents of the collection, in a sentence. */
  readonly about: string;
  /** Descriptions of the schemas for an item, and for an item in a list if that has fewer members. */
  readonly schemas: { readonly item: string; readonly list?: string };
  readonly list: Summary;
  readonly get: Summary;
  /** Description of the path parameter. */
  readonly key: string;
  /** Descriptions of the filters, by name. */
  readonly filters?: Texts;
  /** The order of the list, completing "… come". */
  readonly order: string;
  /** Plural noun in a sentence: `blog posts`. */
  readonly plural: string;
  readonly portal: Readonly<Record<string, PortalWords>>;
  /** Texts on pages, by language and by their names in templates. */
  readonly pages: Readonly<Record<string, Texts>>;
  /** Lists of titles in the portal's texts: from the name in the text to the fact that is true for the listed items. */
  readonly portalLists?: Readonly<Record<string, string>>;
  /** Names of an item's examples. `translated` ones are in another language than the default. */
  readonly examples: readonly { readonly name: string; readonly summary: string; readonly translated?: true }[];
  /** Descriptions of a key in moved.yaml, and of several. */
  readonly moved: { readonly key: string; readonly keys: string; readonly note: EditorNote };
}

/** Replacement texts, by the replaced text. */
export type Replacements = Readonly<Record<string, string>>;

/** How the files of a collection are read. Not published. */
export interface Reading {
  /** Patterns of paths, relative to the content folder. The first match is used. */
  readonly files: readonly string[];
  /**
   * Prefix of paths in the tree. Undefined if the files are in the content folder, which then contains nothing else.
   */
  readonly tree: string | undefined;
  /** Folders of the tree that the other program serves at the root of its site, as paths like those of `files`. */
  readonly static: readonly string[];
  /** Globs of paths below the tree. */
  readonly exclude: readonly string[];
  /** Keys of front matter that are ignored if no field reads them. */
  readonly ignore: 'all' | readonly string[];
  /** Values of files that are skipped. */
  readonly skip: Readonly<Record<string, unknown>>;
  /** The tree's names of languages, if they differ. */
  readonly languages: Readonly<Record<string, string>>;
  /** True if numbers before the names of files are their order, and no part of captures. */
  readonly numbers: boolean;
  /** True, or a path, if a file has many items. */
  readonly entries: true | string | undefined;
  /** Most bytes of a file with many items. */
  readonly maxFileSize: number;
  /** Patterns that split texts of front matter, by source. */
  readonly match: Readonly<Record<string, string>>;
  /** Sources of the key, in order of preference. */
  readonly key: readonly string[];
  /**
   * Replacements in the key, made before all other characters than letters and digits become hyphens. Undefined if the
   * key stays as written.
   */
  readonly clean: Replacements | undefined;
  readonly html: 'refuse' | 'sanitise';
  readonly templates: 'refuse' | 'keep' | 'strip' | undefined;
  /** Treatment of MDX syntax; `strip-all` in `.md` files beside `.mdx` too. Undefined if no text may be MDX. */
  readonly mdx: 'strip' | 'strip-all' | 'code' | undefined;
  /** Treatment of links without a target: an error, plain text, or links to this address. */
  readonly links: string;
  /** `lead`: facts in translations are ignored. */
  readonly facts: 'same' | 'lead';
  /** Sources of absent facts, in order of preference. */
  readonly inherit: readonly Inheritance[];
}

/** An item that fills the absent facts of others. */
export interface Inheritance {
  /** The field with the reference to it. */
  readonly from: string;
  /** Members that it fills. Undefined for all that both have. */
  readonly members?: readonly string[];
  /** The field whose texts are paths of members that stay absent. */
  readonly omit?: string;
}

/** A member of the items of another collection, whose values are the items of a collection without files. */
export interface ValuesOf {
  readonly collection: string;
  /** Name of a field, and of members inside it. */
  readonly path: readonly string[];
}

/** An entry of the sidebar: the key of an item or of a folder of keys, or entries under a label. */
export type SidebarEntry = string | SidebarGroup<Texts>;

interface SidebarGroup<Label> {
  readonly label: Label;
  /** Closed, except on the pages in the group. */
  readonly collapsed?: boolean;
  readonly items: readonly (string | SidebarGroup<Label>)[];
}

/** The same as an operator writes it. */
export type DeclaredSidebarEntry = string | SidebarGroup<string | Texts>;

export interface Description extends Routing {
  /**
   * How its files are read. Not published. Undefined for the contract's layout: a folder of its own, in which every file
   * must have a valid name, and front matter with the names of the fields.
   */
  readonly reading?: Reading;
  /** Set if its items are not read from files, but are the values of a member of other items. */
  readonly values?: ValuesOf;
  /**
   * The share of items, from 0 to 1, that may be left out because of an error. Not published. Without it, an error
   * fails the build.
   */
  readonly invalid?: number;
  readonly label: Texts;
  /** Lists the keys of the path parameter in OpenAPI. */
  readonly listed?: true;
  /** Facts that the list is ordered by; `-` for descending. The key breaks ties. */
  readonly order: readonly string[];
  readonly web: Web;
  /** Orders by the names that stand for the first item in them, in place of the last part of a key. */
  readonly named?: Readonly<Record<string, string>>;
  /** The sidebar of its pages, replacing the folders of their keys. Not published. */
  readonly sidebar?: readonly SidebarEntry[];
  /** Publishes the newest items as a feed. */
  readonly feed?: true;
  readonly schema_org: SchemaOrg;
  /**
   * Security schemes that OpenAPI declares for the items whose fact `when` is true, and a sentence about them for the
   * operation of the list. No operation requires one.
   */
  readonly security?: {
    readonly when: string;
    readonly listed: string;
    readonly schemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  /** The members that OpenAPI requires. */
  readonly promised: readonly string[];
  /** In the order of answers. */
  readonly fields: Fields;
  readonly words: CollectionWords;
}

/** Joins routing and description. A function call, so that bundlers can drop the description. */
export function describe(route: Routing, rest: Omit<Description, keyof Routing>): Description {
  return { ...route, ...rest };
}
