/** Keys by how a disk that ignores case has them: of folders and files that differ in case alone it keeps one. */
export class Spellings<Owner> {
  readonly #known = new Map<string, { readonly spelling: string; readonly owner: Owner }>();

  /** Adds a key, unless it, or a folder in it, differs from an earlier one in case alone: returns the owner of that. */
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
