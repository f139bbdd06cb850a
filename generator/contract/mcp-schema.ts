/** The schema of a build's description of the MCP endpoint. */

const text = { type: 'string' };
const textMembers = (...names: readonly string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, text])),
  required: names,
});

export const mcpSchema = {
  type: 'object',
  properties: {
    server: textMembers('name', 'title', 'version', 'description', 'websiteUrl'),
    instructions: text,
    tools: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', pattern: '^/api/v1/' },
          collections: { type: 'object', additionalProperties: { type: 'array', items: text } },
          shown: {
            type: 'object',
            properties: {
              name: { type: 'string', pattern: '^[A-Za-z0-9_.-]{1,128}$' },
              description: text,
              // The arguments of a tool are described by a schema themselves.
              inputSchema: { type: 'object', required: ['type', 'properties', 'additionalProperties'] },
              annotations: { const: { readOnlyHint: true, openWorldHint: false } },
            },
            required: ['name', 'description', 'inputSchema', 'annotations'],
          },
        },
        required: ['path', 'shown'],
      },
    },
    documents: { type: 'array', items: textMembers('uri', 'name', 'mimeType') },
    lists: { type: 'array', items: textMembers('path', 'title', 'url') },
  },
  required: ['server', 'instructions', 'tools', 'documents', 'lists'],
} as const;
