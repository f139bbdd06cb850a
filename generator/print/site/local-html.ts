/** An article's HTML, made for other readers, as it stands in a page of this site. */
import type { Words } from '../../words/words.ts';

/**
 * Lets addresses of this site lead on within it, writes a cell's alignment as a class (the attribute is obsolete), and
 * puts wide tables in a box that scrolls by itself. In `html`, which is sanitised, a `<` outside of a tag is always escaped.
 */
export function toLocalHtml(html: string, baseUrl: string, words: Words): string {
  return html
    .replaceAll(/(<(?:a href|img src)=")([^"]*)/g, (_, start: string, address: string) => {
      return start + toLocalAddress(address, baseUrl);
    })
    .replaceAll(/(<t[dh]) align="(left|center|right)">/g, '$1 class="$2">')
    .replaceAll('<table>', `<div class="scroll" role="group" aria-label="${words.table}"><table>`)
    .replaceAll('</table>', '</table></div>');
}

/** The address from the site's root, where it is on this site. */
export function toLocalAddress(address: string, baseUrl: string): string {
  return address.startsWith(`${baseUrl}/`) ? address.slice(baseUrl.length) : address;
}
