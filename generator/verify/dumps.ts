/** Checks the dumps against their index. */
import { dumpIndexFile } from '../api/paths.ts';
import { sha256Hex } from '../base/sha256.ts';
import type { IndexedDump } from '../contract/dumps.ts';
import type { Answers } from './answers.ts';

/** Checks the index of the dumps, if there is one, and the bytes of the files in it. */
export function checkDumps(answers: Answers, baseUrl: string): void {
  if (!answers.tree.has(dumpIndexFile)) return;
  const body = answers.read(dumpIndexFile, 'dumps')?.body;
  if (body === undefined) return;
  // The schema is that of the type.
  const { files } = body as { readonly files: readonly IndexedDump[] };
  for (const dump of files) checkFile(dump, answers, baseUrl);
}

function checkFile({ url, bytes, sha256: digest }: IndexedDump, answers: Answers, baseUrl: string): void {
  const path = url.slice(baseUrl.length + 1);
  if (!answers.tree.has(path)) {
    answers.findings.report(path, 'tree/missing', `Missing file, expected the file that ${dumpIndexFile} names`);
    return;
  }
  const found = answers.tree.read(path);
  if (found === undefined || (found.length === bytes && sha256Hex(found) === digest)) return;
  answers.findings.report(path, 'answers/dump', `Unexpected bytes, expected the digest in ${dumpIndexFile}`);
}
