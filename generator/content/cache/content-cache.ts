/** The cache that the loads of a process share. A store is open for the last content folder and its settings. */
import { CacheTrouble, removeOldVariants, variantFolder } from './folder.ts';
import { ContentStore } from './store.ts';

export interface Cache {
  readonly folder: string;
  /** Identifies the running code. A cache that other code wrote is ignored. */
  readonly code: string;
}

export class ContentCache {
  readonly #cache: Cache | undefined;
  #open: { readonly name: string; readonly store: ContentStore } | undefined;

  /** Without `cache`, nothing outlives the process. */
  constructor(cache: Cache | undefined) {
    this.#cache = cache;
  }

  /**
   * Returns what is kept for the content in `root` published at `baseUrl`. `settings` identifies the other settings that
   * results depend on.
   */
  open(root: string, baseUrl: string, settings: string): ContentStore {
    const folder = this.#cache && variantFolder(this.#cache.folder, root, baseUrl);
    const fingerprint = `${this.#cache?.code} ${settings}`;
    const name = JSON.stringify([folder, fingerprint]);
    if (this.#open?.name !== name) {
      this.close();
      this.#open = { name, store: new ContentStore(folder, fingerprint) };
    }
    return this.#open.store;
  }

  /**
   * Writes the results for the files at `paths`, and forgets others. A failure is returned, not thrown: it affects nothing
   * else.
   */
  save(paths: ReadonlySet<string>): CacheTrouble | undefined {
    if (this.#cache === undefined || this.#open === undefined) return undefined;
    const { folder } = this.#cache;
    const { store } = this.#open;
    if (store.save(paths)) removeOldVariants(folder);
    return store.trouble && new CacheTrouble(folder, store.trouble);
  }

  discard(): void {
    this.#open?.store.discard();
    this.#open = undefined;
  }

  close(): void {
    this.#open?.store.close();
    this.#open = undefined;
  }
}
