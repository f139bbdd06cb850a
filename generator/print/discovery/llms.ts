/**
 * llms.txt (llmstxt.org), one public page per line, and the same in each language of the site. Nothing but lists of
 * links stands below its second-level headings: that is what its readers parse.
 */
import {
  calendarPath,
  canonicalUrl,
  dumpsUrl,
  feedPath,
  isOnPage,
  markdownPath,
  serverCardFile,
} from '../../api/paths.ts';
import { canonicalTag } from '../../base/language-tag.ts';
import type { Memo } from '../../base/memo.ts';
import { sha256 } from '../../base/sha256.ts';
import { collectionNames, ofCollection } from '../../collections/all.ts';
import { capitalised } from '../../collections/english.ts';
import { labelOf, wordOf } from '../../collections/words.ts';
import { calendarCollections } from '../../model/calendars.ts';
import { itemText } from '../../model/item-text.ts';
import {
  feedCollection,
  hasFeeds,
  indexPages,
  itemPage,
  type PortalPage,
  publicPages,
  sectionIndexes,
} from '../../model/public-pages.ts';
import { hasMcp, type Item, type Language, type Service, type Site } from '../../model/site.ts';
import { fillPlaceholders } from '../../words/listing-words.ts';
import { wordsIn } from '../../words/words.ts';
import type { OutputFile } from '../file.ts';
import { inline, linkItem, paragraph } from '../markdown-text.ts';
import { addresses, llmsIn } from './addresses.ts';
import { developerItems, pageItem, shownIn } from './page-items.ts';
import { pageText } from './page-text.ts';

export function llmsFiles(site: Site, portal: readonly PortalPage[]): OutputFile[] {
  const { languages, defaultLanguage } = site.service;
  return [
    { path: addresses.llms, body: llms(site, portal, defaultLanguage) },
    ...languages.map((lang) => ({ path: llmsIn(lang), body: llms(site, portal, lang) })),
  ];
}

function llms(site: Site, portal: readonly PortalPage[], lang: Language): string {
  const lists = new Map<string, string[]>();
  const listUnder = (heading: string): string[] => {
    const list = lists.get(heading) ?? [];
    lists.set(heading, list);
    return list;
  };
  const byGroup = new Map<string, string[]>();
  const indexes = new Map(sectionIndexes(site).map((index) => [index.key, index]));
  for (const page of publicPages(site)) {
    const list = byGroup.get(page.group) ?? listUnder(groupTitle(page.group, indexes.get(page.group), site, lang));
    byGroup.set(page.group, list);
    list.push(pageItem(page, lang, site.service));
  }
  listUnder(wordsIn(lang, site.service).developers).push(...developerItems(site.service, portal, lang));
  // The one heading with a meaning: what may be left out where room is short.
  lists.set('Optional', otherItems(site, lang));
  return [
    ...llmsHead(site, lang),
    ...[...lists].flatMap(([heading, items]) => [`## ${heading}`, '', ...items, '']),
  ].join('\n');
}

/** Lines above the lists: name, description, and how to use the rest. */
function llmsHead({ service }: Site, lang: Language): string[] {
  const { name, description, languages, website } = service;
  const words = wordsIn(lang, service);
  const api = fillPlaceholders(words.api, {
    api: `<${canonicalUrl({ kind: 'index' }, service)}>`,
    languages: languages.map((language) => `\`${language}\``).join(', '),
  });
  return [
    `# ${inline(name)}`,
    '',
    `> ${paragraph(description)}`,
    '',
    ...[api, ...(website ? [words.markdown] : []), words.pace, words.attribution].flatMap((line) => [line, '']),
  ];
}

/** Lists that repeat this one in another form. */
function otherItems(site: Site, lang: Language): string[] {
  const { baseUrl, languages } = site.service;
  const words = wordsIn(lang, site.service);
  const feeding = feedCollection(site.service);
  return [
    ...indexPages(site).map(({ name, pathIn }) =>
      linkItem(name === 'home' ? words.home : labelOf(name, lang, site.service), baseUrl + markdownPath(pathIn(lang))),
    ),
    ...(feeding !== undefined && hasFeeds(site)
      ? [linkItem(wordOf(feeding, 'feedTitle', lang, site.service), baseUrl + feedPath('xml', lang, site.service))]
      : []),
    ...calendarCollections(site).map((name) =>
      linkItem(
        `${labelOf(name, lang, site.service)}: ${words.calendar}`,
        baseUrl + calendarPath(name, lang, site.service),
      ),
    ),
    ...(site.service.mount === undefined ? [linkItem(words.fullTexts, `${baseUrl}/${addresses.llmsFull}`)] : []),
    ...(site.service.dumps ? [linkItem(words.allData, dumpsUrl(site.service))] : []),
    // The card is a file; the endpoint itself answers no GET.
    ...(hasMcp(site.service) ? [linkItem(words.assistants, `${baseUrl}/${serverCardFile}`, 'MCP')] : []),
    ...languages
      .filter((other) => other !== lang)
      .map((other) =>
        linkItem(fillPlaceholders(words.thisListIn, { language: canonicalTag(other) }), `${baseUrl}/${llmsIn(other)}`),
      ),
  ];
}

/** A section is called by the title of `index`, what stands for it. */
function groupTitle(group: string, index: Item | undefined, site: Site, lang: Language): string {
  const collection = collectionNames(site.service).find((name) => name === group);
  if (collection !== undefined) return labelOf(collection, lang, site.service);
  const title = index && inline(itemText(index, lang, site.service).title);
  if (title === undefined) return capitalised(group);
  return title === 'Optional' ? `${title} (${group})` : title;
}

/** llms-full.txt: what llms.txt links to, in one file, in the default language. */
export function llmsFullFile(site: Site, memo: Memo) {
  const { service, items } = site;
  const onPages = collectionNames(service).filter((name) => isOnPage(name, service));
  const all = onPages.flatMap((name) => ofCollection(items, name));
  const head = llmsHead(site, service.defaultLanguage).join('\n');
  return {
    path: addresses.llmsFull,
    key: sha256([head, ...all.map(({ digest }) => digest)].join(' ')),
    // In pieces: all texts of a large site are longer than a string may be.
    body: () => [
      head,
      ...all.map((item) =>
        memo.get(`full text of ${item.collection} ${item.key}`, [service, item], () => fullText(item, service)),
      ),
    ],
  };
}

function fullText(item: Item, service: Service): Uint8Array {
  const page = itemPage(item, service);
  const lang = shownIn(page, service.defaultLanguage);
  return Buffer.from(`\n${pageText(page.textIn(lang), service.baseUrl + page.pathIn(lang))}`);
}
