/** Checks that JSON Schema cannot express: keys of a description that depend on each other or on other collections. */

import { didYouMean, excerpt, shortened } from '../../base/wording.ts';
import type { DeclaredCollection, DeclaredField, DeclaredFilters } from '../../collections/declaration.ts';
import { type Description, type Field, type Fields, type Reading, readsBody } from '../../collections/description.ts';
import { inPascalCase, summaryName, typeName } from '../../collections/english.ts';
import { endsInMdx } from '../../collections/markdown-files.ts';
import { namesIn } from '../../collections/name-pattern.ts';
import { orderedMember, orderingOf } from '../../collections/ordering.ts';
import { fileShape, isComposed, patternsOf, readingOf, sourcesOf } from '../../collections/reading.ts';
import { listPathOf, ownSegments } from '../../collections/web.ts';
import { filterEntries, filterOf, keptFilters } from '../../fields/filters.ts';
import { orderBy, rangeType } from '../../fields/ordering.ts';
import { fieldsWithin, moduleCalled } from '../../fields/walk.ts';
import { isData, isLines, isTable } from '../parse/formats.ts';
import type { Complain, FileNotes } from '../yaml/file-notes.ts';
import { webOf } from './describe.ts';
import { checkFields, typesOf } from './field-check.ts';

/** Names that no collection may have: paths of the API and of the site, and properties of every JavaScript object. */
const reservedNames: readonly string[] = ['changes', 'constructor', 'dumps', 'mcp', 'openapi', 'search'];

/** Folders of the content that are not collections. */
const keptFolders: readonly string[] = ['assets', 'collections', 'fonts', 'words'];

export function isKept(name: string): boolean {
  return reservedNames.includes(name);
}

/** Reports mistakes in the file at `path`. `others` are the names, items and folders of earlier collections. */
export function checkDeclared(
  name: string,
  declared: DeclaredCollection,
  others: readonly {
    readonly name: string;
    readonly item: string;
    readonly files: string;
    readonly reading?: Reading;
    readonly web: Pick<Description['web'], 'list'>;
  }[],
  tree: string | undefined,
  file: FileNotes,
): void {
  const complain = file.atValue;
  const { key = 'key', fields } = declared;
  const files = fileShape(declared);
  const patterns = patternsOf(declared);

  checkNames(name, declared, others, complain);
  const [first = ''] = patterns;
  const folder = firstFolder(first);
  const reading = readingOf(declared, tree);
  const isPlain = reading === undefined;
  const owner = others.find(({ files: shape, reading: other }) =>
    other === undefined
      ? isPlain && firstFolder(shape) === folder
      : other.entries === declared.entries &&
        (reading?.files ?? patterns).some((pattern) => other.files.includes(pattern)),
  );
  if (owner !== undefined || (tree === undefined && keptFolders.includes(folder))) {
    const why = owner === undefined ? 'Stele uses it' : `the collection ${owner.name} uses ${isPlain ? 'it' : 'them'}`;
    const what = isPlain ? `folder "${folder}"` : `files "${first}"`;
    complain('collections/name', `Unexpected ${what}, expected ${isPlain ? 'another one' : 'others'}: ${why}`, 'files');
  }
  checkReading(declared, patterns, complain);
  checkWeb(declared, patterns, isPlain, others, complain);
  if (declared.sidebar !== undefined && declared.web === undefined) {
    complain(
      'collections/sidebar',
      'Unexpected `sidebar` without `web`, expected `web` with the path of its pages',
      'sidebar',
    );
  }
  const named = fields[key];
  if (named !== undefined && !typesOf(named).every((type) => moduleCalled(type).isKey)) {
    complain('collections/field', `Unexpected field "${key}", expected type key: it identifies an item`, 'fields', key);
  }
  checkFields(fields, key, files, new Map(), file);
  const ofEntries = declared.entries === undefined ? [] : ['position'];
  const sources = [...new Set([...knownSources, ...ofEntries, ...capturedNames(patterns, declared.match)])];
  for (const [field, at] of fieldsWithin(fields)) {
    const isKey = at.length === 2 && at[1] === key;
    checkSources(isKey ? withoutComposed(field) : field, sources, complain, at);
  }
  checkOrders(declared, complain);
}

