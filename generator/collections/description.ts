/**
 * The description of a collection: data that everything else is derived from. Operators use the same words for
 * collections of their own. `words` holds prose that cannot be derived.
 */

/**
 * Purpose of a field. Pages, feeds, texts for machines and structured data know fields by their roles, not by their
 * names.
 */
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

/** Values that Stele provides and no author writes. */
type Known = '{lang}' | '{url}' | '{urls}' | '{section}' | '{is_index}' | '{body}';

export interface Field {
  /** Left out where `from` says it all. `union`: any of several, in `anyOf`. */
  readonly type?: FieldType | 'union';
  readonly from?: Known;
  /**
   * Sources of the value in front matter or in the file's name, in order of preference. Defaults to the key of the same
   * name.
   */
  readonly sources?: readonly string[];
  /**
   * `true`: each language has its own value; `inherit`: it may use the leading file's. Without it, the value is a fact,
   * the same in all languages.
   */
  readonly translate?: true | 'inherit';
  readonly required?: true;
  readonly role?: Role;
  /** `item`: only in the item's own answer; `none`: in no answer. */
  readonly api?: 'item' | 'none';
  /** `omit`: left out of answers where there is nothing; else it is null there. */
  readonly absent?: 'omit';
  /** `sections`: those of service.yaml, in its order. */
  readonly options?: readonly Option[] | 'sections';
  /** To clients, any value may come: no enum, and an unknown one is no mistake. */
  readonly open?: true;
  /** No two items have the same. */
  readonly unique?: true;
  readonly default?: boolean | number | string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Collection of the items that a reference names. */
  readonly to?: string;
  /** Members of the item that a reference names, which answers have beside its key and address. */
  readonly embed?: readonly string[];
  /** Pattern or list of a map's keys. Defaults to any text. */
  readonly keys?: string | readonly string[];
  /** Field whose text replaces the image for those who cannot see it. */
  readonly alt?: string;
  /** Field whose text stands below the image. */
  readonly caption?: string;
  /** Type of the entries of a list or a map. Defaults to texts. */
  readonly of?: Field;
  /** Types of a union. A value has the first one that it fits. */
  readonly anyOf?: readonly Field[];
  /** Separator of a list that is written as one text. */
  readonly split?: string;
  /** `lower`: letters count in lower case, however they are written. */
  readonly case?: 'lower';
  /** The members of an object, in their order. */
  readonly fields?: Fields;
  /** Unit of a number, for pages: `ml`, or a word for each language. */
  readonly unit?: string | Texts;
  /** In a file with all languages: allows a plain value in the default language. */
  readonly plain?: true;
  /** Label on an item's page. */
  readonly label?: Texts;
  /** True for fields of an operator: no template knows their names. */
  readonly declared?: true;
  /** True for images whose answers name other sizes and formats (`images` of service.yaml). */
  readonly variants?: true;
  /** Expected form, in words for editors. */
  readonly hint?: string;
  /** The member that takes its place: clients are told to use that. */
  readonly deprecated?: string;
  /** Description for clients. */
  readonly description?: string;
  /** Replaces this much of the member's schema in OpenAPI. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** Note that editors show while typing. */
  readonly note?: EditorNote;
}

/** By name, in their order. */
export type Fields = Readonly<Record<string, Field>>;

