/**
 * Reads `collections:` of service.yaml and the descriptions that it names. They come before all other content, because
 * they define how to read it.
 */
import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Notes, type Reporter } from '../../base/diagnostics.ts';
import { loadPatternEngine } from '../../base/linear-pattern.ts';
import { kindAt } from '../../base/plain-file.ts';
import { didYouMean } from '../../base/wording.ts';
import { contractCollections } from '../../collections/all.ts';
import type { DeclaredCollection, DeclaredValues } from '../../collections/declaration.ts';
import type { Description } from '../../collections/description.ts';
import { listsInWeb } from '../../collections/reading.ts';
import { loadTransliteration } from '../data/clean-key.ts';
import { loadDescriptionValidators, validateCollection, validateGrowth } from '../data/validate.ts';
import { loadCsvParser } from '../parse/csv.ts';
import { folderNotFile } from '../scan/files.ts';
import { locateStatic, locateTree } from '../scan/location.ts';
import { mayHaveKey, notPlain, readText, type ServiceText, servicePath } from '../scan/read-text.ts';
import { fileNotes } from '../yaml/file-notes.ts';
import { parseYaml, type YamlDocument } from '../yaml/yaml.ts';
import { describeDeclared, growContract, withImageVariants } from './describe.ts';
import { describeOfValues } from './describe-values.ts';
import {
  checkDeclared,
  checkDeclaredOrders,
  checkFilters,
  checkGrowth,
  checkPromised,
  checkReferences,
  isKept,
} from './description-check.ts';
import { checkLabels } from './label-check.ts';
import { checkEmbedded, checkInherited } from './reference-check.ts';

/**
 * Reads the descriptions of the site's collections. Undefined if service.yaml names none: the built-in ones apply.
 * Reports mistakes.
 */
export async function readDescriptions(
  root: string,
  service: ServiceText,
  reporter: Reporter,
): Promise<readonly Description[] | undefined> {
  const named = collectionsNamed(service, root);
  if (named === undefined) return undefined;
  const { yaml, names, tree: written, languages } = named;
  const notes = new Notes();
  const tree = written === undefined ? undefined : treeAt(root, written, yaml, notes);
  const statics = staticsOf(root, tree, yaml, notes);
  const descriptions = names.map((name) => {
    const path = descriptionPath(name);
    const kind = kindAt(join(root, path));
    if (kind === 'other') reporter.report(path, 'files/kind', notPlain);
    if (kind === 'folder') reporter.report(path, 'files/folder', folderNotFile);
    return kind === 'file' ? (readText(root, path, reporter) ?? null) : kind && null;
  });
  if (descriptions.some((description) => typeof description === 'string' && mayHavePatterns.test(description)))
    await loadPatternEngine();
  if (descriptions.some((description) => typeof description === 'string')) await loadDescriptionValidators();
  if (descriptions.some((description) => description?.includes('clean'))) await loadTransliteration();
  if (descriptions.some((description) => description && /\.[ct]sv/i.test(description))) await loadCsvParser();
  const all = describeAll(root, names, descriptions, { tree, statics, languages }, yaml, notes);
  if (all.some((one) => listsInWeb(one).length > 0)) await loadTransliteration();
  notes.tell(reporter);
  return asksForVariants(service) ? all.map(withImageVariants) : all;
}

/** Description keys with regular expressions as values, and JSON Schema keywords with them under `schema`. */
const mayHavePatterns = /pattern|keys/i;

/**
 * Settings that a description depends on: the location of files laid out for another program (see Reading), and
 * languages.
 */
interface DescriptionContext {
  readonly tree: string | undefined;
  readonly statics: readonly string[];
  /** The languages of the site, if service.yaml has valid ones. */
  readonly languages: readonly string[];
}

/**
 * The names in service.yaml that may be collections. Everything else in the list is reported when the file is
 * validated.
 */
