/** The frame of every page: head, navigation, breadcrumbs, language switch and footer. */

import { createHash } from 'node:crypto';
import { feedPath, markdownPath, touchIconFile, webPath } from '../../api/paths.ts';
import { canonicalTag, directionOf } from '../../base/language-tag.ts';
import type { PageScript } from '../../model/look.ts';
import { feedCollection, type PublicPlace } from '../../model/public-pages.ts';
import { type Language, type Service, type Site, shownOperator } from '../../model/site.ts';
import { isSpoken, templateWords, wordsIn, wordsLanguage } from '../../words/words.ts';
import type { AssetAddress } from './assets.ts';
import { cardOf, hasTouchIcon, iconOf } from './card.ts';
import { manifestFile } from './manifest.ts';
import { type NavLink, navigation, operatorLinks } from './navigation.ts';
import { feedsPath, hasFeedsPage, hasSearchPage, portalPath, searchPath } from './page-paths.ts';
import { toLocalAddress } from './prose/page-html.ts';
import { breadcrumbs, type Crumb, jsonLd, organization, type SchemaNode, websiteNode } from './structured-data.ts';
import { themeFile, themeStyle } from './theme.ts';

export interface FramedPage extends PublicPlace {
  readonly lang: Language;
  /** The language of the text, if it is a fallback. */
  readonly writtenIn?: Language;
  /** Other languages whose readers see it, in one of `languages`. */
  readonly fallbacks?: readonly Language[];
  /** Path of the original page, if this is a fallback. */
  readonly original?: string;
  /** False if there is no Markdown version. */
  readonly hasMarkdown?: false;
  /** Empty on the home page, whose title is the site's name. */
  readonly title: string;
  readonly description: string | undefined;
  /** Path to the page, including itself. Empty on the home page. */
  readonly crumbs: readonly Crumb[];
  /** The page as schema.org data. */
  readonly data: readonly SchemaNode[];
  /** Its place in the navigation, see `markedEntry`. */
  readonly place: string;
  /** Absolute address in the API of what it shows. */
  readonly apiUrl?: string;
  readonly image?: string | undefined;
  /** True if a card is drawn for it if it has no image, see `cards` in service.yaml. */
  readonly hasCard?: boolean;
  /** Path of the calendar of the listed collection. Empty for none. */
  readonly calendar?: string;
  /** Only for items of a feed. */
  readonly published?: { readonly at: string; readonly updatedAt: string | undefined };
}

/** True if a language of the site is written from right to left. */
export function hasDirections({ languages }: Pick<Service, 'languages'>): boolean {
  return languages.some((lang) => directionOf(canonicalTag(lang)) === 'rtl');
}

/** Returns the members that templates/layout.hbs uses. */
export type Frame = (page: FramedPage) => object;

/** A language's own name for itself, or its code if that is unknown. */
export function languageName(lang: Language, service: Service): string {
  const known = isSpoken(lang) ? wordsIn(lang, service).name : service.words?.[lang]?.name;
  if (known !== undefined) return known;
  const tag = canonicalTag(lang);
  return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? lang;
}

export function feedsIn(lang: Language, service: Service) {
  return { atom: feedPath('xml', lang, service), json: feedPath('json', lang, service) };
}

/** Parts of the frame that are the same on every page. */
export interface Surroundings {
  readonly service: Service;
  /** By language. */
  readonly navigations: ReadonlyMap<Language, readonly NavLink[]>;
  /** The operator's links at the end of each page, by language. */
  readonly footers: ReadonlyMap<Language, readonly NavLink[]>;
  readonly hasFeeds: boolean;
  /** True if a page lists feeds and calendars. */
  readonly hasFeedsPage: boolean;
  readonly icon: string;
  /** The web app manifest, by language. */
  readonly manifests: ReadonlyMap<Language, string>;
  readonly style: string;
  /** The operator's stylesheet. Empty if there is none. */
  readonly theme: string;
  readonly script: string;
  /** The operator's scripts. */
  readonly scripts: readonly { readonly src: string; readonly attributes: PageScript['attributes'] }[];
}

export function surroundingsOf(site: Site, asset: AssetAddress): Surroundings {
  return {
    service: site.service,
    navigations: new Map(site.service.languages.map((lang) => [lang, navigation(site, lang)])),
    footers: new Map(
      site.service.languages.map((lang) => [lang, operatorLinks(site.service.look.footer ?? [], site, lang)]),
    ),
    hasFeeds: feedCollection(site) !== undefined,
    hasFeedsPage: hasFeedsPage(site),
    icon: asset('icon.svg'),
    manifests: new Map(
      site.service.website ? site.service.languages.map((lang) => [lang, asset(manifestFile(lang))]) : [],
    ),
    style: asset('style.css'),
    theme: themeStyle(site.service.look) === undefined ? '' : asset(themeFile),
    script: asset('site.js'),
    scripts: (site.service.look.scripts ?? []).map(({ src, text, attributes }) => ({
      src: text === undefined ? toLocalAddress(src, site.service.baseUrl) : asset(src),
      attributes,
    })),
  };
}

