/** The HTML that stands beside the API: content pages, developer portal and error pages. */
import { ownership } from '../../api/mount.ts';
import { webPath } from '../../api/paths.ts';
import type { Memo } from '../../base/memo.ts';
import type { RenderMarkdown } from '../../markdown/markdown.ts';
import { movedPages } from '../../model/moved.ts';
import type { Service, Site } from '../../model/site.ts';
import { templateWords, wordsIn, wordsLanguage } from '../../words/words.ts';
import type { Batch, OutputFile } from '../file.ts';
import { canonicalTag } from '../languages.ts';
import { inline } from '../markdown-text.ts';
import type { Outline } from '../outline.ts';
import { type AssetAddress, assetAddresses, assetFiles, type StaticFiles } from './assets.ts';
import { fixedPage } from './fixed-page.ts';
import { createFrame, hasDirections, surroundingsOf } from './frame.ts';
import { homePage } from './home-page.ts';
import { itemPages } from './item-pages.ts';
import { filterBatches, pagesOfLists } from './list-pages.ts';
import type { Pages } from './page-file.ts';
import { portalLanguages, portalPath } from './portal-paths.ts';
import { toLocalAddress } from './prose/page-html.ts';
import type { Render } from './templates.ts';
import { themeFile, themeStyle } from './theme.ts';

/** Templates, and the static files that pages are shown with. */
export interface Presentation {
  readonly render: Render;
  readonly files: StaticFiles;
}

/** With the operator's own style, where there is one. */
export function withTheme({ render, files }: Presentation, { look }: Service): Presentation {
  const theme = themeStyle(look);
  return { render, files: theme === undefined ? files : new Map([...files, [themeFile, Buffer.from(theme)]]) };
}

/** Creates the maker of the pages of `site`, and the addresses of static files. `render` returns HTML as published. */
export function pagesOf(
  site: Site,
  render: Render,
  files: StaticFiles,
  renderMarkdown: RenderMarkdown,
): { readonly pages: Pages; readonly asset: AssetAddress } {
  const asset = assetAddresses(files);
  const surroundings = surroundingsOf(site, asset);
  const { navigations, footers, hasFeeds, icon, style, theme, script } = surroundings;
  const ways = [...navigations, ...footers];
  const { key: digest } = render('layout', { ways, hasFeeds, icon, style, theme, script });
  return { pages: { site, render, renderMarkdown, frame: createFrame(surroundings), digest }, asset };
}

/** `outline` is the site's; of what has a body, each item is a batch. */
export function* siteBatches(
  pages: Pages,
  { render, files }: Presentation,
  outline: Outline,
  memo: Memo,
): Generator<Batch> {
  const owns = ownership(pages.site.service);
  yield memo.get('general pages', [outline, render, files], () =>
    [...generalPages(pages), ...assetFiles(files)].filter(({ path }) => owns(path)),
  );
  if (!pages.site.service.website) return;
  yield* filterBatches(pages, outline, memo);
  yield* itemPages(pages, outline, memo);
}

/** All pages but those of items and of the portal. */
function* generalPages(pages: Pages): Generator<OutputFile> {
  const { service } = pages.site;
  if (service.website) {
    for (const lang of service.languages) yield homePage(pages, lang);
    yield* pagesOfLists(pages);
    yield* movedPageFiles(pages);
  }
  yield* notFoundFiles(pages);
}

/**
 * Nobody knows the reader's language at an address that does not exist: its page is in all of them, the default one
 * first.
 */
function* notFoundFiles(pages: Pages): Generator<OutputFile> {
  const { site, frame, render } = pages;
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
  // It stands at every address, and is none of them.
  const around = { ...frame(page), canonical: '', jsonLd: '' };
  const texts = (service.website ? service.languages : portalLanguages(service)).map((language) => {
    const words = templateWords(language, service);
    const home = service.website ? webPath('', language, service) : '';
    const data = { service, words, home, portal: portalPath(language, service) };
    return { language, title: words.notFound ?? '', page: fixedPage(pages, 'not-found.md', data, language) };
  });
  const key = [render('not-found', { ...around, versions: [] }).key, ...texts.map((text) => text.page.key)].join(' ');
  const versions = () =>
    texts.map(({ language, title, page: text }) => ({
      tag: canonicalTag(wordsLanguage(language, service)),
      title,
      html: text.text().html,
    }));
  yield { path: '404.html', key, body: () => render('not-found', { ...around, versions: versions() }).body() };
  // Programs read it, most of them in English.
  const english = service.languages.includes('en') ? 'en' : lang;
  const words = templateWords('en', service);
  const home = service.website ? webPath('', english, service) : '';
  const text = fixedPage(pages, 'not-found.md', { service, words, home, portal: portalPath(english, service) }, 'en');
  yield {
    path: '404.md',
    key: text.key,
    body: () => `# ${inline(words.notFound ?? '')}\n\n${text.text().markdown.trim()}\n`,
  };
}

/**
 * A page at each address that a page had before, which leads the browser on without a script. A redirect from the
 * host's config would be a better answer, but the config would grow with content, and many hosts have none.
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
          hasDirections: hasDirections(service),
          canonical,
          address: toLocalAddress(canonical, service.baseUrl),
          title,
          titleTag: canonicalTag(shown),
        }),
      };
    }
  }
}
