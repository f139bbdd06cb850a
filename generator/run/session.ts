/** State that builds share: the loader, templates, derived files. `stele dev` uses one session for all builds. */
import { MadeFiles } from '../content/cache/made-files.ts';
import { CacheTrouble } from '../content/cache/trouble.ts';
import type { Cache, ContentLoader, LoadOptions, LoadResult } from '../content/load.ts';
import type { Presentation } from '../print/site/files.ts';
import { contentLoader } from './loader.ts';
import { readPresentation } from './presentation.ts';

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
  readonly loader: ContentLoader;
  /** Derived files that are slow to make: image variants, cards. */
  readonly made: MadeFiles;
  #presentation: Presentation | undefined;
  #loaded: LoadResult | undefined;

  constructor(options: SessionOptions) {
    this.options = options;
    this.loader = contentLoader(options.content, options.cache);
    this.made = new MadeFiles(options.cache?.folder);
  }

  /** Loads the content. `saveCache` stores the results. */
  async load(options: LoadOptions): Promise<LoadResult> {
    this.#loaded = await this.loader.load(options);
    return this.#loaded;
  }

  /** Writes the results of the last load to the cache. Returns the error if that fails. */
  saveCache(): CacheTrouble | undefined {
    this.made.prune();
    const { trouble } = this.made;
    const { cache } = this.options;
    const told = trouble && cache && new CacheTrouble(cache.folder, trouble);
    return (this.#loaded && this.loader.save(this.#loaded)) ?? told;
  }

  /** The templates, read once. */
  async presentation(): Promise<Presentation> {
    this.#presentation ??= await readPresentation(this.options.templates);
    return this.#presentation;
  }

  forgetPresentation(): void {
    this.#presentation = undefined;
  }
}