export function createFrame({
  service,
  navigations,
  footers,
  hasFeeds,
  hasFeedsPage,
  icon,
  manifests,
  style,
  theme,
  script,
  scripts,
}: Surroundings): Frame {
  return (page) => {
    const { lang, languages, pathIn, crumbs } = page;
    const words = templateWords(lang, service);
    const operator = shownOperator(service, lang);
    const brand = operator.name;
    const original = page.original ?? pathIn(lang);
    const url = service.baseUrl + original;
    const choice = service.languages.filter((one) => languages.includes(one) || page.fallbacks?.includes(one));
    const home = webPath('', lang, service);
    const tag = canonicalTag(lang);
    const data = jsonLd([
      organization(brand, service.website ? `${service.baseUrl}/` : undefined, service.baseUrl),
      ...(service.website ? [websiteNode(brand, service.baseUrl + home, tag, service)] : []),
      ...page.data,
      ...(crumbs.length > 1 ? [breadcrumbs(crumbs, url, service.baseUrl)] : []),
    ]);
    return {
      service,
      words,
      wordsTag: canonicalTag(wordsLanguage(lang, service)),
      timeZone: service.timeZone ?? 'UTC',
      hasDirections: hasDirections(service),
      factsTag: '',
      lang,
      tag: canonicalTag(page.writtenIn ?? lang),
      brand,
      brandTag: canonicalTag(operator.lang),
      home: service.website ? home : portalPath(lang, service),
      title: page.title,
      description: page.description ?? '',
      canonical: url,
      alternates: alternates(page, service),
      // A single language is no choice.
      languages: (choice.length > 1 ? choice : []).map((language) => ({
        tag: canonicalTag(language),
        name: languageName(language, service),
        path: pathIn(language),
        current: language === lang,
      })),
      language: languageName(lang, service),
      sidebar: [],
      sidebarFilter: '',
      navigation: (navigations.get(lang) ?? []).map((entry) => ({ ...entry, current: entry.place === page.place })),
      // A single crumb would be the page itself.
      crumbs:
        crumbs.length === 1
          ? []
          : crumbs.map((crumb, index) => ({ hreflang: '', ...crumb, current: index === crumbs.length - 1 })),
      apiUrl: page.apiUrl ?? '',
      apiPath: toLocalAddress(page.apiUrl ?? '', service.baseUrl),
      markdown: page.hasMarkdown === false ? '' : markdownPath(original),
      search: hasSearchPage(service) ? searchPath(lang, service) : '',
      calendar: page.calendar ?? '',
      feeds: hasFeeds ? feedsIn(lang, service) : null,
      feedsPage: hasFeedsPage ? feedsPath(lang, service) : '',
      openGraph: {
        type: page.published === undefined ? 'website' : 'article',
        locale: tag.replace('-', '_'),
        others: languages.filter((other) => other !== lang).map((other) => canonicalTag(other).replace('-', '_')),
        ...cardOf(page.image, service, page.hasCard ? { path: original, title: page.title } : undefined),
        published: page.published?.at ?? '',
        modified: page.published?.updatedAt ?? '',
      },
      jsonLd: data,
      policy: contentSecurityPolicy(data, service),
      portal: portalPath(lang, service),
      terms: toLocalAddress(service.termsOfService ?? '', service.baseUrl),
      email: service.contact.email ?? '',
      logo: service.look.logo ?? '',
      touchIcon: touchIconAddress(service),
      manifest: manifests.get(lang) ?? '',
      iconType: iconOf(service.look)?.endsWith('.png') ? 'image/png' : 'image/svg+xml',
      footer: footers.get(lang) ?? [],
      icon: iconOf(service.look) ?? icon,
      style,
      theme,
      script,
      scripts,
    };
  };
}

/** Phones do not read SVG. */
function touchIconAddress({ look, website }: Service): string {
  if (website && hasTouchIcon(look)) return `/${touchIconFile}`;
  const icon = iconOf(look);
  return icon?.endsWith('.png') ? icon : '';
}

/** Every version of a page, and one for readers of other languages (as in the sitemap). */
function alternates({ languages, pathIn }: FramedPage, { baseUrl, defaultLanguage }: Service) {
  const versions = languages.map((lang) => ({ hreflang: canonicalTag(lang), href: baseUrl + pathIn(lang) }));
  return languages.includes(defaultLanguage)
    ? [...versions, { hreflang: 'x-default', href: baseUrl + pathIn(defaultLanguage) }]
    : versions;
}

/**
 * Content-Security-Policy of a page, independent of its texts. It is part of the page, so that it works on every host.
 * Scripts are files of the site, those that service.yaml names, and one inline script with a hash. service.yaml also
 * configures the sources of images.
 */
function contentSecurityPolicy(inlineScript: string, service: Service): string {
  const { imagesFrom, look } = service;
  const hash = createHash('sha256').update(inlineScript, 'utf8').digest('base64');
  const scripts = originsOf(look.scripts ?? []);
  const images = imagesFrom === 'any' ? ['https:'] : [...imagesFrom.map((host) => `https://${host}`), ...scripts.all];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts.own, `'sha256-${hash}'`].join(' '),
    ...(scripts.all.length === 0 ? [] : [["connect-src 'self'", ...scripts.all].join(' ')]),
    ["img-src 'self'", ...images].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    // The search is a form.
    `form-action ${hasSearchPage(service) ? "'self'" : "'none'"}`,
  ].join('; ');
}

/** Origins of the operator's scripts, and those with the hosts that they send requests to: data, and pixels. */
function originsOf(scripts: readonly PageScript[]): { readonly own: string[]; readonly all: string[] } {
  const own = scripts.flatMap(({ src }) => (src.startsWith('https:') ? [new URL(src).origin] : []));
  const others = scripts.flatMap(({ hosts }) => hosts.map((host) => `https://${host}`));
  return { own: [...new Set(own)], all: [...new Set([...own, ...others])] };
}
