/**
 * What a collection is, as data: everything else follows from its description. The words are those with which operators
 * describe collections of their own; what stands in `words` is prose for one collection that no rule could make.
 */

/** What a field is for, whatever it is called: pages, feeds, texts for machines and structured data know no other names. */
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

/** What Stele knows of an item although no author writes it. */
type Known = '{lang}' | '{url}' | '{urls}' | '{section}' | '{is_index}' | '{body}';

export interface Field {
  /** Left out where `from` says it all. `union`: any of several, in `anyOf`. */
  readonly type?: FieldType | 'union';
  readonly from?: Known;
  /** Where front matter or the name of a file says it; without it, the key of the same name. The first that is there counts. */
  readonly sources?: readonly string[];
  /** Whether each language says it for itself; `inherit`: its own, else the leading file's. Without it, it is a fact. */
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
  /** Of a reference, the collection of the items that it names. */
  readonly to?: string;
  /** What the keys of a map match, or are one of; without it, any text. */
  readonly keys?: string | readonly string[];
  /** Of an image, the field of the item whose text stands for it where it cannot be seen. */
  readonly alt?: string;
  /** What a list or a map holds; without it, texts. */
  readonly of?: Field;
  /** Of a union, what it may be: a value is of the first that it fits. */
  readonly anyOf?: readonly Field[];
  /** What stands between the entries of a list that is written as one text. */
  readonly split?: string;
  /** `lower`: letters count in lower case, however they are written. */
  readonly case?: 'lower';
  /** The members of an object, in their order. */
  readonly fields?: Readonly<Record<string, Field>>;
  /** Where one file says an item in all languages: whether a plain text, in the default language, will do. */
  readonly plain?: true;
  /** What it is called on an item's page. */
  readonly label?: Texts;
  /** Whether an operator describes it: no template knows it by name. */
  readonly declared?: true;
  /** What is expected, in an editor's words. */
  readonly hint?: string;
  /** The member that takes its place: clients are told to use that. */
  readonly deprecated?: string;
  /** What a client reads about it. */
  readonly description?: string;
  /** Replaces this much of the member's schema in OpenAPI. */
  readonly schema?: Readonly<Record<string, unknown>>;
  /** What an editor reads about it while typing. */
  readonly note?: EditorNote;
}

/** Whether an author writes it in front matter, or in a file of YAML. */
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

/** What is said of an item, by field, each as its type says; what is not said is undefined. */
export type Values = Readonly<Record<string, unknown>>;

/** What requests are routed by. It stands apart, so that an edge need not carry the rest. */
export interface Routing {
  readonly name: string;
  /** One of them: `getPost`, `post_not_found`, `Post`. */
  readonly item: string;
  /** The same in a sentence. */
  readonly noun: string;
  /** The member that names an item. */
  readonly key: string;
  /** Where the files lie: `{key}` is one segment, `{key...}` several; without `{lang}`, one file says it in all languages. */
  readonly files: string;
  /** The facts that are query parameters of the list, in the order of canonical addresses. */
  readonly filters: readonly Filter[];
}

/** What a query parameter of a list takes: a section, one of a few values, a whole number, or any text. */
export type FilterType = 'section' | 'select' | 'integer' | 'text';

/** A query parameter of a list, by which it keeps the items that have a value. */
export interface Filter {
  /** Also the name of the member that says the value. */
  readonly name: string;
  readonly type: FilterType;
  /** Of a `select`: all that may be asked for. */
  readonly values?: readonly string[];
}

/** The web pages of a collection. */
interface Web {
  /** The path of an item's page; `{field}` where that field says it. The first that is complete. Without any there are no pages. */
  readonly item: readonly string[];
  /** The path of the page that lists them; without it there is none. */
  readonly list?: string;
  /** `all`: a page in every language, in a fallback where need be; `existing`: where there is a translation. */
  readonly languages: 'all' | 'existing';
}

/** What an item is in schema.org's words. */
interface SchemaOrg {
  /** The field that says it, by its values where `of` names them; else as it stands. */
  readonly from?: string;
  readonly of?: Readonly<Record<string, string>>;
  /** Of what stands for its section. */
  readonly index?: string;
  readonly otherwise: string;
}

