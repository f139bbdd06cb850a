/** The way to a page: home, the list of its collection, and the page itself. */
import { webPath } from '../../api/paths.ts';
import { canonicalTag } from '../../base/language-tag.ts';
import type { Collection } from '../../collections/all.ts';
import { webListPath } from '../../collections/web.ts';
import { labelOf } from '../../collections/words.ts';
import type { Language, Service } from '../../model/site.ts';
import { labelLanguage, wordsIn, wordsLanguage } from '../../words/words.ts';
import type { Pages } from './page-file.ts';
import type { Crumb } from './structured-data.ts';

/** A crumb on a page in `lang`, whose title is in the language `written`. */
export function crumbOf(
  title: string,
  path: string | undefined,
  written: Language,
  lang: Language,
  service: Service,
): Crumb {
  return { title, path, tag: written === wordsLanguage(lang, service) ? undefined : canonicalTag(written) };
}

export function homeCrumb({ site }: Pages, lang: Language): Crumb {
  return { title: wordsIn(lang, site.service).home, path: webPath('', lang, site.service), tag: undefined };
}

export function listCrumb(
  { site: { service } }: Pages,
  collection: Collection,
  listed: boolean,
  lang: Language,
): Crumb {
  const path = listed ? webPath(webListPath(collection, service) ?? '', lang, service) : undefined;
  const label = labelOf(collection, lang, service);
  return crumbOf(label, path, labelLanguage(collection, lang, service), lang, service);
}
