/** Holds each line of the dumps against the answer of its item. */
import { dumpIndexFile } from '../../generator/api/paths.ts';
import type { Collection } from '../../generator/collections/all.ts';
import type { IndexedDump } from '../../generator/contract/dumps.ts';
import { ndjsonOf } from '../../generator/history/lines.ts';
import type { Answers } from './answers.ts';
import type { StoredItem } from './items.ts';

/** The entries of the index; none for a site without dumps. */
export function readDumpIndex(answers: Answers): readonly IndexedDump[] {
  const text = answers.tree.has(dumpIndexFile) ? answers.text(dumpIndexFile) : undefined;
  return text === undefined ? [] : JSON.parse(text).files;
}

/** Checks that the dumps of a collection in one language have all `items`, in order of their keys. */
export function checkDumps(
  dumps: readonly IndexedDump[],
  place: { readonly collection: Collection; readonly lang: string },
  items: ReadonlyMap<string, StoredItem>,
  answers: Answers,
  baseUrl: string,
): void {
  const { collection, lang } = place;
  const lines = ndjsonOf(dumps, collection, lang);
  const keys = [...items.keys()].sort();
  for (const { url, items: count } of lines) {
    const path = url.slice(baseUrl.length + 1);
    const texts = answers.text(path)?.split('\n').slice(0, -1) ?? [];
    const expected = keys.splice(0, count);
    const at = expected.findIndex((key, index) => !matchesAnswer(texts[index], items.get(key), answers));
    if (at !== -1) {
      const reason = `Unexpected line ${at + 1}, expected \`data\` of the answer for "${expected[at]}"`;
      answers.findings.report(path, 'answers/dump', reason);
    } else if (texts.length !== count) {
      answers.findings.report(path, 'answers/dump', `Unexpected ${texts.length} lines, expected ${count}`);
    }
  }
  if (keys.length === 0 || dumps.length === 0) return;
  const reason = `Missing ${keys.length} items of ${collection} in ${lang}, expected all of them`;
  answers.findings.report(dumpIndexFile, 'answers/dump', reason);
}

function matchesAnswer(line: string | undefined, item: StoredItem | undefined, answers: Answers): boolean {
  if (line === undefined || item === undefined) return false;
  return answers.text(item.file)?.startsWith(`{"data":${line},"links":`) ?? false;
}
