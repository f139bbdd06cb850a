/** Normalises texts and queries for comparison: compatible characters, case and accents make no difference. */

/**
 * Accents of Latin, Greek and Cyrillic, and the vowel signs of Hebrew and Arabic, which most texts omit. Marks of other
 * scripts are letters to their readers.
 */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;

/** The ranges of composed characters with these accents. */
const accented = /[\u0080-\u06ff\u1e00-\u1fff\u2190-\u22ff]/;

/** NFKC without case and accents. */
export function fold(text: string): string {
  const composed = text.normalize('NFKC').toLowerCase();
  if (!accented.test(composed)) return composed;
  return composed.normalize('NFKD').replace(accents, '').normalize('NFC');
}
