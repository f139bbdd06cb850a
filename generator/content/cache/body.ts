/** A stored body in the form the model uses: read on demand, and verified by its digest. */

import { sha256 } from '../../base/sha256.ts';
import type { ArticleBody, BodyTexts } from '../../model/site.ts';
import type { GrowingPack, Pack } from './pack.ts';

/** Position of a stored body: HTML, followed by Markdown. Lengths are in bytes. */
export interface StoredBody {
  readonly digest: string;
  readonly pack: Pack | GrowingPack;
  readonly offset: number;
  readonly html: number;
  readonly markdown: number;
}

/** The disk returned other bytes than were written. */
export class DamagedBody extends Error {}

/** A body in the form in which it is stored. */
export interface BodyBytes {
  readonly digest: string;
  /** Valid until the next body is encoded. */
  readonly bytes: Uint8Array;
  /** How many of the bytes are HTML. */
  readonly html: number;
}

/** Buffer that bodies are encoded into, one after another. */
let room = Buffer.allocUnsafeSlow(1 << 16);

export function toBytes({ html, markdown }: BodyTexts): BodyBytes {
  // A UTF-16 code unit takes at most three bytes.
  const most = (html.length + markdown.length) * 3;
  if (most > room.length) room = Buffer.allocUnsafeSlow(most * 2);
  const first = room.write(html);
  const bytes = room.subarray(0, first + room.write(markdown, first));
  return { digest: bodyDigest(bytes, first), bytes, html: first };
}

/** Appends a body to `pack`. */
export function storeBody({ digest, bytes, html }: BodyBytes, pack: GrowingPack): StoredBody {
  return { digest, pack, offset: pack.append(bytes), html, markdown: bytes.length - html };
}

/** Lazy view of a stored body. Reading it throws a DamagedBody if the bytes changed. */
export function bodyAt({ digest, pack, offset, html, markdown }: StoredBody): ArticleBody {
  return {
    digest,
    length: html,
    read() {
      const kept = pack.kept(offset, html + markdown);
      const bytes = kept ?? pack.read(offset, html + markdown);
      // Bytes that never left memory need no check.
      if (kept === undefined && bodyDigest(bytes, html) !== digest)
        throw new DamagedBody('A body of the cache is damaged');
      return {
        get html() {
          return bytes.toString('utf8', 0, html);
        },
        get markdown() {
          return bytes.toString('utf8', html);
        },
      };
    },
  };
}

/** Includes the length of the HTML, so that no character can move between HTML and Markdown unnoticed. */
function bodyDigest(bytes: Uint8Array, html: number): string {
  return `${sha256(bytes)}-${html}`;
}
