/**
 * Replaces addresses in the author's Markdown, for use outside its page. Everything else is preserved byte for byte.
 */
import type { Definition, Image, Link, Nodes } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import type { Edit, Span } from '../base/edits.ts';
import { endsFence } from '../base/fences.ts';

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

/**
 * Returns the span of the address of `node` in `source`, with its angle brackets; undefined if the link's text is the
 * address. Trees from any parser only have the position of the whole node, so its text is parsed again by CommonMark's
 * rules for destinations.
 */
function findDestination(node: Link | Image | Definition, source: string): Span | undefined {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) return undefined;
  if (node.type === 'definition') {
    const label = matchEnd(/\[(?:\\.|[^\]\\])*\]:/sy, source, source.indexOf('[', start));
    return label === undefined ? undefined : destinationAt(source, skipSpace(source, label));
  }
  if (node.type === 'link' && source[start] !== '[') return undefined;
  // A label may contain something that looks like its end, for example in code. Only the real end is followed by just
  // the address and a title.
  const labelEnd = /\\.|\]\(/gs;
  labelEnd.lastIndex = (node.type === 'link' ? node.children.at(-1)?.position?.end.offset : undefined) ?? start + 1;
  for (let found = labelEnd.exec(source); found !== null && found.index < end; found = labelEnd.exec(source)) {
    if (found[0] !== '](') continue;
    const span = destinationAt(source, skipSpace(source, labelEnd.lastIndex));
    if (span !== undefined && matchEnd(rest, source, span.end) === end && addressAt(source, span) === node.url)
      return span;
  }
  return undefined;
}

/** Skips white space before a destination. After a line break it may include quote markers. */
function skipSpace(source: string, at: number): number {
  return matchEnd(/[ \t]*(?:[\r\n][\r\n \t>]*)?/y, source, at) ?? at;
}

/** Text allowed after a destination: a title, and the closing parenthesis. */
const rest = /(?:[\s>]+(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\((?:\\.|[^()\\])*\)))?[\s>]*\)/sy;

function destinationAt(source: string, start: number): Span | undefined {
  if (source[start] === '<') {
    const end = matchEnd(/<(?:\\.|[^<>\\\r\n])*>/y, source, start);
    return end === undefined ? undefined : { start, end };
  }
  let depth = 0;
  let end = start;
  for (; end < source.length; end++) {
    const character = source.charAt(end);
    if (character <= ' ') break;
    if (character === '\\' && source.charAt(end + 1) > ' ') end++;
    else if (character === '(') depth++;
    else if (character === ')' && depth-- === 0) break;
  }
  return { start, end };
}

function addressAt(source: string, { start, end }: Span): string {
  const written = source.slice(start, end);
  return decodeString(written.startsWith('<') ? written.slice(1, -1) : written);
}

/** Returns the end of a match of `pattern`, a sticky one, that begins at `at`. */
function matchEnd(pattern: RegExp, source: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : undefined;
}
