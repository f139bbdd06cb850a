/** Loads as separate builds make them, and what can be told of them apart from the time they took. */
import { type Cache, ContentLoader, type LoadOptions, type LoadResult } from '../../../generator/content/load.ts';
import type { ArticleBody, Translated } from '../../../generator/model/site.ts';
import { late } from '../../support/late.ts';

/** Everything that a build can tell of what was loaded, as plain data. */
export function plain({ diagnostics, site }: LoadResult): unknown {
  const messages = diagnostics.files().map(({ path, messages }) => [path, messages.map(String)]);
  if (site === undefined) return { messages };
  const articles = (items: readonly Translated<{ readonly body: ArticleBody }>[]) =>
    items.map(({ translations, ...item }) => ({
      ...item,
      translations: [...translations].map(([lang, { body, ...text }]) => {
        const { html, markdown } = body.read();
        return { ...text, lang, digest: body.digest, html, markdown };
      }),
    }));
  return { messages, site: { ...site, pages: articles(site.pages), posts: articles(site.posts) } };
}

export interface Loaded {
  readonly result: unknown;
  /** How many bodies were rendered. */
  readonly rendered: number;
}

/** Loads `root` as a process of its own does that may use `cache`. */
export async function loadOnce(root: string, cache?: Cache, options: Partial<LoadOptions> = {}): Promise<Loaded> {
  const loader = new ContentLoader(root, cache);
  let rendered = 0;
  const result = await loader.load({ view: late, ...options, onProgress: () => rendered++ });
  const data = plain(result);
  loader.save();
  loader.close();
  return { result: data, rendered };
}
