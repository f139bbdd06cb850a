/** sitemap.xml (sitemaps.org 0.9) with hreflang alternates. If it exceeds the limits, an index of parts. */

import { canonicalTag } from '../../base/language-tag.ts';
import { xml, xmlDeclaration } from '../../base/xml.ts';
import { indexPages, languagesAt, type PortalPage, type PublicPlace, publicPages } from '../../model/public-pages.ts';
import type { Language, Site } from '../../model/site.ts';
import type { OutputFile } from '../file.ts';
import { lastChange } from '../last-change.ts';
import { addresses } from './addresses.ts';

/** Most addresses and bytes of a sitemap, with room for its first lines. */
const limit = { addresses: 50_000, bytes: 50 * 1024 * 1024 - 1024 };

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const xhtml = 'http://www.w3.org/1999/xhtml';

interface SitemapEntry {
  readonly loc: string;
  readonly lastmod: string | undefined;
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
}

export function sitemapFiles(site: Site, portal: readonly PortalPage[]): OutputFile[] {
  const { baseUrl } = site.service;
  const parts = [...inParts(sitemapEntries(site, portal))];
  if (parts.length === 1) return parts.map((entries) => ({ path: addresses.sitemap, body: () => sitemap(entries) }));
  const files = parts.map((entries, index) => ({ path: `sitemap-${index + 1}.xml`, body: () => sitemap(entries) }));
  const all = files.map(({ path }) => xml`  <sitemap>\n    <loc>${`${baseUrl}/${path}`}</loc>\n  </sitemap>\n`);
  const index = xml`${xmlDeclaration}\n<sitemapindex xmlns="${namespace}">\n${all}</sitemapindex>\n`;
  return [{ path: addresses.sitemap, body: index.text }, ...files];
}

/** Yields an entry for each language version, which lists all versions including itself and x-default. */
function* sitemapEntries(site: Site, portal: readonly PortalPage[]): Generator<SitemapEntry> {
  const { service } = site;
  const { baseUrl, defaultLanguage } = service;
  /** `languages`: those with a page at the same address. */
  const alternatesOf = ({ pathIn }: PublicPlace, languages: readonly Language[]) =>
    [...languages.map((lang) => [canonicalTag(lang), lang] as const), ['x-default', defaultLanguage] as const]
      .filter(([, lang]) => languages.includes(lang))
      .map(([hreflang, lang]) => ({ hreflang, href: baseUrl + pathIn(lang) }));
  const indexes = indexPages(site).map((place) => ({ ...place, versions: service.languages }));
  for (const place of [...indexes, ...portal.map((page) => ({ ...page, versions: page.languages }))]) {
    const alternates = alternatesOf(place, place.versions);
    // Index pages have no date of their own change.
    for (const lang of place.languages) yield { loc: baseUrl + place.pathIn(lang), lastmod: undefined, alternates };
  }
  for (const page of publicPages(site)) {
    const alternates = alternatesOf(page, languagesAt(page.item, service));
    for (const lang of page.languages) {
      const { updatedAt, publishedAt } = page.textIn(lang);
      yield { loc: baseUrl + page.pathIn(lang), lastmod: lastChange(publishedAt, updatedAt), alternates };
    }
  }
}

/** Splits entries in order into at least one part. */
function* inParts(entries: Iterable<SitemapEntry>): Generator<SitemapEntry[]> {
  let part: SitemapEntry[] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = byteLength(entry);
    if (part.length === limit.addresses || bytes + size > limit.bytes) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(entry);
    bytes += size;
  }
  yield part;
}

/** An upper bound of an entry's bytes: addresses are ASCII, and only `&` is escaped in them. */
function byteLength({ loc, alternates }: SitemapEntry): number {
  const escaped = (address: string) => address.replaceAll('&', '&amp;').length;
  return alternates.reduce((sum, { href }) => sum + 80 + escaped(href), 120 + escaped(loc));
}

function sitemap(entries: readonly SitemapEntry[]): string {
  const all = entries.map(({ loc, lastmod, alternates }) => {
    const changed = lastmod && xml`    <lastmod>${lastmod}</lastmod>\n`;
    const links = alternates.map(
      ({ hreflang, href }) => xml`    <xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}" />\n`,
    );
    return xml`  <url>\n    <loc>${loc}</loc>\n${changed}${links}  </url>\n`;
  });
  return xml`${xmlDeclaration}\n<urlset xmlns="${namespace}" xmlns:xhtml="${xhtml}">\n${all}</urlset>\n`.text;
}
