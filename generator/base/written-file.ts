/** Positions and source texts of the parts of a file: for parsers, which have them, and for fields, which ask for them. */
import type { Place } from './diagnostics.ts';

export interface WrittenFile {
  /** Start of the value at `path`, or of its nearest existing ancestor. */
  valueAt(path: readonly string[]): Place;
  /** Start of the key at `path`, or of its nearest existing ancestor. */
  keyAt(path: readonly string[]): Place;
  /** The value at `path` as written, unless it is a list or a map. */
  sourceAt(path: readonly string[]): string | undefined;
  /** The key at `path` as written. */
  keySourceAt(path: readonly string[]): string | undefined;
  /** In formats with texts only, reads a text as the number or boolean it represents. */
  plainScalar?(text: string): unknown;
}
