/** The values of fields as pages and their Markdown versions show them: a row for each, of any depth. */

/** Label of a value, and the language of that, as a language code. */
export interface Label {
  readonly text: string;
  readonly lang: string;
}

export interface FactRow {
  readonly label: Label;
  readonly value: FactValue;
  /** True for the text that stands below an image of the same item. */
  readonly isCaption?: true;
}

/** The value of a field in exactly one of these forms. All members exist, because templates refuse unknown names. */
export interface FactValue {
  /** Values that fit in a line, with commas between. */
  readonly line: readonly FactLine[];
  /** A text of several paragraphs, as HTML and as its source. */
  readonly text: { readonly html: string; readonly markdown: string } | undefined;
  /** The members of an object or a map. */
  readonly rows: readonly FactRow[];
  /** A list of objects, with a column for each member that one of them has. */
  readonly table: FactTable | undefined;
  /** A list of anything else that does not fit in a line. */
  readonly entries: readonly FactValue[];
}

interface FactTable {
  readonly columns: readonly Label[];
  /** A cell for each column; undefined where an object lacks the member. */
  readonly rows: readonly (readonly (FactValue | undefined)[])[];
}

export interface FactLine {
  readonly text: string;
  /** A moment or a day, for machines too. */
  readonly time: string | undefined;
  /** The number that the text begins with, where that has a unit. */
  readonly amount: string | undefined;
  /** An address that it leads to. */
  readonly address: string | undefined;
  /** The image at that address. Its size is in pixels; null where that is not known. */
  readonly image: FactImage | undefined;
}

interface FactImage {
  readonly width: number | null;
  readonly height: number | null;
  /** Empty where it has none. */
  readonly caption: string;
}

/** A value of one form; the others are empty. */
export function factOf(form: Partial<FactValue>): FactValue {
  return { line: [], text: undefined, rows: [], table: undefined, entries: [], ...form };
}

/** A value that is one line. */
export function lineOf(text: string, more: Partial<FactLine> = {}): FactValue {
  return factOf({
    line: [{ text, time: undefined, amount: undefined, address: undefined, image: undefined, ...more }],
  });
}

/** The members that have a value, each with its label; undefined where none has. */
export function rowsOf(members: readonly (readonly [label: Label, FactValue | undefined])[]): FactValue | undefined {
  const rows = members.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
  return rows.length === 0 ? undefined : factOf({ rows });
}
