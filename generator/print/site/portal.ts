/** The developer portal, in each language that its texts are written in. The texts stand in templates/developers/. */
import { nameOf } from '../../api/parameters.ts';
import { problemDocument } from '../../api/problem.ts';
import { anyCollection, descriptionsOf, isAllOfContract, isOfContract, ofCollection } from '../../collections/all.ts';
import type { Filter } from '../../collections/description.ts';
import { labelOf } from '../../collections/words.ts';
import { filterPatterns, type QueryParameterName, queryParameters } from '../../contract/parameters.ts';
import { service as contract } from '../../contract/service.ts';
import { fieldWith, itemText } from '../../model/item-text.ts';
import { hasFeeds } from '../../model/public-pages.ts';
import type { Language, Service, Site } from '../../model/site.ts';
import { spokenLanguage, wordsIn } from '../../words/words.ts';
import type { OutputFile } from '../file.ts';
import { canonicalTag } from '../languages.ts';
import type { AssetAddress } from './assets.ts';
import { errorRows, operationRows, parameterRows } from './contract-words.ts';
import { feedsIn, languageName } from './frame.ts';
import { type Pages, pageFile, type RenderedPage } from './page-file.ts';
import { type MarkdownPage, toMarkdown } from './page-markdown.ts';
import { portalLanguages, portalPath } from './portal-paths.ts';

export function* portalPages(pages: Pages, asset: AssetAddress): Generator<OutputFile> {
  for (const lang of portalLanguages(pages.site.service)) yield* portalIn(pages, lang, asset);
}

/** The portal's pages: name of the template, path below the portal, and the words for its title and what it holds. */
const portal = [
  { template: 'overview', path: '', title: 'portal', link: 'overview', note: undefined },
  { template: 'reference', path: 'reference', title: 'reference', link: 'reference', note: 'referenceNote' },
  { template: 'errors', path: 'errors', title: 'errors', link: 'errors', note: 'errorsNote' },
  { template: 'agents', path: 'agents', title: 'agents', link: 'agents', note: 'agentsNote' },
] as const;

function* portalIn(pages: Pages, lang: Language, asset: AssetAddress): Generator<OutputFile> {
  const { service } = pages.site;
  const words = wordsIn(lang, service);
  const members = { ...facts(pages, lang), ...referenceAssets(asset) };
  for (const { template, path, title, note } of portal) {
    const pathIn = (language: Language) => portalPath(language, service, path);
    const page = {
      lang,
      writtenIn: spokenLanguage(lang),
      languages: portalLanguages(service),
      pathIn,
      title: words[title],
      description: note === undefined ? service.description : words[note],
      crumbs: [
        { title: words.portal, path: portalPath(lang, service), tag: undefined },
        ...(path === '' ? [] : [{ title: words[title], path: pathIn(lang), tag: undefined }]),
      ],
      data: [],
      place: 'developers',
    };
    const ways = portal.map((entry) => ({
      path: portalPath(lang, service, entry.path),
      title: words[entry.link],
      current: entry.path === path,
    }));
    const html = pageFile(pages, `developers/${template}.${spokenLanguage(lang)}`, page, { ...members, ways });
    yield html;
    yield markdownFile(html, { url: service.baseUrl + pathIn(lang), tag: canonicalTag(spokenLanguage(lang)) });
  }
}

/** The Markdown version of a page of the portal, made of its HTML. */
function markdownFile(html: RenderedPage, page: MarkdownPage): OutputFile {
  return {
    path: html.path.replace(/index\.html$/, 'page.md'),
    key: `${html.key} Markdown`,
    body: () => toMarkdown(html.body(), page),
  };
}

/** What the portal's texts name. */
function facts({ site }: Pages, lang: Language) {
  const { service } = site;
  const mistake = { code: 'invalid_parameter', parameter: 'page_size' } as const;
  const detail = 'The query parameter "page_size" has the unexpected value "500".';
  return {
    contract,
    operations: operationRows(spokenLanguage(lang), service),
    parameters: parameterRows(spokenLanguage(lang), service).map(({ parameter, description }) => ({
      name: nameOf(parameter),
      description,
      ...allowed(parameter, service),
    })),
    errors: errorRows(spokenLanguage(lang), service),
    example: JSON.stringify(
      problemDocument({ ...mistake, detail }, service, contract.basePath + anyCollection(service)),
      null,
      2,
    ),
    maxAgeMinutes: contract.maxAge / 60,
    apiLanguages: service.languages.map((code) => ({
      code,
      name: languageName(code, service),
      tag: canonicalTag(code),
      feeds: hasFeeds(site) ? feedsIn(code, service) : null,
    })),
    // What a site has whose collections are its own, in the words of its operator.
    holds: isAllOfContract(service)
      ? ''
      : descriptionsOf(service)
          .map(({ name }) => labelOf(name, lang, service))
          .join(', '),
    quick: quickStart(service),
    ...titlesByFact(site, lang),
  };
}

/** What the examples of requests ask for: the first collection, and the last page by page. */
function quickStart(service: Service) {
  const all = descriptionsOf(service);
  const [last] = all.slice(-1);
  return {
    first: anyCollection(service),
    last: last?.name,
    one: last !== undefined && isOfContract(last.name) ? last.item : 'item',
    title: last && (fieldWith('title', last.name, service) ?? last.key),
  };
}

/** The titles of items of which a fact is true, by the name under which the portal's texts know it. */
function titlesByFact({ items, service }: Site, lang: Language): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    descriptionsOf(service).flatMap(({ name: collection, words }) =>
      Object.entries(words.portalLists ?? {}).map(([name, fact]) => [
        name,
        ofCollection(items, collection)
          .filter(({ facts }) => facts[fact] === true)
          .map((item) => itemText(item, lang, service).title),
      ]),
    ),
  );
}

/** The values that a query parameter may have, in signs that need no translation. */
function allowed(parameter: QueryParameterName | Filter, { languages, defaultLanguage }: Service) {
  if (typeof parameter === 'object') {
    const { type, values } = parameter;
    return { values: values?.join(', ') ?? (type === 'section' ? filterPatterns.section : ''), preset: '' };
  }
  if (parameter === 'lang') return { values: languages.join(', '), preset: defaultLanguage };
  const { schema } = queryParameters[parameter];
  return { values: `${schema.minimum} – ${schema.maximum}`, preset: String(schema.default) };
}

function referenceAssets(asset: AssetAddress) {
  return {
    component: asset('swagger-ui/swagger-ui.js'),
    referenceScript: asset('reference.js'),
    referenceStyle: asset('reference.css'),
  };
}
