/** Checks data against the schema of its file, and reports every mistake at its place. */
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import type { ReadSettings } from '../../api/settings.ts';
import type { Place, Reporter } from '../../base/diagnostics.ts';
import { fieldRule, keyRule, type Rule } from '../../base/rules.ts';
import {
  type Collection,
  contractCollections,
  type Described,
  descriptionOf,
  ofCollection,
} from '../../collections/all.ts';
import type { DeclaredCollection, DeclaredGrowth, DeclaredValues } from '../../collections/declaration.ts';
import type { Values } from '../../collections/description.ts';
import type { Mountable } from '../../collections/mountable.ts';
import { isMap } from '../../fields/map.ts';
import type { ParserName } from '../../markdown/parsers.ts';
import type { Look, LookLink } from '../../model/look.ts';
import type { ImageSettings } from '../../model/site.ts';
import { descriptionSchemas, knownSchemas } from '../schemas/known-schemas.ts';
import { movedSchema } from '../schemas/moved-schema.ts';
import { itemSchemas } from '../schemas/schemas.ts';
import { compiledSchemas } from '../validators/compiled-schemas.ts';
import { compileSchema, loadSchemaCompiler } from '../validators/schema-compiler.ts';
import type { YamlDocument } from '../yaml/yaml.ts';
import { asWritten, inexactNumbers, pointedNumbers } from './as-written.ts';
import { type RuleOf, schemaMistakes } from './schema-mistake.ts';

/** `security_txt` of service.yaml. */
export interface SecurityTxtData {
  readonly contact: string | readonly string[];
  readonly expires: string;
  readonly policy?: string;
  readonly encryption?: string;
  readonly acknowledgments?: string;
}

/** A script of service.yaml, with attributes such as `data-site`. */
export interface ScriptData {
  readonly src: string;
  readonly async?: boolean;
  readonly defer?: boolean;
  readonly module?: boolean;
  readonly integrity?: string;
  readonly hosts?: readonly string[];
  readonly [data: `data-${string}`]: string;
}

export interface ServiceData {
  name: string;
  description: string | Readonly<Record<string, string>>;
  base_url: string;
  languages: string[];
  default_language: string;
  operator: Record<string, string>;
  contact?: Record<string, string>;
  terms_of_service?: string;
  license?: string;
  attribution?: boolean;
  sections?: string[];
  collections?: string[];
  tree?: string;
  page_sizes?: number[];
  pages_limit?: number;
  dumps?: boolean;
  search?: boolean | { readonly weights: Readonly<Record<string, number>> };
  mcp?: boolean;
  changes?: false | { readonly keep: string };
  addressing?: 'query' | 'path';
  site?: boolean;
  mount?: true | readonly Mountable[];
  time_zone?: string;
  logo?: string;
  icon?: string;
  scripts?: readonly (string | ScriptData)[];
  card?: string;
  cards?: { readonly font: string | readonly string[] };
  colors?: Record<string, readonly string[]>;
  fonts?: Look['fonts'];
  nav?: readonly LookLink[];
  footer?: readonly LookLink[];
  edit_url?: string;
  images?: ImageSettings;
  images_from?: 'any' | 'self' | readonly string[];
  content_signal?: Record<string, string>;
  security_txt?: SecurityTxtData;
  markdown?: { parser?: ParserName; by_accept?: boolean };
}

/** Front matter of home.<language>.md. */
export interface HomeData {
  readonly title?: string;
  readonly lead?: string;
  readonly actions?: readonly { readonly label: string; readonly to: string }[];
  readonly features?: readonly { readonly title: string; readonly text?: string; readonly to?: string }[];
  readonly image?: { readonly src: string; readonly alt: string };
  readonly sections?: readonly string[];
}

interface PublicationData {
  draft?: boolean;
  published_at?: string;
  expires_at?: string;
}

/** Valid data of an item's file, by field. */
export type ItemData = PublicationData & Values;

type Moves = Record<string, string>;

/** Old keys by collection. All other members have an underscore, which no collection name has. */
export interface MovedData {
  [collection: Collection]: Moves | Removals | string[] | undefined;
  web_paths?: Moves;
  removed_items?: Removals;
  removed_languages?: string[];
  removed_collections?: string[];
}

/** Returns the moves in `data` under `name` (a collection or `web_paths`): from old to current keys or web paths. */
export function movesIn(data: MovedData, name: string): ReadonlyMap<string, string> {
  const moves = Object.entries(Object.hasOwn(data, name) ? (data[name] ?? {}) : {});
  return new Map(moves.flatMap(([old, present]) => (typeof present === 'string' ? [[old, present]] : [])));
}

