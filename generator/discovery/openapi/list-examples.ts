/** Lists as the service answers them, short enough to be read. */
import { envelope, pageBounds } from '../../api/pagination.ts';
import type { ListRequest } from '../../api/request.ts';
import { collections, type Item } from '../../api/respond.ts';
import type { Operation } from '../../contract/operations.ts';
import { queryParameters } from '../../contract/parameters.ts';
import type { Service, Site } from '../../model.ts';
import { type Example, type Examples, exampleOf } from './example.ts';

/** A page from the start, one of a section where there are sections, and one past the end. */
export function listExamples({ collection, query }: Extract<Operation, { kind: 'list' }>, site: Site): Examples {
  const { defaultLanguage: lang, sections } = site.service;
  const all: readonly Item[] = [...collections[collection](site, lang)];
  const first: ListRequest = { kind: 'list', collection, lang, page: 1, pageSize: shortPage };
  const [section] = query.includes('section') ? sections : [];
  return {
    first: listExample('The first page', first, all, site.service),
    ...(section === undefined
      ? {}
      : { section: listExample('The pages of one section', { ...first, section }, all, site.service) }),
    past_the_end: listExample('A page past the end is empty', { ...first, page: farPage }, all, site.service),
  };
}

/** Two items show what a list is; the rest would be the collection itself. */
const shortPage = 2;

/** Past the end of every list. */
const farPage = queryParameters.page.schema.maximum;

function listExample(summary: string, request: ListRequest, all: readonly Item[], service: Service): Example {
  const items = request.section === undefined ? all : all.filter(({ section }) => section === request.section);
  const { start, end } = pageBounds(items.length, request.page, request.pageSize);
  const around = envelope(request, items.length, service);
  const target = around.links.self.slice(service.baseUrl.length);
  const data = items.slice(start, end).map(({ summary }) => summary());
  return exampleOf(summary, `GET ${target}`, { data, ...around });
}
