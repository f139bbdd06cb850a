/** Paths of the developer portal. The default language is at the root, which the `type` of problems links to. */
import { webPath } from '../../api/paths.ts';
import type { Language, Service } from '../../model/site.ts';
import { isSpoken } from '../../words/words.ts';

/** The languages with a portal: the default one, and those of its texts. */
export function portalLanguages({ languages, defaultLanguage }: Service): Language[] {
  return languages.filter((lang) => lang === defaultLanguage || isSpoken(lang));
}

/** Path of the portal, or of a page of it, for readers of `lang`. */
export function portalPath(lang: Language, service: Service, page = ''): string {
  return webPath(page === '' ? 'developers' : `developers/${page}`, portalLanguage(lang, service), service);
}

/** The language of the portal for readers of `lang`. */
export function portalLanguage(lang: Language, service: Service): Language {
  return portalLanguages(service).includes(lang) ? lang : service.defaultLanguage;
}
