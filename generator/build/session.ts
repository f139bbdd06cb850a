/** What builds share: the loader of the content, templates, files that take long to make. `stele dev` keeps a session. */
import { MadeFiles } from '../content/cache/made-files.ts';
import { CacheTrouble } from '../content/cache/trouble.ts';
import type { Cache, ContentLoader, LoadOptions, LoadResult } from '../content/load.ts';
import type { Presentation } from '../print/site/files.ts';
import { contentLoader } from './loader.ts';
import { readPresentation } from './presentation.ts';

export interface SessionOptions {
  /** The content folder. */
  readonly content: string;
  /** Cache of the content between builds; without it, nothing is read or kept. */
  readonly cache?: Cache | undefined;
  /** Folders of templates: Stele's own first, then those whose files replace single ones of it. */
  readonly templates: readonly string[];
}

export class Session {
  readonly options: SessionOptions;
  readonly loader: ContentLoader;
  /** Files that take long to make: images in other sizes, cards. */
  readonly made: MadeFiles;
  #presentation: Presentation | undefined;
  #loaded: LoadResult | undefined;

  constructor(options: SessionOptions) {
    this.options = options;
    this.loader = contentLoader(options.content, options.cache);
    this.made = new MadeFiles(options.cache?.folder);
  }

  /** Loads the content. What it learns is for `saveCache`. */
  async load(options: LoadOptions): Promise<LoadResult> {
    this.#loaded = await this.loader.load(options);
    return this.#loaded;
  }

  /** Keeps what the last load learnt for other builds. Returns what to tell where it cannot be written. */
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
