/** A file to publish: what every stage after the model hands to the writer. */
export interface OutputFile {
  /** Relative to dist/, with forward slashes. */
  readonly path: string;
  /**
   * What the file holds, or a function that makes it, which is called only where the file must be written or compared.
   * Where it makes undefined, there is no such file after all.
   */
  readonly body: FileBody | (() => FileBody | undefined);
  /** A digest of all that the body is made from, where that is cheaper than the body: equal keys, equal bytes. */
  readonly key?: string;
}

/** Files that come from the same things: for as long as those stay the same, it is the same object. */
export type Batch = readonly OutputFile[];

/** Text, or parts of a file that follow each other. */
type FileBody = string | readonly (string | Uint8Array)[];

/** A JSON file; `value` is serialised on one line. */
export function jsonFile(path: string, value: unknown): OutputFile {
  return { path, body: `${JSON.stringify(value)}\n` };
}

/** What `file` holds, in parts; undefined where there is no such file after all. */
export function partsOf({ body }: OutputFile): readonly (string | Uint8Array)[] | undefined {
  const made = typeof body === 'function' ? body() : body;
  return typeof made === 'string' ? [made] : made;
}
