/** Loads content without a build. */
import type { Cache } from '../../generator/content/cache/content-cache.ts';
import type { LoadResult } from '../../generator/content/load.ts';
import { Session } from '../../generator/run/session.ts';

export type LoadOptions = Parameters<Session['load']>[0];

/** A session of the content folder `root`. */
export function sessionOf(root: string, cache?: Cache): Session {
  return new Session({ content: root, cache, templates: [] });
}

/** Loads a content folder once, without a cache. */
export function loadSite({ root, ...options }: LoadOptions & { readonly root: string }): Promise<LoadResult> {
  return sessionOf(root).load(options);
}
