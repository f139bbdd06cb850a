/** The pages of the sections; a section's own page lists the others. */
import { linkUrl, webPath } from '../../api/paths.ts';
import { existingLanguages, type Language, type Page, shownText } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { canonicalTag } from '../languages.ts';
import { pageEntry } from './entries.ts';
import { toLocalHtml } from './local-html.ts';
import { pageWay } from './navigation.ts';
import { type Pages, pageFile } from './page-file.ts';
import { article, type Crumb } from './structured-data.ts';
import { wordsIn } from './words.ts';

export function* sectionPages(pages: Pages): Generator<OutputFile> {
  const bySection = new Map<string, Page[]>();
  for (const page of pages.site.pages) {
    const members = bySection.get(page.section);
    if (members === undefined) bySection.set(page.section, [page]);
    else members.push(page);
  }
  for (const members of bySection.values()) {
    const index = members.find(({ key, section }) => key === section);
    for (const page of members) {
      const listed = page === index ? members.filter((member) => member !== index) : [];
      for (const lang of existingLanguages(page, pages.site.service)) {
        yield sectionPage(pages, page, lang, index, listed);
      }
    }
  }
}

/** `listed` are the pages that it leads to. */
function sectionPage(
  pages: Pages,
  page: Page,
  lang: Language,
  index: Page | undefined,
  listed: readonly Page[],
): OutputFile {
  const { service } = pages.site;
  const { text } = shownText(page, lang, service);
  const pathIn = (language: Language) => webPath(page.key, language, service);
  const facts = {
    type: page.type ?? (page.isIndex ? 'CollectionPage' : 'WebPage'),
    url: service.baseUrl + pathIn(lang),
    inLanguage: canonicalTag(lang),
    title: text.title,
    description: text.description,
    keywords: text.keywords,
    publishedAt: page.publishedAt,
    updatedAt: text.updatedAt,
  };
  return pageFile(
    pages,
    'page',
    {
      lang,
      languages: existingLanguages(page, service),
      pathIn,
      title: text.title,
      description: text.description,
      crumbs: [...crumbsTo(pages, page, index, lang), { title: text.title, path: pathIn(lang), tag: undefined }],
      data: [article(facts, service.baseUrl)],
      place: page.section,
      apiUrl: linkUrl({ kind: 'item', collection: 'pages', lang, key: page.key }, service),
    },
    {
      html: toLocalHtml(text.body.read().html, service.baseUrl, wordsIn(lang)),
      publishedAt: page.publishedAt ?? '',
      updatedAt: text.updatedAt ?? '',
      keywords: text.keywords,
      pages: listed.map((member) => pageEntry(member, lang, service)),
    },
  );
}

/** Home and, where it has a page, the section. */
function crumbsTo({ site }: Pages, page: Page, index: Page | undefined, lang: Language): Crumb[] {
  const home = { title: wordsIn(lang).home, path: webPath('', lang, site.service), tag: undefined };
  if (page === index || index === undefined) return [home];
  const { path, title, tag } = pageWay(index, lang, site.service);
  return [home, { title, path, tag: tag === canonicalTag(lang) ? undefined : tag }];
}