/** Reports names that another collection has. */
export function checkNames(
  name: string,
  { item }: Pick<DeclaredCollection, 'item'>,
  others: readonly Pick<Description, 'name' | 'item'>[],
  complain: Complain,
): void {
  const other = others.find((one) => schemasOf(one.item).some((schema) => schemasOf(item).includes(schema)));
  if (item === 'constructor' || other !== undefined || item === name) {
    const why =
      other !== undefined
        ? `the collection ${other.name} uses it`
        : item === name
          ? 'its collection has this one'
          : 'Stele uses this one';
    complain('collections/name', `Unexpected item "${item}", expected another name: ${why}`, 'item');
  }
  const twin = others.find((one) => inPascalCase(one.name) === inPascalCase(name));
  if (twin !== undefined) {
    const reason = `Unexpected collection "${name}", expected another name: its operations would have the names of those of ${twin.name}`;
    complain('collections/name', reason);
  }
}

/** Reports orders by unknown or unsuitable fields. */
export function checkOrders(
  { key = 'key', order = [], named = {}, fields }: Pick<DeclaredCollection, 'key' | 'order' | 'named' | 'fields'>,
  complain: Complain,
): void {
  const words = [
    ...order.map((word, index) => [word, 'order', String(index)] as const),
    ...Object.entries(named).map(([name, word]) => [word, 'named', name] as const),
  ];
  for (const [word, ...at] of words) {
    const field = word.replace(/^-/, '');
    const declaredField = field === key ? ({ type: 'key' } as const) : fields[field];
    const names = Object.keys(fields);
    const why =
      declaredField === undefined
        ? `one of the fields${didYouMean(field, names)}`
        : declaredField.translate !== undefined
          ? 'a field that is not translated'
          : typesOf(declaredField).every((type) => moduleCalled(type).isOrderable)
            ? undefined
            : `a field with one value, not ${declaredField.type}`;
    if (why !== undefined) {
      complain('collections/order', `Unexpected "${word}", expected ${why}`, ...at);
    }
  }
}

/** Reports invalid filters of `description`. */
export function checkFilters(filters: DeclaredFilters, description: Description, file: FileNotes): void {
  const { filters: known, fields } = description;
  for (const { name, isRange, path: at } of filterEntries(filters)) {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const why = (isRange ? whyNoRange : whyNoFilter)(name, field, Object.keys(fields));
    if (why === undefined) continue;
    const complain = Array.isArray(filters) && at.length === 1 ? file.atValue : file.atKey;
    const reason = `Unexpected ${isRange ? 'range' : 'filter'} "${name}", expected ${why}`;
    complain('collections/filter', reason, 'filters', ...at);
  }
  const taken = orderingOf(description).find(({ name }) => known.some((filter) => filter.name === name));
  if (taken !== undefined) {
    const reason = `Unexpected filter "${taken.name}", expected another name: orders or ranges use this parameter`;
    file.atValue('collections/filter', reason, 'filters');
  }
}

function whyNoFilter(name: string, field: Field | undefined, fields: readonly string[]): string | undefined {
  if (keptFilters.includes(name))
    return 'another name: every list already has a parameter or a member of meta with this one';
  if (field === undefined) return `one of the fields${didYouMean(name, fields)}`;
  if (field.from === '{section}' || filterOf(name, field) !== undefined) return undefined;
  if (field.translate !== undefined) return 'a field that is not translated';
  if (field.api !== undefined) return 'a field that lists include';
  return 'a field of type select, boolean, integer, string or reference, or a list of these';
}

function whyNoRange(name: string, field: Field | undefined, fields: readonly string[]): string | undefined {
  if (field === undefined) return `one of the fields${didYouMean(name, fields)}`;
  if (rangeType(field) !== undefined) return undefined;
  if (field.translate !== undefined) return 'a field that is not translated';
  if (field.api !== undefined) return 'a field that lists include';
  return 'a field of type date, datetime, integer or number';
}

