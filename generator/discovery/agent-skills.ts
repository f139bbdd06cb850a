/** Agent Skills Discovery: one skill that teaches an agent to read this API, and its index with the digest of its bytes. */
import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import { errors } from '../contract/errors.ts';
import { operations } from '../contract/operations.ts';
import { service as contract } from '../contract/service.ts';
import type { Site } from '../model.ts';
import { jsonFile, type OutputFile } from '../output/output-file.ts';
import { addresses } from './addresses.ts';

const name = 'read-content-api';
const path = `.well-known/agent-skills/${name}/SKILL.md`;

export function agentSkillsFiles({ service }: Site): OutputFile[] {
  const description = `Reads products, pages and posts from ${service.name} (${service.baseUrl}): paging, languages, errors, attribution and pace. Use when a task needs this operator's published content.`;
  const body = [
    `---\n${stringify({ name, description }, { lineWidth: 0 })}---`,
    '',
    `# Reading ${service.name}`,
    '',
    `Base address: ${service.baseUrl}. No key, no sign-up. Only GET, HEAD and OPTIONS are answered.`,
    '',
    ...Object.values(operations).map(({ path: template, summary, query }) => {
      const parameters = query.length === 0 ? '' : ` Query: ${query.join(', ')}.`;
      return `- \`GET ${template}\`: ${summary}${parameters}`;
    }),
    '',
    '## Paging',
    '',
    'Follow `links.next` until it is null. Do not build page addresses yourself. `meta.total` counts the whole collection.',
    '',
    '## Languages',
    '',
    `\`lang\` is one of ${service.languages.join(', ')}; the default is ${service.defaultLanguage}. Where a translation is missing, the text is in another language: the item's \`lang\` says which.`,
    '',
    '## Errors',
    '',
    'Failures are RFC 9457 problem documents; read `code`, `parameter` and `hint`.',
    '',
    ...Object.entries(errors).map(([code, { status, recovery }]) => `- ${status} \`${code}\`: ${recovery}`),
    '',
    '## Manners',
    '',
    `- ${contract.requestedPace}`,
    `- Answers may be cached for ${contract.maxAge} seconds; send \`If-None-Match\` afterwards.`,
    `- ${contract.attribution}`,
    '',
  ].join('\n');
  const digest = createHash('sha256').update(body).digest('hex');
  return [
    { path, body },
    jsonFile(addresses.agentSkills, {
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [{ name, type: 'skill-md', description, url: `${service.baseUrl}/${path}`, digest: `sha256:${digest}` }],
    }),
  ];
}
