/** Members that several resources have, as JSON Schema 2020-12: written once, so that they read the same everywhere. */

export const uri = { type: 'string', format: 'uri' } as const;
export const nullableUri = { type: ['string', 'null'], format: 'uri' } as const;
export const nullableString = { type: ['string', 'null'] } as const;

const nullableDateTime = { type: ['string', 'null'], format: 'date-time' } as const;

export const lang = {
  description:
    'Language code of the text that is returned. It differs from the requested one where a translation is missing.',
} as const;

export const keywords = {
  type: 'array',
  description: "Key terms, in their author's order; empty where there are none.",
  items: { type: 'string', description: 'One key term.' },
} as const;

export const urls = {
  type: 'object',
  description: 'Map from language code to the address of the web page in that language.',
  additionalProperties: { ...uri, description: 'Address of the web page in this language.' },
} as const;

export const publishedAt = {
  ...nullableDateTime,
  description: 'When it was first published: RFC 3339, in UTC. Null where that is not known.',
} as const;

export const updatedAt = {
  ...nullableDateTime,
  description: 'When the returned text was last changed: RFC 3339, in UTC. Null where that is not known.',
} as const;
