/** A file to publish. Printers return it, and the writer takes it. */
export interface OutputFile {
  /** Relative to dist/, with forward slashes. */
  readonly path: string;
  /**
   * Contents of the file, or a function that returns them and is called only if the file has to be written or compared.
   * It may return undefined: then there is no such file.
   */
  readonly body: FileBody | (() => FileBody | undefined);
  /** A digest of everything the body is made from, if that is cheaper than the body: equal keys, equal bytes. */
  readonly key?: string;
}

/** A published file, as listed in the index of others. */
export interface PublishedFile {
  /** In bytes. */
  readonly size: number;
  /** SHA-256 in hexadecimal. */
  readonly digest: string;
}

/** The files that the last build published, for files that are made by changing these. */
export interface LastFiles {
  /** The file's key; undefined if there is no such file, or if other code or settings made it. */
  readonly keyOf: (path: string) => string | undefined;
  /** The file's bytes; undefined if it is missing, or is not as the build wrote it. */
  readonly read: (path: string) => Uint8Array | undefined;
}

/** Text, or consecutive parts of a file. */
type FileBody = string | readonly (string | Uint8Array)[];

/** A JSON file; `value` is serialised on one line. */
export function jsonFile(path: string, value: unknown): OutputFile {
  return { path, body: jsonText(value) };
}

export function jsonText(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** A file whose key and body are made on demand. */
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
