/** The text of service.yaml: a load reads it once, for the names of the collections and for the settings. */
import { join } from 'node:path';
import { Notes } from '../../base/diagnostics.ts';
import { kindAt } from '../../base/plain-file.ts';
import { isTimeZone } from '../../base/time-zone.ts';
import { parseYaml } from '../parse/yaml.ts';
import { readText } from '../scan/files.ts';

export const servicePath = 'service.yaml';

export interface ServiceText {
  /** Undefined where there is no such file, or where it cannot be read as text. */
  readonly text: string | undefined;
  /** Says why the file cannot be read. A folder or a link of its name is told by who lists the files. */
  readonly notes: Notes;
}

export function readServiceText(root: string): ServiceText {
  const notes = new Notes();
  const isFile = kindAt(join(root, servicePath)) === 'file';
  return { text: isFile ? readText(root, servicePath, notes) : undefined, notes };
}

/** The time zone of a content folder whose service.yaml nobody checks; undefined where it names none that exists. */
export function timeZoneIn(root: string): string | undefined {
  const { time_zone: zone }: { time_zone?: unknown } = Object(parseYaml(readServiceText(root).text ?? '').data);
  return typeof zone === 'string' && isTimeZone(zone) ? zone : undefined;
}
