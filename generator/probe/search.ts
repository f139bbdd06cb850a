/** Checks search, if the service index names it: the words of an item's title find that item. */
import type { Routing } from '../collections/description.ts';
import type { Check, KnownExamples } from './check.ts';
import { endpointAt, valueAtPath } from './json.ts';
import { apiPath } from './rules.ts';

const searchTarget = `${apiPath}/search`;

/** Maximum characters of a query: fewer than the API allows. */
const longestTitleQuery = 100;

export function searchChecks(index: unknown): readonly Check[] {
  if (endpointAt(index, searchTarget) === undefined) return [];
  return [
    {
      name: 'a search for the words of a title',
      target: `${searchTarget}?{query_of_title}&page_size=20`,
      members: { 'meta.page_size': 20 },
      contains: '"key":{key_of_title}',
    },
  ];
}

/** Learns words to search for from a list: those of the longest title, which few other items have. */
export function titleExamples({ name, key: identity }: Routing, items: readonly unknown[]): KnownExamples {
  const [longest] = items
    .map((item) => ({ item, words: titleWords(valueAtPath(item, 'title') ?? valueAtPath(item, 'name')) }))
    .filter(({ words }) => words !== '')
    .sort((a, b) => b.words.length - a.words.length);
  if (longest === undefined) return { query_of_title: { none: 'no list has titles' } };
  const { item, words } = longest;
  const query = new URLSearchParams({ q: words, collection: name });
  const lang = valueAtPath(item, 'lang');
  // Search finds a text only in its own languages.
  if (typeof lang === 'string') query.set('lang', lang);
  return { query_of_title: `${query}`, key_of_title: JSON.stringify(String(valueAtPath(item, identity))) };
}

function titleWords(title: unknown): string {
  const words = String(title ?? '').match(/[\p{L}\p{M}\p{N}]{2,64}/gu) ?? [];
  return Array.from(words.join(' ')).slice(0, longestTitleQuery).join('').trim();
}
