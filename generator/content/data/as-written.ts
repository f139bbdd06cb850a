/**
 * Front matter and data files read by the types of an operator's fields; the contract's refuse what has not their form.
 */
import type { Place } from '../../base/diagnostics.ts';
import { publicationKeys } from '../../base/rules.ts';
import { inTimeZone } from '../../base/time-zone.ts';
import type { Description } from '../../collections/description.ts';
import { coerceFields } from '../../fields/coerce.ts';
import { isMap } from '../../fields/map.ts';
import { moduleOf } from '../../fields/walk.ts';
import type { YamlDocument } from '../parse/yaml.ts';

/**
 * The data of `yaml`, with each value of a declared field as its type has it. `warn` is told of what is left out.
 * `timeZone`: the zone of moments that are written without one.
 */
export function asWritten(
  yaml: YamlDocument,
  { fields }: Description,
  timeZone: string | undefined,
  warn: (reason: string, place: Place) => void,
): unknown {
  const { data } = yaml;
  const declared = Object.entries(fields).filter(([, field]) => field.declared);
  if (!isMap(data)) return data;
  const written = timeZone === undefined ? data : publishedIn(timeZone, data, fields);
  if (declared.length === 0) return written;
  // In a table a truth value is a text, also where no field takes it.
  const draft = yaml.plainScalar === undefined ? {} : { draft: { type: 'boolean' } as const };
  return coerceFields(written, { ...draft, ...Object.fromEntries(declared) }, { file: yaml, timeZone, warn });
}

/** `data` with the moments that every item may have, and those of the contract, in their zone. */
function publishedIn(timeZone: string, data: object, fields: Description['fields']): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const isMoment =
        field === undefined ? publicationKeys.includes(name) : moduleOf(field).isMoment && !field.declared;
      return [name, isMoment && typeof value === 'string' ? inTimeZone(value, timeZone) : value];
    }),
  );
}
