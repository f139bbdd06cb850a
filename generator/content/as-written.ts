/**
 * What YAML guesses of a text, taken back: `2.0`, `004` and `yes` are texts where their field says so. Only of fields that an
 * operator describes; the contract's refuse what is no text.
 */
import type { Description, Field } from '../collections/description.ts';
import type { YamlDocument } from './yaml.ts';

const textual: readonly Field['type'][] = [undefined, 'string', 'text', 'select', 'url', 'date', 'datetime', 'path'];

/** The data of `yaml`, with each value of such a field as it is written. */
export function asWritten({ data, sourceAt }: YamlDocument, { fields }: Description): unknown {
  const declared = Object.entries(fields).filter(([, field]) => field.declared);
  if (declared.length === 0 || !isMap(data)) return data;
  const read = declared.flatMap(([name, field]) =>
    Object.hasOwn(data, name) ? [[name, valueAt([name], data[name], field, sourceAt)] as const] : [],
  );
  return { ...data, ...Object.fromEntries(read) };
}

function valueAt(path: readonly string[], value: unknown, field: Field, sourceAt: YamlDocument['sourceAt']): unknown {
  const { type, of = {}, fields, translate } = field;
  if (typeof value === 'number' || typeof value === 'boolean') {
    return textual.includes(type) ? (sourceAt(path) ?? value) : value;
  }
  if (Array.isArray(value)) {
    return value.map((entry, index) => valueAt([...path, String(index)], entry, of, sourceAt));
  }
  if (!isMap(value)) return value;
  // By language, or by member.
  const isByLanguage = translate === true && type !== 'object';
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const known = isByLanguage
        ? { ...field, translate: 'inherit' as const }
        : Object.hasOwn(fields ?? {}, name)
          ? fields?.[name]
          : undefined;
      return [name, known === undefined ? inner : valueAt([...path, name], inner, known, sourceAt)];
    }),
  );
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
