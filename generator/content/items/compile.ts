/** Documents to items, with what is told of each: pure, and done again only for what changed. */
import { setImmediate } from 'node:timers/promises';
import { Notes } from '../../base/diagnostics.ts';
import { isSame } from '../../base/memo.ts';
import type { WrittenItem } from '../../model/visibility.ts';
import { type OwnLink, ownLinks, type PathLink } from '../links/own-links.ts';
import type { Related } from '../links/related.ts';
import type { LinkContext } from '../links/targets.ts';
import type { Document } from '../read/document.ts';
import type { FieldText } from '../render/field-texts.ts';
import { type Places, placesOf } from '../render/places.ts';
import { type RenderOptions, renderBodies } from '../render/renderings.ts';
import { rememberEmbedded } from './embedded.ts';
import type { ImageSizes } from './image-sizes.ts';
import { toItem } from './items.ts';

/** Results of compiling a document. */
export interface Compiled {
  readonly document: Document;
  /** The others that it names, as they were. */
  readonly related: readonly unknown[];
  /** None where a file of it has a mistake. */
  readonly items: readonly WrittenItem[];
  readonly places: Places;
  /** Links to paths of the site. */
  readonly links: readonly OwnLink[];
  readonly notes: Notes;
}

interface CompileContext {
  readonly context: LinkContext;
  readonly related: Related;
  readonly imageSizes: ImageSizes;
  readonly rendering: RenderOptions;
}

/** Compiles `documents`. `known` has what came of them before, where links led as they do now, and gets what is new. */
export async function compileDocuments(
  documents: readonly Document[],
  known: WeakMap<Document, Compiled>,
  { context, related, imageSizes, rendering }: CompileContext,
): Promise<readonly Compiled[]> {
  const fresh = documents.filter((document) => {
    const made = known.get(document);
    return made === undefined || !isSame(made.related, related.of(document));
  });
  const { renderings, renderMarkdown } = await renderBodies(fresh, context, rendering);
  const embedded = rememberEmbedded();
  for (const [index, document] of fresh.entries()) {
    // What native code holds for texts in fields is freed.
    if (renderMarkdown !== undefined && index % 32 === 0) await setImmediate();
    const notes = new Notes();
    const texts: FieldText[] = [];
    const links: PathLink[] = [];
    const sources = { related, imageSizes, embedded, renderings, renderMarkdown, texts, links, diagnostics: notes };
    const items = toItem(document, { ...context, ...sources });
    const places = placesOf(document, renderings, texts);
    known.set(document, {
      document,
      related: related.of(document),
      items,
      places,
      links: ownLinks(document, [...places.links, ...links], context),
      notes,
    });
  }
  return documents.flatMap((document) => known.get(document) ?? []);
}
