/** A JSON Schema of the API as a tree of expandable fields. */

/** The used keywords of JSON Schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly deprecated?: boolean;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}

export interface FieldView {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** Empty if the field has none. */
  readonly description: string;
  /** True if the description is English on a page in another language. */
  readonly isEnglish: boolean;
  readonly values: readonly string[];
  readonly fields: readonly FieldView[];
}

type Schemas = Readonly<Record<string, Schema>>;

/** Translates an English sentence. Undefined if there is no translation. */
export type Translate = (english: string) => string | undefined;

/** The fields of `schema`, including objects in lists. `all` has the schemas that references name. */
export function fieldsOf(
  schema: Schema,
  all: Schemas,
  translate: Translate,
  above: readonly string[] = [],
): FieldView[] {
  const { $ref, properties = {}, required = [], items, additionalProperties } = schema;
  if ($ref !== undefined) {
    const name = schemaName($ref);
    const target = all[name];
    // A recursive schema is expanded once.
    return target === undefined || above.includes(name) ? [] : fieldsOf(target, all, translate, [...above, name]);
  }
  if (items !== undefined) return fieldsOf(items, all, translate, above);
  const fields = Object.entries(properties).map(([name, field]) =>
    fieldView(name, field, required.includes(name), all, translate, above),
  );
  const isMap = typeof additionalProperties === 'object';
  return isMap ? [...fields, fieldView('*', additionalProperties, false, all, translate, above)] : fields;
}

function fieldView(
  name: string,
  field: Schema,
  isRequired: boolean,
  all: Schemas,
  translate: Translate,
  above: readonly string[],
): FieldView {
  const target = field.$ref === undefined ? field : { ...all[schemaName(field.$ref)], ...field };
  const english = target.description ?? '';
  const translated = translate(english);
  return {
    name,
    type: typeOf(field),
    isRequired,
    isDeprecated: field.deprecated === true,
    description: translated ?? english,
    isEnglish: translated === undefined,
    values: schemaValues(field),
    fields: fieldsOf(field, all, translate, above),
  };
}

/** The type in words that need no translation, e.g. `string (uri) or null`, `array of Product`. */
export function typeOf({ $ref, type, format, items, anyOf, additionalProperties }: Schema): string {
  if ($ref !== undefined) return schemaName($ref);
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ');
  const types = [type ?? 'any'].flat().map((one) => {
    if (one === 'array' && items !== undefined) return `array of ${typeOf(items)}`;
    if (one === 'object' && typeof additionalProperties === 'object') return `map of ${typeOf(additionalProperties)}`;
    return one === 'string' && format !== undefined ? `string (${format})` : one;
  });
  return types.join(' or ');
}

/** The values that a field may have, like JSON but without quotes: all of a few, or the limits. */
export function schemaValues({ enum: values, const: only, examples, minimum, maximum }: Schema): string[] {
  if (minimum !== undefined && maximum !== undefined) return [`${minimum} – ${maximum}`];
  const all = values ?? (only === undefined ? (examples ?? []) : [only]);
  return all.filter((value) => value !== null).map(String);
}

function schemaName(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}
