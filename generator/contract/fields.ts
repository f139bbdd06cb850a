/** Members of several resources, as JSON Schema 2020-12: written once, so that they are the same everywhere. */

export const uri = { type: 'string', format: 'uri' } as const;
export const nullableUri = { type: ['string', 'null'], format: 'uri' } as const;
export const nullableString = { type: ['string', 'null'] } as const;

const nullableDateTime = { type: ['string', 'null'], format: 'date-time' } as const;

export const lang = {
  description:
    'Language code of the returned text. It differs from the requested language if the translation is missing.',
} as const;

export const keywords = {
  type: 'array',
  description: "Key terms in the author's order. Empty if there are none.",
  items: { type: 'string', description: 'One key term.' },
} as const;

export const urls = {
  type: 'object',
  description: 'Map from language code to the address of the web page in that language.',
  additionalProperties: { ...uri, description: 'Address of the web page in this language.' },
} as const;

export const publishedAt = {
  ...nullableDateTime,
  description: 'Time of first publication: RFC 3339, in UTC. Null if it is not known.',
} as const;

export const updatedAt = {
  ...nullableDateTime,
  description: 'Time of the last change of the returned text: RFC 3339, in UTC. Null if it is not known.',
} as const;
