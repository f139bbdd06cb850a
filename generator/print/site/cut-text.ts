/** Cuts texts for cards and descriptions, never in the middle of a word. */

const isWide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;

/** Returns the text, or its first words with an ellipsis. `most` is a width in letters; an ideograph has that of two. */
export function cutText(text: string, most: number): string {
  let width = 0;
  /** End of the last word: at a space, or before or after an ideograph. */
  let end = 0;
  let offset = 0;
  let wasWide = false;
  for (const character of text) {
    const wide = isWide.test(character);
    if (character === ' ' || wide || wasWide) end = offset;
    width += wide ? 2 : 1;
    if (width > most) return `${text.slice(0, end || offset).replace(/[\s\p{P}]+$/u, '')}…`;
    wasWide = wide;
    offset += character.length;
  }
  return text;
}
