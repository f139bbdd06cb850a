/** Loads as separate builds make them, and what they report besides their time. */

import { byCollection } from '../../../generator/collections/all.ts';
import type { Cache } from '../../../generator/content/cache/content-cache.ts';
import type { LoadResult } from '../../../generator/content/load.ts';
import { late } from '../../support/late.ts';
import type { LoadOptions } from '../../support/load.ts';
import { sessionOf } from '../../support/load.ts';

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
  const session = sessionOf(root, cache);
  let rendered = 0;
  const result = await session.load({ view: late, ...options, onProgress: () => rendered++ });
  const data = plain(result);
  session.saveCache();
  session.cache.close();
  return { result: data, rendered };
}
