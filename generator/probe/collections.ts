/** Reads the collections of a site from its service index, as far as the checks need them. */
import { type Routed, routingsOf } from '../collections/all.ts';
import type { Routing } from '../collections/description.ts';
import { filtersFromIndex } from './filters.ts';
import { arrayAt, valueAtPath } from './json.ts';
import { orderingFromIndex } from './ordering.ts';
import { apiPath } from './rules.ts';

const itemPath = /^\/api\/v1\/([a-z0-9-]+)\/\{([a-z0-9_]+)\}$/;

/** Returns the site's collections; the contract's if the index lists no others. */
export function collectionsFromIndex(index: unknown): Routed {
  const codes = (arrayAt(index, 'errors.codes') ?? [])
    .map((error) => String(valueAtPath(error, 'code')))
    .filter((code) => /^[a-z0-9_]+_not_found$/.test(code));
  const paths = (arrayAt(index, 'endpoints') ?? []).flatMap((endpoint) => {
    const [, name, parameter] = itemPath.exec(String(valueAtPath(endpoint, 'path'))) ?? [];
    return name === undefined || parameter === undefined ? [] : [{ name, parameter }];
  });
  // Both are in the order of the collections.
  const found = paths.map(({ name, parameter }, number) => {
    const routing = routingFromIndex(name, parameter, codes[number] ?? '');
    const known = new Set(routing.filters.map((filter) => filter.name));
    const others = filtersFromIndex(index, `${apiPath}/${name}`).filter((filter) => !known.has(filter.name));
    const ordering = orderingFromIndex(index, `${apiPath}/${name}`);
    return { ...routing, ...ordering, filters: [...routing.filters, ...others] };
  });
  return found.length === 0 ? {} : { collections: found };
}

function routingFromIndex(name: string, parameter: string, code: string): Routing {
  const ofContract = routingsOf({}).find((routing) => routing.name === name);
  if (ofContract !== undefined) return ofContract;
  const one = code.replace(/_not_found$/, '');
  const key = parameter.startsWith(`${one}_`) ? parameter.slice(one.length + 1) : parameter;
  return { name, item: one, noun: one.replaceAll('_', ' '), key, files: `${name}/{key}.{lang}.md`, filters: [] };
}
