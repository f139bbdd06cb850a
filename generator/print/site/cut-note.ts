/** Cuts the note of a card to about three lines, so that no card ends in the middle of a word. */

/** In letters; an ideograph is as wide as two. */
const mostWidth = 120;

const isWide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/;

/** Returns the text, or its words up to the width of a card with an ellipsis. */
export function cutNote(text: string): string {
  let width = 0;
  /** Where the last word ended: at a space, or before or after an ideograph. */
  let end = 0;
  let offset = 0;
  let wasWide = false;
  for (const character of text) {
    const wide = isWide.test(character);
    if (character === ' ' || wide || wasWide) end = offset;
    width += wide ? 2 : 1;
    if (width > mostWidth) return `${text.slice(0, end || offset).replace(/[\s\p{P}]+$/u, '')}…`;
    wasWide = wide;
    offset += character.length;
  }
  return text;
}
