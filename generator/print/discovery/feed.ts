/** What a feed says, and how it reads as Atom and as JSON Feed. */

import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';
import { service as contract } from '../../contract/service.ts';
import type { ItemText } from '../../model/item-text.ts';
import type { Language } from '../../model/site.ts';
import { canonicalTag } from '../languages.ts';
import { xmlText } from './xml.ts';

export interface Feed {
  readonly lang: Language;
  readonly title: string;
  /** Name of the operator, and the address of its site. */
  readonly author: { readonly name: string; readonly url: string };
  /** The page that lists the posts. */
  readonly homePage: string;
  readonly addresses: { readonly atom: string; readonly json: string };
  /** RFC 3339, of the entry that changed last. */
  readonly updatedAt: string;
  readonly entries: readonly FeedEntry[];
}

/** What an item says, and where. */
export interface FeedEntry extends ItemText {
  /** Identifies the post in this language for ever: the address that its page had first (RFC 4287, 4.2.6). */
  readonly id: string;
  /** The address of its page. */
  readonly url: string;
  readonly publishedAt: string;
  readonly updatedAt: string;
}

const namespace = 'http://www.w3.org/2005/Atom';
const xml = 'http://www.w3.org/XML/1998/namespace';

/** The feed as Atom (RFC 4287), byte for byte the same for the same feed: its date is that of its newest entry, not the clock's. */
export function atomFeed({ lang, title, author, homePage, addresses, updatedAt, entries }: Feed): string {
  // XML cannot hold every character that YAML and Markdown can.
  const root = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '\uFFFD' })
    .ele(namespace, 'feed')
    .att(xml, 'xml:lang', canonicalTag(lang));
  root.ele('id').txt(xmlText(addresses.atom));
  root.ele('title').txt(xmlText(title));
  root.ele('updated').txt(xmlText(updatedAt));
  link(root, 'self', 'application/atom+xml', addresses.atom);
  link(root, 'alternate', 'text/html', homePage);
  link(root, 'alternate', 'application/feed+json', addresses.json);
  const person = root.ele('author');
  person.ele('name').txt(xmlText(author.name));
  person.ele('uri').txt(xmlText(author.url));
  root.ele('rights').att(xml, 'xml:lang', 'en').txt(xmlText(contract.attribution));
  root.ele('generator').txt('Stele');
  for (const entry of entries) addEntry(root, entry, lang);
  return `${root.end()}\n`;
}

function addEntry(feed: XMLBuilder, entry: FeedEntry, feedLang: string): void {
  const { id, url, lang, title, summary, body, author, keywords, publishedAt, updatedAt } = entry;
  const root = feed.ele('entry');
  if (lang !== feedLang) root.att(xml, 'xml:lang', canonicalTag(lang));
  root.ele('id').txt(xmlText(id));
  root.ele('title').txt(xmlText(title));
  link(root, 'alternate', 'text/html', url);
  root.ele('published').txt(xmlText(publishedAt));
  root.ele('updated').txt(xmlText(updatedAt));
  // Without one of its own an entry has the feed's.
  if (author !== undefined) root.ele('author').ele('name').txt(xmlText(author));
  for (const term of keywords) root.ele('category', { term: xmlText(term) });
  if (summary !== undefined) root.ele('summary').txt(xmlText(summary));
  // The base is for footnotes, whose links lead to places in the text itself.
  root
    .ele('content', { type: 'html' })
    .att(xml, 'xml:base', xmlText(url))
    .txt(xmlText(body?.read().html ?? ''));
}

function link(parent: XMLBuilder, rel: string, type: string, href: string): void {
  parent.ele('link', { rel, type, href: xmlText(href) });
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
    items: entries.map(itemOf),
  };
}

function itemOf({
  id,
  url,
  lang,
  title,
  summary,
  body,
  author,
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
    ...(author === undefined ? {} : { authors: [{ name: author }] }),
    ...(keywords.length === 0 ? {} : { tags: keywords }),
    language: canonicalTag(lang),
  };
}
