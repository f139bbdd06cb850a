/** Texts in Stele's own HTML. */
import { stringifyEntities } from 'stringify-entities';

/** `text` between tags. */
export function escaped(text: string): string {
  return stringifyEntities(text, { subset: ['&', '<', '>'] });
}
