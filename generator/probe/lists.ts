/** Checks lists and their paging. They run first: their answers provide the examples for all others. */
import { anyCollection, type Routed, routingsOf } from '../collections/all.ts';
import type { Routing } from '../collections/description.ts';
import type { Check } from './check.ts';
import { fromFirstList, fromFirstPage, fromIndex, fromList, fromTranslations } from './examples.ts';
import { filterChecks, orderingChecks } from './filters.ts';
import { anAddress, apiPath, hasSections } from './rules.ts';

/** Checks a collection's list. The first one also provides the examples for links and conditional requests. */
function listCheck(routing: Routing, index: number): Check {
  const isFirst = index === 0;
  return {
    name: `a list of ${routing.name}`,
    target: `${apiPath}/${routing.name}?page_size=100`,
    members: { 'data.length': { what: 'a number', pattern: '^[0-9]+$' }, 'meta.page': 1, 'meta.page_size': 100 },
    ...(isFirst ? { expectedHeaders: { etag: { what: 'an entity tag', pattern: '^(?:W/)?".+"$' } } } : {}),
    learn: (body, answer) => ({ ...fromList(routing, body), ...(isFirst ? fromFirstList(body, answer) : {}) }),
  };
}

function translatedListCheck(routing: Routing): Check {
  return {
    name: `${routing.name} in another language`,
    target: `${apiPath}/${routing.name}?lang={lang}&page_size=100`,
    members: { 'meta.lang': '{lang}' },
    learn: (body, _, known) => fromTranslations(routing, body, known),
  };
}

function sectionChecks({ name: collection }: Routing): Check[] {
  const target = `${apiPath}/${collection}?section=`;
  return [
    { name: 'a section', target: `${target}{section}`, members: { 'meta.section': '{section}' } },
    { name: 'an unknown section', target: `${target}no-such-section`, members: { 'meta.total': 0, 'data.length': 0 } },
  ];
}

export function listChecks(settings: Routed): readonly Check[] {
  const any = `${apiPath}/${anyCollection(settings)}`;
  const several = `${apiPath}/{several}`;
  const routings = routingsOf(settings);
  return [
    {
      name: 'service index',
      target: `${apiPath}/`,
      members: { version: '1.0.0', 'endpoints.length': { what: 'endpoints', pattern: '^[1-9]' } },
      learn: (index) => fromIndex(index, routings),
    },
    { name: 'service index without its slash', target: apiPath },
    ...routings.map(listCheck),
    { name: 'a list', target: any, members: { 'meta.page': 1, 'meta.page_size': 50 } },
    { name: 'a list with a trailing slash', target: `${any}/`, members: { 'meta.page_size': 50 } },
    { name: 'a self link answers with its list', target: '{self}', members: { 'meta.page_size': 100 } },
    {
      name: 'the first of several pages',
      target: `${several}?page_size=1`,
      members: { 'data.length': 1, 'links.next': anAddress },
      learn: (body, _, known) => fromFirstPage(body, known),
    },
    {
      name: 'a page of a list',
      target: `${several}?page=2&page_size=1`,
      members: { 'meta.page': 2, 'meta.page_size': 1, 'data.length': 1, 'data.0.{identity}': '{second}' },
    },
    {
      name: 'links.next is the next page',
      target: '{next}',
      needs: ['several'],
      members: { 'meta.page': 2, 'data.0.{identity}': '{second}' },
    },
    { name: 'an unusual page size', target: `${any}?page_size=7`, members: { 'meta.page_size': 7 } },
    { name: 'an encoded parameter name', target: `${any}?page%5Fsize=2`, members: { 'meta.page_size': 2 } },
    { name: 'an unknown parameter', target: `${any}?utm_source=x`, members: { 'meta.page': 1 } },
    {
      name: 'a page past the end',
      target: `${any}?page=999999`,
      members: { 'data.length': 0, 'meta.page': 999_999, 'links.next': null },
    },
    ...routings.filter(hasSections).flatMap(sectionChecks),
    ...routings.flatMap(filterChecks),
    ...routings.flatMap(orderingChecks),
    ...routings.map(translatedListCheck),
  ];
}
