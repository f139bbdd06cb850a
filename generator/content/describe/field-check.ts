/** Checks the keys of a field: those that its type allows and needs, its role, its default, and nested fields. */
import { patternProblem, patternsIn } from '../../base/linear-pattern.ts';
import { didYouMean, excerpt } from '../../base/wording.ts';
import type { DeclaredCollection, DeclaredField } from '../../collections/declaration.ts';
import { type Field, type FieldType, fieldTypes } from '../../collections/description.ts';
import { sourcesOf } from '../../collections/reading.ts';
import { mistakeIn } from '../../fields/computed-mistake.ts';
import type { DeclaredFields } from '../../fields/computed-types.ts';
import type { TypeWord } from '../../fields/field-type.ts';
import { moduleCalled } from '../../fields/walk.ts';
import type { Complain, FileNotes } from '../yaml/file-notes.ts';
import { optionOf } from './describe.ts';

/** Members with a fixed meaning. */
export const keptMembers = ['constructor', 'draft', 'expires_at'];

/** Members of every item that are always read as dates. */
const datedMembers = ['published_at', 'updated_at'];

/** Adds the roles of the fields to `roles`, which has those of other fields. */
export function checkFields(
  fields: DeclaredCollection['fields'],
  key: string,
  files: string,
  roles: Map<string, string>,
  file: FileNotes,
): void {
  checkComputed(fields, key, file);
  for (const [field, declaredField] of Object.entries(fields)) {
    const complain: Complain = (rule, reason, ...at) => file.atValue(rule, reason, 'fields', field, ...at);
    checkField(field, declaredField, key, files, complain);
    const isKnown = ['lang', 'url', 'urls'].includes(field) && declaredField.from !== `{${field}}`;
    if (keptMembers.includes(field) || isKnown) {
      const reason = `Unexpected field "${field}", expected another name: Stele uses this one`;
      file.atKey('collections/name', reason, 'fields', field);
    }
    if (
      declaredField.value === undefined &&
      !lacksType(declaredField) &&
      datedMembers.includes(field) &&
      !typesOf(declaredField).every((type) => moduleCalled(type).roles?.includes('published'))
    ) {
      const reason = `Unexpected type ${[declaredField.type ?? 'string'].flat().join(' or ')}, expected date or datetime: ${field} says when an item is published. Give the field another name`;
      complain('collections/type', reason, ...(declaredField.type === undefined ? [] : ['type']));
    }
    const { role, deprecated } = declaredField;
    if (deprecated !== undefined && (deprecated === field || !Object.hasOwn(fields, deprecated))) {
      const others = Object.keys(fields).filter((name) => name !== field);
      const reason = `Unexpected deprecated "${excerpt(deprecated)}", expected the name of the field that replaces it${didYouMean(deprecated, others)}`;
      complain('collections/field', reason, 'deprecated');
    }
    checkImageText('alt', declaredField, fields, complain);
    checkImageText('caption', declaredField, fields, complain);
    // A page may have had addresses for several reasons.
    const before = role === undefined || role === 'aliases' ? undefined : roles.get(role);
    if (before !== undefined) {
      complain(
        'collections/role',
        `Unexpected role ${role}, expected it on one field: ${before} already has it`,
        'role',
      );
    }
    if (role !== undefined) roles.set(role, field);
  }
}

/** Reports an `alt` or `caption` that does not name a text field. */
function checkImageText(
  word: 'alt' | 'caption',
  field: DeclaredField,
  fields: DeclaredCollection['fields'],
  complain: Complain,
): void {
  const { [word]: text } = field;
  if (text === undefined) return;
  if (!takesWord(field, word)) {
    complain('collections/field', `Unexpected \`${word}\`, expected it only on a field of type image`, word);
    return;
  }
  const texts = Object.keys(fields).filter(
    (name) => typeof fields[name]?.type === 'string' && isPlainText(fields[name]),
  );
  if (texts.includes(text)) return;
  const reason = `Unexpected ${word} "${excerpt(text)}", expected the name of a field of type string or text${didYouMean(text, texts)}`;
  complain('collections/field', reason, word);
}

