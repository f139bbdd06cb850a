/**
 * Limits the HTML of references: each repeats the address and the title of its definition, so that remark turns some
 * kilobytes of `[a]` with one long address into gigabytes. Beyond 100,000 characters, or the length of the text if that
 * is more, satteri silently leaves references as text.
 */
import type { Definition } from 'mdast';
import type { Place } from '../base/diagnostics.ts';
import type { TextNode } from './parsed-text.ts';

/** Maximum number of characters that references may repeat. */
const maxRepeated = 100_000;

/** Maximum number of references to footnotes: each makes a link back, which takes some kilobytes of memory. */
const maxFootnoteReferences = 10_000;

/** Returns an error if the references among `nodes` are too many, or repeat too much, at the longest definition. */
export function tooManyRepeated(
  nodes: readonly TextNode[],
): { readonly reason: string; readonly place: Place } | undefined {
  const definitions = new Map<string, Definition>();
  const references: string[] = [];
  let footnotes = 0;
  for (const node of nodes) {
    // If there are several definitions, the first wins.
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if (node.type === 'footnoteReference' && ++footnotes > maxFootnoteReferences) {
      const { line, column } = node.position?.start ?? { line: 1, column: 1 };
      const reason = `Unexpected reference to a footnote, expected at most ${maxFootnoteReferences} in a text`;
      return { reason, place: { line, column } };
    }
    if (node.type === 'linkReference' || node.type === 'imageReference') references.push(node.identifier);
  }
  let repeated = 0;
  let longest: Definition | undefined;
  for (const identifier of references) {
    const definition = definitions.get(identifier);
    repeated += lengthOf(definition);
    if (longest === undefined || lengthOf(definition) > lengthOf(longest)) longest = definition;
  }
  if (longest === undefined || repeated < maxRepeated) return undefined;
  const { line, column } = longest.position?.start ?? { line: 1, column: 1 };
  const reason = `Unexpected long link definition that is used often, expected fewer than ${maxRepeated} characters of addresses and titles from all references in a text`;
  return { reason, place: { line, column } };
}

function lengthOf(definition: Definition | undefined): number {
  return definition === undefined ? 0 : definition.url.length + (definition.title?.length ?? 0);
}
