/** Reads texts of the content folder: service.yaml first, once for both the names of collections and the settings. */
import { join } from 'node:path';
import { readFound } from '../../base/content-changed.ts';
import { Notes, type Place, type Reporter } from '../../base/diagnostics.ts';
import { shownPath } from '../../base/disk-path.ts';
import { kindAt, readPlainFile } from '../../base/plain-file.ts';
import type { Rule } from '../../base/rules.ts';
import { isTimeZone } from '../../base/time-zone.ts';
import { conflictIn, decodeText, maxTextSize } from '../parse/text.ts';
import { parseYaml } from '../yaml/yaml.ts';

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

/** The place of the value at `keys` in a file of settings, for a mistake that is found after it was read. */
export function placeInSettings(root: string, path: string, ...keys: readonly string[]): Place {
  return parseYaml(readText(root, path, new Notes()) ?? '').valueAt(keys);
}

/** True if YAML text may have `key` as a key, in any style. Avoids parsing most files. */
export function mayHaveKey(text: string, key: string): boolean {
  return new RegExp(`(?:^|[\\s{,])(["']?)${key}\\1\\s*:`).test(text);
}

const conflictReason =
  'Unexpected merge conflict, expected one version: choose between the lines from here to `>>>>>>>`, and delete the markers';

export const notPlain = 'Unexpected link or special file, expected a plain file';

/**
 * Returns the file's text without a byte order mark and with LF line ends. Undefined, after reporting, if it is not a
 * plain file, not text, larger than `limit` bytes, or has a merge conflict. `opened`: the file that a link at `path`
 * points to.
 */
export function readText(
  root: string,
  path: string,
  reporter: Reporter,
  opened = path,
  limit = maxTextSize,
  controlRule: Rule = 'files/control',
): string | undefined {
  const file = readFound(shownPath(root, opened), (place) => readPlainFile(place, limit));
  if (file.kind === 'special') {
    reporter.report(path, 'files/kind', notPlain);
    return undefined;
  }
  if (file.kind === 'large') {
    const reason = `Unexpected ${file.size} bytes of text, expected at most ${limit} in one file${limit === maxTextSize ? '' : ': raise `max_file_size` in the description, or split the file'}`;
    reporter.report(path, 'files/size', reason);
    return undefined;
  }
  const decoded = decodeText(file.bytes);
  if (!('text' in decoded)) {
    reporter.report(path, 'files/encoding', decoded.reason, decoded.place);
    return undefined;
  }
  const { control } = decoded;
  if (control !== undefined) {
    reporter.report(path, controlRule, control.reason, control.place);
    if (controlRule === 'files/control') return undefined;
  }
  const conflict = conflictIn(path, decoded.text);
  if (conflict === undefined) return decoded.text;
  reporter.report(path, 'files/conflict', conflictReason, conflict);
  return undefined;
}
