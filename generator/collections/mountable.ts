/**
 * Documents that `mount` in service.yaml can name, which Stele writes beside an existing site: the developer portal,
 * llms.txt, files in `.well-known/`, dumps, search and the MCP endpoint.
 */
export const mountable = ['developers', 'llms.txt', '.well-known', 'dumps', 'search', 'mcp'] as const;

export type Mountable = (typeof mountable)[number];
