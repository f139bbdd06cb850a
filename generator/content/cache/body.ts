/** A stored body as the model's: read when somebody wants it, and believed where its digest fits. */

import { sha256 } from '../../base/sha256.ts';
import type { ArticleBody, BodyTexts } from '../../model/site.ts';
import type { GrowingPack, Pack } from './pack.ts';

/** Where a body lies: its HTML, and after it its Markdown. Lengths in bytes. */
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
  readonly bytes: Uint8Array;
  /** How many of them are HTML. */
  readonly html: number;
}

export function toBytes({ html, markdown }: BodyTexts): BodyBytes {
  const first = Buffer.byteLength(html);
  const bytes = Buffer.allocUnsafeSlow(first + Buffer.byteLength(markdown));
  bytes.write(html);
  bytes.write(markdown, first);
  return { digest: digestOf(bytes, first), bytes, html: first };
}

/** Stores a body at the end of `pack`. */
export function storeBody({ digest, bytes, html }: BodyBytes, pack: GrowingPack): StoredBody {
  const offset = pack.append(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return { digest, pack, offset, html, markdown: bytes.length - html };
}

/** The body that lies there. Reading it throws a DamagedBody where it does no more. */
export function bodyAt({ digest, pack, offset, html, markdown }: StoredBody): ArticleBody {
  return {
    digest,
    read() {
      const bytes = pack.read(offset, html + markdown);
      if (digestOf(bytes, html) !== digest) throw new DamagedBody('A body of the cache is damaged');
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
function digestOf(bytes: Uint8Array, html: number): string {
  return `${sha256(bytes)}-${html}`;
}
