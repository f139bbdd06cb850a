/** Values of fields as pages and their Markdown versions show them: a row for each, at any depth. */

/** Label of a value, and the label's language code. */
export interface Label {
  readonly text: string;
  readonly lang: string;
}

export interface FactRow {
  readonly label: Label;
  readonly value: FactValue;
  /** True for the caption of an image of the same item. */
  readonly isCaption?: true;
}

/** The value of a field in exactly one of these forms. All members exist, because templates reject unknown names. */
export interface FactValue {
  /** Short values, shown on one line with commas between them. */
  readonly line: readonly FactLine[];
  /** A text of several paragraphs, as HTML and as source. */
  readonly text: { readonly html: string; readonly markdown: string } | undefined;
  /** The members of an object or a map. */
  readonly rows: readonly FactRow[];
  /** A list of objects, with a column for each member. */
  readonly table: FactTable | undefined;
  /** A list of anything else that does not fit on a line. */
  readonly entries: readonly FactValue[];
}

interface FactTable {
  readonly columns: readonly Label[];
  /** A cell for each column. Undefined if an object lacks the member. */
  readonly rows: readonly (readonly (FactValue | undefined)[])[];
}

export interface FactLine {
  readonly text: string;
  /** A date, date-time or duration in machine-readable form, which is also the text of dates. */
  readonly time: string | undefined;
  /** The number at the start of the text, if it has a unit. */
  readonly amount: string | undefined;
  /** A truth value, which pages show as a word. */
  readonly truth: boolean | undefined;
  /** Address of a link. */
  readonly address: string | undefined;
  /** Language of the text, if it may be another one than that of the values around it. */
  readonly lang: string | undefined;
  /** The image at that address. Its size is in pixels; null if unknown. */
  readonly image: FactImage | undefined;
}

interface FactImage {
  readonly width: number | null;
  readonly height: number | null;
  /** Empty if it has none. */
  readonly caption: string;
}

/** Returns a value of one form; the others are empty. */
export function factOf(form: Partial<FactValue>): FactValue {
  return { line: [], text: undefined, rows: [], table: undefined, entries: [], ...form };
}

export function factLine(text: string, more: Partial<FactLine> = {}): FactLine {
  const none = { time: undefined, amount: undefined, truth: undefined, address: undefined, lang: undefined };
  return { text, ...none, image: undefined, ...more };
}

/** Returns a value of one line. */
export function lineOf(text: string, more?: Partial<FactLine>): FactValue {
  return factOf({ line: [factLine(text, more)] });
}

/** Returns the members with a value, each with its label. Undefined if there are none. */
export function rowsOf(members: readonly (readonly [label: Label, FactValue | undefined])[]): FactValue | undefined {
  const rows = members.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }]));
  return rows.length === 0 ? undefined : factOf({ rows });
}
