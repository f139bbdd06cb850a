/** What the model holds to what answers say: of another item its key and address, of a text its HTML. */
import type { Field } from '../collections/description.ts';
import type { AnswerContext } from './field-type.ts';
import { hasType, mapLeaves, moduleOf } from './walk.ts';

/** A value of the field as answers have it. */
export function answerValue(field: Field, value: unknown, context: AnswerContext): unknown {
  return mapLeaves(value, field, (leaf, of) => moduleOf(of).answer?.(leaf, of, context) ?? leaf);
}

/** Whether answers have the field in another form than the model. The text of a file's body is apart. */
export function isAnsweredDifferently(field: Field): boolean {
  return field.from === undefined && hasType(field, ({ answer }) => answer !== undefined);
}
