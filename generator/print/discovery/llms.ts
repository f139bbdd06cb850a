/**
 * llms.txt (llmstxt.org), with one public page per line, in each language of the site. Its second-level headings have
 * only lists of links below them, because its readers parse that.
 */

import { canonicalUrl, dumpsUrl, feedPath, llmsIn, markdownPath, serverCardFile } from '../../api/paths.ts';
import { hasMcp } from '../../api/promised.ts';
import { canonicalTag } from '../../base/language-tag.ts';
import { capitalised } from '../../collections/english.ts';
import { labelOf, wordOf } from '../../collections/words.ts';
import { calendarsOf } from '../../model/calendars.ts';
import { itemText } from '../../model/item-text.ts';
import {
  feedCollection,
  indexPages,
  type PortalPage,
  publicPages,
  sectionIndexes,
  sectionOfGroup,
} from '../../model/public-pages.ts';
import { type Language, type Service, type Site, shownDescription } from '../../model/site.ts';
import { fillPlaceholders, wordsIn } from '../../words/words.ts';
import type { OutputFile } from '../file.ts';
import { inline, linkItem, linkName, linkTarget, paragraph } from '../markdown-text.ts';
import { addresses, llmsFullIn } from './addresses.ts';
import { developerItems, pageItem } from './page-items.ts';

export function llmsFiles(site: Site, portal: readonly PortalPage[]): OutputFile[] {
  const { languages, defaultLanguage } = site.service;
  return [
    { path: addresses.llms, body: () => llms(site, portal, defaultLanguage) },
    ...languages.map((lang) => ({ path: llmsIn(lang), body: () => llms(site, portal, lang) })),
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
  const titleOf = groupTitles(site, lang);
  for (const page of publicPages(site)) {
    const list = byGroup.get(page.group) ?? listUnder(titleOf(page.group));
    byGroup.set(page.group, list);
    list.push(pageItem(page, lang, site.service));
  }
  listUnder(wordsIn(lang, site.service).developers).push(...developerItems(site.service, portal, lang));
  // The only heading with a meaning: its list may be skipped if a shorter context is needed.
  lists.set('Optional', otherItems(site, lang));
  return [
    ...llmsHead(site, lang),
    ...otherLanguages(site.service, lang),
    ...[...lists].flatMap(([heading, items]) => [`## ${inline(heading)}`, '', ...items, '']),
  ].join('\n');
}

/** Lines above the lists: name, description, and how to use the rest. */
export function llmsHead({ service }: Site, lang: Language): string[] {
  const { name, languages, website, attribution, license } = service;
  const words = wordsIn(lang, service);
  const api = fillPlaceholders(words.api, {
    api: `<${canonicalUrl({ kind: 'index' }, service)}>`,
    languages: languages.map((language) => `\`${language}\``).join(', '),
  });
  return [
    `# ${inline(name)}`,
    '',
    `> ${paragraph(shownDescription(service, lang).text)}`,
    '',
    ...[
      api,
      ...(website ? [words.markdown] : []),
      words.pace,
      ...(attribution ? [words.attribution] : []),
      ...(license === undefined
        ? []
        : [fillPlaceholders(words.license, { license: `[${linkName(license.name)}](${linkTarget(license.url)})` })]),
    ].flatMap((line) => [line, '']),
  ];
}

/** The line with links to this file in the other languages. */
function otherLanguages(service: Service, lang: Language): string[] {
  const { thisListIn } = wordsIn(lang, service);
  const links = service.languages
    .filter((other) => other !== lang)
    .map((other) => {
      const title = fillPlaceholders(thisListIn, { language: canonicalTag(other) });
      return `[${linkName(title)}](${service.baseUrl}/${llmsIn(other)})`;
    });
  return links.length === 0 ? [] : [links.join(', '), ''];
}

/** Lists that repeat this one in another form. */
function otherItems(site: Site, lang: Language): string[] {
  const { baseUrl, defaultLanguage } = site.service;
  const words = wordsIn(lang, site.service);
  const full = lang === defaultLanguage ? addresses.llmsFull : llmsFullIn(lang);
  const feeding = feedCollection(site);
  return [
    ...indexPages(site)
      .filter(({ languages }) => languages.includes(lang))
      .map(({ collection, pathIn }) =>
        linkItem(
          collection === undefined ? words.home : labelOf(collection, lang, site.service),
          baseUrl + markdownPath(pathIn(lang)),
        ),
      ),
    ...(feeding === undefined
      ? []
      : [linkItem(wordOf(feeding, 'feedTitle', lang, site.service), baseUrl + feedPath('xml', lang, site.service))]),
    ...calendarsOf(site).map(({ collection, pathIn }) =>
      linkItem(`${labelOf(collection, lang, site.service)}: ${words.calendar}`, baseUrl + pathIn(lang)),
    ),
    ...(site.service.mount === undefined ? [linkItem(words.fullTexts, `${baseUrl}/${full}`)] : []),
    ...(site.service.dumps ? [linkItem(words.allData, dumpsUrl(site.service))] : []),
    // The card is a file; the endpoint itself answers no GET.
    ...(hasMcp(site.service) ? [linkItem(words.assistants, `${baseUrl}/${serverCardFile}`, 'MCP')] : []),
  ];
}

/**
 * Returns a function for the title of a group: a collection's label, or the title of a section's page. No title is
 * `Optional`, which has a meaning in llms.txt.
 */
export function groupTitles(site: Site, lang: Language): (group: string) => string {
  const indexes = new Map(sectionIndexes(site).map((index) => [index.key, index]));
  return (group) => {
    const section = sectionOfGroup(group);
    const index = indexes.get(section ?? '');
    const title = section === undefined ? labelOf(group, lang, site.service) : capitalised(section);
    const shown = index === undefined ? title : inline(itemText(index, lang, site.service).title);
    return shown === 'Optional' ? `${shown} (${section ?? group})` : shown;
  };
}
