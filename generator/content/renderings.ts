/** All bodies of a site, rendered: only those anew that no earlier build rendered. */

import type { Reporter } from '../base/diagnostics.ts';
import { loadParser, type ParserChoice } from '../markdown/parsers.ts';
import type { View } from '../model/visibility.ts';
import type { ContentStore } from './cache/store.ts';
import type { Document } from './documents.ts';
import type { Entry } from './entry.ts';
import type { LinkTargets } from './links.ts';
import { keepRendering, knownRendering, type Rendering, renderFile } from './rendering.ts';
import type { ThreadPool } from './threads/pool.ts';
import { bodyLinksAmong, plainTargets, type RenderJob } from './threads/tasks.ts';

interface RenderOptions {
  /** The content folder. */
  readonly root: string;
  readonly store: ContentStore;
  readonly parser: ParserChoice;
  readonly pool: ThreadPool;
  /** Is told where the parser that should be there is not. */
  readonly reporter: Reporter;
  /** Called after each body that is rendered anew. */
  readonly onProgress: ((done: number, total: number) => void) | undefined;
}

interface Fresh {
  readonly entry: Entry;
  readonly job: RenderJob;
}

/** Renders the bodies of `documents`, as far as there are any. */
export async function renderBodies(
  documents: readonly Document[],
  { targets, view }: { readonly targets: LinkTargets; readonly view: View },
  { root, store, parser, pool, reporter, onProgress }: RenderOptions,
): Promise<Map<Entry, Rendering>> {
  const renderings = new Map<Entry, Rendering>();
  const fresh: Fresh[] = [];
  const bodyLinks = bodyLinksAmong(targets, view);
  for (const { stem, translations } of documents) {
    for (const [lang, entry] of translations) {
      const { path, start, hash } = entry;
      if (start === undefined) continue;
      const job = { path, lang, stem, start, hash };
      const known = knownRendering(entry, bodyLinks(job), store);
      if (known === undefined) fresh.push({ entry, job });
      else renderings.set(entry, known);
    }
  }
  if (fresh.length === 0) return renderings;
  // The Markdown engine is loaded only where there is something to render.
  const loaded = await loadParser(parser, reporter);
  if (loaded === undefined) return renderings;
  const { createRenderer } = await import('../markdown/markdown.ts');
  const renderMarkdown = createRenderer(loaded.parse);
  let done = 0;
  await pool.share(
    () => ({ name: 'render', root, targets: plainTargets(targets), view, parser }),
    fresh.map(({ job }) => job),
    (job) => renderFile(job, bodyLinks(job), root, renderMarkdown),
    (number, rendered) => {
      const entry = fresh[number]?.entry;
      if (entry === undefined) throw new Error('a result that nobody asked for');
      renderings.set(entry, keepRendering(entry, rendered, store, loaded.isWanted));
      onProgress?.(++done, fresh.length);
    },
  );
  return renderings;
}
