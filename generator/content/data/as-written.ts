/** Reads front matter and data files by the types of declared fields. Built-in fields must have the contract's form. */
import { hasFraction } from '../../base/dates.ts';
import { publicationKeys } from '../../base/rules.ts';
import { inTimeZone } from '../../base/time-zone.ts';
import type { Description } from '../../collections/description.ts';
import { coerceFields, fractionReason } from '../../fields/coerce.ts';
import type { ValueWarning } from '../../fields/field-type.ts';
import { isMap } from '../../fields/map.ts';
import { moduleOf } from '../../fields/walk.ts';
import type { YamlDocument } from '../parse/yaml.ts';

/**
 * Returns the data of `yaml` with each value of a declared field normalised to its type. `warn` receives what is left
 * out. `timeZone` applies to date-times without an offset.
 */
export function asWritten(
  yaml: YamlDocument,
  { fields }: Description,
  timeZone: string | undefined,
  warn: ValueWarning,
): unknown {
  const { data } = yaml;
  const declared = Object.entries(fields).filter(([, field]) => field.declared);
  if (!isMap(data)) return data;
  const written = timeZone === undefined ? data : publishedIn(timeZone, data, fields);
  for (const [name, value] of Object.entries(written)) {
    if (isMoment(name, fields) && typeof value === 'string' && hasFraction(value))
      warn('fields/fraction', fractionReason, yaml.valueAt([name]));
  }
  if (declared.length === 0) return written;
  // All cells of a table are texts, so `draft` needs its type, whether or not it is a declared field.
  const draft = yaml.plainScalar === undefined ? {} : { draft: { type: 'boolean' } as const };
  return coerceFields(written, { ...draft, ...Object.fromEntries(declared) }, { file: yaml, timeZone, warn });
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
