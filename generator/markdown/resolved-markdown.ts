/**
 * Replaces addresses in the author's Markdown, for use outside its page. Everything else is preserved byte for byte.
 */
import type { Definition, Image, Link, Nodes } from 'mdast';
import type { Edit } from '../base/edits.ts';
import { endsFence } from '../base/fences.ts';
import { findDestination } from './destinations.ts';

/** Replaces the address of `node` in `source` by `url`. */
export function readdress(node: Link | Image | Definition, source: string, url: string): Edit[] {
  const destination = findDestination(node, source);
  if (destination !== undefined) return [{ ...destination, text: inDestination(url) }];
  // An address in the text, with or without angle brackets. One that is not published stays as it is.
  if (url === '') return [];
  const [start, end] = [node.position?.start.offset, node.position?.end.offset];
  return start === undefined || end === undefined ? [] : [{ start, end, text: `<${inDestination(url)}>` }];
}

/** Closes a fenced block at the end of the text, since other texts may follow it. `block` is the text's last one. */
export function closeFence(block: Nodes | undefined, source: string): Edit[] {
  if (block?.type !== 'code') return [];
  const [first = '', ...lines] = source.slice(block.position?.start.offset).trimEnd().split('\n');
  const fence = /^ {0,3}(`{3,}|~{3,})/.exec(first)?.[1];
  if (fence === undefined) return [];
  const last = /^ {0,3}([`~]+)$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  if (endsFence(last, fence)) return [];
  return [{ start: source.length, end: source.length, text: `${source.endsWith('\n') ? '' : '\n'}${fence}\n` }];
}

/** Percent-encodes characters that would end the address, or have a special meaning in it or in a table cell. */
function inDestination(url: string): string {
  const encoded = url
    .replace(/[\s<>()\\`|]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(/&(?=#?\w+;)/g, '&amp;');
  return encoded === '' ? '<>' : encoded;
}
