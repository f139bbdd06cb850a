/**
 * The contract's sentences about its operations and their parameters, in English: apart, since an edge says none of
 * them.
 */
import { type Described, descriptionOf } from '../collections/all.ts';
import type { Operation } from './operations.ts';
import type { QueryParameterName } from './parameters.ts';

/** Descriptions of the parameters of every list. */
export const parameterWords: Readonly<Record<QueryParameterName, string>> = {
  lang: 'Language of returned titles and descriptions. A text without that translation comes in another; its `lang` says which.',
  page: '1-based page number. A page past the end is empty, not an error.',
  page_size: 'Items per page. 100 takes the fewest requests.',
};

/** Description of filters on hosts that answer one at a time. */
export const oneFilterWords = 'This host answers one filter at a time: beside another it is refused with 400.';

interface Sentences {
  readonly summary: string;
  /** More than the summary, in Markdown. */
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