/** Checks the keys of a field against its type, and nested fields. */
function checkField(name: string, field: DeclaredField, key: string, files: string, complain: Complain): void {
  const { type, from, translate, of, fields, role } = field;
  const wrong = (reason: string, ...at: string[]) => complain('collections/field', reason, ...at);
  // What it is computed from is checked with the fields beside it.
  if (field.value !== undefined) return;
  if (lacksType(field)) {
    complain('collections/type', 'Missing key "type"');
    return;
  }
  const types = typesOf(field);
  const modules = types.map(moduleCalled);
  if (modules.some(({ isKey }) => isKey) && name !== key)
    wrong(`Unexpected \`type: key\`, expected it only on the field ${key}`, 'type');
  const takesBody = type === 'text' || modules.every(({ isMarkdown }) => isMarkdown);
  if (from === '{body}' && (!takesBody || !files.endsWith('.md'))) {
    const reason =
      'Unexpected from "{body}", expected it only on a field of type markdown or text, in files that end in .md';
    wrong(reason, 'from');
  }
  if (from === '{body}' && translate !== true && files.includes('{lang}')) {
    wrong('Missing key "translate", expected `translate: true`: each language has its own file');
  }
  for (const [word, expected] of Object.entries(takenBy)) {
    if (field[word as TypeWord] !== undefined && !takesWord(field, word as TypeWord)) {
      wrong(`Unexpected \`${word}\`, expected it only ${expected}`, word);
    }
  }
  if (field.case !== undefined && takesWord(field, 'case')) {
    const expected = modules.some(({ isKey }) => isKey) ? 'keep' : 'lower';
    if (field.case !== expected) wrong(`Unexpected case "${field.case}", expected ${expected}`, 'case');
  }
  for (const [word, expected] of modules.flatMap(({ needs }) => Object.entries(needs ?? {}))) {
    if (field[word as TypeWord] === undefined) wrong(`Missing key "${word}", expected ${expected}`);
  }
  for (const source of patternsIn(field.schema)) {
    const problem = patternProblem(source);
    if (problem !== undefined)
      wrong(`Unexpected pattern "${excerpt(source)}", expected a regular expression: ${problem}`, 'schema');
  }
  const { minimum, maximum, options = [] } = field;
  if (minimum !== undefined && maximum !== undefined && minimum > maximum)
    wrong(`Unexpected minimum ${minimum}, expected one up to the maximum, ${maximum}`, 'minimum');
  const values = options.map((option) => optionOf(option).value);
  const again = values.findIndex((value, index) => values.indexOf(value) < index);
  if (again !== -1)
    wrong(`Unexpected option "${excerpt(values[again] ?? '')}", expected each one once`, 'options', String(again));
  if (field.default !== undefined) checkDefault(field, wrong);
  const asked = role === undefined ? [] : fieldTypes.filter((one) => moduleCalled(one).roles?.includes(role));
  if (asked.length > 0 && !types.every((one) => asked.includes(one))) {
    complain(
      'collections/role',
      `Unexpected role ${role}, expected it only on a field of type ${asked.join(' or ')}`,
      'role',
    );
  } else if (role === 'keywords' && !listsWords(field)) {
    complain(
      'collections/role',
      'Unexpected role keywords, expected it only on a list of words: string or select',
      'role',
    );
  }
  for (const [inner, declaredField] of Object.entries(fields ?? {})) {
    if (keptMembers.includes(inner)) wrong(`Unexpected field "${inner}", expected another name`, 'fields', inner);
    checkInner(declaredField, files, (rule, reason, ...at) => complain(rule, reason, 'fields', inner, ...at));
  }
  if (typeof of === 'object') checkInner(of, files, (rule, reason, ...at) => complain(rule, reason, 'of', ...at));
}

/** True for a field without a type, unless its source decides it: `{url}`. */
function lacksType(field: DeclaredField): boolean {
  const { type, from } = field;
  return type === undefined && (from === undefined || from === '{body}' || sourcesOf(field) !== undefined);
}