function collectionsNamed({ text }: ServiceText, root: string) {
  if (text === undefined) return undefined;
  const yaml = mayHaveKey(text, 'collections') ? parseYaml(text) : undefined;
  const { collections, tree }: { readonly collections?: unknown; readonly tree?: unknown } = { ...Object(yaml?.data) };
  if (yaml === undefined || collections === undefined) {
    const grows = contractCollections.some(({ name }) => kindAt(join(root, descriptionPath(name))) !== undefined);
    return grows
      ? {
          text: '',
          yaml: parseYaml(''),
          names: contractCollections.map(({ name }) => name),
          tree: undefined,
          languages: languagesIn(parseYaml(text)),
        }
      : undefined;
  }
  if (!Array.isArray(collections) || collections.length === 0) return undefined;
  const names = collections.filter((name): name is string => typeof name === 'string' && /^[a-z0-9-]+$/.test(name));
  const languages = languagesIn(yaml);
  return { text, yaml, names, tree: typeof tree === 'string' ? tree : undefined, languages };
}

function languagesIn({ data }: YamlDocument): readonly string[] {
  const { languages }: { readonly languages?: unknown } = Object(data);
  return Array.isArray(languages) ? languages.filter((lang) => typeof lang === 'string') : [];
}

/** True if service.yaml configures image variants, valid or not: the file is validated later. */
function asksForVariants({ text }: ServiceText): boolean {
  if (text === undefined || !mayHaveKey(text, 'images')) return false;
  const { images }: { readonly images?: unknown } = { ...Object(parseYaml(text).data) };
  return images !== undefined && images !== null;
}

/** Prefix of paths in the tree at `written`. Undefined, after reporting, if the folder is missing. */
function treeAt(root: string, written: string, service: YamlDocument, notes: Notes): string | undefined {
  const found = locateTree(root, written);
  if ('prefix' in found) return found.prefix;
  notes.report(servicePath, 'service/tree', found.reason, service.valueAt(['tree']));
  return undefined;
}

/** The folders that `static` names, as paths in the tree. Invalid ones are reported and left out. */
function staticsOf(root: string, tree: string | undefined, service: YamlDocument, notes: Notes): readonly string[] {
  const { static: folders, tree: writtenTree }: { readonly static?: unknown; readonly tree?: unknown } = {
    ...Object(service.data),
  };
  const isList = Array.isArray(folders);
  const found: string[] = [];
  for (const [index, written] of (isList ? folders : [folders]).entries()) {
    if (typeof written !== 'string' || written === '') continue;
    const complain = (reason: string) =>
      notes.report(
        servicePath,
        'service/static',
        reason,
        service.valueAt(isList ? ['static', String(index)] : ['static']),
      );
    if (tree === undefined) {
      if (writtenTree === undefined)
        complain(`Unexpected \`static\` without \`tree\`, expected \`tree\`: it is the folder that holds this one`);
      continue;
    }
    const folder = locateStatic(root, tree, written);
    if ('prefix' in folder) found.push(folder.prefix);
    else complain(folder.reason);
  }
  return found;
}

/** The names of the descriptions in the content folder. */
function describedIn(root: string): string[] {
  const folder = join(root, 'collections');
  if (!lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder).flatMap((name) => /^(.+)\.yaml$/.exec(name)?.[1] ?? []);
}

function descriptionPath(name: string): string {
  return `collections/${name}.yaml`;
}

/** The text of a description. Undefined if there is no file, null if it cannot be read, which is reported. */
type Written = string | null | undefined;

