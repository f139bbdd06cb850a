/** The developer portal, in each language of its texts, which are Markdown in templates/developers/. */
import { hasDocument } from '../../api/mount.ts';
import { isOnPage, linkUrl, markdownPath } from '../../api/paths.ts';
import { problemDocument } from '../../api/problem.ts';
import { hasMcp, isFilesOnly, isPromised } from '../../api/promised.ts';
import { canonicalTag } from '../../base/language-tag.ts';
import { anyCollection, descriptionsOf, isAllOfContract, isOfContract, ofCollection } from '../../collections/all.ts';
import { labelOf } from '../../collections/words.ts';
import { service as contract } from '../../contract/service.ts';
import { calendarsOf } from '../../model/calendars.ts';
import { featureExamplesOf } from '../../model/feature-examples.ts';
import { fieldWith, itemText } from '../../model/item-text.ts';
import { feedCollection, itemPage, type PortalPage, portalPages } from '../../model/public-pages.ts';
import { type Language, type Service, type Site, shownDescription } from '../../model/site.ts';
import { spokenLanguage, templateWords, type Words, wordsIn } from '../../words/words.ts';
import type { OutputFile } from '../file.ts';
import { linkTarget } from '../markdown-text.ts';
import type { ApiDescription } from '../openapi/document.ts';
import { exampleItems } from '../openapi/examples.ts';
import type { AssetAddress } from '../site/assets.ts';
import { homeCrumb } from '../site/crumbs.ts';
import { type FixedPage, fixedMarkdown, fixedPage } from '../site/fixed-page.ts';
import { type FramedPage, feedsIn, languageName } from '../site/frame.ts';
import { type Pages, pagePath } from '../site/page-file.ts';
import { portalLanguages, portalPath } from '../site/page-paths.ts';
import { contentsOf } from '../site/prose/contents.ts';
import { toLocalAddress } from '../site/prose/page-html.ts';
import type { SidebarLine } from '../site/sidebar.ts';
import { errorRows } from './contract-words.ts';
import { type ApiReference, referenceIn, samplesDigest } from './reference.ts';
import { referenceText } from './reference-text.ts';
import { endpointTable, parameterTable } from './tables.ts';

/** All pages of the portal. */
export function* portalPageFiles(pages: Pages, api: ApiDescription, asset: AssetAddress): Generator<OutputFile> {
  for (const lang of portalLanguages(pages.site.service)) yield* portalIn(pages, api, lang, asset);
}

/** The template of each page, and the words for links to it and for its description. */
const portal = {
  portal: { template: 'overview', link: 'overview', note: undefined },
  reference: { template: 'reference', link: 'reference', note: 'referenceNote' },
  errors: { template: 'errors', link: 'errors', note: 'errorsNote' },
  agents: { template: 'agents', link: 'agents', note: 'agentsNote' },
} as const satisfies Record<PortalPage['name'], object>;

function* portalIn(pages: Pages, api: ApiDescription, lang: Language, asset: AssetAddress): Generator<OutputFile> {
  const { service } = pages.site;
  const words = wordsIn(lang, service);
  const data = textData(pages, lang);
  const entries = portalPages(service, portalLanguages(service));
  for (const { name, languages, pathIn } of entries) {
    const { template, note } = portal[name];
    const page: FramedPage = {
      lang,
      writtenIn: spokenLanguage(lang),
      languages,
      pathIn,
      title: words[name],
      description: note === undefined ? shownDescription(service, lang).text : words[note],
      crumbs: [
        ...(service.website ? [homeCrumb(pages, lang)] : []),
        { title: words.portal, path: portalPath(lang, service), tag: undefined },
        ...(name === 'portal' ? [] : [{ title: words[name], path: pathIn(lang), tag: undefined }]),
      ],
      data: [],
      place: 'developers',
    };
    const links = entries.map((entry) => ({
      ...{ path: entry.pathIn(lang), title: words[portal[entry.name].link], tag: canonicalTag(spokenLanguage(lang)) },
      ...{ current: entry.name === name, entries: [], collapsed: false, open: false },
    }));
    const text = fixedPage(pages, `developers/${template}.${spokenLanguage(lang)}.md`, data, lang);
    yield* portalFiles(pages, page, { text, links, api: template === 'reference' ? api : undefined, asset });
  }
}

