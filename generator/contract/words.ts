/** The contract's sentences about its operations, in English: apart, since an edge says none of them. */
import { type Described, descriptionOf } from '../collections/all.ts';
import type { Operation } from './operations.ts';

interface Sentences {
  readonly summary: string;
  /** What a client should know beyond the summary, in Markdown. */
  readonly description: string;
}

const index: Sentences = {
  summary: 'Live service index: the endpoints, the languages and the error contract.',
  description:
    'A good first request: it leads to every collection, names the languages, and lists every error code with its recovery.',
};

export function sentencesOf(operation: Operation, settings: Described): Sentences {
  return operation.kind === 'index'
    ? index
    : descriptionOf(operation.collection, settings).words[verbs[operation.kind]];
}

const verbs = { list: 'list', item: 'get' } as const;
