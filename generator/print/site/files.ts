/** The HTML next to the API: content pages, developer portal and error pages. */
import { ownership } from '../../api/mount.ts';
import { notFoundFile, webPath } from '../../api/paths.ts';
import { canonicalTag } from '../../base/language-tag.ts';
import type { RenderMarkdown } from '../../markdown/markdown.ts';
import { movedPages } from '../../model/moved.ts';
import { indexLanguages } from '../../model/public-pages.ts';
import type { Language, Service, Site } from '../../model/site.ts';
import { templateWords, wordsIn, wordsLanguage } from '../../words/words.ts';
import type { OutputFile } from '../file.ts';
import { inline, markdownVersion } from '../markdown-text.ts';
import { type AssetAddress, assetAddresses, assetFiles, type StaticFiles } from './assets.ts';
import { feedsPages } from './feeds-page.ts';
import { fixedPage } from './fixed-page.ts';
import { createFrame, hasDirections, languageName, surroundingsOf } from './frame.ts';
import { homePageFile } from './home-page.ts';
import { itemPages } from './item-pages.ts';
import { filterFiles, pagesOfLists } from './list-pages.ts';
import { manifestFile, manifestText } from './manifest.ts';
import type { Pages } from './page-file.ts';
import { hasSearchPage, portalLanguages, portalPath } from './page-paths.ts';
import { toLocalAddress } from './prose/page-html.ts';
import { searchPages, searchScriptFile } from './search-page.ts';
import { searchScript } from './search-script.ts';
import type { Render } from './templates.ts';
import { themeFile, themeStyle } from './theme.ts';

/** Templates, and the static files that pages need. */
export interface Presentation {
  readonly render: Render;
  readonly files: StaticFiles;
}

/** Adds the operator's style and scripts, the manifests, and the search script, if there are any. */
export function withTheme({ render, files }: Presentation, service: Service): Presentation {
  const theme = themeStyle(service.look);
  const own = new Map(files);
  if (theme !== undefined) own.set(themeFile, Buffer.from(theme));
  for (const { src, text } of service.look.scripts ?? []) if (text !== undefined) own.set(src, Buffer.from(text));
  if (service.website)
    for (const lang of service.languages) own.set(manifestFile(lang), Buffer.from(manifestText(lang, service)));
  if (hasSearchPage(service)) own.set(searchScriptFile, Buffer.from(searchScript()));
  return { render, files: own };
}

/** Creates what makes the pages of `site`, and the addresses of static files. `render` returns HTML as published. */
export function pagesOf(
  site: Site,
  render: Render,
  files: StaticFiles,
  renderMarkdown: RenderMarkdown,
): { readonly pages: Pages; readonly asset: AssetAddress } {
  const asset = assetAddresses(files);
  const surroundings = surroundingsOf(site, asset);
  const { service: _, ...all } = surroundings;
  const plain = Object.entries(all).map(([name, value]) => [name, value instanceof Map ? [...value] : value]);
  const { key: digest } = render('layout', plain);
  return { pages: { site, render, renderMarkdown, frame: createFrame(surroundings), digest }, asset };
}

/** All files of the website except the portal. */
export function* siteFiles(pages: Pages, files: StaticFiles): Generator<OutputFile> {
  const owns = ownership(pages.site.service);
  for (const file of [...generalPages(pages, assetAddresses(files)), ...assetFiles(files)])
    if (owns(file.path)) yield file;
  if (!pages.site.service.website) return;
  yield* filterFiles(pages);
  yield* itemPages(pages);
}

/** All pages except those of items and of the portal. */
function* generalPages(pages: Pages, asset: AssetAddress): Generator<OutputFile> {
  const { service } = pages.site;
  if (service.website) {
    for (const lang of indexLanguages('', pages.site)) yield homePageFile(pages, lang);
    yield* pagesOfLists(pages);
    yield* movedPageFiles(pages);
    yield* searchPages(pages, asset);
    yield* feedsPages(pages);
  }
  yield* notFoundFiles(pages);
}

/**
 * The answers for addresses without a page, in the language of the prefix. At the root, the reader's language is
 * unknown: that page is in the default one, with links to the others.
 */
function* notFoundFiles(pages: Pages): Generator<OutputFile> {
  for (const lang of pages.site.service.languages) yield notFoundPage(pages, lang);
  yield notFoundText(pages);
}

/** The page for missing addresses below the root of `lang`. */
function notFoundPage({ site, frame, render }: Pages, lang: Language): OutputFile {
  const { service } = site;
  const path = notFoundFile(lang, service);
  const page = {
    lang,
    writtenIn: wordsLanguage(lang, service),
    languages: [],
    pathIn: () => `/${path}`,
    title: wordsIn(lang, service).notFound,
    description: undefined,
    crumbs: [],
    data: [],
    place: '',
  };
  const others = (service.website ? service.languages : portalLanguages(service)).filter((other) => other !== lang);
  const homes = others.map((other) => ({
    tag: canonicalTag(other),
    name: languageName(other, service),
    path: homeIn(other, service),
  }));
  // It is shown at every missing address, so it has no address of its own.
  return { path, ...render('not-found', { ...frame(page), canonical: '', jsonLd: '', homes }) };
}

function homeIn(lang: Language, service: Service): string {
  return service.website ? webPath('', lang, service) : portalPath(lang, service);
}

/** The Markdown for programs, which mostly read it in English. */
function notFoundText(pages: Pages): OutputFile {
  const { service } = pages.site;
  const english = service.languages.includes('en') ? 'en' : service.defaultLanguage;
  const words = templateWords('en', service);
  const home = service.website ? webPath('', english, service) : '';
  const data = { service, words, home, portal: portalPath(english, service) };
  const text = fixedPage(pages, 'not-found.md', data, 'en');
  return {
    path: '404.md',
    key: text.key,
    body: () => {
      const markdown = `# ${inline(words.notFound ?? '')}\n\n${text.text().markdown.trim()}\n`;
      return markdownVersion(markdown, english, wordsIn('en', service).allPages, service);
    },
  };
}

/**
 * A page at each old address of a page, which redirects the browser without a script. A redirect in the host's
 * configuration would be better, but the configuration would grow with content, and many hosts have none.
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
