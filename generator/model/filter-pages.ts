/** Pages that list the items with one value of a filter, for each existing value and each language. */
import { filterPagePath } from '../api/paths.ts';
import { type Collection, collectionNames, descriptionOf, ofCollection } from '../collections/all.ts';
import type { Filter } from '../collections/description.ts';
import { labelOf as labelOfCollection } from '../collections/words.ts';
import type { FactLine, Label } from '../fields/fact.ts';
import { saysEnough } from '../fields/facts.ts';
import { fieldLabel } from '../fields/object.ts';
import { linesByValue } from './facts.ts';
import { filterLists } from './filters.ts';
import { countPages, hasList, inPages, type WebListPage } from './public-pages.ts';
import type { Item, Language, Service, Site } from './site.ts';

/** A filter of a collection with a list, and the values that items have. */
export interface ListedFilter {
  readonly filter: Filter;
  readonly labelIn: (lang: Language) => Label;
  readonly values: readonly ListedValue[];
}

interface ListedValue {
  readonly value: string;
  readonly textIn: (lang: Language) => string;
  readonly pathIn: (lang: Language) => string;
  readonly items: readonly Item[];
}

export interface FilterPage extends WebListPage {
  readonly listed: ListedFilter;
  readonly value: string;
  /** The title without the name of the collection. */
  readonly shortTitleIn: (lang: Language) => string;
  /** The value alone, if readers understand it without the label. */
  readonly headingIn: (lang: Language) => string;
}

/** Returns the text of a value for readers of a language. */
type TextOf = (line: FactLine, lang: Language) => string;

/** Returns the filters of a collection and the values that items have. Empty if no page lists the collection. */
export function listedFilters(
  site: Site,
  collection: Collection,
  textOf: TextOf = ({ text }) => text,
): readonly ListedFilter[] {
  const { service, items } = site;
  if (!hasList(site, collection)) return [];
  const all = ofCollection(items, collection);
  const description = descriptionOf(collection, service);
  return filterLists(collection, site).map(({ filter, lists }) => ({
    filter,
    labelIn: (lang) => fieldLabel(filter.name, description.fields[filter.name] ?? {}, lang),
    values: [...lists]
      .filter(([, places]) => places.length > 0)
      .map(([value, places]) => {
        const having = places.flatMap((at) => all[at] ?? []);
        return {
          value,
          items: having,
          textIn: (lang: Language) => {
            const line = having[0] && lineOfValue(having[0], filter, value, lang, service);
            return line === undefined ? value : textOf(line, lang);
          },
          pathIn: (lang: Language) => filterPagePath(collection, filter.name, value, lang, service),
        };
      }),
  }));
}

/** The value as `item`, which has it, has it on its page. */
function lineOfValue(item: Item, { name }: Filter, value: string, lang: Language, service: Service) {
  return linesByValue(item, name, lang, service).find(([own]) => own === value)?.[1];
}

/** Yields the filter pages of a collection, by filter and value in their order. */
export function* filterPages(site: Site, collection: Collection, textOf?: TextOf): Generator<FilterPage> {
  const { service } = site;
  for (const listed of listedFilters(site, collection, textOf)) {
    const { filter, labelIn, values } = listed;
    const field = descriptionOf(collection, service).fields[filter.name] ?? {};
    for (const { value, textIn, items } of values) {
      const pages = inPages({
        collection,
        items,
        titleIn: (lang) => `${labelIn(lang).text}: ${textIn(lang)}`,
        pathOf: (number) => (lang) => filterPagePath(collection, filter.name, value, lang, service, number),
      });
      for (const page of pages) {
        const titleIn = (lang: Language) => `${labelOfCollection(collection, lang, service)} – ${page.titleIn(lang)}`;
        const headingIn = saysEnough(field) ? textIn : page.titleIn;
        yield { ...page, titleIn, shortTitleIn: page.titleIn, headingIn, listed, value };
      }
    }
  }
}

/** Number of filter pages by collection and filter, in all languages. Largest first. */
export function countFilterPages(site: Site): { collection: Collection; name: string; count: number }[] {
  const { service } = site;
  const counts = collectionNames(service).flatMap((collection) => {
    if (!hasList(site, collection)) return [];
    return filterLists(collection, site).map(({ filter: { name }, lists }) => {
      const pages = [...lists.values()].map(({ length }) => (length === 0 ? 0 : countPages(length)));
      const count = pages.reduce((sum, one) => sum + one, 0) * service.languages.length;
      return { collection, name, count };
    });
  });
  return counts.sort((a, b) => b.count - a.count);
}
