/**
 * State that builds share: loaded content and everything derived from it, templates, the known output. `stele dev`
 * keeps one session, and a single build has its own. The steps of a build are the same with either.
 */
import { LastingMemo, type Memo, noMemo } from '../base/memo.ts';
import { MadeFiles } from '../content/cache/made-files.ts';
import { CacheTrouble } from '../content/cache/trouble.ts';
import type { Cache, ContentLoader, LoadOptions, LoadResult } from '../content/load.ts';
import type { KnownOutput } from '../output/start.ts';
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
  /** Memo of everything derived from the content. */
  readonly memo: Memo;
  readonly output: KnownOutput;
  /** Files that take long to make: images in other sizes, cards. */
  readonly made: MadeFiles;
  #presentation: Presentation | undefined;
  #loaded: LoadResult | undefined;

  /** `lasts`: several builds follow each other, into an output that nobody else changes. */
  constructor(options: SessionOptions, lasts: boolean) {
    this.options = options;
    this.memo = lasts ? new LastingMemo() : noMemo;
    this.loader = contentLoader(options.content, options.cache, this.memo);
    this.made = new MadeFiles(options.cache?.folder);
    this.output = { lasts, tree: undefined };
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
