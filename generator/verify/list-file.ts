/** One file of a list: what it holds, held against the request that it answers and against the items that it shows. */
import { envelope } from '../api/pagination.ts';
import { fileOf } from '../api/paths.ts';
import type { ListRequest } from '../api/request.ts';
import type { ApiSettings } from '../api/settings.ts';
import { keyMember } from '../collections/all.ts';
import { type Answers, sameJson } from './answers.ts';
import type { StoredItem } from './items.ts';
import { member } from './parse-json.ts';

export interface ListFile {
  readonly file: string;
  readonly request: ListRequest;
  readonly body: unknown;
  readonly entries: readonly unknown[];
  /** Keys of its items. */
  readonly keys: readonly string[];
}

/** Name of a list in messages, the same for all of its files. */
export function listName({ collection, lang, filters: [asked] = [] }: ListRequest): string {
  if (asked === undefined) return `${collection} in ${lang}`;
  const [{ name, type }, value] = asked;
  return `${type === 'section' ? `section ${value}` : `${collection} with ${name} ${JSON.stringify(value)}`} in ${lang}`;
}

/** The file that answers `request`; undefined where it is missing or wrong, which is reported. */
export function readListFile(request: ListRequest, answers: Answers, settings: ApiSettings): ListFile | undefined {
  const file = fileOf(request);
  if (!answers.tree.has(file)) {
    const reason = `Missing file, expected page ${request.page} of ${listName(request)}`;
    answers.findings.reportOnce(listName(request), file, 'tree/missing', reason);
    return undefined;
  }
  const body = answers.read(file, `list ${request.collection}`)?.body;
  const data = member(body, 'data');
  if (!Array.isArray(data)) return undefined;
  const entries: readonly unknown[] = data;
  const name = keyMember(request.collection, settings);
  const keys = entries.map((entry) => String(member(entry, name)));
  return { file, request, body, entries, keys };
}

/** Holds `meta` and `links` against those of a list of `total` items. */
export function checkEnvelope(
  { file, request, body }: ListFile,
  total: number,
  { findings }: Answers,
  settings: ApiSettings,
): void {
  const expected = envelope(request, total, settings);
  for (const name of ['meta', 'links'] as const) {
    const found = member(body, name);
    if (sameJson(found, expected[name])) continue;
    const members = Object.entries(expected[name]).filter(([key, value]) => !sameJson(member(found, key), value));
    const [[key, due] = ['', expected[name]]] = members;
    const there = key === '' ? found : member(found, key);
    const reason = `Unexpected ${name}${key && `.${key}`} ${JSON.stringify(there)}, expected ${JSON.stringify(due)}`;
    findings.reportOnce(`${listName(request)} ${key}`, file, `lists/${name}`, reason);
  }
}

/** Holds each entry against what the item's own answer says. */
export function checkEntries(
  { file, request, entries, keys }: ListFile,
  items: ReadonlyMap<string, StoredItem>,
  { findings, tree }: Answers,
): void {
  for (const [index, key] of keys.entries()) {
    const item = items.get(key);
    const place = { collection: request.collection, lang: request.lang, key };
    if (item === undefined) {
      const path = fileOf({ kind: 'item', ...place });
      // One that is there and not among the items is told by its own answer, or by the sections.
      if (tree.has(path)) continue;
      findings.reportOnce(path, path, 'tree/missing', `Missing file, expected "${key}", which ${file} lists`);
    } else if (JSON.stringify(entries[index]) !== item.summary) {
      const reason = `Unexpected entry "${key}" (data.${index}), expected what ${item.file} says`;
      findings.reportOnce(item.file, file, 'lists/items', reason);
    }
  }
}
