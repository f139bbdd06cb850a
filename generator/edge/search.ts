/** Answers `/api/v1/search?q=…` from the index of a language. */

import { pageBounds } from '../api/pagination.ts';
import { integerParameter, languageParameter, listParameters, ParameterMistake, single } from '../api/parameters.ts';
import { documentationUrl, type SearchRequest, searchFile, searchUrl } from '../api/paths.ts';
import { parseQuery } from '../api/query.ts';
import { routingsOf } from '../collections/all.ts';
import {
  collectionParameter,
  hitsPerPage,
  longestQuery,
  queryParameter,
  searchFilters,
  searchQuery,
} from '../contract/search.ts';
import { indexName, type SearchIndex } from '../search/files.ts';
import { countElsewhere, type Found, type LoadFile, search } from '../search/query.ts';
import { encode, ok, versionHeader } from './answer.ts';
import type { AnswerMore } from './answerer.ts';
import { listLinks } from './links.ts';
import { parsedFile, type ReadFile, readAnswer, requireAnswer } from './read.ts';
import type { EdgeSettings } from './settings.ts';

export interface SearchAnswer {
  readonly request: SearchRequest;
  readonly found: Found;
  readonly totalPages: number;
  /** If nothing is found: the number in other languages that have some. */
  readonly languages: Readonly<Record<string, number>>;
}

/** Undefined if the site has no index. */
export const answerSearch: AnswerMore = async (request, _path, query, settings, read) => {
  const answer = await findTexts(query, settings, read);
  if (answer === undefined) return undefined;
  const { request: asked, found, totalPages, languages } = answer;
  const { total, isExact, collections, filters, suggestion } = found;
  const at = (page: number) => (page >= 1 && page <= totalPages ? searchUrl({ ...asked, page }, settings) : null);
  const links = {
    self: searchUrl(asked, settings),
    next: at(asked.page + 1),
    prev: at(Math.min(asked.page - 1, totalPages)),
    documentation: documentationUrl(settings),
  };
  const { lang, collection, q, page, pageSize } = asked;
  const counts = { total, exact: isExact, page, page_size: pageSize, total_pages: totalPages };
  const hasOthers = Object.keys(languages).length > 0;
  const meta = { ...counts, lang, collection, q, collections, filters, suggestion, ...(hasOthers && { languages }) };
  const data = found.hits.map(({ titleMarks: _, ...hit }) => hit);
  const bytes = encode(`${JSON.stringify({ data, meta, links })}\n`);
  return ok(request, { bytes }, 'application/json', { ...versionHeader, link: listLinks(links, settings) });
};

/** Searches as `query` asks. Undefined if the site has no index; throws a ParameterMistake. */
export async function findTexts(
  query: string,
  settings: EdgeSettings,
  read: ReadFile,
): Promise<SearchAnswer | undefined> {
  // Every language has an index, or none has.
  const path = searchFile(settings.defaultLanguage, indexName);
  const file = await readAnswer(read, path);
  if (file === undefined) return undefined;
  const index = parsedFile<SearchIndex>(file);
  const request = readSearchRequest(query, settings, Object.keys(index.collections));
  const loadFrom =
    (lang: string): LoadFile =>
    async (name, isFresh) => {
      const other = searchFile(lang, name);
      return other === path && !isFresh ? parsedFile(file) : parsedFile(await requireAnswer(read, other));
    };
  const found = await search(request.q, request, loadFrom(request.lang));
  if (found === undefined) throw unexpectedQuery(request.q);
  const others = settings.languages.filter((other) => other !== request.lang);
  return {
    request,
    found,
    totalPages: pageBounds(found.total, request.page, request.pageSize).totalPages,
    languages: found.total === 0 ? await countElsewhere(request.q, request, others, loadFrom) : {},
  };
}

/** `collections`: names of those that are searched. */
function readSearchRequest(query: string, settings: EdgeSettings, collections: readonly string[]): SearchRequest {
  const routings = routingsOf(settings);
  const ofFilters = searchFilters(routings);
  const given = parseQuery(query, [...searchQuery, ...ofFilters]);
  const q = single(given, queryParameter);
  if (q === undefined) throw new ParameterMistake(queryParameter, 'is missing.', expected);
  // Lone surrogates cannot be sent; control characters are invisible and separate nothing.
  if (q.length > longestQuery) throw new ParameterMistake(queryParameter, 'is too long.', expected);
  if (/[\0-\x08\x0b\x0c\x0e-\x1f\x7f]/.test(q)) throw unexpectedQuery(q);
  const lang = languageParameter(given, settings);
  const collection = single(given, collectionParameter);
  if (collection !== undefined && !collections.includes(collection)) {
    throw new ParameterMistake(
      collectionParameter,
      'is not the name of a collection.',
      `one of ${collections.join(', ')}`,
    );
  }
  const page = integerParameter(given, 'page');
  const { default: usual, maximum } = hitsPerPage;
  const pageSize = given.has('page_size') ? integerParameter(given, 'page_size', maximum) : usual;
  const own = routings.find(({ name }) => name === collection)?.filters ?? [];
  const filters = listParameters(
    given,
    own.filter(({ name }) => ofFilters.includes(name)),
  ).map(([{ name }, value]) => [name, value] as const);
  return { q, lang, collection, filters, page, pageSize };
}

const expected = `1 to ${longestQuery} characters with a letter or digit, such as api`;

function unexpectedQuery(q: string): ParameterMistake {
  return new ParameterMistake(queryParameter, q === '' ? 'is empty.' : 'has no word to search for.', expected);
}