/** Reports `orders` that no list can have. */
export function checkDeclaredOrders(orders: readonly string[], { fields }: Description, complain: Complain): void {
  for (const [index, word] of orders.entries()) {
    if (orderBy(word, fields) !== undefined) continue;
    const reason = `Unexpected "${word}", expected ${whyNoOrder(orderedMember(word), fields)}`;
    complain('collections/order', reason, 'orders', String(index));
  }
}

/** Reports `promised` members that answers of `description` do not have. */
export function checkPromised(promised: readonly string[], { fields }: Description, complain: Complain): void {
  const members = Object.keys(fields).filter((name) => fields[name]?.api !== 'none');
  for (const [index, name] of promised.entries()) {
    if (members.includes(name)) continue;
    const reason = `Unexpected "${excerpt(name)}", expected a member of the answers${didYouMean(name, members)}`;
    complain('collections/value', reason, 'promised', String(index));
  }
}

function whyNoOrder(name: string, fields: Fields): string {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) return `one of the fields${didYouMean(name, Object.keys(fields))}`;
  if (field.translate !== undefined) return 'a field that is not translated';
  if (field.api !== undefined) return 'a field that lists include';
  return 'a field of type date, datetime, number, integer, boolean, select, string, url or key';
}

/** Reports references to unknown collections. Those of the site are `named`. */
export function checkReferences(
  fields: DeclaredCollection['fields'],
  named: readonly string[],
  complain: Complain,
): void {
  for (const [{ to }, at] of fieldsWithin(fields)) {
    if (to === undefined || named.includes(to)) continue;
    const reason = `Unexpected collection "${excerpt(to)}", expected one of this site: ${shortened(named.join(', '))}${didYouMean(to, named)}`;
    complain('collections/reference', reason, ...at, 'to');
  }
}

/** Checks the keys that describe files against each other. */
function checkReading(
  { key = 'key', fields, entries, match = {}, mdx = 'refuse', max_file_size: size }: DeclaredCollection,
  patterns: readonly string[],
  complain: Complain,
): void {
  const captured = [...patterns, ...Object.values(match)].flatMap(namesIn);
  const isNamed = captured.includes('key') || captured.includes(key) || fields[key]?.from !== undefined;
  if (!isNamed && entries === undefined) {
    complain(
      'collections/field',
      `Unexpected files, expected ${key === 'key' ? '' : '{key} or '}{${key}} in their pattern, or \`from\` on the field ${key}`,
      'files',
    );
  }
  if (mdx === 'refuse' && readsBody(fields) && patterns.some(endsInMdx)) {
    const reason =
      'Unexpected from "{body}" in .mdx files, expected `mdx: strip` in the description: it removes imports and expressions, and keeps the text inside components';
    complain('collections/field', reason, 'files');
  }
  if (entries === true && patterns.some((pattern) => !isData(pattern))) {
    complain(
      'collections/field',
      'Unexpected `entries`, expected it only with YAML, JSON, NDJSON, TOML or CSV files, or the keys of a list in front matter',
      'entries',
    );
  } else if (entries !== true && patterns.some(isTable)) {
    const reason = 'Unexpected CSV files, expected `entries: true` with them: each row is an item';
    complain('collections/field', reason, 'files');
  } else if (entries !== true && patterns.some(isLines)) {
    const reason = 'Unexpected NDJSON files, expected `entries: true` with them: each line is an item';
    complain('collections/field', reason, 'files');
  }
  if (size !== undefined && entries === undefined) {
    const reason = 'Unexpected `max_file_size` without `entries`, expected it where a file has many items';
    complain('collections/field', reason, 'max_file_size');
  }
}

/**
 * Checks that `web` names known fields and a free address. Addresses from values of items are checked with the items.
 */