function describeAll(
  root: string,
  names: readonly string[],
  texts: readonly Written[],
  place: DescriptionContext,
  service: YamlDocument,
  notes: Notes,
): readonly Description[] {
  const all: Description[] = [];
  const withoutFiles = names.filter((_, index) => listsValues(texts[index]));
  const referable = names.filter((name) => !withoutFiles.includes(name));
  // They need the descriptions of the others.
  const ofValues: [name: string, declared: DeclaredValues, yaml: YamlDocument][] = [];
  for (const [index, name] of names.entries()) {
    const complain = (reason: string) =>
      notes.report(servicePath, 'service/collections', reason, service.valueAt(['collections', String(index)]));
    const builtIn = contractCollections.find((one) => one.name === name);
    const text = texts[index];
    if (text === null) continue;
    if (names.indexOf(name) !== index) complain(`Unexpected second "${name}", expected each collection once`);
    else if (builtIn !== undefined)
      all.push(text === undefined ? builtIn : grown(builtIn, text, referable, place.languages, notes));
    else if (isKept(name)) complain(`Unexpected collection "${name}", expected another name: Stele uses this one`);
    else if (text === undefined) {
      const hint = didYouMean(name, [...contractCollections.map((one) => one.name), ...describedIn(root)]);
      complain(`Unexpected collection "${name}", expected its description in ${descriptionPath(name)}${hint}`);
    } else {
      const path = descriptionPath(name);
      const yaml = parseYaml(text);
      const declared = validateCollection(path, yaml, notes);
      if (declared === undefined) continue;
      if ('values' in declared) ofValues.push([name, declared, yaml]);
      else all.push(...describeOne(name, declared, path, yaml, all, referable, place, notes));
    }
  }
  for (const [name, declared, yaml] of ofValues) {
    const sources = { described: all, referable, withoutFiles };
    all.push(...describeOfValues(name, declared, { path: descriptionPath(name), yaml, sources, ...place }, notes));
  }
  all.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  for (const one of all) {
    const text = texts[names.indexOf(one.name)];
    if (typeof text !== 'string') continue;
    for (const check of [checkEmbedded, checkInherited])
      check(one, all, descriptionPath(one.name), () => parseYaml(text), notes);
  }
  return all;
}

/** True if the description is of a collection without files, valid or not. */
function listsValues(text: Written): boolean {
  return (
    typeof text === 'string' && mayHaveKey(text, 'values') && Object.hasOwn(Object(parseYaml(text).data), 'values')
  );
}

/** A built-in collection with the additions in `text`. */
function grown(
  known: Description,
  text: string,
  names: readonly string[],
  languages: readonly string[],
  notes: Notes,
): Description {
  const path = descriptionPath(known.name);
  const yaml = parseYaml(text);
  const { item }: { readonly item?: unknown } = { ...Object(yaml.data) };
  if (item !== undefined) {
    const reason = `Unexpected description of "${known.name}", expected another name, or only fields, filters, orders and sidebar: this collection is built in`;
    notes.report(path, 'collections/name', reason, yaml.keyAt(['item']));
    return known;
  }
  const added = validateGrowth(path, yaml, notes);
  if (added === undefined) return known;
  const mistakes = new Notes();
  const { fields = {}, filters = [], orders = [] } = added;
  const file = fileNotes(path, yaml, mistakes);
  const described = growContract(known, added);
  checkGrowth(known, fields, file);
  checkReferences(fields, names, file.atValue);
  checkFilters(filters, described, file);
  checkDeclaredOrders(orders, described, file.atValue);
  checkLabels(added, languages, fileNotes(path, yaml, notes).atValue);
  mistakes.tell(notes);
  return mistakes.isEmpty ? described : known;
}

function describeOne(
  name: string,
  declared: DeclaredCollection,
  path: string,
  yaml: YamlDocument,
  before: readonly Description[],
  names: readonly string[],
  { tree, statics, languages }: DescriptionContext,
  notes: Notes,
): Description[] {
  const mistakes = new Notes();
  const file = fileNotes(path, yaml, mistakes);
  checkDeclared(name, declared, before, tree, file);
  checkReferences(declared.fields, names, file.atValue);
  const described = describeDeclared(name, declared, tree, statics);
  checkFilters(declared.filters ?? [], described, file);
  checkDeclaredOrders(declared.orders ?? [], described, file.atValue);
  checkPromised(declared.promised ?? [], described, file.atValue);
  checkLabels(declared, languages, fileNotes(path, yaml, notes).atValue);
  mistakes.tell(notes);
  return mistakes.isEmpty ? [described] : [];
}
