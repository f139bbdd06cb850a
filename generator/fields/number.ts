/** A number. */
import type { Field } from '../collections/description.ts';
import type { AuthoredSchema } from './field-type.ts';

export const isOrderable = true;
export const takes = ['minimum', 'maximum'] as const;

export function authored(field: Field): AuthoredSchema {
  return withinLimits({ type: 'number', description: 'a number' }, field);
}

export const answered = () => ({ type: 'number' }) as const;

export function fits(written: unknown): boolean {
  return typeof written === 'number';
}

/** `schema` with the least and the greatest number that the field allows. */
export function withinLimits(schema: AuthoredSchema, { minimum, maximum }: Field): AuthoredSchema {
  return {
    ...schema,
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
}