interface Filling {
  readonly text: FixedPage;
  /** Links to the pages of the portal. */
  readonly links: readonly SidebarLine[];
  /** Shown below the text, on the page of the API reference. */
  readonly api: ApiDescription | undefined;
  readonly asset: AssetAddress;
}

/** A page of the portal as HTML, and its Markdown version. */
function* portalFiles(pages: Pages, page: FramedPage, { text, links, api, asset }: Filling): Generator<OutputFile> {
  const { lang, pathIn } = page;
  const { service } = pages.site;
  const around = {
    ...pages.frame(page),
    textTag: canonicalTag(spokenLanguage(lang)),
    sidebar: links,
    sidebarFilter: api === undefined ? '' : wordsIn(lang, service).search,
    referenceScript: api === undefined ? '' : asset('reference.js'),
    referenceStyle: api === undefined ? '' : asset('reference.css'),
    ...{ groups: [], models: [], headers: [], notModified: null, contents: [], html: '' },
  };
  const shell = pages.render('portal', around);
  const key = `${shell.key} ${text.key} ${api && `${api.digest} ${samplesDigest(lang, pages.site)}`}`;
  let made: ApiReference | undefined;
  const reference = () => (made ??= api && referenceIn(api.document, lang, pages.site));
  yield {
    path: pagePath(pathIn(lang)),
    key,
    body: () => {
      const { html } = text.text();
      const operations = reference();
      const sidebar = operations === undefined ? links : withOperations(links, operations, wordsIn(lang, service));
      const contents = operations === undefined ? contentsOf(html) : [];
      return pages.render('portal', { ...around, ...operations, sidebar, contents, html }).body();
    },
  };
  yield {
    path: markdownPath(pathIn(lang)).slice(1),
    key: `${key} Markdown`,
    body: () => {
      const { markdown } = text.text();
      const operations = reference();
      const words = wordsIn(lang, service);
      const whole =
        operations === undefined
          ? markdown
          : `${markdown.trim()}\n\n${referenceText(operations, words, service.baseUrl)}`;
      return fixedMarkdown(page, spokenLanguage(lang), whole, service);
    },
  };
}

/** The links of the portal, with the operations, models and headers below the reference. */
function withOperations(links: readonly SidebarLine[], reference: ApiReference, words: Words): SidebarLine[] {
  const { groups, models, headers } = reference;
  const shut = { tag: 'en', current: false, entries: [], collapsed: false, open: false };
  return links.map((link) => {
    if (!link.current) return link;
    const lines = groups.map(({ id, label, operations }) => ({
      ...shut,
      ...{ path: `#${id}`, title: label, tag: link.tag },
      entries: operations.map((one) => ({ ...shut, path: `#${one.id}`, title: one.id })),
    }));
    const modelLines = models.map(({ name }) => ({ ...shut, path: `#model-${name}`, title: name }));
    const last = { ...shut, tag: link.tag };
    return {
      ...link,
      entries: [
        ...lines,
        { ...last, path: '#models', title: words.models, entries: modelLines },
        ...(headers.length === 0 ? [] : [{ ...last, path: '#headers', title: words.headers }]),
      ],
    };
  });
}

