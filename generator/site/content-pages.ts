/** The web page of everything that the API describes, in each language, so that every `url` and `urls` entry resolves. */
import { webPath } from '../api/paths.ts';
import { canonicalTag } from '../languages.ts';
import { type Language, type Site, shownText } from '../model.ts';
import type { OutputFile } from '../output/output-file.ts';
import { type PublicPage, publicPages } from '../public-pages.ts';
import type { Render } from './templates.ts';

export function* contentPages(site: Site, render: Render): Generator<OutputFile> {
  const pages = [...publicPages(site)];
  for (const lang of site.service.languages) yield homePage(site, pages, lang, render);
  for (const page of pages) {
    for (const lang of page.languages) yield articlePage(site, page, lang, render);
  }
}

/** Lists every page, by group. */
function homePage(
  { service, pages: sitePages }: Site,
  pages: readonly PublicPage[],
  lang: Language,
  render: Render,
): OutputFile {
  const groups = new Map<string, PublicPage[]>();
  for (const page of pages) groups.set(page.group, [...(groups.get(page.group) ?? []), page]);
  const path = (language: Language) => webPath('', language, service);
  return {
    path: fileAt(path(lang)),
    body: render('home', {
      service,
      ...head(service.baseUrl, service.languages, path, lang),
      title: service.name,
      description: service.description,
      groups: [...groups].map(([group, members]) => {
        const index = sitePages.find(({ key }) => key === group);
        return {
          heading: index === undefined ? group : shownText(index, lang, service).text.title,
          pages: members.map((page) => {
            const text = page.textIn(lang);
            return {
              path: page.pathIn(page.languages.includes(lang) ? lang : text.lang),
              tag: canonicalTag(text.lang),
              title: text.title,
              note: text.note ?? '',
            };
          }),
        };
      }),
    }),
  };
}

function articlePage({ service }: Site, page: PublicPage, lang: Language, render: Render): OutputFile {
  const text = page.textIn(lang);
  return {
    path: fileAt(page.pathIn(lang)),
    body: render('article', {
      service,
      ...head(service.baseUrl, page.languages, page.pathIn, lang),
      title: text.title,
      description: text.note ?? '',
      textLang: canonicalTag(text.lang),
      html: withLocalAddresses(text.html ?? '', service.baseUrl),
    }),
  };
}

/** What the head of a page and its switch of languages need. */
function head(baseUrl: string, languages: readonly Language[], path: (lang: Language) => string, lang: Language) {
  const links = languages.map((language) => ({ tag: canonicalTag(language), path: path(language) }));
  return {
    lang: canonicalTag(lang),
    canonical: baseUrl + path(lang),
    alternates: links.map((link) => ({ hreflang: link.tag, href: baseUrl + link.path })),
    languages: links,
  };
}

/** The text's own addresses are absolute, for whoever reads it elsewhere; here they lead on within the same site. */
function withLocalAddresses(html: string, baseUrl: string): string {
  const path = new URL(baseUrl).pathname.replace(/\/$/, '');
  return html.replaceAll(`="${baseUrl}/`, `="${path}/`);
}

function fileAt(path: string): string {
  return `${path.slice(1)}index.html`;
}
