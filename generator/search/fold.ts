/** Normalises texts and queries for comparison: compatible characters, case and accents make no difference. */

/**
 * Accents of Latin, Greek and Cyrillic, and the vowel signs of Hebrew and Arabic, which most texts omit. Marks of other
 * scripts are letters to their readers. Also what is not seen: soft hyphens, joiners, variants, tatweel.
 */
const omitted =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0640\u064b-\u065f\u0670\u00ad\u200b-\u200d\u2060\ufeff]|\ufe0f/g;

/** Characters that few keyboards have, each with what people type instead. */
const typed = new Map(
  "’' ‘' ʼ' ‛' \u2010- \u2011- \u2212- \u05be- đd łl øo ıi ςσ ßss œoe æae"
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(1)] as const),
);
const untyped = new RegExp(`[${[...typed.keys()].join('')}]`, 'g');

/** The ranges of characters with accents, and of those that are omitted. */
const accented = /[\u00ad\u00c0-\u06ff\u1e00-\u1fff\u200b-\u200d\u2060\u2190-\u22ff\ufeff]|\ufe0f/;

/** NFKC without case, accents, and what is not seen. */
export function fold(text: string): string {
  const composed = text.normalize('NFKC').toLowerCase();
  const plain = accented.test(composed) ? composed.normalize('NFKD').replace(omitted, '').normalize('NFC') : composed;
  return plain.replace(untyped, (one) => typed.get(one) ?? one);
}
