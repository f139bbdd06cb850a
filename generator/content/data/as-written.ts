/**
 * Front matter and data files read by the types of an operator's fields; the contract's refuse what has not their form.
 */
import type { Place } from '../../base/diagnostics.ts';
import type { Description } from '../../collections/description.ts';
import { coerceFields } from '../../fields/coerce.ts';
import { isMap } from '../../fields/map.ts';
import type { YamlDocument } from '../parse/yaml.ts';

/** The data of `yaml`, with each value of a declared field as its type has it. `warn` is told of what is left out. */
export function asWritten(
  yaml: YamlDocument,
  { fields }: Description,
  warn: (reason: string, place: Place) => void,
): unknown {
  const { data } = yaml;
  const declared = Object.entries(fields).filter(([, field]) => field.declared);
  if (declared.length === 0 || !isMap(data)) return data;
  // In a table a truth value is a text, also where no field takes it.
  const draft = yaml.plainScalar === undefined ? {} : { draft: { type: 'boolean' } as const };
  return coerceFields(data, { ...draft, ...Object.fromEntries(declared) }, { file: yaml, warn });
}
