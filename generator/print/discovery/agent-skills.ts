/** Agent Skills Discovery 0.2.0: the one skill of the site, and the index that names it with the digest of its bytes. */
import { createHash } from 'node:crypto';
import type { Site } from '../../model/site.ts';
import { jsonFile, type OutputFile } from '../file.ts';
import { addresses } from './addresses.ts';
import { skillDescription, skillFile, skillName } from './skill.ts';

export function agentSkillsFiles(site: Site): OutputFile[] {
  const body = skillFile(site);
  // Text is written as UTF-8, and that is what is hashed here: the bytes that are served.
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
