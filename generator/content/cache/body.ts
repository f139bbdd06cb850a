/** A stored body as the model's: read when somebody wants it, and believed where its digest fits. */
import { hash } from 'node:crypto';
import type { ArticleBody, BodyTexts } from '../../model.ts';
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

/** Stores a body at the end of `pack`. */
export function storeBody({ html, markdown }: BodyTexts, pack: GrowingPack): StoredBody {
  const [first, second] = [Buffer.from(html), Buffer.from(markdown)];
  const bytes = Buffer.concat([first, second]);
  const offset = pack.append(bytes);
  return { digest: digestOf(bytes, first.length), pack, offset, html: first.length, markdown: second.length };
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
  return `${hash('sha256', bytes, 'base64url')}-${html}`;
}
