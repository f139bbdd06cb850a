/** The content loader, with the addresses of generated files, which texts may link to. */
import { type Cache, ContentLoader, type LoadOptions, type LoadResult } from '../content/load.ts';
import { generalAddresses } from './addresses.ts';

export function contentLoader(root: string, cache?: Cache): ContentLoader {
  return new ContentLoader(root, generalAddresses, cache);
}

/** Loads a content folder once, without a cache. */
export function loadSite({ root, ...options }: LoadOptions & { readonly root: string }): Promise<LoadResult> {
  return contentLoader(root).load(options);
}
