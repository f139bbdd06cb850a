/** The HTML that stands beside the API: content pages, developer portal and error pages. */
import { webPath } from '../../api/paths.ts';
import type { Memo } from '../../base/memo.ts';
import { movedPages } from '../../model/moved.ts';
import type { Site } from '../../model/site.ts';
import { templateWords, wordsIn, wordsLanguage } from '../../words/words.ts';
import type { Batch, OutputFile } from '../file.ts';
import { canonicalTag } from '../languages.ts';
import type { Outline } from '../outline.ts';
import { type AssetAddress, assetAddresses, assetFiles, type StaticFiles } from './assets.ts';
import { createFrame, surroundingsOf } from './frame.ts';
import { homePage } from './home-page.ts';
import { itemPages, pagesOfLists } from './item-pages.ts';
import type { Pages } from './page-file.ts';
import { toLocalAddress } from './page-html.ts';
import { portalPages } from './portal.ts';
import { portalLanguages, portalPath } from './portal-paths.ts';
import { renderPublished } from './published-addresses.ts';
import type { Render } from './templates.ts';

/** `outline` is the site's; of what has a body, each item is a batch. */
export function* siteBatches(
  site: Site,
  { render: renderPage, files }: { readonly render: Render; readonly files: StaticFiles },
  outline: Outline,
  memo: Memo,
): Generator<Batch> {
  const { service } = site;
  const render = renderPublished(renderPage, service);
  const asset = assetAddresses(files);
  const surroundings = surroundingsOf(site, asset);
  const { navigations, hasFeeds, icon, style, script } = surroundings;
  const { key: digest } = render('layout', { navigations: [...navigations], hasFeeds, icon, style, script });
  const pages: Pages = { site, render, frame: createFrame(surroundings), digest };
  yield memo.get('general pages', [outline, renderPage, files], () => [
    ...generalPages(pages, asset),
    ...assetFiles(files),
  ]);
  if (service.website) yield* itemPages(pages, memo);
}

/** All pages but those of items. */
function* generalPages(pages: Pages, asset: AssetAddress): Generator<OutputFile> {
  const { service } = pages.site;
  if (service.website) {
    for (const lang of service.languages) yield homePage(pages, lang);
    yield* pagesOfLists(pages);
    yield* movedPageFiles(pages);
  }
  yield* portalPages(pages, asset);
  yield { path: '404.html', ...pages.render('not-found', notFound(pages)) };
  yield { path: '404.md', ...pages.render('not-found.md', { service }) };
}

/** Nobody knows the reader's language at an address that does not exist: it speaks all of them. */
function notFound({ site, frame }: Pages) {
  const { service } = site;
  const lang = service.defaultLanguage;
  const page = {
    lang,
    writtenIn: wordsLanguage(lang, service),
    languages: [],
    pathIn: () => '/404.html',
    title: wordsIn(lang, service).notFound,
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
      tag: canonicalTag(wordsLanguage(language, service)),
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
        path: `${pathIn(lang).slice(1)}${pathIn(lang).endsWith('/') ? 'index.html' : ''}`,
        ...pages.render('moved', {
          tag: canonicalTag(wordsLanguage(lang, service)),
          words: wordsIn(lang, service),
          canonical,
          address: toLocalAddress(canonical, service.baseUrl),
          title,
          titleTag: canonicalTag(shown),
        }),
      };
    }
  }
}
