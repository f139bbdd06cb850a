/** The pages that list a collection, and those that list the items with one value of a filter. */
import { hasFile, linkUrl } from '../../api/paths.ts';
import { isFilesOnly, linkedPageSize } from '../../api/promised.ts';
import type { AppliedFilter } from '../../api/request.ts';
import { canonicalTag } from '../../base/language-tag.ts';
import { sha256 } from '../../base/sha256.ts';
import { type Collection, collectionNames, descriptionOf } from '../../collections/all.ts';
import { webListPath } from '../../collections/web.ts';
import { labelOf, wordOf } from '../../collections/words.ts';
import type { FactLine } from '../../fields/fact.ts';
import { calendarsOf } from '../../model/calendars.ts';
import { type FilterPage, filterPages, type ListedFilter, listedFilters } from '../../model/filter-pages.ts';
import { indexLanguages, itemsPerListPage, pagesOfList, type WebListPage } from '../../model/public-pages.ts';
import type { Language, Service, Site } from '../../model/site.ts';
import { pagedTitle } from '../../words/paged-title.ts';
import { labelLanguage, valueText, wordsIn, wordsLanguage } from '../../words/words.ts';
import { lazyFile, type OutputFile } from '../file.ts';
import { crumbOf, homeCrumb, listCrumb } from './crumbs.ts';
import { atTop, shownList } from './entries.ts';
import { shownNumber } from './numbers.ts';
import { type Pages, pagePath, renderPage } from './page-file.ts';
import { pagerOf } from './pager.ts';
import { shownLabel } from './shown-facts.ts';
import { collection as collectionData } from './structured-data.ts';

/** The pages that list a collection. */
export function* pagesOfLists(pages: Pages): Generator<OutputFile> {
  const { site } = pages;
  const { languages } = site.service;
  for (const collection of collectionNames(site.service)) {
    const filters = listedFilters(site, collection, filterText(site.service));
    const first = indexLanguages(webListPath(collection, site.service) ?? '', site);
    for (const list of pagesOfList(site, collection)) {
      for (const lang of list.number === 1 ? first : languages) {
        const shown = shownFilters(filters, list, lang, site.service);
        yield lazyFile(pagePath(list.pathIn(lang)), () => renderList(pages, list, lang, { filters: shown }));
      }
    }
  }
}

/** The names for a list in a template, without a list. */
export const noList = { list: null, count: '', filters: [], pager: null, feed: false, newer: '', older: '' };

/** The first page of a list in the template of an item that has its page in this place. */
export function firstOfList({ site }: Pages, collection: Collection, lang: Language): object {
  const { service } = site;
  const [list] = pagesOfList(site, collection);
  if (list === undefined) return noList;
  const filters = shownFilters(listedFilters(site, collection, filterText(service)), list, lang, service);
  return { ...shownPage(list, lang, service, filters), calendar: pathOfCalendar(site, collection, lang) };
}

/** Empty without a calendar. */
function pathOfCalendar(site: Site, collection: Collection, lang: Language): string {
  return (
    calendarsOf(site)
      .find((one) => one.collection === collection)
      ?.pathIn(lang) ?? ''
  );
}

function shownFilters(
  filters: readonly ListedFilter[],
  { number }: WebListPage,
  lang: Language,
  service: Service,
): readonly object[] {
  return filters
    .filter(({ values }) => values.length > 0 && (number === 1 || values.length <= mostOnEachPage))
    .map((one) => shownFilter(one, lang, service));
}

/** A page of a list in a template. `filter`: the name of the filter that it is about. */
function shownPage(page: WebListPage, lang: Language, service: Service, filters: readonly object[], filter?: string) {
  const { collection, items, total, newer, older } = page;
  return {
    list: atTop(shownList(collection, items, lang, service, filter)),
    count: shownCount(total, lang, service),
    filters,
    pager: pagerOf(page, lang, service),
    feed: descriptionOf(collection, service).feed ?? false,
    newer: newer?.(lang) ?? '',
    older: older?.(lang) ?? '',
  };
}

/** The text of a filter's value for readers of a language. */
export const filterText = (service: Service) => (line: FactLine, lang: Language) =>
  valueText(line, wordsIn(lang, service));

/** The pages of filters. */
export function* filterFiles(pages: Pages): Generator<OutputFile> {
  const { site } = pages;
  for (const collection of collectionNames(site.service)) {
    const [whole] = pagesOfList(site, collection);
    for (const page of filterPages(site, collection, filterText(site.service)))
      for (const lang of site.service.languages) yield filterFile(pages, page, whole, lang);
  }
}

