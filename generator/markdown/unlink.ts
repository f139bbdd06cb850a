/** Takes links out of a text and leaves what they say: nobody could follow them. */
import type { Definition, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Edit } from './resolved-markdown.ts';

/**
 * Removes those of `targets` that are links from `tree`, and those links that refer to a definition among them. Returns
 * the same as edits of the source.
 */
export function unlink(tree: Root, targets: ReadonlySet<Nodes>): Edit[] {
  if (targets.size === 0) return [];
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    // Of several, the first one counts.
    if (!definitions.has(node.identifier)) definitions.set(node.identifier, node);
  });
  const edits: Edit[] = [];
  visit(tree, (node, index, parent) => {
    const target = node.type === 'linkReference' ? definitions.get(node.identifier) : node;
    if (target === undefined || !targets.has(target)) return;
    if (node.type === 'definition') edits.push(...cut(node, undefined, undefined));
    if (node.type !== 'link' && node.type !== 'linkReference') return;
    edits.push(...cut(node, node.children[0], node.children.at(-1)));
    parent?.children.splice(index ?? 0, 1, ...node.children);
    // What has moved up stands here now.
    return index;
  });
  return edits;
}

/** Cuts `node` out of the source, but for what reaches from `first` to `last`. */
function cut({ position }: Nodes, first: Nodes | undefined, last: Nodes | undefined): Edit[] {
  const [start, end] = [position?.start.offset, position?.end.offset];
  if (start === undefined || end === undefined) return [];
  return [
    { start, end: first?.position?.start.offset ?? end, text: '' },
    { start: last?.position?.end.offset ?? end, end, text: '' },
  ];
}
