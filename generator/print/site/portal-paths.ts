/** Paths of the developer portal. The default language is at the root, where the `type` of problems links to. */
import { webPath } from '../../api/paths.ts';
import type { Language, Service } from '../../model/site.ts';
import { isSpoken } from '../../words/words.ts';

/** The languages that have a portal of their own: the default one, and those that its texts are written in. */
export function portalLanguages({ languages, defaultLanguage }: Service): Language[] {
  return languages.filter((lang) => lang === defaultLanguage || isSpoken(lang));
}

/** Path of the portal, or of a page of it, for readers of `lang`. */
export function portalPath(lang: Language, service: Service, page = ''): string {
  return webPath(page === '' ? 'developers' : `developers/${page}`, portalLanguage(lang, service), service);
}

/** The language whose portal readers of `lang` are led to. */
export function portalLanguage(lang: Language, service: Service): Language {
  return portalLanguages(service).includes(lang) ? lang : service.defaultLanguage;
}
