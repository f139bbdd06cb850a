/** Reads values that are written as texts, in CSV and in names of files, as unquoted YAML scalars. */

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

/** Returns the number or boolean that `text` represents, else `text`. */
export function plainScalar(text: string): unknown {
  const written = text.trim();
  if (Object.hasOwn(truths, written)) return truths[written];
  return numberText.test(written) ? Number(written) : text;
}
