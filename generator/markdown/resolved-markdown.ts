/**
 * Replaces addresses in the author's Markdown, for use outside its page. Everything else is preserved byte for byte.
 */
import type { Definition, Image, Link, Nodes } from 'mdast';
import type { Edit } from '../base/edits.ts';
import { findDestination } from './destinations.ts';

/** Replaces the address of `node` in `source` by `url`; no edit if the link's text is the address. */
export function readdress(node: Link | Image | Definition, source: string, url: string): Edit[] {
  const destination = findDestination(node, source);
  return destination === undefined ? [] : [{ ...destination, text: inDestination(url) }];
}

/** Closes a fenced block at the end of the text, since other texts may follow it. `last` is the text's last block. */
export function closeFence(last: Nodes | undefined, source: string): Edit[] {
  if (last?.type !== 'code') return [];
  const [first = '', ...lines] = source.slice(last.position?.start.offset).trimEnd().split('\n');
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(first)?.[1];
  if (fence === undefined) return [];
  const end = new RegExp(`^ {0,3}${fence.charAt(0)}{${fence.length},}[ \\t]*$`);
  if (end.test(lines.at(-1) ?? '')) return [];
  return [{ start: source.length, end: source.length, text: `${source.endsWith('\n') ? '' : '\n'}${fence}\n` }];
}

/** Percent-encodes characters that would end the address, or have a special meaning in it or in a table cell. */
function inDestination(url: string): string {
  const encoded = url
    .replace(/[\s<>()\\`|]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(/&(?=#?\w+;)/g, '&amp;');
  return encoded === '' ? '<>' : encoded;
}
