/** What the settings of the request path must be for its answers to be right: `toSettings` only looks at their types. */
const segment = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 };

export const settingsSchema = {
  type: 'object',
  required: [
    'baseUrl',
    'languages',
    'defaultLanguage',
    'sections',
    'pageSizes',
    'pathAddressing',
    'markdownByAccept',
    'mediaTypes',
  ],
  properties: {
    baseUrl: { type: 'string', format: 'uri', pattern: '^https?://[^?#]*[^/?#]$' },
    languages: { type: 'array', items: segment, minItems: 1, uniqueItems: true },
    defaultLanguage: segment,
    sections: { type: 'array', items: segment, uniqueItems: true },
    pageSizes: {
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: 100 },
      uniqueItems: true,
      // Every other list is composed from those of a hundred.
      contains: { const: 100 },
    },
    pathAddressing: { type: 'boolean' },
    markdownByAccept: { type: 'boolean' },
    mediaTypes: { type: 'object', additionalProperties: { type: 'string', pattern: '^[a-z]+/[a-z0-9.+-]+$' } },
  },
};
