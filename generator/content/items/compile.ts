/** Compiles documents to items, with the diagnostics of each. */
import { setImmediate } from 'node:timers/promises';
import { Notes } from '../../base/diagnostics.ts';
import type { View, WrittenItem } from '../../model/visibility.ts';
import type { LinkTargets } from '../links/links.ts';
import { type OwnLink, ownLinks, type PathLink } from '../links/own-links.ts';
import type { Related } from '../links/related.ts';
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
  /** Empty if one of its files has a mistake. */
  readonly items: readonly WrittenItem[];
  readonly places: Places;
  /** Links to paths of the site. */
  readonly links: readonly OwnLink[];
  readonly notes: Notes;
}

interface CompileContext {
  readonly context: { readonly targets: LinkTargets; readonly view: View };
  readonly related: Related;
  readonly imageSizes: ImageSizes;
  readonly rendering: RenderOptions;
}

export async function compileDocuments(
  documents: readonly Document[],
  { context, related, imageSizes, rendering }: CompileContext,
): Promise<readonly Compiled[]> {
  const { renderings, renderMarkdown } = await renderBodies(documents, context, rendering);
  const embedded = rememberEmbedded();
  const compiled: Compiled[] = [];
  for (const [index, document] of documents.entries()) {
    // Lets native code release its memory for texts in fields.
    if (renderMarkdown !== undefined && index % 32 === 0) await setImmediate();
    const notes = new Notes();
    const texts: FieldText[] = [];
    const links: PathLink[] = [];
    const sources = { related, imageSizes, embedded, renderings, renderMarkdown, texts, links, diagnostics: notes };
    const items = toItem(document, { ...context, ...sources });
    const places = placesOf(document, renderings, texts);
    compiled.push({ document, items, places, links: ownLinks(document, [...places.links, ...links], context), notes });
  }
  return compiled;
}
