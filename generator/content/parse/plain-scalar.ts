/** Texts of formats that have no other values, read as YAML reads them without quotes. */

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  True: true,
  TRUE: true,
  false: false,
  False: false,
  FALSE: false,
};

const numberText = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;

/** True if `text` may write a whole number with a decimal point, such as `1.000`. */
export function mayHavePoints(text: string): boolean {
  return /\d\.0/.test(text);
}

/** The number or the truth value that `text` writes; else the text. */
export function plainScalar(text: string): unknown {
  const written = text.trim();
  if (Object.hasOwn(truths, written)) return truths[written];
  return numberText.test(written) ? Number(written) : text;
}
