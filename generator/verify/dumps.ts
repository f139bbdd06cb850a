/** Holds the dumps against their index, and each line against the answer of its item. */
import { dumpIndexFile } from '../api/paths.ts';

import { sha256Hex } from '../base/sha256.ts';
import type { Collection } from '../collections/all.ts';
import type { IndexedDump } from '../contract/dumps.ts';
import { ndjsonOf } from '../history/ndjson.ts';
import type { Answers } from './answers.ts';
import type { StoredItem } from './items.ts';

/** The entries of the index, whose files are checked; none for a site without dumps. */
export function readDumpIndex(answers: Answers, baseUrl: string): readonly IndexedDump[] {
  if (!answers.tree.has(dumpIndexFile)) return [];
  const body = answers.read(dumpIndexFile, 'dumps')?.body;
  if (body === undefined) return [];
  // Its schema is that of the type.
  const { files } = body as { readonly files: readonly IndexedDump[] };
  for (const dump of files) checkFile(dump, answers, baseUrl);
  return files;
}

function checkFile({ url, bytes, sha256: digest }: IndexedDump, answers: Answers, baseUrl: string): void {
  const path = pathBelowBase(url, baseUrl);
  if (!answers.tree.has(path)) {
    answers.findings.report(path, 'tree/missing', `Missing file, expected the file that ${dumpIndexFile} names`);
    return;
  }
  const found = answers.tree.read(path);
  if (found === undefined || (found.length === bytes && sha256Hex(found) === digest)) return;
  answers.findings.report(path, 'answers/dump', `Unexpected bytes, expected the digest in ${dumpIndexFile}`);
}

function pathBelowBase(url: string, baseUrl: string): string {
  return url.slice(baseUrl.length + 1);
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
    const path = pathBelowBase(url, baseUrl);
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
