/** Values of fields as pages and their Markdown versions show them. */
import type { Field } from '../collections/description.ts';
import { type FactValue, lineOf } from './fact.ts';
import type { FactContext } from './field-type.ts';
import { typeIn } from './resolve.ts';
import { moduleOf } from './walk.ts';

/**
 * Returns a value by the declared type of its field. The form of the value never decides, because authors choose the
 * members of maps and objects. Undefined if there is nothing to show.
 */
export function factValue(value: unknown, field: Field, context: Omit<FactContext, 'inner'>): FactValue | undefined {
  const inner = (part: unknown, of: Field) => factValue(part, of, context);
  const type = typeIn(field, value);
  const { fact } = moduleOf(type);
  return fact === undefined ? plainLine(value) : fact(value, type, { ...context, inner });
}

function plainLine(value: unknown): FactValue | undefined {
  if (typeof value === 'number') return lineOf(String(value));
  return typeof value === 'string' && value !== '' ? lineOf(value) : undefined;
}

/** True if readers understand a value without its label: words, or a number with a unit. */
export function saysEnough(field: Field): boolean {
  const { isPlain, leadsAway } = moduleOf(field);
  return field.options !== undefined || field.unit !== undefined || isPlain === true || leadsAway === true;
}
