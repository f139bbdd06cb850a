/** Describes collections without files: their items are the values of a member of other items. */
import { Notes } from '../../base/diagnostics.ts';
import { didYouMean, excerpt, shortened } from '../../base/wording.ts';
import type { DeclaredCollection, DeclaredValues } from '../../collections/declaration.ts';
import type { Description, Fields, ValuesOf } from '../../collections/description.ts';
import { readingIn } from '../../collections/reading.ts';
import { fieldAt } from '../../fields/member-path.ts';
import { moduleOf } from '../../fields/walk.ts';
import { type Complain, fileNotes } from '../yaml/file-notes.ts';
import type { YamlDocument } from '../yaml/yaml.ts';
import { describeDeclared } from './describe.ts';
import { checkDeclaredOrders, checkNames, checkOrders } from './description-check.ts';
import { checkLabels } from './label-check.ts';

interface ValuesFile {
  readonly path: string;
  readonly yaml: YamlDocument;
  readonly sources: Sources;
  readonly languages: readonly string[];
}

/** The description of the collection called `name`. Empty, after reporting, if its file has mistakes. */
export function describeOfValues(
  name: string,
  declared: DeclaredValues,
  { path, yaml, sources, languages }: ValuesFile,
  notes: Notes,
): Description[] {
  const mistakes = new Notes();
  const complain = fileNotes(path, yaml, mistakes).atValue;
  const [collection = '', ...members] = declared.values.split('.');
  const values = { collection, path: members };
  checkNames(name, declared, sources.described, complain);
  checkLabels(declared, languages, fileNotes(path, yaml, notes).atValue);
  const source = sourceOfValues(values, sources, complain);
  if (source === undefined) {
    mistakes.tell(notes);
    return [];
  }
  const whole = withMembers(declared, values, source);
  const described = describeWhole(name, whole, values);
  checkOrders(whole, complain);
  checkDeclaredOrders(whole.orders ?? [], described, complain);
  mistakes.tell(notes);
  return mistakes.isEmpty ? [described] : [];
}

function withMembers(declared: DeclaredValues, { path }: ValuesOf, { name, filters }: Description): DeclaredCollection {
  const { values: _, ...words } = declared;
  const member = path.join('.');
  const isFilter = filters.some((filter) => filter.name === member);
  return {
    description: `Values of ${member} in ${name}.`,
    order: ['value'],
    ...words,
    files: [],
    fields: {
      key: { type: 'key', description: 'The first 32 hexadecimal digits of the SHA-256 of `value` in UTF-8.' },
      url: { from: '{url}', description: 'Address of this answer.' },
      value: { type: 'string', required: true, role: 'title', description: 'The value, as a filter takes it.' },
      count: { type: 'integer', minimum: 1, required: true, description: `Number of items in ${name} with the value.` },
      items: {
        type: 'list',
        of: { type: 'reference', to: name },
        required: true,
        description: `The items with the value, at most the first ten.`,
      },
      ...(isFilter
        ? { list: { type: 'url', translate: true, required: true, description: 'Address of the list of these items.' } }
        : {}),
    },
  };
}

function describeWhole(name: string, whole: DeclaredCollection, values: ValuesOf): Description {
  const described = describeDeclared(name, whole);
  const { words, noun } = described;
  return {
    ...described,
    reading: { ...readingIn({ files: '' }), files: [] },
    values,
    // No key of it ever moves.
    words: { ...words, get: { ...words.get, description: `One ${noun} by its \`key\`.` } },
  };
}

interface Sources {
  /** Valid descriptions of collections with files. */
  readonly described: readonly Description[];
  /** Names of collections with files. */
  readonly referable: readonly string[];
  readonly withoutFiles: readonly string[];
}

/** Returns the collection whose values are listed. Undefined, after reporting, if they cannot be. */
function sourceOfValues(
  { collection, path }: ValuesOf,
  { described, referable, withoutFiles }: Sources,
  complain: Complain,
): Description | undefined {
  if (!referable.includes(collection)) {
    const expected = withoutFiles.includes(collection) ? 'one with files' : 'one of this site';
    const reason = `Unexpected collection "${excerpt(collection)}", expected ${expected}: ${shortened(referable.join(', '))}${didYouMean(collection, referable)}`;
    complain('collections/reference', reason, 'values');
    return undefined;
  }
  const source = described.find(({ name }) => name === collection);
  // Errors of its description are reported there.
  const expected = source && whyNoValues(path, source);
  if (expected === undefined) return source;
  complain('collections/field', `Unexpected "${excerpt(path.join('.'))}", expected ${expected}`, 'values');
  return undefined;
}

function whyNoValues(path: readonly string[], { name, fields }: Description): string | undefined {
  const [first = ''] = path;
  const field = Object.hasOwn(fields, first) ? fields[first] : undefined;
  if (field === undefined) return `one of the fields of ${name}${didYouMean(first, Object.keys(fields))}`;
  if (field.translate !== undefined) return `a field that is not translated: ${first} differs by language`;
  if (field.api === 'none') return `a field that answers have: ${first} has \`api: none\``;
  const { from, ...leaf } = fieldAt(fields, path) ?? { from: '{body}' as const };
  if (from === '{section}' || (from === undefined && moduleOf(leaf).filter !== undefined)) return undefined;
  return `texts, options, whole numbers, booleans or references, or a member with these: ${membersHint(path, fields)}`;
}

/** Names the members at the last known part of `path`. */
function membersHint(path: readonly string[], fields: Fields): string {
  const known = path.findLastIndex((_, index) => fieldAt(fields, path.slice(0, index + 1)) !== undefined) + 1;
  const at = path.slice(0, known);
  const { fields: members = {}, type = 'text' } = fieldAt(fields, at) ?? {};
  const names = Object.keys(members);
  return names.length === 0
    ? `${at.join('.')} is of type ${type}`
    : `${at.join('.')} has ${shortened(names.join(', '))}`;
}
