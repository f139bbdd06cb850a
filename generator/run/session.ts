/** State that builds share: the cache, templates, derived files. `stele dev` uses one session for all builds. */
import type { Described } from '../collections/all.ts';
import { type Cache, ContentCache } from '../content/cache/content-cache.ts';
import { CacheTrouble } from '../content/cache/folder.ts';
import { MadeFiles } from '../content/cache/made-files.ts';
import { type LoadOptions, type LoadResult, load } from '../content/load.ts';
import { generalAddresses } from './addresses.ts';
import type { OperatorPresentation } from './presentation.ts';

export interface SessionOptions {
  /** The content folder. */
  readonly content: string;
  /** Cache of the content between builds. Without it, nothing is read or stored. */
  readonly cache?: Cache | undefined;
  /** Folders of templates: Stele's own, then those that replace single files. */
  readonly templates: readonly string[];
}

export class Session {
  readonly options: SessionOptions;
  readonly cache: ContentCache;
  /** Derived files that are slow to make: image variants, cards. */
  readonly made: MadeFiles;
  /** The collections of the last load that could read their descriptions. */
  described: Described = {};
  #presentation: OperatorPresentation | undefined;
  #loaded: LoadResult | undefined;

  constructor(options: SessionOptions) {
    this.options = options;
    this.cache = new ContentCache(options.cache);
    this.made = new MadeFiles(options.cache?.folder);
  }

  /** Loads the content. `saveCache` stores the results. */
  async load(options: Omit<LoadOptions, 'root' | 'cache' | 'addressesOf'>): Promise<LoadResult> {
    const { content: root } = this.options;
    this.#loaded = await load({ ...options, root, cache: this.cache, addressesOf: generalAddresses });
    this.described = this.#loaded.described ?? this.described;
    return this.#loaded;
  }

  /** Writes the results of the last load to the cache. Returns the error if that fails. */
  saveCache(): CacheTrouble | undefined {
    this.made.prune();
    const { trouble } = this.made;
    const { cache } = this.options;
    const cacheTrouble = trouble && cache && new CacheTrouble(cache.folder, trouble);
    const paths = this.#loaded?.texts?.flatMap(({ files }) => files.map(({ path }) => path));
    return (paths && this.cache.save(new Set(paths))) ?? cacheTrouble;
  }

  /** The templates, read once. */
  async presentation(): Promise<OperatorPresentation> {
    // Loaded only to print: the compiled templates are most of the code.
    const { readPresentation } = await import('./presentation.ts');
    this.#presentation ??= await readPresentation(this.options.templates);
    return this.#presentation;
  }

  forgetPresentation(): void {
    this.#presentation = undefined;
  }
}
