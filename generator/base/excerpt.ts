const most = 100;

/** A text as messages quote it: its beginning, where it is long. */
export function excerpt(text: string): string {
  // An array of characters is not made of all of a long text.
  const characters = [...text.slice(0, 2 * most + 2)];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}
