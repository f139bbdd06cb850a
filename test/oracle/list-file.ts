/** One file of a list: its text is to be what the router would compose from the items for the same request. */
import { listPrefix, listSuffix } from '../../generator/api/list.ts';
import { envelope, pageBounds } from '../../generator/api/pagination.ts';
import { fileOf } from '../../generator/api/paths.ts';
import type { ListRequest } from '../../generator/api/request.ts';
import type { ApiSettings } from '../../generator/api/settings.ts';
import { keyMember } from '../../generator/collections/all.ts';
import type { FileAnswer } from '../../generator/verify/answers.ts';
import { member } from '../../generator/verify/parse-json.ts';
import type { Answers } from './answers.ts';
import { firstDifference } from './difference.ts';
import type { StoredItem } from './items.ts';

export interface ListFile extends FileAnswer {
  readonly file: string;
  readonly request: ListRequest;
  readonly entries: readonly unknown[];
  /** Keys of its entries. */
  readonly keys: readonly string[];
}

type ListRule = `lists/${'items' | 'meta' | 'links'}`;

/** The content of all files of a list. */
export interface ListContent {
  readonly items: ReadonlyMap<string, StoredItem>;
  /** Keys of its items; undefined where their order is not known. */
  readonly order: readonly string[] | undefined;
  readonly total: number;
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
  const answer = answers.read(file, `list ${request.collection}`);
  const entries = member(answer?.body, 'data');
  if (answer === undefined || !Array.isArray(entries)) return undefined;
  const name = keyMember(request.collection, settings);
  return { ...answer, file, request, entries, keys: entries.map((entry) => String(member(entry, name))) };
}

/** Composes the text of the file from the items; only where the file has another, looks for what differs. */
export function checkListFile(
  { file, request, text, body, entries, keys }: ListFile,
  { items, order, total }: ListContent,
  { findings, tree }: Answers,
  settings: ApiSettings,
): void {
  const { start, end } = pageBounds(total, request.page, request.pageSize);
  const expectedKeys = order?.slice(start, end) ?? keys;
  const summaries = expectedKeys.map((key) => items.get(key)?.summary);
  if (text === listPrefix + summaries.join(',') + listSuffix(request, total, settings)) return;

  const list = listName(request);
  let isExplained = summaries.includes(undefined);
  const compare = (rule: ListRule, found: unknown, expected: unknown, path: string, source = '', defect = '') => {
    const difference = firstDifference(found, expected, path);
    if (difference === undefined) return;
    isExplained = true;
    findings.reportOnce(defect || `${list} ${difference.path}`, file, rule, difference.text + source);
  };
  const { collection, lang } = request;
  compare('lists/items', keys, expectedKeys, 'data', `, by the order of ${collection} in ${lang}`, list);
  for (const [index, key] of keys.entries()) {
    const item = items.get(key);
    const path = fileOf({ kind: 'item', collection, lang, key });
    if (item !== undefined) {
      compare('lists/items', entries[index], item.members, `data.${index}`, `, as ${path} says`, path);
      // One that has a file is reported for that.
    } else if (!tree.has(path)) {
      findings.reportOnce(path, path, 'tree/missing', `Missing file, expected "${key}", which ${file} lists`);
    }
  }
  const { meta, links } = envelope(request, total, settings);
  compare('lists/meta', member(body, 'meta'), meta, 'meta');
  compare('lists/links', member(body, 'links'), links, 'links');
  if (isExplained) return;
  const reason = 'Unexpected spaces, escapes or order of members, expected the text that builds write';
  findings.reportOnce(list, file, 'answers/json', reason);
}
