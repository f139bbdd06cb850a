/**
 * How much HTML the references of a text make: each repeats the address and the title of its definition, so that some
 * kilobytes of `[a]` make gigabytes of one long address with remark. satteri leaves them as text when they come to 100,000
 * characters (or the text's own length, where that is more), in silence.
 */
import type { Definition } from 'mdast';
import type { Place } from '../base/diagnostics.ts';
import type { TextNode } from './parsed-text.ts';

/** Characters: so many are too many. */
const most = 100_000;

/** What is wrong where the references among `nodes` repeat too much, at the definition that is the longest. */
export function tooManyRepeated(
  nodes: readonly TextNode[],
): { readonly reason: string; readonly place: Place } | undefined {
  const definitions = new Map<string, Definition>();
  const references: string[] = [];
  for (const node of nodes) {
    // Of several definitions, the first one counts.
    if (node.type === 'definition' && !definitions.has(node.identifier)) definitions.set(node.identifier, node);
    if (node.type === 'linkReference' || node.type === 'imageReference') references.push(node.identifier);
  }
  let repeated = 0;
  let longest: Definition | undefined;
  for (const identifier of references) {
    const definition = definitions.get(identifier);
    repeated += lengthOf(definition);
    if (longest === undefined || lengthOf(definition) > lengthOf(longest)) longest = definition;
  }
  if (longest === undefined || repeated < most) return undefined;
  const { line, column } = longest.position?.start ?? { line: 1, column: 1 };
  const reason = `Unexpected definition that is long and referred to often, expected fewer than ${most} characters of addresses and titles from all references of a text`;
  return { reason, place: { line, column } };
}

function lengthOf(definition: Definition | undefined): number {
  return definition === undefined ? 0 : definition.url.length + (definition.title?.length ?? 0);
}
