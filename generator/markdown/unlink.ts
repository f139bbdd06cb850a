/** Turns links and images of a text into plain text, if readers could not follow or see them. */
import type { Definition, Image, ImageReference, Nodes } from 'mdast';
import { type Edit, outside } from '../base/edits.ts';
import type { TextNode } from './parsed-text.ts';

/** An address that the sanitiser removes. */
export const noAddress = 'unpublished:';

interface UnlinkResult {
  /** The removed links and images. */
  readonly links: ReadonlySet<Nodes>;
  /** The same change as edits of the source. */
  readonly edits: readonly Edit[];
}

/**
 * Removes the links and images among `targets`, and those of `nodes` that refer to a definition among them, from a text
 * and its `source`.
 */
export function unlink(nodes: readonly TextNode[], targets: ReadonlySet<Nodes>, source: string): UnlinkResult {
  const links = new Set<Nodes>();
  const edits: Edit[] = [];
  if (targets.size === 0) return { links, edits };
  const definitions = new Map<string, Definition>();
  const codes = nodes.flatMap(({ type, position }) => {
    const [start, end] = [position?.start.offset, position?.end.offset];
    return type === 'inlineCode' && start !== undefined && end !== undefined ? [{ start, end }] : [];
  });
  for (const node of nodes) {
    // If there are several, the first wins.
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
  }
  for (const node of nodes) {
    const isReference = node.type === 'linkReference' || node.type === 'imageReference';
    const target = isReference ? definitions.get(node.identifier) : node;
    if (target === undefined || !targets.has(target)) continue;
    if (node.type === 'definition') edits.push(...stripNode(node, undefined, undefined));
    else if (node.type === 'link' || node.type === 'linkReference') {
      const around = stripNode(node, node.children[0], node.children.at(-1));
      const inText = outside([...around, ...codes].sort((a, b) => a.start - b.start));
      edits.push(
        ...around,
        ...escapedStart(node.children[0], source),
        ...escapedAddresses(node, source).filter(inText),
      );
      links.add(node);
    } else if (node.type === 'image' || node.type === 'imageReference') {
      edits.push(...imageAsText(node));
      links.add(node);
    }
  }
  return { links, edits };
}

/** Removes `node` from the source, except its content from `first` to `last`. */
function stripNode({ position }: Nodes, first: Nodes | undefined, last: Nodes | undefined): Edit[] {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) return [];
  return [
    { start, end: first?.position?.start.offset ?? end, text: '' },
    { start: last?.position?.end.offset ?? end, end, text: '' },
  ];
}

/** A mark that begins a block at the start of a line, or the number before one. */
const blockMark = /^(?:[-+*](?=\s)|-(?=--)|#(?=#{0,5}(?:\s|$))|>|=(?==*$)|~(?=~~)|\d{1,9}(?=[.)](?:\s|$)))/;

/** Escapes such a mark at the start of the text of a link, whose bracket is removed before it. `first`: its first node. */
function escapedStart(first: Nodes | undefined, source: string): Edit[] {
  const [start = 0, end = 0] = [first?.position?.start.offset, first?.position?.end.offset];
  const [mark] = blockMark.exec(source.slice(start, end)) ?? [];
  if (mark === undefined) return [];
  const at = /\d/.test(mark) ? start + mark.length : start;
  return [{ start: at, end: at, text: '\\' }];
}

/** Escapes the addresses in the text of a link: readers of Markdown make links of them. */
function escapedAddresses({ position }: Nodes, source: string): Edit[] {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
  return Array.from(source.slice(start, end).matchAll(/(?<=https?):(?=\/\/)/gi), ({ index }) => {
    return { start: start + index, end: start + index, text: '\\' };
  });
}

/** Replaces an image in the source by its alternative text. */
function imageAsText({ alt, position }: Image | ImageReference): Edit[] {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) return [];
  const text = (alt ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>|~&]|^[-+#=]|^\d+(?=[.)])/g, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`));
  return [{ start, end, text }];
}