/** A page whose data is made only if it must be written: the items' digests identify it. */
function filterFile(pages: Pages, page: FilterPage, whole: WebListPage | undefined, lang: Language): OutputFile {
  const { service } = pages.site;
  const { listed, value, number, total, items } = page;
  const { filter } = listed;
  const title = pagedTitle(page, lang, service);
  const chosen = { value, path: whole?.pathIn(lang) ?? '' };
  const others = [shownFilter(listed, lang, service, chosen)];
  const digests = items.map(({ digest }) => digest);
  return {
    path: pagePath(page.pathIn(lang)),
    key: sha256(JSON.stringify([pages.digest, lang, filter.name, value, number, total, title, others, digests])),
    body: () =>
      renderList(pages, page, lang, {
        filters: others,
        asked: [filter, value],
        crumb: page.shortTitleIn(lang),
        heading: page.headingIn(lang),
        kicker: `${labelOf(page.collection, lang, service)} · ${listed.labelIn(lang).text}`,
      }).body(),
  };
}

interface ListExtras {
  readonly filters: readonly object[];
  /** On a filter page: its filter, its last crumb, its heading, and what is above that. */
  readonly asked?: AppliedFilter;
  readonly crumb?: string;
  readonly heading?: string;
  readonly kicker?: string;
}

function renderList(
  pages: Pages,
  page: WebListPage,
  lang: Language,
  { filters, asked, crumb, heading, kicker }: ListExtras,
) {
  const { collection, number, pathIn } = page;
  const { service } = pages.site;
  const title = pagedTitle(page, lang, service);
  // Only for the list of all items: a filter page has no calendar.
  const calendar = asked === undefined ? pathOfCalendar(pages.site, collection, lang) : '';
  const request = {
    kind: 'list',
    collection,
    lang,
    page: number,
    // Pages of another size begin with another item, except the first.
    pageSize: number === 1 ? linkedPageSize(service) : itemsPerListPage,
    ...(asked === undefined ? {} : { filters: [asked] }),
  } as const;
  return renderPage(
    pages,
    [`lists/${collection}`, 'list'],
    {
      lang,
      languages: service.languages,
      pathIn,
      title,
      description: wordOf(collection, 'note', lang, service),
      crumbs: [
        homeCrumb(pages, lang),
        listCrumb(pages, collection, true, lang),
        ...(crumb === undefined ? [] : [crumbOf(crumb, pathIn(lang), lang, lang, service)]),
      ],
      data: [collectionData(title, service.baseUrl + pathIn(lang), canonicalTag(lang), service.baseUrl)],
      place: webListPath(collection, service) ?? '',
      calendar,
      apiUrl: isFilesOnly(service) && !hasFile(request, service) ? '' : linkUrl(request, service),
    },
    {
      ...shownPage(page, lang, service, filters, asked?.[0].name),
      titleTag: canonicalTag(labelLanguage(collection, lang, service)),
      heading: heading ?? page.titleIn(lang),
      kicker: kicker ?? '',
    },
  );
}

/** `1,024 entries`. Empty for none. */
function shownCount(total: number, lang: Language, service: Service): string {
  const words = wordsIn(lang, service);
  if (total === 0) return '';
  return total === 1 ? words.oneEntry : words.entries.replace('{count}', shownNumber(String(total), words));
}

/** Most values in a row. More can be expanded. */
const mostInRow = 12;

/** Most values of a filter on every page. Of one with more, the first page of the list has all. */
const mostOnEachPage = 60;

/** The value that a page is about, and the path of the list without it. */
interface ChosenValue {
  readonly value: string;
  readonly path: string;
}

/** A filter with links to the pages of its values. That of `chosen` is the first, and leads back to the whole list. */
function shownFilter(listed: ListedFilter, lang: Language, service: Service, chosen?: ChosenValue): object {
  const isChosen = ({ value }: ListedFilter['values'][number]) => value === chosen?.value;
  const others = listed.values.filter((one) => !isChosen(one));
  const isCut = chosen !== undefined && others.length >= mostOnEachPage;
  const values = [...listed.values.filter(isChosen), ...(isCut ? [] : others)];
  return {
    label: shownLabel(listed.labelIn(lang), { lang: wordsLanguage(lang, service) }),
    isLong: values.length > mostInRow,
    values: values.map((one) => ({
      text: one.textIn(lang),
      path: isChosen(one) ? chosen?.path : one.pathIn(lang),
      count: shownNumber(String(one.items.length), wordsIn(lang, service)),
      current: isChosen(one),
    })),
  };
}