/** The types that take each key, for messages. `alt` and `caption` are checked together with the other fields. */
const takenBy: Readonly<Record<Exclude<TypeWord, 'alt' | 'caption'>, string>> = {
  clean: 'on the key',
  options: 'on a field of type select',
  open: 'on a field of type select',
  fields: 'on a field of type object',
  of: 'on a field of type list or map',
  to: 'on a field of type reference',
  embed: 'on a field of type reference',
  keys: 'on a field of type map',
  pattern: 'on a field of type string',
  minimum: 'on a field of type integer or number',
  maximum: 'on a field of type integer or number',
  unit: 'on a field of type integer or number',
  format: 'on a field of type date or datetime',
  split: 'on a field of type list',
  case: 'on the key or a field of type string or select, or a list of these',
  signs: 'on the key',
};

/** True if a type of the field allows the key. */
function takesWord(field: DeclaredField, word: TypeWord): boolean {
  return typesOf(field).some((type) => moduleCalled(type).takes?.includes(word));
}

function isPlainText(field: DeclaredField): boolean {
  return typesOf(field).every((type) => moduleCalled(type).isPlain);
}

/** True for a list of texts or of choices, which can be keywords. */
export function listsWords({ of = 'string' }: DeclaredField): boolean {
  const entry = typeof of === 'string' ? { type: of } : of;
  return isPlainText(entry) || takesWord(entry, 'options');
}

/** The types that a value of the field can have. */
export function typesOf({ type = 'string' }: DeclaredField): readonly FieldType[] {
  return typeof type === 'string' ? [type] : type;
}

/** Checks a default, which answers contain as written. */
function checkDefault(field: DeclaredField, wrong: (reason: string, ...at: string[]) => void): void {
  const { absent, required, default: value, options = [] } = field;
  if (absent !== undefined || required) {
    wrong('Unexpected `default`, expected none beside `required` or `absent`', 'default');
  }
  const declaredField: Field = { options: options.map(optionOf) };
  const fits = typesOf(field).some((type) => {
    const module = moduleCalled(type);
    return (module.fitsAnswer ?? module.fits)?.(value, declaredField);
  });
  if (fits) return;
  const expected = `a value of type ${typesOf(field).join(' or ')}, as in answers`;
  wrong(`Unexpected default ${JSON.stringify(value)}, expected ${expected}`, 'default');
}

/** Nested fields can only be data. */
function checkInner(field: DeclaredField, files: string, complain: Complain): void {
  for (const word of ['translate', 'role', 'api', 'unique', 'alt', 'caption'] as const) {
    if (field[word] !== undefined) {
      complain('collections/field', `Unexpected \`${word}\`, expected it only on a field of the item itself`, word);
    }
  }
  if (typesOf(field).some((type) => moduleCalled(type).isKey)) {
    complain(
      'collections/field',
      `Unexpected \`type: ${field.type}\`, expected it only on a field of the item itself`,
      'type',
    );
    return;
  }
  checkField('', field, '', files, complain);
}

/** Reports mistakes in the computed fields among `fields`, at any depth. `key` is the item's. */
function checkComputed(fields: DeclaredFields, key: string, { atValue }: FileNotes): void {
  const visit = (all: DeclaredFields, at: readonly string[], known: readonly string[]): void => {
    for (const [name, field] of Object.entries(all)) {
      const own = [...at, name];
      const mistake = field.value === undefined ? undefined : mistakeIn(name, field, field.value, all, known);
      if (mistake !== undefined) atValue('collections/field', mistake.reason, ...own, ...mistake.at);
      inside(field, own);
    }
  };
  const inside = ({ fields: inner, of }: DeclaredField, at: readonly string[]): void => {
    if (inner !== undefined) visit(inner, [...at, 'fields'], []);
    if (typeof of === 'object') inside(of, [...at, 'of']);
  };
  visit(fields, ['fields'], [key]);
}
