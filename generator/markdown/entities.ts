/**
 * Paragraphs full of entities (`&amp;`), before a parser reads them: satteri copies the text so far at each of them, so that
 * 100 KB take 600 MB, and 200 KB more than a string of Node can hold.
 */

/** Entities times characters of one paragraph: some 150 MB. */
const most = 500_000_000;

const entity = /&#?[0-9A-Za-z]{1,40};/g;

/** The 1-based line on which the first paragraph with too many entities begins; undefined where none has. */
export function tooManyEntities(source: string): number | undefined {
  // Almost every text has too few in all.
  if (source.length ** 2 <= most || source.split('&').length * source.length <= most) return undefined;
  let line = 1;
  for (const paragraph of source.split(/(?<=\n[ \t>]*\n)/)) {
    if ((paragraph.match(entity)?.length ?? 0) * paragraph.length > most) return line;
    line += paragraph.split('\n').length - 1;
  }
  return undefined;
}
