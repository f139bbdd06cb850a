/** Finds the fields that an item may inherit from another, and compares the forms of fields. */
import { type Description, type Field, isWritten } from '../collections/description.ts';
import { readingIn } from '../collections/reading.ts';
import { hasType, moduleCalled } from './walk.ts';

/** Roles of values that are about the file itself. */
const ownRoles: readonly Field['role'][] = ['published', 'updated', 'expires', 'draft', 'visible', 'aliases'];

/** Types whose values name files from where they are written. */
const located = (['file', 'image', 'markdown'] as const).map(moduleCalled);

/** True if the field may be filled: facts, except those that only make sense where they are written. */
export function isInheritable(name: string, { fields, ...rest }: Description): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined || !isWritten(field) || field.translate !== undefined || field.unique) return false;
  if (ownRoles.includes(field.role)) return false;
  if (hasType(field, (module) => located.includes(module))) return false;
  return readingIn(rest).inherit.every(({ from, omit }) => name !== from && name !== omit);
}

/** True for a list whose entries are texts. */
export function isListOfTexts({ type, of }: Field): boolean {
  return type === 'list' && (of?.type ?? 'string') === 'string';
}

/** Words of a field that decide which values it can have. */
const formWords = ['type', 'to', 'pattern', 'minimum', 'maximum', 'keys'] as const;

/** The form of a field's values, as text: fields with the same form can have the same values. */
export function formOf(field: Field): string {
  const { of, fields, anyOf, options } = field;
  return JSON.stringify([
    ...formWords.map((word) => field[word] ?? null),
    Array.isArray(options) ? options.map(({ value }) => value).sort() : null,
    of === undefined ? null : formOf(of),
    anyOf?.map(formOf) ?? null,
    Object.entries(fields ?? {}).map(([name, member]) => [name, formOf(member)]),
  ]);
}

/** The field without `required`, at any depth of objects: a file need not say what it inherits. */
export function withoutRequired({ required: _, ...field }: Field): Field {
  const { fields } = field;
  if (fields === undefined) return field;
  return {
    ...field,
    fields: Object.fromEntries(Object.entries(fields).map(([name, member]) => [name, withoutRequired(member)])),
  };
}
