/** The text of service.yaml, read once for both the names of collections and the settings. */
import { join } from 'node:path';
import { Notes } from '../../base/diagnostics.ts';
import { kindAt } from '../../base/plain-file.ts';
import { isTimeZone } from '../../base/time-zone.ts';
import { parseYaml } from '../yaml/yaml.ts';
import { readText } from './files.ts';

export const servicePath = 'service.yaml';

export interface ServiceText {
  /** Undefined if the file is missing or is not text. */
  readonly text: string | undefined;
  /** Why the file cannot be read. `listContent` reports a folder or link with this name. */
  readonly notes: Notes;
}

export function readServiceText(root: string): ServiceText {
  const notes = new Notes();
  const isFile = kindAt(join(root, servicePath)) === 'file';
  return { text: isFile ? readText(root, servicePath, notes) : undefined, notes };
}

/** The time zone in a service.yaml that was not validated. Undefined without a valid one. */
export function timeZoneIn(root: string): string | undefined {
  const { time_zone: zone }: { time_zone?: unknown } = Object(parseYaml(readServiceText(root).text ?? '').data);
  return typeof zone === 'string' && isTimeZone(zone) ? zone : undefined;
}

/** True if YAML text may have `key` as a key, in any style. Avoids parsing most files. */
export function mayHaveKey(text: string, key: string): boolean {
  return new RegExp(`(?:^|[\\s{,])(["']?)${key}\\1\\s*:`).test(text);
}
