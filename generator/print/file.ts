/** A file to publish: what every stage after the model hands to the writer. */
export interface OutputFile {
  /** Relative to dist/, with forward slashes. */
  readonly path: string;
  /**
   * Contents of the file, or a function that returns them, which is called only if the file has to be written or
   * compared. It may return undefined: there is no such file then.
   */
  readonly body: FileBody | (() => FileBody | undefined);
  /** A digest of all that the body is made from, where that is cheaper than the body: equal keys, equal bytes. */
  readonly key?: string;
}

/** A published file, as an index of others names it. */
export interface PublishedFile {
  /** In bytes. */
  readonly size: number;
  /** SHA-256 in hexadecimal. */
  readonly digest: string;
}

/** Text, or parts of a file that follow each other. */
type FileBody = string | readonly (string | Uint8Array)[];

/** A JSON file; `value` is serialised on one line. */
export function jsonFile(path: string, value: unknown): OutputFile {
  return { path, body: jsonText(value) };
}

export function jsonText(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** A file of which neither key nor body is made before it is asked for. */
export function lazyFile(path: string, make: () => { readonly key: string; readonly body: () => string }): OutputFile {
  let made: ReturnType<typeof make> | undefined;
  const get = () => (made ??= make());
  return {
    path,
    get key() {
      return get().key;
    },
    body: () => get().body(),
  };
}

/** Contents of `file` in parts; undefined if there is no such file. */
export function partsOf({ body }: OutputFile): readonly (string | Uint8Array)[] | undefined {
  const made = typeof body === 'function' ? body() : body;
  return typeof made === 'string' ? [made] : made;
}
