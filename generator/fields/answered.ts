/** Members of answers, as JSON Schema 2020-12 (OpenAPI 3.1's dialect). */
import type { Description, Field, Fields } from '../collections/description.ts';
import type { AnsweredSchema } from './field-type.ts';
import { moduleOf } from './walk.ts';

/**
 * Returns the schema of a value. An entry of a list or a map is never null. `all` are the collections that references
 * can name.
 */
export function answeredSchema(field: Field, all: readonly Description[], isEntry = false): object {
  const nullable = !isEntry && isNullable(field);
  const { from, description, schema = {}, anyOf } = field;
  if (anyOf !== undefined) return { anyOf: unionOf(anyOf, all, nullable), description, ...schema };
  const { type: own, enum: values, format, ...more } = moduleOf(field).answered(field, contextFor(all));
  const type = from === '{is_index}' ? 'boolean' : own;
  return {
    type: schema.type ?? (nullable ? [type, 'null'] : type),
    ...(values === undefined ? {} : { enum: nullable && Array.isArray(values) ? [...values, null] : values }),
    ...(format === undefined ? {} : { format }),
    description,
    ...more,
    ...('type' in schema ? {} : schema),
  };
}

/** The JSON Schema format of the field's values. */
export function formatOf(field: Field): string | undefined {
  return moduleOf(field).answered(field, contextFor([])).format;
}

function contextFor(all: readonly Description[]) {
  return {
    all,
    entry: (of: Field | undefined) => (of === undefined ? someEntry : answeredSchema(of, all, true)),
    members: (fields: Fields) => memberSchemas(Object.entries(fields), (member) => answeredSchema(member, all)),
  };
}

/** Schema for entries of a list without a declared type. */
const someEntry = { type: 'string', description: 'An entry.' };

/** The types of a union, without their descriptions. */
function unionOf(anyOf: readonly Field[], all: readonly Description[], nullable: boolean): object[] {
  const members = anyOf.map((one) => {
    const { type, format }: AnsweredSchema = moduleOf(one).answered(one, contextFor(all));
    return format === undefined ? { type } : { type, format };
  });
  return nullable ? [...members, { type: 'null' }] : members;
}

/** The schemas of members, by name. A deprecated one names its replacement. */
export function memberSchemas(
  fields: readonly (readonly [string, Field])[],
  schemaOf: (field: Field) => object,
): Readonly<Record<string, object>> {
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const schema = schemaOf(field);
      const { deprecated, description = '' } = field;
      if (deprecated === undefined) return [name, schema];
      const sentence = `${description} \`${deprecated}\` takes its place.`.trim();
      return [name, { ...schema, description: sentence, deprecated: true }];
    }),
  );
}

/**
 * True if the value can be null: optional fields without a default that are not omitted, and references to unpublished
 * items.
 */
function isNullable(field: Field): boolean {
  const { from, required, absent, default: preset } = field;
  const { leadsAway, empty, isKey } = moduleOf(field);
  if (leadsAway) return absent === undefined;
  const isAuthored = from === undefined || from === '{body}';
  return isAuthored && !isKey && empty === undefined && !required && absent === undefined && preset === undefined;
}
