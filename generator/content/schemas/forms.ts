/** Forms that schemas of several files share. `description` completes the sentence "Unexpected …, expected …". */

export const flag = { type: 'boolean', description: 'true or false' } as const;

/** A text that matches `pattern`. */
export function matching<Pattern extends string>(pattern: Pattern, description: string, maxLength?: number) {
  return { type: 'string', pattern, ...(maxLength === undefined ? {} : { maxLength }), description } as const;
}

/** A list of at least one entry, and none twice. */
export function distinctList<Item extends object>(items: Item, description: string, maxItems?: number) {
  const most = maxItems === undefined ? {} : { maxItems };
  return { type: 'array', minItems: 1, ...most, uniqueItems: true, items, description } as const;
}

/** A map of no other keys than these. */
export function mapWith<Properties extends object>(
  properties: Properties,
  description: string,
  required?: readonly (keyof Properties)[],
) {
  const needed = required === undefined ? {} : { required };
  return { type: 'object', additionalProperties: false, ...needed, properties, description } as const;
}

/** Values of the type of `form` must have that form, all others `otherwise`: messages then name the mistake inside. */
export function formOr<Form extends { readonly type: string }, Other extends object>(
  form: Form,
  otherwise: Other,
  description: string,
) {
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  return { if: { type: form.type }, then: form, else: otherwise, description } as const;
}
