/** Escapes texts for HTML. */
import { stringifyEntities } from 'stringify-entities';

/** `text` between tags. */
export function escaped(text: string): string {
  return stringifyEntities(text, { subset: ['&', '<', '>'] });
}
