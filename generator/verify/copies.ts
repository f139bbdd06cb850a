/** The compressed copies beside files (`build --precompress`): each holds the bytes of its file. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { BuiltTree } from './built-tree.ts';
import type { Findings } from './findings.ts';

const decompressors = { '.gz': gunzipSync, '.br': brotliDecompressSync };

export function checkCopies(tree: BuiltTree, findings: Findings): void {
  for (const [extension, decompress] of Object.entries(decompressors)) {
    for (const copy of tree.files) {
      const file = copy.slice(0, -extension.length);
      if (!copy.endsWith(extension) || !tree.has(file)) continue;
      if (!holds(tree.read(copy), tree.read(file), decompress)) {
        findings.report(copy, 'tree/copy', `Unexpected bytes, expected a compressed copy of ${file}`);
      }
    }
  }
}

function holds(copy: Uint8Array, bytes: Uint8Array, decompress: (copy: Uint8Array) => Buffer): boolean {
  try {
    return decompress(copy).equals(bytes);
  } catch {
    // Each damage has an error of its own, and all of them say that it is no copy.
    return false;
  }
}
