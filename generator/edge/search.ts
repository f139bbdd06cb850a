/** Answers `/api/v1/search?q=…` from the index of a language. Loaded only for requests that need it. */

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
import { indexName } from '../search/files.ts';
import { type LoadFile, search } from '../search/query.ts';
import { type Answer, encode, ok, versionHeader } from './answer.ts';
import { listLinks } from './links.ts';
import { parsed, type ReadFile, readAnswer, requireAnswer } from './read.ts';
import type { EdgeRequest } from './request.ts';
import type { EdgeSettings } from './settings.ts';

/** Most other languages that are searched if a query finds nothing. */
const mostOthers = 3;

/** Undefined if the site has no index. */
export async function answerSearch(
  request: EdgeRequest,
  _path: string,
  query: string,
  settings: EdgeSettings,
  read: ReadFile,
): Promise<Answer | undefined> {
  // Every language has an index, or none has.
  const path = searchFile(settings.defaultLanguage, indexName);
  const index = await readAnswer(read, path);
  if (index === undefined) return undefined;
  const asked = readSearchRequest(query, settings);
  const searchIn = (lang: string, page: number, pageSize: number) => {
    const load: LoadFile = async (name, isFresh) => {
      const file = searchFile(lang, name);
      return parsed(file === path && !isFresh ? index : await requireAnswer(read, file));
    };
    return search(asked.q, { ...asked, page, pageSize }, load);
  };
  const found = await searchIn(asked.lang, asked.page, asked.pageSize);
  if (found === undefined) throw unexpectedQuery(asked.q);
  const { total, isExact, collections, suggestion } = found;
  const { totalPages } = pageBounds(total, asked.page, asked.pageSize);
  const at = (page: number) => (page >= 1 && page <= totalPages ? searchUrl({ ...asked, page }, settings) : null);
  const links = {
    self: searchUrl(asked, settings),
    next: at(asked.page + 1),
    prev: at(Math.min(asked.page - 1, totalPages)),
    documentation: documentationUrl(settings),
  };
  const { lang, collection, q, page, pageSize } = asked;
  const counts = { total, exact: isExact, page, page_size: pageSize, total_pages: totalPages };
  const languages: Record<string, number> = {};
  if (total === 0) {
    const others = settings.languages.filter((other) => other !== lang).slice(0, mostOthers);
    for (const other of others) {
      // Only the number counts, so that the texts of a page need not be read.
      const count = (await searchIn(other, 1, 1))?.total ?? 0;
      if (count > 0) languages[other] = count;
    }
  }
  const hasOthers = Object.keys(languages).length > 0;
  const meta = { ...counts, lang, collection, q, collections, suggestion, ...(hasOthers && { languages }) };
  const data = found.hits.map(({ titleMarks: _, ...hit }) => hit);
  const bytes = encode(`${JSON.stringify({ data, meta, links })}\n`);
  return ok(request, { bytes }, 'application/json', { ...versionHeader, link: listLinks(links, settings) });
}

function readSearchRequest(query: string, settings: EdgeSettings): SearchRequest {
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
  const routing = routings.find(({ name }) => name === collection);
  if (collection !== undefined && routing === undefined) {
    const names = routings.map(({ name }) => name).join(', ');
    throw new ParameterMistake(collectionParameter, 'is not the name of a collection.', `one of ${names}`);
  }
  const page = integerParameter(given, 'page');
  const pageSize = given.has('page_size') ? integerParameter(given, 'page_size') : hitsPerPage.default;
  if (pageSize > hitsPerPage.maximum)
    throw new ParameterMistake(
      'page_size',
      'is too large for a search.',
      `an integer between 1 and ${hitsPerPage.maximum}`,
    );
  const own = routing?.filters.filter(({ name }) => ofFilters.includes(name)) ?? [];
  const filters = listParameters(given, own).map(([{ name }, value]) => [name, value] as const);
  return { q, lang, collection, filters, page, pageSize };
}

const expected = `1 to ${longestQuery} characters with a letter or digit, such as api`;

function unexpectedQuery(q: string): ParameterMistake {
  return new ParameterMistake(queryParameter, q === '' ? 'is empty.' : 'has no word to search for.', expected);
}
