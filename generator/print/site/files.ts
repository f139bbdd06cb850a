/** The HTML that stands beside the API: content pages, developer portal and error pages. */
import { webPath } from '../../api/paths.ts';
import { movedPages } from '../../model/moved.ts';
import type { Site } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { canonicalTag } from '../languages.ts';
import { assetAddresses, assetFiles, type StaticFiles } from './assets.ts';
import { createFrame } from './frame.ts';
import { homePage } from './home-page.ts';
import { itemPages } from './item-pages.ts';
import { toLocalAddress } from './local-html.ts';
import type { Pages } from './page-file.ts';
import { portalPages } from './portal.ts';
import { portalLanguages, portalPath } from './portal-paths.ts';
import { renderPublished } from './published-addresses.ts';
import type { Render } from './templates.ts';
import { templateWords, wordsIn, wordsLanguage } from './words.ts';

export function* siteFiles(site: Site, renderPage: Render, files: StaticFiles): Generator<OutputFile> {
  const { service } = site;
  const render = renderPublished(renderPage, service);
  const asset = assetAddresses(files);
  const pages: Pages = { site, render, frame: createFrame(site, asset) };
  if (service.website) yield* contentPages(pages);
  yield* portalPages(pages, asset);
  yield { path: '404.html', ...render('not-found', notFound(pages)) };
  yield { path: '404.md', ...render('not-found.md', { service }) };
  yield* assetFiles(files);
}

/** The web page of everything that the API describes, so that every `url` and `urls` entry resolves. */
function* contentPages(pages: Pages): Generator<OutputFile> {
  for (const lang of pages.site.service.languages) yield homePage(pages, lang);
  yield* itemPages(pages);
  yield* movedPageFiles(pages);
}

/** Nobody knows the reader's language at an address that does not exist: it speaks all of them. */
function notFound({ site, frame }: Pages) {
  const { service } = site;
  const lang = service.defaultLanguage;
  const page = {
    lang,
    writtenIn: wordsLanguage(lang),
    languages: [],
    pathIn: () => '/404.html',
    title: wordsIn(lang).notFound,
    description: undefined,
    crumbs: [],
    data: [],
    place: '',
  };
  const spoken = service.website ? service.languages : portalLanguages(service);
  return {
    ...frame(page),
    // It stands at every address, and is none of them.
    canonical: '',
    jsonLd: '',
    versions: spoken.map((language) => ({
      tag: canonicalTag(wordsLanguage(language)),
      words: templateWords(language, service),
      home: service.website ? webPath('', language, service) : '',
      portal: portalPath(language, service),
    })),
  };
}

/**
 * A page at each address that a page had before, which leads the browser on without a script. A redirect from the host's
 * config would be a better answer, but the config would grow with content, and many hosts have none.
 */
function* movedPageFiles(pages: Pages): Generator<OutputFile> {
  const { service } = pages.site;
  for (const { pathIn, presentPathIn, textIn } of movedPages(pages.site)) {
    for (const lang of service.languages) {
      const { lang: shown, title } = textIn(lang);
      const canonical = service.baseUrl + presentPathIn(lang);
      yield {
        path: `${pathIn(lang).slice(1)}index.html`,
        ...pages.render('moved', {
          tag: canonicalTag(wordsLanguage(lang)),
          words: wordsIn(lang),
          canonical,
          address: toLocalAddress(canonical, service.baseUrl),
          title,
          titleTag: canonicalTag(shown),
        }),
      };
    }
  }
}
