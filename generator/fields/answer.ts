/** Turns values of the model into values of answers, such as a reference into key and address, or a text into HTML. */
import type { Field } from '../collections/description.ts';
import type { AnswerContext } from './field-type.ts';
import { hasType, mapLeaves, moduleOf } from './walk.ts';

/** The answer's value of a field. */
export function answerValue(field: Field, value: unknown, context: AnswerContext): unknown {
  return mapLeaves(value, field, (leaf, of) => moduleOf(of).answer?.(leaf, of, context) ?? leaf);
}

/** True if answers have the field in another form than the model. The body of a file is handled elsewhere. */
export function isAnsweredDifferently(field: Field): boolean {
  return field.from === undefined && hasType(field, ({ answer }) => answer !== undefined);
}
