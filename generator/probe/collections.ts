/** The collections of a site, as its service index tells them: as much of each as the checks ask for. */
import { type Routed, routingsOf } from '../collections/all.ts';
import type { Filter, Routing } from '../collections/description.ts';
import { filtersIn } from './filters.ts';
import { list, member } from './json.ts';

const item = /^\/api\/v1\/([a-z0-9-]+)\/\{([a-z0-9_]+)\}$/;

/** Those of the contract where the index tells of no others. */
export function collectionsIn(index: unknown): Routed {
  const codes = (list(index, 'errors.codes') ?? [])
    .map((error) => String(member(error, 'code')))
    .filter((code) => /^[a-z0-9_]+_not_found$/.test(code));
  const paths = (list(index, 'endpoints') ?? []).flatMap((endpoint) => {
    const [, name, parameter] = item.exec(String(member(endpoint, 'path'))) ?? [];
    return name === undefined || parameter === undefined ? [] : [{ name, parameter }];
  });
  // Both have the collections' order.
  const found = paths.map(({ name, parameter }, number) => {
    const routing = routingOf(name, parameter, codes[number] ?? '');
    return { ...routing, filters: withTold(routing.filters, filtersIn(index, `/api/v1/${name}`)) };
  });
  return found.length === 0 ? {} : { collections: found };
}

/** What is known of filters counts, then what the index tells. */
function withTold(known: readonly Filter[], told: readonly Filter[]): readonly Filter[] {
  return [...known, ...told.filter(({ name }) => known.every((one) => one.name !== name))];
}

function routingOf(name: string, parameter: string, code: string): Routing {
  const ofContract = routingsOf({}).find((routing) => routing.name === name);
  if (ofContract !== undefined) return ofContract;
  const one = code.replace(/_not_found$/, '');
  const key = parameter.startsWith(`${one}_`) ? parameter.slice(one.length + 1) : parameter;
  return { name, item: one, noun: one.replaceAll('_', ' '), key, files: `${name}/{key}.{lang}.md`, filters: [] };
}
