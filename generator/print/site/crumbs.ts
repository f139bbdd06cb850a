/** The first crumbs of a page: home, and the list of its collection. */
import { webPath } from '../../api/paths.ts';
import type { Collection } from '../../collections/all.ts';
import { webListPath } from '../../collections/web.ts';
import { labelOf } from '../../collections/words.ts';
import type { Language } from '../../model/site.ts';
import { wordsIn } from '../../words/words.ts';
import type { Pages } from './page-file.ts';
import type { Crumb } from './structured-data.ts';

export function homeCrumb({ site }: Pages, lang: Language): Crumb {
  return { title: wordsIn(lang, site.service).home, path: webPath('', lang, site.service), tag: undefined };
}

export function listCrumb({ site }: Pages, collection: Collection, listed: boolean, lang: Language): Crumb {
  const path = listed ? webPath(webListPath(collection, site.service) ?? '', lang, site.service) : undefined;
  return { title: labelOf(collection, lang, site.service), path, tag: undefined };
}
