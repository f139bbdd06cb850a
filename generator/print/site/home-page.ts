/** The home page of each language: the operator's text, first items of collections, topics, the developer portal. */
import { webPath } from '../../api/paths.ts';
import { canonicalTag } from '../../base/language-tag.ts';
import { capitalised } from '../../collections/english.ts';
import { wordOf } from '../../collections/words.ts';
import { type HomeList, partsOfHome, shownHome } from '../../model/home.ts';
import { type HomeText, type Language, type Service, type Site, shownOperator } from '../../model/site.ts';
import { labelLanguage, taglineIn, wordsIn } from '../../words/words.ts';
import type { OutputFile } from '../file.ts';
import { cutText } from './cut-text.ts';
import { entryOf, shownList } from './entries.ts';
import { shownNumber } from './numbers.ts';
import { type Pages, pageFile } from './page-file.ts';
import { imagesOnPage, pictureOf, widths } from './picture.ts';
import { toLocalAddress, toPageHtml } from './prose/page-html.ts';

/** Most items per collection. Its own list has all. */
const mostOnHome = 12;

export function homePageFile(pages: Pages, lang: Language): OutputFile {
  const { site } = pages;
  const { service } = site;
  const parts = partsBelow(pages, lang);
  const lists = parts.filter(({ list }) => list !== null);
  const intro = introOf(site, lang);
  const brand = shownOperator(service, lang);
  const page = {
    lang,
    languages: service.languages,
    pathIn: (language: Language) => webPath('', language, service),
    title: intro.heading === brand.name ? '' : intro.heading,
    description: intro.tagline,
    crumbs: [],
    data: [],
    place: '',
  };
  return pageFile(pages, 'home', page, {
    ...intro,
    parts,
    lists: lists.flatMap(({ list, isFeed }) => (isFeed ? [] : [list])),
    sections: parts.flatMap(({ topics }) => topics ?? []),
    newest: lists.flatMap(({ list, isFeed }) => (isFeed ? [list] : [])),
  });
}

/** The parts below the text of the home page, also of an item that has its page in this place. */
export function partsBelow({ site }: Pages, lang: Language) {
  const { service } = site;
  return partsOfHome(site, lang).map((part) => ({
    list: part.kind === 'list' ? shownAtHome(part.list, lang, service) : null,
    topics: part.kind === 'topics' ? part.pages.map((section) => entryOf(section, lang, service)) : null,
    isFeed: part.kind === 'list' && part.list.isFeed,
  }));
}

/** The top of the page: the operator's text, else name and description. */
function introOf(site: Site, lang: Language) {
  const { service } = site;
  const brand = shownOperator(service, lang);
  const tagline = taglineIn(lang, service);
  const shown = shownHome(site, lang);
  const textTag = shown === undefined ? '' : canonicalTag(shown.lang);
  return {
    heading: shown?.text.title ?? brand.name,
    headingTag: shown?.text.title === undefined ? canonicalTag(brand.lang) : textTag,
    tagline: shown?.text.lead ?? tagline.text,
    taglineTag: shown?.text.lead === undefined ? canonicalTag(tagline.lang) : textTag,
    textTag,
    ...(shown === undefined ? noText : shownIntro(shown.text, lang, service)),
  };
}

const noText = {
  ...{ actions: [], features: [], html: '' },
  ...{ leadImage: '', leadImageSize: null, leadPicture: null, imageText: '' },
};

function shownIntro({ actions, features, image, imageSizes, body }: HomeText, lang: Language, service: Service) {
  const local = (url: string) => toLocalAddress(url, service.baseUrl);
  const images = imagesOnPage({ imageSizes });
  // In the order of the page, because the first is loaded eagerly.
  const leadImage = image === undefined ? '' : local(image.url);
  const size = leadImage === '' ? undefined : images(leadImage).size;
  return {
    actions: actions.map(({ label, url }) => ({ label, path: local(url) })),
    features: features.map(({ title, text = '', url }) => ({ title, text, path: url === undefined ? '' : local(url) })),
    leadImage,
    leadImageSize: size ?? null,
    leadPicture: pictureOf(leadImage, size, widths.text),
    imageText: image?.alt ?? '',
    html: body.html === '' ? '' : toPageHtml(body, service.baseUrl, wordsIn(lang, service), images),
  };
}

/** Letters in about three lines of a card. */
const widthOfCard = 120;

/** The first items of a collection, and a link to all if there are more. */
function shownAtHome(
  { collection, title, path, items, isFeed, total }: HomeList,
  lang: Language,
  service: Service,
): object {
  const shown = items.slice(0, mostOnHome);
  const words = wordsIn(lang, service);
  const list = shownList(collection, shown, lang, service);
  const all =
    wordOf(collection, `all${capitalised(collection)}`, lang, service) ||
    words.allEntries.replace('{count}', shownNumber(String(total), words));
  return {
    name: collection,
    title,
    titleTag: canonicalTag(labelLanguage(collection, lang, service)),
    path,
    list: list.cards
      ? { ...list, entries: list.entries.map((entry) => ({ ...entry, note: cutText(entry.note, widthOfCard) })) }
      : list,
    all: isFeed || total > shown.length ? all : '',
  };
}
