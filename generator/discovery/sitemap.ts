/** sitemap.xml (sitemaps.org 0.9) with hreflang alternates; an index of parts beyond 50,000 addresses. */
import { create } from 'xmlbuilder2';
import { canonicalTag } from '../languages.ts';
import type { Site } from '../model.ts';
import type { OutputFile } from '../output/output-file.ts';
import { publicPages } from '../public-pages.ts';
import { addresses } from './addresses.ts';

/** Addresses that one sitemap may hold. */
const limit = 50_000;
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

interface Entry {
  readonly loc: string;
  readonly lastmod: string | undefined;
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
}

export function sitemapFiles(site: Site): OutputFile[] {
  const entries = entriesOf(site);
  if (entries.length <= limit) return [{ path: addresses.sitemap, body: sitemap(entries) }];
  const parts: OutputFile[] = [];
  for (let start = 0; start < entries.length; start += limit) {
    parts.push({ path: `sitemap-${parts.length + 1}.xml`, body: sitemap(entries.slice(start, start + limit)) });
  }
  const root = create({ version: '1.0', encoding: 'UTF-8' }).ele(namespace, 'sitemapindex');
  for (const { path } of parts) root.ele('sitemap').ele('loc').txt(`${site.service.baseUrl}/${path}`);
  return [{ path: addresses.sitemap, body: `${root.end({ prettyPrint: true })}\n` }, ...parts];
}

/** Each language version is an entry of its own and names the whole set, itself and x-default included. */
function entriesOf(site: Site): Entry[] {
  const { baseUrl, defaultLanguage } = site.service;
  const entries: Entry[] = [];
  for (const page of publicPages(site)) {
    const alternates = page.languages.map((lang) => ({
      hreflang: canonicalTag(lang),
      href: baseUrl + page.pathIn(lang),
    }));
    if (page.languages.includes(defaultLanguage))
      alternates.push({ hreflang: 'x-default', href: baseUrl + page.pathIn(defaultLanguage) });
    for (const lang of page.languages)
      entries.push({ loc: baseUrl + page.pathIn(lang), lastmod: page.textIn(lang).updatedAt, alternates });
  }
  return entries;
}

function sitemap(entries: readonly Entry[]): string {
  const root = create({ version: '1.0', encoding: 'UTF-8' })
    .ele(namespace, 'urlset')
    .att('http://www.w3.org/2000/xmlns/', 'xmlns:xhtml', 'http://www.w3.org/1999/xhtml');
  for (const { loc, lastmod, alternates } of entries) {
    const url = root.ele('url');
    url.ele('loc').txt(loc);
    if (lastmod !== undefined) url.ele('lastmod').txt(lastmod);
    for (const { hreflang, href } of alternates) {
      url.ele('http://www.w3.org/1999/xhtml', 'xhtml:link', { rel: 'alternate', hreflang, href });
    }
  }
  return `${root.end({ prettyPrint: true })}\n`;
}
