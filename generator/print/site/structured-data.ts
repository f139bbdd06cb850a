/** What search engines read: schema.org data as JSON-LD. */
import { lastChange } from '../last-change.ts';

/** An object of a JSON-LD graph. */
export type SchemaNode = Readonly<Record<string, unknown>>;

export interface Crumb {
  readonly title: string;
  /** Undefined where there is no page to lead to. */
  readonly path: string | undefined;
  /** Language tag of the title, where it is not the page's. */
  readonly tag: string | undefined;
}

/** A document for a `script` element; nothing in it can end the element. */
export function jsonLd(nodes: readonly SchemaNode[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c');
}

/** `url` is the address of its home page, where that is part of this site. */
export function organization(name: string, url: string | undefined, baseUrl: string): SchemaNode {
  return { '@type': 'Organization', '@id': `${baseUrl}/#operator`, name, url };
}

export function website(name: string, url: string, inLanguage: string, baseUrl: string): SchemaNode {
  return { '@type': 'WebSite', '@id': `${url}#website`, name, url, inLanguage, publisher: operator(baseUrl) };
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

/** What an article says of itself; members that are undefined are left out. */
interface ArticleFacts {
  readonly type: string;
  readonly url: string;
  readonly inLanguage: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly abstract?: string | undefined;
  readonly author?: string | undefined;
  readonly image?: string | undefined;
  readonly keywords: readonly string[];
  readonly publishedAt: string | undefined;
  readonly updatedAt: string | undefined;
}

export function article(facts: ArticleFacts, baseUrl: string): SchemaNode {
  const { type, url, title, author, keywords } = facts;
  return {
    '@type': type,
    '@id': `${url}#content`,
    url,
    mainEntityOfPage: url,
    inLanguage: facts.inLanguage,
    name: title,
    // A headline is a property of articles; of other pages `name` is.
    ...(/Article|Posting$/.test(type) ? { headline: title } : {}),
    description: facts.description,
    abstract: facts.abstract,
    ...(author === undefined ? {} : { author: { '@type': 'Person', name: author } }),
    image: facts.image,
    ...(keywords.length === 0 ? {} : { keywords: keywords.join(', ') }),
    datePublished: facts.publishedAt,
    dateModified: lastChange(facts.publishedAt, facts.updatedAt),
    publisher: operator(baseUrl),
  };
}

const productTypes = { platform: 'SoftwareApplication', 'data-api': 'WebAPI', service: 'Service' } as const;

export function product(
  facts: {
    readonly category: keyof typeof productTypes | undefined;
    readonly url: string;
    readonly inLanguage: string;
    readonly name: string;
    readonly description: string;
  },
  baseUrl: string,
): SchemaNode {
  const { category, url, inLanguage, name, description } = facts;
  const type = category === undefined ? 'Product' : productTypes[category];
  const provided = type === 'Service' || type === 'WebAPI' ? 'provider' : 'publisher';
  return {
    '@type': type,
    '@id': `${url}#content`,
    url,
    name,
    description,
    // The language is a property of works, and of these only software is one.
    ...(type === 'SoftwareApplication' ? { inLanguage, applicationCategory: 'BusinessApplication' } : {}),
    ...(type === 'Product' ? { brand: operator(baseUrl) } : { [provided]: operator(baseUrl) }),
  };
}

export function collection(name: string, url: string, inLanguage: string, baseUrl: string): SchemaNode {
  return { '@type': 'CollectionPage', '@id': `${url}#content`, url, name, inLanguage, publisher: operator(baseUrl) };
}

function operator(baseUrl: string): SchemaNode {
  return { '@id': `${baseUrl}/#operator` };
}
