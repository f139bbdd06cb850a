/** Chooses the values that pages show without a label. */
import type { Field } from '../collections/description.ts';
import { moduleOf } from './walk.ts';

/** True if readers understand a value without its label: words, or a number with a unit. */
export function saysEnough(field: Field): boolean {
  const { isPlain, leadsAway } = moduleOf(field);
  return field.options !== undefined || field.unit !== undefined || isPlain === true || leadsAway === true;
}
