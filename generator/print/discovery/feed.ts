/** A feed as Atom and as JSON Feed. */

import { canonicalTag } from '../../base/language-tag.ts';
import { type Xml, xml, xmlDeclaration } from '../../base/xml.ts';
import { policies } from '../../contract/service.ts';
import type { ItemText } from '../../model/item-text.ts';
import type { Language, Service } from '../../model/site.ts';

/** Number of entries in a feed: readers fetch it repeatedly, and keep what they have seen. */
export const feedLength = 50;

export interface Feed {
  readonly lang: Language;
  readonly title: string;
  /** Name of the operator, and the address of its site. */
  readonly author: { readonly name: string; readonly url: string };
  /** The page that lists the posts. */
  readonly homePage: string;
  readonly addresses: { readonly atom: string; readonly json: string };
  /** RFC 3339, the date of the latest change in an entry. */
  readonly updatedAt: string;
  readonly entries: readonly FeedEntry[];
}

/** The parts of an item's text in feeds. */
type FedText = Pick<ItemText, 'lang' | 'title' | 'summary' | 'body' | 'authors' | 'image' | 'keywords'>;

/** An entry of the feed with its address. */
export interface FeedEntry extends FedText {
  /** Identifies the post in this language permanently: the first address of its page (RFC 4287, 4.2.6). */
  readonly id: string;
  /** The address of its page. */
  readonly url: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
}

/**
 * The feed as Atom (RFC 4287). The same bytes for the same feed: its date is that of its newest entry, not the clock's.
 */
export function atomFeed(
  { lang, title, author, homePage, addresses, updatedAt, entries }: Feed,
  { attribution, license }: Partial<Pick<Service, 'attribution' | 'license'>>,
): string {
  const rights = [...(attribution ? [policies.attribution] : []), ...(license === undefined ? [] : [license.name])];
  const parts = [
    xml`<id>${addresses.atom}</id><title>${title}</title><updated>${updatedAt}</updated>`,
    link('self', 'application/atom+xml', addresses.atom),
    link('alternate', 'text/html', homePage),
    link('alternate', 'application/feed+json', addresses.json),
    // RFC 4946.
    ...(license === undefined ? [] : [xml`<link rel="license" href="${license.url}"/>`]),
    xml`<author><name>${author.name}</name><uri>${author.url}</uri></author>`,
    ...(rights.length === 0 ? [] : [xml`<rights xml:lang="en">${rights.join(' ')}</rights>`]),
    xml`<generator>Stele</generator>`,
    ...entries.map((entry) => atomEntry(entry, lang)),
  ];
  return xml`${xmlDeclaration}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${canonicalTag(lang)}">${parts}</feed>
`.text;
}

function atomEntry(entry: FeedEntry, feedLang: string): Xml {
  const { id, url, lang, title, summary, body, authors, keywords, publishedAt, updatedAt } = entry;
  const language = lang === feedLang ? undefined : xml` xml:lang="${canonicalTag(lang)}"`;
  const parts = [
    xml`<id>${id}</id><title>${title}</title>`,
    link('alternate', 'text/html', url),
    xml`<published>${publishedAt}</published><updated>${updatedAt}</updated>`,
    // An entry without its own author has the feed's.
    ...authors.map(
      ({ name, url: page }) =>
        xml`<author><name>${name}</name>${page === undefined ? [] : [xml`<uri>${page}</uri>`]}</author>`,
    ),
    ...keywords.map((term) => xml`<category term="${term}"/>`),
    ...(summary === undefined ? [] : [xml`<summary>${summary}</summary>`]),
    // The base is for footnotes, whose links point into the text itself.
    xml`<content type="html" xml:base="${url}">${body?.read().html ?? ''}</content>`,
  ];
  return xml`<entry${language}>${parts}</entry>`;
}

function link(rel: string, type: string, href: string): Xml {
  return xml`<link rel="${rel}" type="${type}" href="${href}"/>`;
}

/** The feed as JSON Feed 1.1 (jsonfeed.org). */
export function jsonFeed({ lang, title, author, homePage, addresses, entries }: Feed): object {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: homePage,
    feed_url: addresses.json,
    language: canonicalTag(lang),
    authors: [author],
    items: entries.map(jsonItem),
  };
}

function jsonItem({
  id,
  url,
  lang,
  title,
  summary,
  body,
  authors,
  image,
  keywords,
  publishedAt,
  updatedAt,
}: FeedEntry): object {
  return {
    id,
    url,
    title,
    ...(summary === undefined ? {} : { summary }),
    content_html: body?.read().html ?? '',
    ...(image === undefined ? {} : { image }),
    date_published: publishedAt,
    date_modified: updatedAt,
    ...(authors.length === 0 ? {} : { authors }),
    ...(keywords.length === 0 ? {} : { tags: keywords }),
    language: canonicalTag(lang),
  };
}
