/** schema.org data as JSON-LD, for search engines. */

import { canonicalTag } from '../../base/language-tag.ts';
import { descriptionOf } from '../../collections/all.ts';
import type { ItemText } from '../../model/item-text.ts';
import type { Item, Service } from '../../model/site.ts';
import { lastChange } from '../last-change.ts';

/** An object of a JSON-LD graph. */
export type SchemaNode = Readonly<Record<string, unknown>>;

export interface Crumb {
  readonly title: string;
  /** Undefined if there is no page to link to. */
  readonly path: string | undefined;
  /** Language tag of the title, if it is not that of the interface's words, which are around it. */
  readonly tag: string | undefined;
  /** Language tag of a target that is not in the page's language. */
  readonly hreflang?: string;
}

/** A document for a `script` element, which nothing in it can end. */
export function jsonLd(nodes: readonly SchemaNode[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
}

/** `url` is the address of its home page, if that is part of this site. */
export function organization(name: string, url: string | undefined, baseUrl: string): SchemaNode {
  return { '@type': 'Organization', '@id': `${baseUrl}/#operator`, name, url };
}

export function websiteNode(
  name: string,
  url: string,
  inLanguage: string,
  { baseUrl, license }: Pick<Service, 'baseUrl' | 'license'>,
): SchemaNode {
  const publisher = operator(baseUrl);
  return { '@type': 'WebSite', '@id': `${url}#website`, name, url, inLanguage, publisher, license: license?.url };
}

export function breadcrumbs(crumbs: readonly Crumb[], url: string, baseUrl: string): SchemaNode {
  const itemListElement = crumbs.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    ...(path === undefined ? {} : { item: baseUrl + path }),
  }));
  return { '@type': 'BreadcrumbList', '@id': `${url}#breadcrumbs`, itemListElement };
}

/** An item in schema.org's terms: a text, or a described thing. Undefined members are omitted. */
export function itemNode(item: Item, texts: ItemText, url: string, service: Service): SchemaNode {
  const type = schemaType(item, service);
  return texts.body === undefined ? thing(type, texts, url, service.baseUrl) : article(type, texts, url, service);
}

function schemaType({ collection, facts }: Item, service: Service): string {
  const { from = '', of, index, otherwise } = descriptionOf(collection, service).schema_org;
  const value = facts[from];
  if (typeof value === 'string') return of?.[value] ?? value;
  return index !== undefined && facts.is_index === true ? index : otherwise;
}

function article(type: string, texts: ItemText, url: string, { baseUrl, license }: Service): SchemaNode {
  const { lang, title, keywords, publishedAt } = texts;
  return {
    '@type': type,
    '@id': `${url}#content`,
    url,
    mainEntityOfPage: url,
    inLanguage: canonicalTag(lang),
    name: title,
    // `headline` is a property of articles; other pages have `name`.
    ...(/Article|Posting$/.test(type) ? { headline: title } : {}),
    description: texts.summary,
    abstract: texts.abstract,
    ...authorsOf(texts),
    image: texts.image,
    ...(keywords.length === 0 ? {} : { keywords: keywords.join(', ') }),
    datePublished: publishedAt,
    dateModified: lastChange(publishedAt, texts.updatedAt),
    publisher: operator(baseUrl),
    license: license?.url,
  };
}

/** A single author is an object, several are a list. */
function authorsOf({ authors }: ItemText): { readonly author?: object } {
  const [first, ...others] = authors.map((author) => ({ '@type': 'Person', ...author }));
  if (first === undefined) return {};
  return { author: others.length === 0 ? first : [first, ...others] };
}

function thing(type: string, texts: ItemText, url: string, baseUrl: string): SchemaNode {
  const { lang, title, summary } = texts;
  const provided = type === 'Service' || type === 'WebAPI' ? 'provider' : 'publisher';
  return {
    '@type': type,
    '@id': `${url}#content`,
    url,
    name: title,
    description: summary,
    ...authorsOf(texts),
    // Language is a property of creative works, and of these types only software is one.
    ...(type === 'SoftwareApplication'
      ? { inLanguage: canonicalTag(lang), applicationCategory: 'BusinessApplication' }
      : {}),
    ...(type === 'Product' ? { brand: operator(baseUrl) } : { [provided]: operator(baseUrl) }),
  };
}

export function collection(name: string, url: string, inLanguage: string, baseUrl: string): SchemaNode {
  return { '@type': 'CollectionPage', '@id': `${url}#content`, url, name, inLanguage, publisher: operator(baseUrl) };
}

function operator(baseUrl: string): SchemaNode {
  return { '@id': `${baseUrl}/#operator` };
}
