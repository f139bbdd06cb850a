/** The lists of the API and how they are paged. Asked first: their answers give the examples for all the rest. */
import { anyCollection, type Routed, routingsOf } from '../collections/all.ts';
import type { Routing } from '../collections/description.ts';
import type { Check } from './check.ts';
import { add, fromFirstList, fromFirstPage, fromIndex, fromList, fromSections, fromTranslations } from './examples.ts';
import { filterChecks } from './filters.ts';

const json = 'application/json';
const api = '/api/v1';

const whole = { status: 200, contentType: json } as const;
const aNumber = { what: 'a number', pattern: '^[0-9]+$' } as const;

/** The first of all gives what is asked of links and conditions. */
function listOf(routing: Routing, index: number): Check {
  const { name: collection, filters } = routing;
  const isFirst = index === 0;
  const inSections = filters.some(({ type }) => type === 'section');
  return {
    name: `a list of ${collection}`,
    target: `${api}/${collection}?page_size=100`,
    ...whole,
    members: { 'data.length': aNumber, 'meta.page': 1, 'meta.page_size': 100 },
    ...(isFirst ? { expectedHeaders: { etag: { what: 'an entity tag', pattern: '^(?:W/)?".+"$' } } } : {}),
    learn: (body, answer) => {
      const known = fromList(routing, body);
      const more = isFirst ? add(known, fromFirstList(body, answer)) : known;
      return inSections ? add(more, fromSections(routing, body)) : more;
    },
  };
}

function translated(routing: Routing): Check {
  const { name: collection } = routing;
  return {
    name: `${collection} in another language`,
    target: `${api}/${collection}?lang={lang}&page_size=100`,
    ...whole,
    members: { 'meta.lang': '{lang}' },
    learn: (body, _, known) => fromTranslations(routing, body, known),
  };
}

function sectionsOf({ name: collection, filters }: Routing): Check[] {
  if (!filters.some(({ type }) => type === 'section')) return [];
  return [
    {
      name: 'a section',
      target: `${api}/${collection}?section={section}`,
      ...whole,
      members: { 'meta.section': '{section}' },
    },
    {
      name: 'an unknown section',
      target: `${api}/${collection}?section=no-such-section`,
      ...whole,
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
      target: `${api}/`,
      ...whole,
      members: { version: '1.0.0', 'endpoints.length': { what: 'endpoints', pattern: '^[1-9]' } },
      learn: fromIndex,
    },
    { name: 'service index without its slash', target: api, ...whole },
    ...routings.map(listOf),
    { name: 'a list', target: `${api}/${any}`, ...whole, members: { 'meta.page': 1, 'meta.page_size': 50 } },
    {
      name: 'a list with a trailing slash',
      target: `${api}/${any}/`,
      ...whole,
      members: { 'meta.page_size': 50 },
    },
    { name: 'a link leads back to its list', target: '{self}', ...whole, members: { 'meta.page_size': 100 } },
    {
      name: 'the first of several pages',
      target: `${api}/{several}?page_size=1`,
      ...whole,
      members: { 'data.length': 1, 'links.next': { what: 'an address', pattern: '^https?://' } },
      learn: (body, _, known) => fromFirstPage(body, known),
    },
    {
      name: 'a page of a list',
      target: `${api}/{several}?page=2&page_size=1`,
      ...whole,
      members: { 'meta.page': 2, 'meta.page_size': 1, 'data.length': 1, 'data.0.{identity}': '{second}' },
    },
    {
      name: 'links.next leads to the next page',
      target: '{next}',
      needs: ['several'],
      ...whole,
      members: { 'meta.page': 2, 'data.0.{identity}': '{second}' },
    },
    {
      name: 'an odd page size',
      target: `${api}/${any}?page_size=7`,
      ...whole,
      members: { 'meta.page_size': 7 },
    },
    {
      name: 'an encoded parameter name',
      target: `${api}/${any}?page%5Fsize=2`,
      ...whole,
      members: { 'meta.page_size': 2 },
    },
    {
      name: 'an unknown parameter',
      target: `${api}/${any}?utm_source=x`,
      ...whole,
      members: { 'meta.page': 1 },
    },
    {
      name: 'a page past the end',
      target: `${api}/${any}?page=999999`,
      ...whole,
      members: { 'data.length': 0, 'meta.page': 999_999, 'links.next': null },
    },
    ...routings.flatMap(sectionsOf),
    ...routings.flatMap(filterChecks),
    ...routings.map(translated),
  ];
}
