/** Describes collections without files: their items are the values of a member of other items. */
import { Notes } from '../../base/diagnostics.ts';
import type { DeclaredCollection, DeclaredValues } from '../../collections/declaration.ts';
import type { Description, ValuesOf } from '../../collections/description.ts';
import { readingIn } from '../../collections/reading.ts';
import type { YamlDocument } from '../parse/yaml.ts';
import { describeDeclared } from './describe.ts';
import { checkDeclaredOrders, checkNames, checkOrders } from './description-check.ts';
import type { Complain } from './field-check.ts';
import { checkLabels } from './label-check.ts';
import { type Sources, sourceOfValues } from './values-check.ts';

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
  const complain: Complain = (rule, reason, ...at) =>
    mistakes.report(path, rule, reason, at.length === 0 ? undefined : yaml.valueAt(at));
  const [collection = '', ...members] = declared.values.split('.');
  const values = { collection, path: members };
  checkNames(name, declared, sources.described, complain);
  checkLabels(declared, languages, path, yaml, notes);
  const source = sourceOfValues(values, sources, complain);
  if (source === undefined) {
    mistakes.tell(notes);
    return [];
  }
  const whole = withMembers(declared, values, source);
  const described = describeWhole(name, whole, values);
  checkOrders(whole, complain);
  checkDeclaredOrders(whole.orders ?? [], described, path, yaml, mistakes);
  mistakes.tell(notes);
  return mistakes.isEmpty ? [described] : [];
}

function withMembers(declared: DeclaredValues, { path }: ValuesOf, { name, filters }: Description): DeclaredCollection {
  const { values: _, ...words } = declared;
  const member = path.join('.');
  const isFilter = filters.some((filter) => filter.name === member);
  return {
    description: `Values of \`${member}\` in ${name}.`,
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
