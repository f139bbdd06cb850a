/** Writes compressed copies beside the files, for servers that choose between them by Accept-Encoding. */

import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { sha256 } from '../base/sha256.ts';
import { compressedPaths } from '../edge/coding.ts';
import { type OutputFile, partsOf } from '../print/file.ts';
import { Joiner } from './file-bytes.ts';

/** Bytes. A smaller file fits in a packet, so compressing it gains nothing. */
const worthwhile = 1000;

const compressible = new RegExp(`^(?:${compressedPaths})$`);

const compressions = [
  {
    suffix: '.gz',
    compress: (bytes: Uint8Array) => gzipSync(bytes, { level: 9 }),
    method: `9 ${process.versions.zlib}`,
  },
  {
    suffix: '.br',
    // Quality 5 is nearly as small as 11 for JSON, and about thirty times as fast.
    compress: (bytes: Uint8Array) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    method: `5 ${process.versions.brotli}`,
  },
];

/** Most copies of a file. */
export const copiesOfFile = compressions.length;

/** Yields the files, each followed by its `.gz` and `.br` if they are smaller. */
export function* precompressed(files: Iterable<OutputFile>): Generator<OutputFile> {
  for (const file of files) {
    if (!compressible.test(file.path)) {
      yield file;
      continue;
    }
    let made: Uint8Array | undefined;
    const bytes = () => {
      made ??= Buffer.from(new Joiner().join(partsOf(file) ?? []));
      return made;
    };
    yield { ...file, body: () => [bytes()] };
    const key = file.key ?? sha256(bytes());
    for (const { suffix, compress, method } of compressions) {
      const body = () => {
        if (bytes().length < worthwhile) return undefined;
        const copy = compress(bytes());
        return copy.length < bytes().length ? [copy] : undefined;
      };
      yield { path: file.path + suffix, key: sha256(`${key} ${method}`), body };
    }
  }
}
