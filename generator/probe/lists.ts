/** Checks of lists and their paging. They come first: their answers give the examples for all others. */
import { anyCollection, type Routed, routingsOf } from '../collections/all.ts';
import type { Routing } from '../collections/description.ts';
import type { Check } from './check.ts';
import {
  addExamples,
  fromFirstList,
  fromFirstPage,
  fromIndex,
  fromList,
  fromSections,
  fromTranslations,
} from './examples.ts';
import { filterChecks } from './filters.ts';
import { apiPath, jsonMediaType } from './rules.ts';

const completeList = { status: 200, contentType: jsonMediaType } as const;
const aNumber = { what: 'a number', pattern: '^[0-9]+$' } as const;

/** Check of a collection's list. The first one also gives the examples of links and conditional requests. */
function listCheck(routing: Routing, index: number): Check {
  const { name: collection, filters } = routing;
  const isFirst = index === 0;
  const inSections = filters.some(({ type }) => type === 'section');
  return {
    name: `a list of ${collection}`,
    target: `${apiPath}/${collection}?page_size=100`,
    ...completeList,
    members: { 'data.length': aNumber, 'meta.page': 1, 'meta.page_size': 100 },
    ...(isFirst ? { expectedHeaders: { etag: { what: 'an entity tag', pattern: '^(?:W/)?".+"$' } } } : {}),
    learn: (body, answer) => {
      const known = fromList(routing, body);
      const more = isFirst ? addExamples(known, fromFirstList(body, answer)) : known;
      return inSections ? addExamples(more, fromSections(routing, body)) : more;
    },
  };
}

function translatedListCheck(routing: Routing): Check {
  const { name: collection } = routing;
  return {
    name: `${collection} in another language`,
    target: `${apiPath}/${collection}?lang={lang}&page_size=100`,
    ...completeList,
    members: { 'meta.lang': '{lang}' },
    learn: (body, _, known) => fromTranslations(routing, body, known),
  };
}

function sectionChecks({ name: collection, filters }: Routing): Check[] {
  if (!filters.some(({ type }) => type === 'section')) return [];
  return [
    {
      name: 'a section',
      target: `${apiPath}/${collection}?section={section}`,
      ...completeList,
      members: { 'meta.section': '{section}' },
    },
    {
      name: 'an unknown section',
      target: `${apiPath}/${collection}?section=no-such-section`,
      ...completeList,
      members: { 'meta.total': 0, 'data.length': 0 },
    },
  ];
}

export function listChecks(settings: Routed): readonly Check[] {
  const any = anyCollection(settings);
  const routings = routingsOf(settings);
  return [
    {
      name: 'service index',
      target: `${apiPath}/`,
      ...completeList,
      members: { version: '1.0.0', 'endpoints.length': { what: 'endpoints', pattern: '^[1-9]' } },
      learn: fromIndex,
    },
    { name: 'service index without its slash', target: apiPath, ...completeList },
    ...routings.map(listCheck),
    { name: 'a list', target: `${apiPath}/${any}`, ...completeList, members: { 'meta.page': 1, 'meta.page_size': 50 } },
    {
      name: 'a list with a trailing slash',
      target: `${apiPath}/${any}/`,
      ...completeList,
      members: { 'meta.page_size': 50 },
    },
    { name: 'a link leads back to its list', target: '{self}', ...completeList, members: { 'meta.page_size': 100 } },
    {
      name: 'the first of several pages',
      target: `${apiPath}/{several}?page_size=1`,
      ...completeList,
      members: { 'data.length': 1, 'links.next': { what: 'an address', pattern: '^https?://' } },
      learn: (body, _, known) => fromFirstPage(body, known),
    },
    {
      name: 'a page of a list',
      target: `${apiPath}/{several}?page=2&page_size=1`,
      ...completeList,
      members: { 'meta.page': 2, 'meta.page_size': 1, 'data.length': 1, 'data.0.{identity}': '{second}' },
    },
    {
      name: 'links.next leads to the next page',
      target: '{next}',
      needs: ['several'],
      ...completeList,
      members: { 'meta.page': 2, 'data.0.{identity}': '{second}' },
    },
    {
      name: 'an odd page size',
      target: `${apiPath}/${any}?page_size=7`,
      ...completeList,
      members: { 'meta.page_size': 7 },
    },
    {
      name: 'an encoded parameter name',
      target: `${apiPath}/${any}?page%5Fsize=2`,
      ...completeList,
      members: { 'meta.page_size': 2 },
    },
    {
      name: 'an unknown parameter',
      target: `${apiPath}/${any}?utm_source=x`,
      ...completeList,
      members: { 'meta.page': 1 },
    },
    {
      name: 'a page past the end',
      target: `${apiPath}/${any}?page=999999`,
      ...completeList,
      members: { 'data.length': 0, 'meta.page': 999_999, 'links.next': null },
    },
    ...routings.flatMap(sectionChecks),
    ...routings.flatMap(filterChecks),
    ...routings.map(translatedListCheck),
  ];
}
