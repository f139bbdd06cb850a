/**
 * Finds the address in the source of a link, an image or a definition. Trees from any parser only have the position of
 * the whole node, so its text is parsed again by CommonMark's rules for destinations.
 */
import type { Definition, Image, Link } from 'mdast';
import { decodeString } from 'micromark-util-decode-string';
import type { Span } from '../base/edits.ts';

/**
 * Returns the span of the address of `node` in `source`, with its angle brackets; undefined if the link's text is the
 * address.
 */
export function findDestination(node: Link | Image | Definition, source: string): Span | undefined {
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
