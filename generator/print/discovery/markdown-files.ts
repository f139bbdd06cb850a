/** The Markdown version of every page of content, in each language in which the page exists, and what is left at old addresses. */
import { markdownPath } from '../../api/paths.ts';
import { everyItem } from '../../model/item-text.ts';
import { movedPages } from '../../model/moved-pages.ts';
import { itemPage, type PortalPage, publicPages, sectionsOf } from '../../model/public-pages.ts';
import type { Item, Site } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { indexFiles } from './index-files.ts';
import { pageItem } from './page-items.ts';
import { movedText, pageText, withMembers } from './page-text.ts';
import { wordsIn } from './words.ts';

export function* markdownFiles(site: Site, portal: readonly PortalPage[]): Generator<OutputFile> {
  const { service } = site;
  const { baseUrl } = service;
  const members = membersOf(site);
  for (const { languages, pathIn, textIn } of publicPages(site)) {
    const listed = members.get(pathIn(service.defaultLanguage)) ?? [];
    for (const lang of languages) {
      const path = pathIn(lang);
      const text = pageText(textIn(lang), baseUrl + path);
      const items = listed.map((item) => pageItem(itemPage(item, service), lang, service));
      yield { path: markdownPath(path).slice(1), body: withMembers(text, wordsIn(lang).inSection, items) };
    }
  }
  yield* indexFiles(site, portal);
  for (const { pathIn, presentPathIn, textIn } of movedPages(site)) {
    for (const lang of service.languages) {
      const url = baseUrl + markdownPath(presentPathIn(lang));
      yield { path: markdownPath(pathIn(lang)).slice(1), body: movedText(textIn(lang), url) };
    }
  }
}

/** What a section's own page leads to, by its path in the default language. */
function membersOf({ service, items }: Site): Map<string, readonly Item[]> {
  return new Map(
    [...sectionsOf(everyItem(items)).values()].flatMap(({ index, others }) =>
      index === undefined ? [] : [[itemPage(index, service).pathIn(service.defaultLanguage), others]],
    ),
  );
}
