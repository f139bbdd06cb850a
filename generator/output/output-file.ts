/** A file to publish: what every stage after the model hands to the writer. */
export interface OutputFile {
  /** Relative to dist/, with forward slashes. */
  readonly path: string;
  /** Text, or chunks that are written one after the other without being joined. */
  readonly body: string | readonly Uint8Array[];
}

/** A JSON file; `value` is serialised on one line. */
export function jsonFile(path: string, value: unknown): OutputFile {
  return { path, body: `${JSON.stringify(value)}\n` };
}
