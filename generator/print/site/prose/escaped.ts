/** Texts in Stele's own HTML, and back. */
import { stringifyEntities } from 'stringify-entities';

/** The text that Stele's own HTML shows: it has no other references. */
export function plain(html: string): string {
  return html.replace(/&#x([0-9A-F]{1,4});/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** `text` between tags. */
export function escaped(text: string): string {
  return stringifyEntities(text, { subset: ['&', '<', '>'] });
}
