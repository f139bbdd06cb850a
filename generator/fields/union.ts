/** A value of one of several types: the first that it fits. */
import type { Field } from '../collections/description.ts';
import { inWords } from '../collections/english.ts';
import type { AuthoredSchema } from './field-type.ts';

/** From the strictest type to the most general: a value of a union has the first that it fits. */
export const unionTypes = ['boolean', 'integer', 'number', 'date', 'datetime', 'url', 'string', 'text'] as const;

export const answered = () => ({ type: 'string' }) as const;

export function authored({ anyOf = [] }: Field, inner: (field: Field) => AuthoredSchema): AuthoredSchema {
  const all = anyOf.map(inner);
  const descriptions = all.map(({ description }) => description);
  return { anyOf: all, description: inWords(descriptions, 'or') };
}
