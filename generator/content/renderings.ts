/** All bodies of a site, rendered: only those anew that no earlier build rendered. */
import type { View } from '../visibility.ts';
import { bearingsOf } from './articles.ts';
import type { ContentStore } from './cache/store.ts';
import type { Reporter } from './diagnostics.ts';
import type { Document } from './documents.ts';
import type { Entry } from './entry.ts';
import type { LinkTargets } from './links.ts';
import { loadParser, type ParserChoice } from './parsers.ts';
import { type Bearings, knownRendering, type Rendering, renderEntry } from './rendering.ts';
import type { PageData, PostData } from './validate.ts';

interface RenderOptions {
  /** The content folder. */
  readonly root: string;
  readonly store: ContentStore;
  readonly parser: ParserChoice;
  /** Is told where the parser that should be there is not. */
  readonly reporter: Reporter;
  /** Called after each body that is rendered anew. */
  readonly onProgress: ((done: number, total: number) => void) | undefined;
}

/** Renders the bodies of `documents`, as far as there are any. */
export async function renderBodies(
  documents: readonly Document<PageData | PostData>[],
  { targets, view }: { readonly targets: LinkTargets; readonly view: View },
  { root, store, parser, reporter, onProgress }: RenderOptions,
): Promise<Map<Entry<unknown>, Rendering>> {
  const renderings = new Map<Entry<unknown>, Rendering>();
  const fresh: { readonly entry: Entry<PageData | PostData>; readonly bearings: Bearings }[] = [];
  for (const { stem, translations } of documents) {
    const item = targets.documents.get(stem);
    for (const entry of translations.values()) {
      if (entry.start === undefined || item === undefined) continue;
      const bearings = bearingsOf(entry, item, targets, view);
      const known = knownRendering(entry, bearings, store);
      if (known === undefined) fresh.push({ entry, bearings });
      else renderings.set(entry, known);
    }
  }
  if (fresh.length === 0) return renderings;
  // The Markdown engine is loaded only where there is something to render.
  const loaded = await loadParser(parser, reporter);
  if (loaded === undefined) return renderings;
  const { createRenderer } = await import('./markdown.ts');
  const tools = { root, store, renderMarkdown: createRenderer(loaded.preset), isLasting: loaded.isWanted };
  for (const [index, { entry, bearings }] of fresh.entries()) {
    renderings.set(entry, renderEntry(entry, bearings, tools));
    onProgress?.(index + 1, fresh.length);
  }
  return renderings;
}
