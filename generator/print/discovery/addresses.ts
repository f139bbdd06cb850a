/** Addresses of the discovery documents, for each other and for the portal. Paths are relative to the site root. */
export const addresses = {
  openapiJson: ['openapi.json', 'api/openapi.json', '.well-known/openapi.json'],
  openapiYaml: ['openapi.yaml', 'api/openapi.yaml'],
  llms: 'llms.txt',
  llmsFull: 'llms-full.txt',
  sitemap: 'sitemap.xml',
  robots: 'robots.txt',
  apiCatalog: '.well-known/api-catalog',
  agentCard: '.well-known/agent-card.json',
  agentSkills: '.well-known/agent-skills/index.json',
  skill: '.well-known/agent-skills/read-content-api/SKILL.md',
  /** The portal page that explains the agent card's protocol binding. */
  agentBinding: 'developers/agents/',
} as const;

/** The texts of all pages in `lang`, or of those of a section. */
export function llmsFullIn(lang: string, group?: string): string {
  return `llms-full.${lang}${group === undefined ? '' : `.${group}`}.txt`;
}
