/**
 * The contract's sentences about operations and their parameters, in English. Separate, because an edge needs none of
 * them.
 */
import { type Described, descriptionOf } from '../collections/all.ts';
import type { PromisedOperation } from './operations.ts';
import type { QueryParameterName } from './parameters.ts';

/** Descriptions of the parameters of every list. */
export const parameterWords: Readonly<Record<QueryParameterName, string>> = {
  lang: 'Language of returned titles and descriptions. If a translation is missing, the text is in another language, which its `lang` names.',
  page: '1-based page number. A page past the end is empty, not an error.',
  page_size: 'Items per page. 100 needs the fewest requests.',
};

interface Sentences {
  readonly summary: string;
  /** More than the summary, in Markdown. */
  readonly description: string;
}

const index: Sentences = {
  summary: 'Live service index: endpoints, languages and error codes.',
  description:
    'A good first request: it links to every collection, and lists the languages and every error code with its recovery.',
};

const changesSentences: Sentences = {
  summary: 'Changes after a state or a time: items created, updated, moved and removed.',
  description:
    'For clients that keep a copy. Read the dumps first: their index has a token. Request the changes after that token and follow `links.next` until it is null. Keep `meta.until` as the token for the next time.',
};

const searchSentences: Sentences = {
  summary: 'Texts that contain all words of a query in their title or body.',
  description:
    'Two or more letters match the beginning of a word. In Chinese, Japanese, Korean and Thai, any two characters match. Upper and lower case and accents are ignored. The best matches come first. With `collection`, the filters of its list narrow the results.',
};

export function sentencesOf(operation: PromisedOperation, settings: Described): Sentences {
  if (operation.kind === 'index') return index;
  if (operation.kind === 'changes') return changesSentences;
  if (operation.kind === 'search') return searchSentences;
  return descriptionOf(operation.collection, settings).words[verbs[operation.kind]];
}

export const sinceWords =
  'The token of a state, from the index of dumps or from `meta.until`, or a date or time in RFC 3339. The answer has the changes after it. An unknown or too old token is refused with 400: read the dumps again.';

/** Descriptions of the search parameters that lists do not have, or that differ there. */
export const searchWords = {
  q: 'Words to search for, at most 200 characters. Texts must contain all of them; words in quotes one after the other.',
  collection: 'Searches only this collection.',
  page_size: 'Number of results on a page, at most 20.',
} as const;

const verbs = { list: 'list', item: 'get' } as const;
