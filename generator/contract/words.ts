/**
 * The contract's sentences about its operations and their parameters, in English: apart, since an edge says none of
 * them.
 */
import { type Described, descriptionOf } from '../collections/all.ts';
import type { QueryParameterName } from './parameters.ts';
import type { PromisedOperation } from './promised.ts';

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

const changesSentences: Sentences = {
  summary: 'What builds changed after a state or a moment: items created, updated, moved and removed.',
  description:
    'For clients that keep a copy. Begin with the dumps, whose index has a token, and ask for what came after it; follow `links.next` until it is null, and keep `meta.until` for the next time.',
};

const searchSentences: Sentences = {
  summary: 'Texts that have all words of a query, in their title or body.',
  description:
    'Words are found by their beginning, from two letters on; texts in Chinese, Japanese, Korean and Thai by any two characters. Capitals and accents make no difference. What has all words in its title comes first.',
};

export function sentencesOf(operation: PromisedOperation, settings: Described): Sentences {
  if (operation.kind === 'index') return index;
  if (operation.kind === 'changes') return changesSentences;
  if (operation.kind === 'search') return searchSentences;
  return descriptionOf(operation.collection, settings).words[verbs[operation.kind]];
}

/** Description of the parameter of changes. */
export const sinceWords =
  'The token of a state, as the index of dumps and the answers themselves have it, or a day or time in RFC 3339: the changes of builds after it. A token that is unknown or too old is refused with 400: read the dumps again.';

/** Descriptions of the parameters of search that no list has, or that are others there. */
export const searchWords = {
  q: 'What to look for: words with spaces between them, at most 200 characters. All of them must be there.',
  collection: 'Looks in this collection only.',
  page_size: 'Texts that a page looks at, 20 at most.',
} as const;

const verbs = { list: 'list', item: 'get' } as const;
