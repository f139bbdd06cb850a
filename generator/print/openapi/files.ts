/** openapi.json and openapi.yaml at all their addresses. */
import { stringify } from 'yaml';
import { sha256 } from '../../base/sha256.ts';
import type { Site } from '../../model/site.ts';
import { addresses } from '../discovery/addresses.ts';
import type { OutputFile } from '../file.ts';
import { openapi } from './document.ts';

/** Identical bytes at every JSON address and at every YAML address; the same content in both forms. */
export function openapiFiles(site: Site): OutputFile[] {
  const document = openapi(site);
  const json = `${JSON.stringify(document, null, 2)}\n`;
  const key = sha256(json);
  // Without aliases: many readers of YAML refuse them, or expand them only so often.
  let yaml: string | undefined;
  const toYaml = () => (yaml ??= stringify(document, { lineWidth: 0, aliasDuplicateObjects: false }));
  return [
    ...addresses.openapiJson.map((path) => ({ path, body: json })),
    ...addresses.openapiYaml.map((path) => ({ path, key, body: toYaml })),
  ];
}
