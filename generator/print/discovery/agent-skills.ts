/** Agent Skills Discovery 0.2.0: the site's only skill, and the index with the digest of its bytes. */
import { createHash } from 'node:crypto';
import { stringify } from 'yaml';
import { linkUrl } from '../../api/paths.ts';
import { isFilesOnly } from '../../api/promised.ts';
import { descriptionsOf } from '../../collections/all.ts';
import { inWords } from '../../collections/english.ts';
import type { Site } from '../../model/site.ts';
import { jsonFile, type OutputFile } from '../file.ts';
import { inline } from '../markdown-text.ts';
import { addresses } from './addresses.ts';
import {
  attribution,
  caching,
  endpoints,
  errorsAndRecovery,
  filters,
  languages,
  more,
  paging,
  sections,
  texts,
  whoYouAre,
} from './skill-chapters.ts';

export function agentSkillsFiles(site: Site): OutputFile[] {
  const body = skillFile(site);
  // Files are written as UTF-8, so this is the digest of the served bytes.
  const digest = createHash('sha256').update(body, 'utf8').digest('hex');
  return [
    { path: addresses.skill, body },
    jsonFile(addresses.agentSkills, {
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [
        {
          name: skillName,
          type: 'skill-md',
          description: skillDescription(site),
          url: `${site.service.baseUrl}/${addresses.skill}`,
          digest: `sha256:${digest}`,
        },
      ],
    }),
  ];
}

/** Also the name of its folder. */
const skillName = 'read-content-api';

/**
 * The purpose of the skill, and when to use it, in at most 1,024 characters: agents read only this before they open it.
 */
export function skillDescription({ service }: Site): string {
  const name = Array.from(service.name).slice(0, 200).join('');
  const kinds = inWords(descriptionsOf(service).map(({ words }) => words.plural));
  const filters = descriptionsOf(service).flatMap((one) => one.filters);
  const narrowing =
    filters.length === 0 ? '' : filters.every(({ type }) => type === 'section') ? 'sections, ' : 'filters, ';
  const host = new URL(service.baseUrl).host.slice(0, 100);
  return (
    `Reads ${kinds} of ${name} (${host}) through its public, read-only JSON API: paging, ` +
    `languages and fallback, ${narrowing}${isFilesOnly(service) ? '' : 'errors, caching, '}attribution and pace. Use when a task needs what this operator ` +
    'has published, a list of it, or a quotation from it.'
  );
}

/** SKILL.md (agentskills.io): the skill that teaches an agent to read this API. */
export function skillFile(site: Site): string {
  const { service } = site;
  const front = stringify({ name: skillName, description: skillDescription(site) }, { lineWidth: 0 });
  const isFiles = isFilesOnly(service);
  const methods = isFiles ? 'Everything is a file, read with GET' : 'GET, HEAD and OPTIONS are answered';
  const parts = [
    `---\n${front}---`,
    `# Reading ${inline(service.name)}`,
    `Base address: <${linkUrl({ kind: 'index' }, service)}>. No key, no sign-up, no SDK. ${methods}; nothing can be changed.`,
    ...[
      whoYouAre,
      endpoints,
      paging,
      languages,
      sections,
      filters,
      more,
      texts,
      ...(isFiles ? [] : [errorsAndRecovery, caching]),
      attribution,
    ].flatMap((chapter) => chapter(site)),
  ];
  return `${parts.join('\n\n')}\n`;
}
