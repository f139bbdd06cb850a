/** The Markdown version of every page of content, in each language in which the page exists, and what is left at old addresses. */
import { markdownPath } from '../../api/paths.ts';
import { movedPages } from '../../model/moved-pages.ts';
import { contentPage, type PortalPage, publicPages } from '../../model/public-pages.ts';
import type { Page, Site } from '../../model/site.ts';
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
      const items = listed.map((page) => pageItem(contentPage(page, service), lang, service));
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

/** The pages that a section's own page leads to, by its path in the default language. */
function membersOf({ service, pages }: Site): Map<string, readonly Page[]> {
  const bySection = new Map<string, Page[]>();
  const indexes = new Map<string, readonly Page[]>();
  for (const page of pages) {
    const list = bySection.get(page.section) ?? [];
    bySection.set(page.section, list);
    if (page.key === page.section) indexes.set(contentPage(page, service).pathIn(service.defaultLanguage), list);
    else list.push(page);
  }
  return indexes;
}
