/** Lines of link lists: to the Markdown versions of pages, and to documents about the API. */

import { hasDocument } from '../../api/mount.ts';
import { canonicalUrl, markdownPath } from '../../api/paths.ts';
import { canonicalTag } from '../../base/language-tag.ts';
import type { PortalPage, PublicPage } from '../../model/public-pages.ts';
import type { Language, Service } from '../../model/site.ts';
import { wordsIn } from '../../words/words.ts';
import { linkItem } from '../markdown-text.ts';
import { addresses } from './addresses.ts';

/** The language in which readers of `lang` see `page`. */
export function shownIn({ languages, textIn }: PublicPage, lang: Language): Language {
  return languages.includes(lang) ? lang : textIn(lang).lang;
}

/** A link to a page with its note, which names the language if it is another. `day` comes before the note. */
export function pageItem(page: PublicPage, asked: Language, { baseUrl }: Service, day?: string): string {
  const { lang, title, summary: note } = page.textIn(asked);
  const url = baseUrl + markdownPath(page.pathIn(shownIn(page, asked)));
  const notes = [note, lang === asked ? undefined : `(${canonicalTag(lang)})`].filter((one) => one !== undefined);
  return linkItem(title, url, [day, notes.join(' ')].filter((one) => one).join(': ') || undefined);
}

/** The API, its description, its skill, and the portal. */
export function developerItems(service: Service, portal: readonly PortalPage[], lang: Language): string[] {
  const { baseUrl, defaultLanguage } = service;
  const words = wordsIn(lang, service);
  return [
    linkItem(words.index, canonicalUrl({ kind: 'index' }, service)),
    linkItem(words.openapi, `${baseUrl}/${addresses.openapiJson[0]}`),
    ...(hasDocument('.well-known', service) ? [linkItem(words.skill, `${baseUrl}/${addresses.skill}`)] : []),
    ...portal.map(({ name, languages, pathIn }) =>
      linkItem(words[name], baseUrl + markdownPath(pathIn(languages.includes(lang) ? lang : defaultLanguage))),
    ),
  ];
}
