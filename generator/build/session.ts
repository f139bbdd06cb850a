/**
 * What builds share: the content as it was read, what was made of it, the templates and what is known of the output. A single
 * build has one for itself; `stele dev` keeps one. The steps of a build are the same with either.
 */
import { LastingMemo, type Memo, noMemo } from '../base/memo.ts';
import type { CacheTrouble } from '../content/cache/trouble.ts';
import type { Cache, ContentLoader, LoadOptions, LoadResult } from '../content/load.ts';
import type { KnownOutput } from '../output/start.ts';
import type { Presentation } from '../print/site/files.ts';
import { contentLoader } from './loader.ts';
import { readPresentation } from './presentation.ts';

export interface SessionOptions {
  /** The content folder. */
  readonly content: string;
  /** Where earlier builds left what they learnt of the content. Without it nothing is known, and nothing left. */
  readonly cache?: Cache | undefined;
  /** The folders of templates: Stele's own, then those whose files replace single ones of them. */
  readonly templates: readonly string[];
}

export class Session {
  readonly options: SessionOptions;
  readonly loader: ContentLoader;
  /** Of what is made of the content, and for the output. */
  readonly memo: Memo;
  readonly output: KnownOutput;
  #presentation: Presentation | undefined;
  #loaded: LoadResult | undefined;

  /** `lasts`: whether builds follow each other in it, into an output that nobody else changes. */
  constructor(options: SessionOptions, lasts: boolean) {
    this.options = options;
    this.memo = lasts ? new LastingMemo() : noMemo;
    this.loader = contentLoader(options.content, options.cache, this.memo);
    this.output = { lasts, tree: undefined };
  }

  /** Loads the content. What it learns is for `saveCache`. */
  async load(options: LoadOptions): Promise<LoadResult> {
    this.#loaded = await this.loader.load(options);
    return this.#loaded;
  }

  /** Keeps what the last load learnt for other builds. Returns what to tell where it cannot be written. */
  saveCache(): CacheTrouble | undefined {
    return this.#loaded && this.loader.save(this.#loaded);
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
