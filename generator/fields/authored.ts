/** JSON Schema of the values that authors may write in a field. */
import type { Field } from '../collections/description.ts';
import type { AuthoredSchema } from './field-type.ts';
import { moduleOf } from './walk.ts';

/** Returns the schema of a value, in one language. The field's own hint describes it, except for lists of values. */
export function authoredSchema(field: Field): AuthoredSchema {
  const schema = moduleOf(field).authored(field, authoredSchema);
  return 'enum' in schema ? schema : { ...schema, description: field.hint ?? schema.description };
}
