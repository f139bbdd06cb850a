/** The values of fields as pages and their Markdown versions show them. */
import type { Field } from '../collections/description.ts';
import { type FactValue, lineOf } from './fact.ts';
import type { FactContext } from './field-type.ts';
import { typeIn } from './resolve.ts';
import { moduleOf } from './walk.ts';

/**
 * A value of a field, by the field's declared type: what a value looks like never decides, because an author chooses
 * the members of maps and objects. Undefined where there is nothing to show.
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
