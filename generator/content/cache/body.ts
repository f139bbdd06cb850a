/** A stored body in the form the model uses: read on demand, and verified by its digest. */

import { sha256 } from '../../base/sha256.ts';
import type { ArticleBody, BodyTexts } from '../../model/site.ts';
import type { GrowingPack, Pack } from './pack.ts';

/** Position of a stored body: HTML, Markdown and text, one after another. Lengths are in bytes. */
export interface StoredBody {
  readonly digest: string;
  readonly pack: Pack | GrowingPack;
  readonly offset: number;
  readonly html: number;
  readonly markdown: number;
  readonly text: number;
}

/** The disk returned other bytes than were written. */
export class DamagedBody extends Error {}

/** A body in the form in which it is stored. */
export interface BodyBytes {
  readonly digest: string;
  /** Valid until the next body is encoded. */
  readonly bytes: Uint8Array;
  /** How many of the bytes are HTML, Markdown and text. */
  readonly html: number;
  readonly markdown: number;
  readonly text: number;
}

/** Buffer that bodies are encoded into, one after another. */
let room = Buffer.allocUnsafeSlow(1 << 16);

export function toBytes(texts: BodyTexts): BodyBytes {
  // A UTF-16 code unit takes at most three bytes.
  const most = (texts.html.length + texts.markdown.length + texts.text.length) * 3;
  if (most > room.length) room = Buffer.allocUnsafeSlow(most * 2);
  const html = room.write(texts.html);
  const markdown = room.write(texts.markdown, html);
  const text = room.write(texts.text, html + markdown);
  const bytes = room.subarray(0, html + markdown + text);
  return { digest: bodyDigest(bytes, html, markdown), bytes, html, markdown, text };
}

/** Appends a body to `pack`. */
export function storeBody({ bytes, ...body }: BodyBytes, pack: GrowingPack): StoredBody {
  return { ...body, pack, offset: pack.append(bytes) };
}

/** How many bytes a stored body has. */
export function sizeOf({ html, markdown, text }: StoredBody): number {
  return html + markdown + text;
}

/** Lazy view of a stored body. Reading it throws a DamagedBody if the bytes changed. */
export function bodyAt(body: StoredBody): ArticleBody {
  const { digest, pack, offset, html, markdown } = body;
  return {
    digest,
    length: html,
    read() {
      const kept = pack.kept(offset, sizeOf(body));
      const bytes = kept ?? pack.read(offset, sizeOf(body));
      // Bytes that never left memory need no check.
      if (kept === undefined && bodyDigest(bytes, html, markdown) !== digest)
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
