/** A JSON Schema of the API as a tree of fields. Fields whose schema has a name link to that model. */

/** The used keywords of JSON Schema. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly examples?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
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
  readonly type: TypeView;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** Empty if the field has none. */
  readonly description: string;
  /** True if the description is English on a page in another language. */
  readonly isEnglish: boolean;
  readonly values: readonly string[];
  readonly fields: readonly FieldView[];
}

/** A type in words that need no translation, e.g. `string (uri) or null`, and the model in it: `array of ` `Product`. */
export interface TypeView {
  readonly before: string;
  /** Empty if the schema has no name. */
  readonly model: string;
  readonly after: string;
}

/** Shared input of all fields. */
export interface SchemaReader {
  /** By their names. */
  readonly models: Readonly<Record<string, Schema>>;
  /** Translates an English sentence. Undefined if there is no translation. */
  readonly translate: (english: string) => string | undefined;
}

/** The fields of `schema`, including objects in lists, but not those of other models. */
export function fieldsOf(schema: Schema, reader: SchemaReader): FieldView[] {
  const { properties = {}, required = [], items, additionalProperties } = schema;
  if (items !== undefined) return fieldsOf(items, reader);
  const fields = Object.entries(properties).map(([name, field]) =>
    fieldView(name, field, required.includes(name), reader),
  );
  const isMap = typeof additionalProperties === 'object';
  return isMap ? [...fields, fieldView('*', additionalProperties, false, reader)] : fields;
}

function fieldView(name: string, field: Schema, isRequired: boolean, reader: SchemaReader): FieldView {
  const model = field.$ref === undefined ? undefined : reader.models[modelName(field.$ref)];
  const english = field.description ?? model?.description ?? '';
  const translated = reader.translate(english);
  return {
    name,
    type: typeView(field),
    isRequired,
    isDeprecated: field.deprecated === true,
    description: translated ?? english,
    isEnglish: translated === undefined,
    values: schemaValues(field),
    fields: fieldsOf(field, reader),
  };
}

export function typeView(schema: Schema): TypeView {
  const text = typeText(schema);
  const model = modelIn(schema);
  const start = model === '' ? text.length : text.indexOf(model);
  return { before: text.slice(0, start), model, after: text.slice(start + model.length) };
}

function typeText({ $ref, type, format, items, anyOf, additionalProperties }: Schema): string {
  if ($ref !== undefined) return modelName($ref);
  if (anyOf !== undefined) {
    const parts = anyOf.map((one) => typeText(type === undefined ? one : { type, ...one }));
    return [...new Set(parts)].join(' or ');
  }
  const types = [type ?? 'any'].flat().map((one) => {
    if (one === 'array' && items !== undefined) return `array of ${typeText(items)}`;
    if (one === 'object' && typeof additionalProperties === 'object') return `map of ${typeText(additionalProperties)}`;
    return one === 'string' && format !== undefined ? `string (${format})` : one;
  });
  return types.join(' or ');
}

function modelIn({ $ref, items, anyOf = [], additionalProperties }: Schema): string {
  if ($ref !== undefined) return modelName($ref);
  const inside = [...anyOf, items, additionalProperties].filter((one) => typeof one === 'object');
  return inside.map(modelIn).find((name) => name !== '') ?? '';
}

/** The values that a field may have, like JSON but without quotes: all of a few, or the limits. */
export function schemaValues(schema: Schema): string[] {
  const { enum: values, const: only, examples, minimum, maximum } = schema;
  if (minimum !== undefined && maximum !== undefined) return [`${minimum} – ${maximum}`];
  const all = values ?? (only === undefined ? (examples ?? []) : [only]);
  return all.filter((value) => value !== null).map(String);
}

/** Limits of a text, in the words of JSON Schema: `1 – 200 characters`, and the pattern. */
export function textLimits({ minLength = 0, maxLength, pattern, enum: values }: Schema): string[] {
  if (values !== undefined) return [];
  const length = maxLength === undefined ? [] : [`${minLength} – ${maxLength} characters`];
  return pattern === undefined ? length : [...length, pattern];
}

function modelName(reference: string): string {
  return reference.split('/').at(-1) ?? '';
}