interface Summary {
  readonly summary: string;
  readonly description: string;
}

/** What the portal says in another language than English. */
interface PortalWords {
  readonly missing: { readonly condition: string; readonly recovery: string };
  readonly list: string;
  readonly get: string;
}

export interface CollectionWords {
  /** What is in it, in a sentence. */
  readonly about: string;
  /** Of an item's schema, and of one in a list where that has less. */
  readonly schemas: { readonly item: string; readonly list?: string };
  readonly list: Summary;
  readonly get: Summary;
  /** Of the path parameter that names an item. */
  readonly key: string;
  /** Of each filter, by its name. */
  readonly filters?: Texts;
  /** The order of the list, after "… come". */
  readonly order: string;
  /** What it has, in a sentence: `blog posts`. */
  readonly plural: string;
  readonly portal: Readonly<Record<string, PortalWords>>;
  /** What pages say, by language and the name that templates know it by. */
  readonly pages: Readonly<Record<string, Texts>>;
  /** Lists of titles for the portal's texts: the name that they know it by → the fact that is true of those in it. */
  readonly portalLists?: Readonly<Record<string, string>>;
  /** How the examples of an item are called; those `translated` are in another language than the default. */
  readonly examples: readonly { readonly name: string; readonly summary: string; readonly translated?: true }[];
  /** Of a key in moved.yaml, and of several. */
  readonly moved: { readonly key: string; readonly keys: string; readonly note: EditorNote };
}

/** How files are read that were not laid out for Stele; published nowhere. */
export interface Reading {
  /** Patterns of paths, relative to the content folder; the first that a name fits counts. */
  readonly files: readonly string[];
  /** What paths of the tree begin with; undefined where the files lie in the content folder, in which nothing else may lie. */
  readonly tree: string | undefined;
  /** The folders of the tree whose files the other program serves at the root of its site, as `files` has paths. */
  readonly static: readonly string[];
  /** Globs of paths below the tree. */
  readonly exclude: readonly string[];
  /** Keys of front matter that no field takes, and that are no mistake. */
  readonly ignore: 'all' | readonly string[];
  /** What a file says that is not read. */
  readonly skip: Readonly<Record<string, unknown>>;
  /** What the tree calls a language, where that is another name. */
  readonly languages: Readonly<Record<string, string>>;
  /** Whether a file holds many items; where in it. */
  readonly entries: true | string | undefined;
  /** Patterns by which texts of front matter are taken apart, by their source. */
  readonly match: Readonly<Record<string, string>>;
  /** Where the key comes from: the first that is present. */
  readonly key: readonly string[];
  /** Whether what is no letter and no digit of it becomes a hyphen. */
  readonly clean: boolean;
  readonly html: 'refuse' | 'sanitise';
  readonly templates: 'refuse' | 'keep' | 'strip' | undefined;
  /** What becomes of links that lead to nothing here: a mistake, their text alone, or an address of this site. */
  readonly links: string;
  /** `lead`: what a translation says of a fact does not count. */
  readonly facts: 'same' | 'lead';
}

export interface Description extends Routing {
  /** How its files are read, where they do not lie as Stele's own; published nowhere. */
  readonly reading?: Reading;
  readonly label: Texts;
  /** Whether the path parameter lists the keys in OpenAPI. */
  readonly listed?: true;
  /** Facts by which the list is ordered; `-` descends. The key breaks ties. */
  readonly order: readonly string[];
  readonly web: Web;
  /** Whether the newest make a feed. */
  readonly feed?: true;
  readonly schema_org: SchemaOrg;
  /**
   * Security schemes that OpenAPI declares for what some items are about, those of which the fact `when` is true, and what the
   * operation of the list says of these items; no operation asks for one.
   */
  readonly security?: {
    readonly when: string;
    readonly listed: string;
    readonly schemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  /** The members that OpenAPI requires. */
  readonly promised: readonly string[];
  /** In the order of the answer. */
  readonly fields: Readonly<Record<string, Field>>;
  readonly words: CollectionWords;
}
