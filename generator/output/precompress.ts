/** Compressed copies beside the files, for servers that choose between them by Accept-Encoding. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { OutputFile } from './output-file.ts';

/** Below so many bytes a packet is not filled anyway, and compressing gains nothing. */
const worthwhile = 1000;

const text = /\.(css|html|js|json|md|txt|xml|yaml)$|^\.well-known\/api-catalog$/;

/** A page past the end is completed by the server as it is sent: it cannot be compressed before. */
const completedLater = /\/past\.json$/;

/** The files, each followed by its `.gz` and `.br` where they are smaller. */
export function* precompress(files: Iterable<OutputFile>): Generator<OutputFile> {
  for (const file of files) {
    yield file;
    if (!text.test(file.path) || completedLater.test(file.path)) continue;
    const bytes = typeof file.body === 'string' ? Buffer.from(file.body) : Buffer.concat(file.body);
    if (bytes.length < worthwhile) continue;
    const copies = [
      [`${file.path}.gz`, gzipSync(bytes, { level: 9 })],
      // Quality 5 is nearly as small as 11 for JSON and some thirty times as fast.
      [`${file.path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
    ] as const;
    for (const [path, body] of copies) if (body.length < bytes.length) yield { path, body: [body] };
  }
}
