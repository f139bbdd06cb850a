/** Loads as separate builds make them, and what can be told of them apart from the time they took. */

import { byCollection } from '../../../generator/collections/all.ts';
import type { Cache, LoadOptions, LoadResult } from '../../../generator/content/load.ts';
import { contentLoader } from '../../../generator/run/loader.ts';
import { late } from '../../support/late.ts';

/** Everything that a build can tell of what was loaded, as plain data. */
export function plain({ diagnostics, site }: LoadResult): unknown {
  const messages = diagnostics.files().map(({ path, messages }) => [path, messages.map(String)]);
  if (site === undefined) return { messages };
  const items = byCollection(site.service, (name) =>
    site.items[name]?.map(({ translations, ...item }) => ({
      ...item,
      translations: [...translations].map(([lang, { values, body }]) => ({
        lang,
        values,
        body: body && { digest: body.digest, ...body.read() },
      })),
    })),
  );
  return { messages, site: { ...site, items } };
}

export interface Loaded {
  readonly result: unknown;
  /** How many bodies were rendered. */
  readonly rendered: number;
}

/** Loads `root` as a process of its own does that may use `cache`. */
export async function loadOnce(root: string, cache?: Cache, options: Partial<LoadOptions> = {}): Promise<Loaded> {
  const loader = contentLoader(root, cache);
  let rendered = 0;
  const result = await loader.load({ view: late, ...options, onProgress: () => rendered++ });
  const data = plain(result);
  loader.save(result);
  loader.close();
  return { result: data, rendered };
}
