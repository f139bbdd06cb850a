/** A body of the cache in the form the model uses: read on demand, and verified by its digest. */

import { sha256 } from '../../base/sha256.ts';
import type { ArticleBody, BodyTexts } from '../../model/site.ts';
import { bytesOf, type StoredBody } from './body-file.ts';

/** The disk returned other bytes than were written. */
export class DamagedBody extends Error {}

/** Memory for the next bodies: one piece for many of them takes less time than one for each. */
let room = Buffer.alloc(0);
const roomSize = 1024 * 1024;

/** Returns the texts as a body in memory. */
export function toStored(texts: BodyTexts): StoredBody {
  const html = Buffer.byteLength(texts.html);
  const markdown = Buffer.byteLength(texts.markdown);
  const text = Buffer.byteLength(texts.text);
  const length = html + markdown + text;
  if (room.length < length) room = Buffer.allocUnsafeSlow(Math.max(length, roomSize));
  const bytes = room.subarray(0, length);
  room = room.subarray(length);
  bytes.write(texts.html);
  bytes.write(texts.markdown, html);
  bytes.write(texts.text, html + markdown);
  return { digest: bodyDigest(bytes, html, markdown), html, markdown, text, bytes, offset: 0 };
}

/** Lazy view of a stored body. Reading it throws a DamagedBody if the bytes changed. */
export function bodyAt(body: StoredBody): ArticleBody {
  const { digest, html, markdown } = body;
  return {
    digest,
    length: html,
    read() {
      const bytes = bytesOf(body);
      // Bytes that never left memory need no check.
      if (bytes !== body.bytes && bodyDigest(bytes, html, markdown) !== digest)
        throw new DamagedBody('A body of the cache is damaged');
      return {
        get html() {
          return bytes.toString('utf8', 0, html);
        },
        get markdown() {
          return bytes.toString('utf8', html, html + markdown);
        },
        get text() {
          return bytes.toString('utf8', html + markdown);
        },
      };
    },
  };
}

/** Includes the lengths of the parts, so that no character can move from one to the next unnoticed. */
function bodyDigest(bytes: Uint8Array, html: number, markdown: number): string {
  return `${sha256(bytes)}-${html}-${markdown}`;
}
