/** The places within all texts, and the links that lead to them or to paths of the site: kept from load to load. */

import type { Place, Reporter } from '../base/diagnostics.ts';
import { deadAnchor } from '../markdown/anchors.ts';
import type { Document } from './documents.ts';
import type { Entry } from './entry.ts';
import { type LinkTargets, splitLanguage } from './links.ts';
import type { PlacedLink, Rendering } from './rendering.ts';

export class AnchorIndex {
  /** Of each file that was rendered: what links name its headings by. */
  readonly #slugs = new Map<string, readonly string[]>();
  /** Of each file that has any. */
  readonly #anchors = new Map<string, readonly PlacedLink[]>();

  /** Notes what became of `documents`; an entry without a rendering has no places any more. */
  note(documents: readonly Document[], renderings: ReadonlyMap<Entry, Rendering>): void {
    for (const { translations } of documents) {
      for (const entry of translations.values()) {
        const rendering = renderings.get(entry);
        this.#slugs.delete(entry.path);
        this.#anchors.delete(entry.path);
        if (rendering === undefined) continue;
        this.#slugs.set(entry.path, rendering.slugs);
        if (rendering.anchors.length > 0) this.#anchors.set(entry.path, rendering.anchors);
      }
    }
  }

  /** Reports the links that lead to no place, of the files that `targets` still has. */
  check({ documents }: LinkTargets, reporter: Reporter): void {
    for (const [path, anchors] of this.#anchors) {
      const { stem = '', lang = '' } = splitLanguage(path) ?? {};
      if (documents.get(stem)?.translations.has(lang)) this.#checkFile(path, anchors, reporter);
      else this.#anchors.delete(path);
    }
  }

  /** The links to paths of the site, of the files that the last check found. */
  *toPaths(): Generator<{
    readonly path: string;
    readonly written: string;
    readonly target: string;
    readonly place: Place;
  }> {
    for (const [path, links] of this.#anchors) {
      for (const { written, to, place } of links)
        if (typeof to === 'string') yield { path, written, target: to, place };
    }
  }

  #checkFile(path: string, anchors: readonly PlacedLink[], reporter: Reporter): void {
    for (const { written, to: anchor, place } of anchors) {
      if (typeof anchor === 'string') continue;
      const slugs = this.#slugs.get(anchor.path);
      // A file without a rendering has a mistake of its own.
      if (slugs === undefined || slugs.includes(anchor.slug)) continue;
      reporter.report(path, 'links/anchor', deadAnchor(written, anchor.slug, slugs, anchor.path), place);
    }
  }
}
