/** An integer. */
import type { Field } from '../collections/description.ts';
import type { AuthoredSchema } from './field-type.ts';
import { withinLimits } from './number.ts';

export const isOrderable = true;
export const isShort = true;
export const takes = ['minimum', 'maximum', 'unit'] as const;
export { fact } from './number.ts';

export function authored(field: Field): AuthoredSchema {
  return withinLimits({ type: 'integer', description: 'a whole number' }, field);
}

export const answered = () => ({ type: 'integer' }) as const;

export function fits(written: unknown): boolean {
  return Number.isSafeInteger(written);
}

export const filter = () => ({ type: 'integer' }) as const;
