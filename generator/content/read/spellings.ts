/** Finds keys that a case-insensitive disk cannot store side by side. */
export class Spellings<Owner> {
  readonly #known = new Map<string, { readonly spelling: string; readonly owner: Owner }>();

  /** Adds a key. If it, or a folder in it, differs from an earlier key only in case, returns the owner of that. */
  add(key: string, owner: Owner): Owner | undefined {
    const segments = key.split('/');
    const paths = segments.map((_, index) => segments.slice(0, index + 1).join('/'));
    for (const path of paths) {
      const known = this.#known.get(path.toLowerCase());
      if (known !== undefined && known.spelling !== path) return known.owner;
    }
    for (const path of paths) {
      if (!this.#known.has(path.toLowerCase())) this.#known.set(path.toLowerCase(), { spelling: path, owner });
    }
    return undefined;
  }
}
