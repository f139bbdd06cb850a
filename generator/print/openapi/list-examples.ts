/** Lists as the service answers them, short enough to be read. */
import { envelope, pageBounds } from '../../api/pagination.ts';
import type { ListRequest } from '../../api/request.ts';
import { itemsIn } from '../../api/respond.ts';
import type { Operation } from '../../contract/operations.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { sectionOf } from '../../model/item-text.ts';
import type { Site } from '../../model/site.ts';
import { type Example, type Examples, exampleOf } from './example.ts';

/** A page from the start, one of a section where there are sections, and one past the end. */
export function listExamples({ collection, query }: Extract<Operation, { kind: 'list' }>, site: Site): Examples {
  const { defaultLanguage: lang, sections } = site.service;
  const first: ListRequest = { kind: 'list', collection, lang, page: 1, pageSize: shortPage };
  const [section] = query.includes('section') ? sections : [];
  return {
    first: listExample('The first page', first, site),
    ...(section === undefined ? {} : { section: listExample('The pages of one section', { ...first, section }, site) }),
    past_the_end: listExample('A page past the end is empty', { ...first, page: farPage }, site),
  };
}

/** Two items show what a list is; the rest would be the collection itself. */
const shortPage = 2;

/** Past the end of every list. */
const farPage = queryParameters.page.schema.maximum;

function listExample(summary: string, request: ListRequest, site: Site): Example {
  const { collection, lang, section, page, pageSize } = request;
  const all = site.items[collection].filter((item) => section === undefined || sectionOf(item) === section);
  const inList = { ...site, items: { ...site.items, [collection]: all } };
  const { length } = all;
  const { start, end } = pageBounds(length, page, pageSize);
  const around = envelope(request, length, site.service);
  const target = around.links.self.slice(site.service.baseUrl.length);
  const data = Array.from(itemsIn(collection, inList, lang, start, end), ({ summary }) => summary());
  return exampleOf(summary, `GET ${target}`, { data, ...around });
}