/** By collection. */
type Removals = Record<string, string[]>;

interface FileKind {
  /** The name of a known schema. Undefined if the schema depends on the site. */
  readonly known: string | undefined;
  readonly schema: () => object;
  /** True for items whose description gives their fields types. */
  readonly hasTypes?: boolean;
  readonly ruleOf: RuleOf;
}

/** A kind in which each top-level key has its own rule. Without a key, the mistake is in the map itself. */
function kindNamed(kind: string, otherwise: RuleOf, ruleFor: typeof keyRule = keyRule): FileKind {
  return {
    ...knownKind(kind),
    ruleOf: (keys, keyword) => {
      const [key] = keys;
      if (key === undefined) return 'yaml/map';
      if (keys.length === 1 && keyword === 'additionalProperties') return 'yaml/unknown-key';
      return ruleFor(kind, key, otherwise(keys, keyword));
    },
  };
}

/** Returns the valid description of a collection. Undefined, after reporting, if it has errors. */
export function validateCollection(
  path: string,
  yaml: YamlDocument,
  reporter: Reporter,
): DeclaredCollection | DeclaredValues | undefined {
  return validate<DeclaredCollection | DeclaredValues>(knownKind('collection'), path, yaml, reporter);
}

/** `validateCollection` for additions to a built-in collection. */
export function validateGrowth(path: string, yaml: YamlDocument, reporter: Reporter): DeclaredGrowth | undefined {
  return validate<DeclaredGrowth>(knownKind('growth'), path, yaml, reporter);
}

/** By default, the kind of a file in `collections/`. */
function knownKind(known: string): FileKind {
  return { known, schema: () => knownSchemas[known] ?? descriptionSchemas[known] ?? {}, ruleOf: ruleOfWord };
}

function ruleOfWord(keys: readonly string[], keyword: string): Rule {
  if (keys.length === 0) return 'yaml/map';
  if (keyword === 'additionalProperties') return 'collections/word';
  // A type, or one of a list of types.
  const word = /^\d+$/.test(keys.at(-1) ?? '') ? keys.at(-2) : keys.at(-1);
  return keyword === 'enum' && word === 'type' ? 'collections/type' : 'collections/value';
}

const serviceKind = kindNamed('service', () => 'yaml/map');
const wordsKind = kindNamed('words', () => 'words/value');
const homeKind = kindNamed('home', () => 'home/value');

/** Returns the valid contents of service.yaml. Undefined, after reporting, if it has errors. */
export function validateService(path: string, yaml: YamlDocument, reporter: Reporter): ServiceData | undefined {
  return validate<ServiceData>(serviceKind, path, yaml, reporter);
}

/** `validateService` for words/<language>.yaml. */
export function validateWords(
  path: string,
  yaml: YamlDocument,
  reporter: Reporter,
): Readonly<Record<string, string>> | undefined {
  return validate<Record<string, string>>(wordsKind, path, yaml, reporter);
}

/** `validateService` for the front matter of home.<language>.md. */
export function validateHome(path: string, yaml: YamlDocument, reporter: Reporter): HomeData | undefined {
  return validate<HomeData>(homeKind, path, yaml, reporter);
}

/** `validateService` for moved.yaml. */
export function validateMoved(
  path: string,
  yaml: YamlDocument,
  settings: Described,
  reporter: Reporter,
): MovedData | undefined {
  const kind = kindNamed('moved', ([key]) => (key?.startsWith('removed_') ? 'moved/removed' : 'moved/keys'));
  const known = settings.collections === undefined ? 'moved' : undefined;
  return validate<MovedData>({ ...kind, known, schema: () => movedSchema(settings) }, path, yaml, reporter);
}

/** Validates the data of an item's file. */
export function validateItem(
  collection: Collection,
  path: string,
  yaml: YamlDocument,
  settings: ReadSettings,
  reporter: Reporter,
): ValidItem {
  const data = asWritten(yaml, descriptionOf(collection, settings), settings.timeZone, (rule, reason, place) =>
    reporter.report(path, rule, reason, place),
  );
  const { reading } = descriptionOf(collection, settings);
  if (Array.isArray(data) && reading !== undefined && reading.entries === undefined) {
    const reason =
      'Unexpected list, expected a map: each file is one item here. `entries: true` in a description reads each entry as an item, and `exclude` leaves the file out';
    reporter.report(path, 'yaml/map', reason, yaml.valueAt([]));
    return { data: undefined, rest: undefined };
  }
  const wrong = new Set<string>();
  const valid = validate<ItemData>(itemKind(collection, settings), path, { ...yaml, data }, reporter, wrong);
  if (valid !== undefined || yaml.mistakes.length > 0 || !isMap(data)) return { data: valid, rest: undefined };
  return { data: undefined, rest: Object.fromEntries(Object.entries(data).filter(([key]) => !wrong.has(key))) };
}

