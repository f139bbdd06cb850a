/**
 * Text for xmlbuilder2, which takes what looks like a reference for one: it would write escaped HTML so that a reader of the
 * feed sees elements. It leaves `&amp;` alone, so an ampersand that comes as one is escaped once, as everything else is.
 */
export function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;');
}
