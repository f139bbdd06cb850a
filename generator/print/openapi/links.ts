/**
 * Link Objects: which operation takes a value of an answer.
 *
 * There is none from a page to the next. A Link Object names an operation and its parameters, and cannot name an address
 * that is in the body; `links.next` is one, and clients follow it as it stands.
 */
import { keyMembers } from '../../collections/all.ts';
import { type Operation, operations } from '../../contract/operations.ts';
import { sentencesOf } from '../../contract/words.ts';

/** The links of a successful answer of `operation`, by the `operationId` that they lead to. */
export function linksFrom(operation: Operation): Readonly<Record<string, object>> {
  const found = Object.entries<Operation>(operations).flatMap(([operationId, target]) => {
    const link = linkTo(operation, target);
    return link === undefined ? [] : [[operationId, { operationId, ...link }] as const];
  });
  return Object.fromEntries(found);
}

function linkTo(from: Operation, to: Operation) {
  if (from.kind === 'index' && to.kind === 'list') return { description: sentencesOf(to).summary };
  if (from.kind === 'list' && to.kind === 'item' && to.collection === from.collection) {
    return {
      description: 'The first item of this page by itself; the others likewise.',
      parameters: { [to.parameter.name]: `$response.body#/data/0/${keyMembers[to.collection]}` },
    };
  }
  return undefined;
}
