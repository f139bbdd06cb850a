/** A stored body as the model's: read when somebody wants it, and believed where its digest fits. */

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

/** The disk gave other bytes than were written. */
export class DamagedBody extends Error {}

/** A body as it is stored. */
export interface BodyBytes {
  readonly digest: string;
  /** Until the next body is made. */
  readonly bytes: Uint8Array;
  /** How many of them are HTML. */
  readonly html: number;
}

/** Buffer that bodies are encoded into, one after the other. */
let room = Buffer.allocUnsafeSlow(1 << 16);

export function toBytes({ html, markdown }: BodyTexts): BodyBytes {
  // A character comes to three bytes at most.
  const most = (html.length + markdown.length) * 3;
  if (most > room.length) room = Buffer.allocUnsafeSlow(most * 2);
  const first = room.write(html);
  const bytes = room.subarray(0, first + room.write(markdown, first));
  return { digest: bodyDigest(bytes, first), bytes, html: first };
}

/** Stores a body at the end of `pack`. */
export function storeBody({ digest, bytes, html }: BodyBytes, pack: GrowingPack): StoredBody {
  return { digest, pack, offset: pack.append(bytes), html, markdown: bytes.length - html };
}

/** The body that lies there. Reading it throws a DamagedBody where it does no more. */
export function bodyAt({ digest, pack, offset, html, markdown }: StoredBody): ArticleBody {
  return {
    digest,
    length: html,
    read() {
      const kept = pack.kept(offset, html + markdown);
      const bytes = kept ?? pack.read(offset, html + markdown);
      // What never left the memory is what it was.
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

/** The length parts HTML from Markdown: no character of one may pass for the other's. */
function bodyDigest(bytes: Uint8Array, html: number): string {
  return `${sha256(bytes)}-${html}`;
}