/** True if authors write the field in front matter or in a YAML file. */
export function isWritten({ type, from }: Field): boolean {
  return from === undefined && type !== 'key';
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

/** The part of a description that routes requests: an edge function carries no more. */
export interface Routing {
  readonly name: string;
  /** One of them: `getPost`, `post_not_found`, `Post`. */
  readonly item: string;
  /** The same in a sentence. */
  readonly noun: string;
  /** The member that names an item. */
  readonly key: string;
  /** Pattern of the files: `{key}` is one segment, `{key...}` several. Without `{lang}`, a file has all languages. */
  readonly files: string;
  /** Set if keys keep their capitals. They are in lower case otherwise. */
  readonly keyCase?: 'keep';
  /** The facts that are query parameters of the list, in the order of canonical addresses. */
  readonly filters: readonly Filter[];
  /** Orders that clients may ask for besides the usual one. */
  readonly orders?: readonly Order[];
  /** Fields that clients may give bounds for. */
  readonly ranges?: readonly Range[];
}

/** An order of a list. Items that are equal in it stay in the collection's order. */
export interface Order {
  /** Name of a field, which is also a member of answers; `-` before it descends. The value of `order`. */
  readonly name: string;
  /** Options of a select, in their order. */
  readonly values?: readonly string[];
}

/** Types whose values have a smallest and a largest, for orders and ranges. */
export const rangeTypes = ['date', 'datetime', 'integer', 'number'] as const;

export type RangeType = (typeof rangeTypes)[number];

/** The query parameters `<name>_from` and `<name>_to` of a list, both inclusive. */
export interface Range {
  /** Name of a field, which is also a member of answers. */
  readonly name: string;
  readonly type: RangeType;
  /** Order in whose files bounds are looked up: by the same field. */
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

/** Values that a query parameter of a list accepts: a section, one of a few values, a whole number, or any text. */
type FilterType = 'section' | 'select' | 'integer' | 'text';

/** A query parameter of a list, by which it keeps the items that have a value. */
export interface Filter {
  /** Also the name of the member that says the value. */
  readonly name: string;
  readonly type: FilterType;
  /** Accepted values of a `select`. */
  readonly values?: readonly string[];
}

/** The web pages of a collection. */
interface Web {
  /**
   * The path of an item's page; `{field}` where that field says it. The first that is complete. Without any there are
   * no pages.
   */
  readonly item: readonly string[];
  /** The path of the page that lists them; without it there is none. */
  readonly list?: string;
  /**
   * `existing`: a page where there is a translation. `all`: one in every language, with a fallback text where need be.
   * `fallback`: such pages too, but they say so, and lead search engines and programs to the text's own.
   */
  readonly languages: 'all' | 'existing' | 'fallback';
}

/** Type of an item in schema.org. */
interface SchemaOrg {
  /** The field that says it, by its values where `of` names them; else as it stands. */
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
  /** The order of the list, after "… come". */
  readonly order: string;
  /** Plural noun in a sentence: `blog posts`. */
  readonly plural: string;
  readonly portal: Readonly<Record<string, PortalWords>>;
  /** Texts on pages, by language and by their names in templates. */
  readonly pages: Readonly<Record<string, Texts>>;
  /** Lists of titles for the portal's texts: the name that they know it by → the fact that is true of those in it. */
  readonly portalLists?: Readonly<Record<string, string>>;
  /** How the examples of an item are called; those `translated` are in another language than the default. */
  readonly examples: readonly { readonly name: string; readonly summary: string; readonly translated?: true }[];
  /** Descriptions of a key in moved.yaml, and of several. */
  readonly moved: { readonly key: string; readonly keys: string; readonly note: EditorNote };
}

/** Texts by what they take the place of. */
export type Replacements = Readonly<Record<string, string>>;

/** How the files of a collection are read; published nowhere. */
export interface Reading {
  /**
   * True for the contract's layout: a folder is the collection's alone, so that each file in it must have a name that
   * fits, and front matter has the names of the fields.
   */
  readonly plain: boolean;
  /** Patterns of paths, relative to the content folder; the first that a name fits counts. */
  readonly files: readonly string[];
  /** Prefix of paths in the tree; undefined if the files are in the content folder, which holds nothing else then. */
  readonly tree: string | undefined;
  /** The folders of the tree whose files the other program serves at the root of its site, as `files` has paths. */
  readonly static: readonly string[];
  /** Globs of paths below the tree. */
  readonly exclude: readonly string[];
  /** Keys of front matter that no field takes, and that are no mistake. */
  readonly ignore: 'all' | readonly string[];
  /** Values of files that are skipped. */
  readonly skip: Readonly<Record<string, unknown>>;
  /** The tree's names of languages, where they differ. */
  readonly languages: Readonly<Record<string, string>>;
  /** True, or a path, if a file holds many items. */
  readonly entries: true | string | undefined;
  /** Patterns by which texts of front matter are taken apart, by their source. */
  readonly match: Readonly<Record<string, string>>;
  /** Sources of the key, in order of preference. */
  readonly key: readonly string[];
  /**
   * Replacements in the key, made before all that is no letter and no digit becomes a hyphen; undefined if the key stays
   * as it is written.
   */
  readonly clean: Replacements | undefined;
  readonly html: 'refuse' | 'sanitise';
  readonly templates: 'refuse' | 'keep' | 'strip' | undefined;
  /** Treatment of what MDX adds to Markdown; undefined if no text may have it. */
  readonly mdx: 'strip' | 'code' | undefined;
  /** Treatment of links without a target: an error, their text alone, or an address of this site. */
  readonly links: string;
  /** `lead`: what a translation says of a fact does not count. */
  readonly facts: 'same' | 'lead';
}

/** What stands in the sidebar: the key of an item or of a folder of keys; or entries below a label. */
export type SidebarEntry = string | SidebarGroup<Texts>;

interface SidebarGroup<Label> {
  readonly label: Label;
  /** Closed, except on the pages in it. */
  readonly collapsed?: boolean;
  readonly items: readonly (string | SidebarGroup<Label>)[];
}

/** The same as an operator writes it. */
export type DeclaredSidebarEntry = string | SidebarGroup<string | Texts>;

export interface Description extends Routing {
  /** How its files are read, where they do not lie as Stele's own; published nowhere. */
  readonly reading?: Reading;
  /**
   * The share of its items, from 0 to 1, that may have an error and are left out then; published nowhere. Without it an
   * error refuses the build.
   */
  readonly invalid?: number;
  readonly label: Texts;
  /** Lists the keys of the path parameter in OpenAPI. */
  readonly listed?: true;
  /** Facts by which the list is ordered; `-` descends. The key breaks ties. */
  readonly order: readonly string[];
  readonly web: Web;
  /** The pages beside each of its pages, in place of the folders of their keys; published nowhere. */
  readonly sidebar?: readonly SidebarEntry[];
  /** Publishes the newest items as a feed. */
  readonly feed?: true;
  readonly schema_org: SchemaOrg;
  /**
   * Security schemes that OpenAPI declares for what some items are about, those of which the fact `when` is true, and
   * what the operation of the list says of these items; no operation asks for one.
   */
  readonly security?: {
    readonly when: string;
    readonly listed: string;
    readonly schemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  /** The members that OpenAPI requires. */
  readonly promised: readonly string[];
  /** In the order of the answer. */
  readonly fields: Fields;
  readonly words: CollectionWords;
}