interface ValidItem {
  /** Undefined if it has an error. */
  readonly data: ItemData | undefined;
  /** The valid fields of data with an error. Undefined if it cannot be read at all. */
  readonly rest: ItemData | undefined;
}

function itemKind(collection: Collection, settings: Described): FileKind {
  const known = isKnown(collection, settings) ? collection : undefined;
  const otherwise = (_: readonly string[], keyword: string) =>
    keyword === 'required' ? 'fields/required' : 'fields/value';
  return {
    ...kindNamed(collection, otherwise, fieldRule),
    known,
    schema: () => ofCollection(itemSchemas(settings), collection),
    hasTypes: known === undefined,
  };
}

/** True for a built-in collection without added fields. */
function isKnown(collection: Collection, settings: Described): boolean {
  return contractCollections.some((one) => one === descriptionOf(collection, settings));
}

let ofDescriptions: typeof compiledSchemas = {};

/** Loads the validators of descriptions. Await it before calling `validateCollection` or `validateGrowth`. */
export async function loadDescriptionValidators(): Promise<void> {
  ofDescriptions = (await import('../validators/compiled-descriptions.ts')).compiledDescriptions;
  if (Object.keys(ofDescriptions).length === 0) await loadSchemaCompiler();
}

/**
 * Loads the validators for a site with these settings, and for moved.yaml. Await it before calling the other functions
 * of this module.
 */
export async function loadValidators(settings: Described, hasMoved = false): Promise<void> {
  const { collections } = settings;
  const isAllKnown =
    collections === undefined || (!hasMoved && collections.every(({ name }) => isKnown(name, settings)));
  if (!isAllKnown || Object.keys(compiledSchemas).length === 0) await loadSchemaCompiler();
}

/**
 * Returns the data of `yaml` if it is a valid `kind`. Otherwise reports each mistake in `path` and returns undefined.
 * `wrong` collects the top-level keys that have one.
 */
function validate<Data>(
  kind: FileKind,
  path: string,
  yaml: YamlDocument,
  diagnostics: Reporter,
  wrong = new Set<string>(),
): Data | undefined {
  const { data } = yaml;
  const mistakes = [...yaml.mistakes, ...inexactNumbers(data, yaml, kind.hasTypes ?? false)];
  for (const { rule, reason, place } of [...mistakes, ...(yaml.warnings ?? [])])
    diagnostics.report(path, rule, reason, place);
  if (data === undefined && mistakes.length > 0) return undefined;
  const check = validatorOf<Data>(kind);
  const isValid = check(data);
  const found = [...(check.errors ?? []), ...pointedIntegers(check, data, yaml)];
  if (isValid && found.length === 0) return mistakes.length > 0 ? undefined : data;
  // Report at most one problem per place.
  const nameOf = ({ line, column }: Place) => `${line}:${column}`;
  const reported = new Set(mistakes.map(({ place }) => nameOf(place)));
  for (const { key, rule, reason, place } of schemaMistakes(found, kind.ruleOf, yaml)) {
    wrong.add(key);
    if (!reported.has(nameOf(place))) diagnostics.report(path, rule, reason, place);
  }
  return undefined;
}

/** Errors for integers with a decimal point, as many languages write a thousand: `1.000`. */
function pointedIntegers(check: ValidateFunction, data: unknown, yaml: YamlDocument): ErrorObject[] {
  const pointed = pointedNumbers(data, yaml);
  if (pointed === undefined) return [];
  check(pointed.data);
  // Other mistakes in such numbers are found in `data`.
  return (check.errors ?? []).filter(
    ({ instancePath, keyword }) => pointed.paths.has(instancePath) && /^(?:type|anyOf)$/.test(keyword),
  );
}

function validatorOf<Data>({ known = '', schema }: FileKind): ValidateFunction<Data> {
  const compiled = (compiledSchemas[known] ?? ofDescriptions[known]) as ValidateFunction<Data> | undefined;
  return compiled ?? compileSchema<Data>(schema());
}
