/**
 * The author's Markdown with other addresses in it, for readers of the text elsewhere: everything else stays byte for byte.
 */
import type { Nodes } from 'mdast';
import type { Processor } from 'unified';

/** A range of the source, from `start` up to `end`. */
interface Span {
  readonly start: number;
  readonly end: number;
}

declare module 'mdast' {
  interface Data {
    /** Where a link, an image or a definition names its address, with the angle brackets around it. */
    destination?: Span;
  }
}

export interface Edit extends Span {
  readonly text: string;
}

interface Token {
  readonly start: { readonly offset: number };
  readonly end: { readonly offset: number };
}

/** A plugin for the parser: the tree knows where a link stands, and this says where in it the address stands. */
export function locateDestinations(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push({ enter: { resourceDestination: locate, definitionDestination: locate } });
}

function locate(
  this: { readonly stack: readonly { data?: { destination?: Span } | undefined }[] },
  token: Token,
): void {
  const node = this.stack.at(-1);
  if (node !== undefined) {
    node.data = { ...node.data, destination: { start: token.start.offset, end: token.end.offset } };
  }
}

/** Writes `url` where `node` names its address; nothing where the text itself is the address. */
export function readdress({ data }: Nodes, url: string): Edit[] {
  const destination = data?.destination;
  return destination === undefined ? [] : [{ ...destination, text: inDestination(url) }];
}

/**
 * A comment is for editors. An empty one takes its place, because it may part two lists, or keep a line from being code.
 */
export function emptyComment({ position }: Nodes): Edit[] {
  const { start, end } = position ?? {};
  return start?.offset === undefined || end?.offset === undefined
    ? []
    : [{ start: start.offset, end: end.offset, text: '<!-- -->' }];
}

/** `source` with `edits`, which do not overlap. */
export function edited(source: string, edits: readonly Edit[]): string {
  let text = '';
  let done = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start)) {
    text += source.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return text + source.slice(done);
}

/** What would end the address, or mean something else inside it or in the cell of a table, is percent-encoded. */
function inDestination(url: string): string {
  const encoded = url
    .replace(/[\s<>()\\`|]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
    .replace(/&(?=#?\w+;)/g, '&amp;');
  return encoded === '' ? '<>' : encoded;
}
