/** Reads front matter and data files by the types of declared fields. Built-in fields must have the contract's form. */
import { hasFraction } from '../../base/dates.ts';
import { publicationKeys } from '../../base/rules.ts';
import { inTimeZone } from '../../base/time-zone.ts';
import { contractCollections } from '../../collections/all.ts';
import type { Description, Fields } from '../../collections/description.ts';
import { coerceFields, fractionReason } from '../../fields/coerce.ts';
import type { ValueWarning } from '../../fields/field-type.ts';
import { isMap } from '../../fields/map.ts';
import { moduleOf } from '../../fields/walk.ts';
import type { YamlDocument } from '../parse/yaml.ts';

/** Keys that every item of a described collection may have, read like fields of these types. */
const publicationFields: Fields = {
  draft: { type: 'boolean', role: 'draft' },
  published_at: { type: 'datetime', role: 'published' },
  expires_at: { type: 'datetime', role: 'expires' },
};

/**
 * Returns the data of `yaml` with each value of a declared field normalised to its type. `warn` receives what is left
 * out. `timeZone` applies to date-times without an offset.
 */
export function asWritten(
  yaml: YamlDocument,
  { name, fields, invalid }: Description,
  timeZone: string | undefined,
  warn: ValueWarning,
): unknown {
  const { data } = yaml;
  if (!isMap(data)) return data;
  const source = { file: yaml, timeZone, warn, skipsInvalid: invalid !== undefined };
  const declared = Object.fromEntries(Object.entries(fields).filter(([, field]) => field.declared));
  if (!contractCollections.some((one) => one.name === name))
    return coerceFields(data, { ...publicationFields, ...declared }, source);
  const written = timeZone === undefined ? data : publishedIn(timeZone, data, fields);
  for (const [key, value] of Object.entries(written)) {
    if (isMoment(key, fields) && typeof value === 'string' && hasFraction(value))
      warn('fields/fraction', fractionReason, yaml.valueAt([key]));
  }
  return coerceFields(written, declared, source);
}

/** True for date-times that every item may have, and for those of built-in fields. */
function isMoment(name: string, fields: Description['fields']): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) return publicationKeys.includes(name);
  return moduleOf(field).isMoment === true && !field.declared;
}

/** Returns `data` with these date-times in `timeZone`. */
function publishedIn(timeZone: string, data: object, fields: Description['fields']): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      isMoment(name, fields) && typeof value === 'string' ? inTimeZone(value, timeZone) : value,
    ]),
  );
}