/** Values for the texts of the portal; see docs/reference/templates.md. Tables are Markdown. */
function textData(pages: Pages, lang: Language) {
  const { site } = pages;
  const { service } = site;
  const words = templateWords(lang, service);
  const path = (page = '') => portalPath(lang, service, page);
  const found = foundItem(site, lang);
  const changesAsked = isPromised('listChanges', service);
  const feeds = feedCollection(site) !== undefined;
  const searchAsked = isPromised('search', service);
  return {
    service,
    words,
    contract,
    lang,
    endpoints: endpointTable(lang, service),
    parameters: parameterTable(lang, service),
    errors: errorRows(spokenLanguage(lang), service),
    example: exampleProblem(service),
    maxAgeMinutes: contract.maxAge / 60,
    apiLanguages: service.languages.map((code) => ({
      code,
      name: languageName(code, service),
      feeds: feeds ? feedsIn(code, service) : null,
    })),
    feeds,
    markdown: markdownPath(path()),
    paths: {
      index: linkUrl({ kind: 'index' }, service).slice(service.baseUrl.length),
      overview: path(),
      reference: path('reference'),
      errors: path('errors'),
      agents: hasDocument('.well-known', service) ? path('agents') : '',
    },
    has: {
      wholeSite: service.mount === undefined,
      llms: hasDocument('llms.txt', service),
      wellKnown: hasDocument('.well-known', service),
      dumps: service.dumps,
      changes: service.changes !== undefined,
      changesAsked,
      searchAsked,
      mcp: hasMcp(service),
      queries: !isFilesOnly(service),
      byAccept: service.markdownByAccept && !isFilesOnly(service),
      tasks: searchAsked || changesAsked || found.markdown !== '',
    },
    found,
    ways: examplesIn(site, lang),
    terms: linkTarget(toLocalAddress(service.termsOfService ?? '', service.baseUrl)),
    license: service.license && {
      name: service.license.name,
      url: linkTarget(toLocalAddress(service.license.url, service.baseUrl)),
    },
    email: service.contact.email ?? '',
    // For declared collections, the words of the operator.
    holds: isAllOfContract(service)
      ? ''
      : descriptionsOf(service)
          .map(({ name }) => labelOf(name, lang, service))
          .join(', '),
    quick: quickStart(service, lang),
    ...titlesByFact(site, lang),
  };
}

/** `hasLists`: there is an example of a request for a list. */
function examplesIn(site: Site, lang: Language) {
  const examples = featureExamplesOf(site.service);
  const { ordered, bounded, embedded } = examples;
  const calendars = calendarsOf(site).map(({ pathIn }) => pathIn(lang));
  return {
    ...examples,
    hasLists: [ordered, bounded, embedded].some((one) => one !== undefined),
    calendars,
    hasCalendars: calendars.length > 0,
  };
}

function exampleProblem(service: Service): string {
  const mistake = { code: 'invalid_parameter', parameter: 'page_size' } as const;
  const detail = 'The query parameter "page_size" has the unexpected value "500".';
  const path = contract.basePath + anyCollection(service);
  return JSON.stringify(problemDocument({ ...mistake, detail }, service, path), null, 2);
}

/** Example requests: the first and the last collection. */
function quickStart(service: Service, lang: Language) {
  const [last] = descriptionsOf(service).slice(-1);
  const [pageSize = 100] = service.pageSizes;
  const urlOf = (collection: string) =>
    isFilesOnly(service)
      ? linkUrl({ kind: 'list', collection, lang, page: 1, pageSize }, service)
      : `${service.baseUrl}${contract.basePath}${collection}?lang=${lang}`;
  return {
    firstUrl: urlOf(anyCollection(service)),
    lastUrl: last && urlOf(last.name),
    one: last !== undefined && isOfContract(last.name) ? last.item : 'item',
    title: last && (fieldWith('title', last.name, service) ?? last.key),
  };
}

/** Titles of items for which a fact is true, by the name in the portal's texts. */
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

/** An item for example requests, in `lang`: the first word of its title, and its page's Markdown version. */
function foundItem(site: Site, lang: Language) {
  const { service } = site;
  const found = exampleItems(site)
    .filter(({ translations }) => translations.has(lang))
    .map((item) => {
      const page = itemPage(item, service);
      const isRead = isOnPage(item.collection, service) && page.languages.includes(lang);
      return {
        // Needs no quoting in a shell.
        word: /[\p{L}\p{N}]{2,20}|\p{sc=Han}/u.exec(itemText(item, lang, service).title)?.[0],
        collection: item.collection,
        markdown: isRead ? markdownPath(page.pathIn(lang)) : '',
      };
    });
  const named = found.filter(({ word }) => word !== undefined);
  const best = named.find(({ markdown }) => markdown !== '') ?? named[0];
  return best ?? { word: 'api', collection: anyCollection(service), markdown: '' };
}