function checkWeb(
  declared: DeclaredCollection,
  patterns: readonly string[],
  isPlain: boolean,
  others: readonly { readonly name: string; readonly web: Pick<Description['web'], 'list'> }[],
  complain: Complain,
): void {
  const { key = 'key', fields, match } = declared;
  const { item: web, list = listPathOf(web ?? ''), alias = '' } = webOf(declared) ?? {};
  if (web === undefined) return;
  const isDated = Object.values(fields).some(({ role }) => role === 'published');
  const captured = isPlain ? [] : [...capturedNames(patterns, match), ...(isDated ? dateParts : [])];
  const known = ['key', key, ...Object.keys(fields), ...captured];
  const unknown = [...namesIn(web), ...namesIn(alias)].find((name) => !known.includes(name));
  if (unknown !== undefined) {
    const reason = `Unexpected {${unknown}}, expected the name of a field or of a part of \`files\`${didYouMean(unknown, known)}`;
    complain('collections/value', reason, 'web');
    return;
  }
  const first = list.split('/')[0] ?? '';
  const owner = others.find((one) => one.web.list === list && list !== '');
  if (ownSegments.includes(first) || owner !== undefined) {
    const why = owner === undefined ? `Stele uses /${first}/` : `the collection ${owner.name} uses it`;
    complain(
      'collections/value',
      `Unexpected address "${webOf(declared)?.list ?? web}", expected another one: ${why}`,
      'web',
    );
  }
}

/** The key may be composed of any values of its file. */
function withoutComposed(field: DeclaredField): DeclaredField {
  const { from, ...rest } = field;
  return from === undefined ? field : { ...rest, from: [from].flat().filter((source) => !isComposed(source)) };
}

/** Reports unknown names in braces of `from`: the field would always be empty. */
function checkSources(
  { from }: DeclaredField,
  known: readonly string[],
  complain: Complain,
  at: readonly string[],
): void {
  for (const source of from === undefined ? [] : [from].flat()) {
    const isWhole = /^\{\w+\}$/.test(source);
    const allowed = isWhole ? known : ['lang'];
    const unknown = namesIn(source).find((name) => !allowed.includes(name));
    if (unknown === undefined) continue;
    const expected = isWhole
      ? `one of ${known.map((name) => `{${name}}`).join(', ')}`
      : 'only {lang} inside a path of keys';
    complain(
      'collections/value',
      `Unexpected {${unknown}}, expected ${expected}${didYouMean(unknown, allowed)}`,
      ...at,
      'from',
    );
  }
}

const dateParts = ['date', 'year', 'month', 'day'];

/** Sources that Stele provides, besides the captured parts of a file name. */
const knownSources = ['body', 'heading', 'key', 'lang', 'rest', 'url', 'urls'];

/** The names captured by patterns of file names and of `match`. */
function capturedNames(patterns: readonly string[], match: DeclaredCollection['match'] = {}): string[] {
  const names = [...patterns, ...Object.values(match)].flatMap(namesIn);
  return names.some((name) => dateParts.includes(name)) ? [...names, ...dateParts] : names;
}

/** Reports mistakes in additions to `known`, a built-in collection. */
export function checkGrowth(known: Description, fields: DeclaredCollection['fields'], file: FileNotes): void {
  for (const name of Object.keys(fields)) {
    if (!Object.hasOwn(known.fields, name)) continue;
    const reason = `Unexpected field "${name}", expected another name: ${known.name} already has this field`;
    file.atKey('collections/field', reason, 'fields', name);
  }
  for (const [name, field] of Object.entries(fields)) {
    if (sourcesOf(field) === undefined) continue;
    const reason = 'Unexpected from, expected the key to be the name of the field: the files are of the contract';
    file.atValue('collections/field', reason, 'fields', name, 'from');
  }
  const roles = Object.entries(known.fields).flatMap(([name, { role }]) =>
    role === undefined ? [] : [[role, name] as const],
  );
  checkFields(fields, known.key, known.files, new Map<string, string>(roles), file);
}

/** Names of the OpenAPI schemas for an item and for an item in a list. */
function schemasOf(item: string): string[] {
  return [typeName(item), summaryName(item)];
}

function firstFolder(files: string): string {
  return files.split('/')[0] ?? '';
}
