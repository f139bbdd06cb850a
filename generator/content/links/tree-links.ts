/**
 * Links as other programs allow them: to a file with or without language and extension, to a folder, to a path of the
 * original site. Unresolved links become links to that site, or plain text.
 */
import { posix } from 'node:path';
import { webPath } from '../../api/paths.ts';
import { comparedName, endsOf, finderByEnd, withoutSlashes } from '../../base/paths.ts';
import { percentDecoded } from '../../base/percent-decoded.ts';
import { excerpt, inSentence } from '../../base/wording.ts';
import { descriptionOf, descriptionsOf } from '../../collections/all.ts';
import type { Reading } from '../../collections/description.ts';
import { isMarkdownFile, markdownExtensions, withoutMarkdownExtension } from '../../collections/markdown-files.ts';
import { withoutNumbers } from '../../collections/name-pattern.ts';
import { readingIn } from '../../collections/reading.ts';
import { webListPath } from '../../collections/web.ts';
import { anywhere } from '../../markdown/dialects/plain-markdown.ts';
import type { ResolvedLink } from '../../markdown/resolved-link.ts';
import type { Language, Service } from '../../model/site.ts';
import { type Document, hasOwnPage } from '../read/document.ts';
import { type LanguageOf, languageFinder } from '../scan/groups.ts';
import { staticFile } from '../scan/statics.ts';
import { emptyLink, type FoundItem, splitLink } from './found.ts';

interface CalledFile extends FoundFile {
  /** True if another file has the same end. */
  isShared: boolean;
}

interface FoundFile {
  readonly document: Document;
  /** Undefined for a file with several languages: readers stay in theirs. */
  readonly lang: Language | undefined;
}

/** Finds the targets of links in files laid out for another program. */
export class TreeLinks {
  readonly #service: Service;
  /** By path of the file. */
  readonly #files = new Map<string, FoundFile>();
  /** By the ends of their paths; made when the first link needs it. */
  #called: Map<string, CalledFile> | undefined;
  /** By paths without the numbers of Docusaurus and Nuxt Content, which links may leave out; made when a link needs it. */
  #unnumbered: ReadonlyMap<string, FoundFile> | undefined;
  #unnumberedPages: ReadonlyMap<string, Document> | undefined;
  /** By web path, current or old. */
  readonly #pages = new Map<string, Document>();
  /** Paths of pages without a text of their own; made when a link misses. */
  #lists: ReadonlySet<string> | undefined;
  readonly #languageOf: LanguageOf;
  /** Paths of files that are published if something names them. */
  readonly #statics: ReadonlySet<string>;
  /** Finds one of these by the end of its path. */
  readonly #staticCalled: (name: string) => string | undefined;
  readonly #assets: ReadonlySet<string>;
  /** Paths of files that descriptions exclude. */
  readonly #leftOut: ReadonlySet<string>;

  constructor(
    service: Service,
    documents: readonly Document[],
    statics: readonly string[],
    assets: ReadonlySet<string>,
    leftOut: readonly string[],
  ) {
    this.#statics = new Set(statics);
    this.#staticCalled = finderByEnd(statics);
    this.#assets = assets;
    this.#leftOut = new Set(leftOut);
    this.#service = service;
    // Folders may have names for languages that addresses do not have.
    const names = [...descriptionsOf(service).map((description) => readingIn(description).languages), {}];
    const finders = names.map((own) => languageFinder(service.languages, own));
    this.#languageOf = (written) => finders.map((find) => find(written)).find((lang) => lang !== undefined);
    for (const document of documents) {
      const { translations, webPath, aliases } = document;
      if (hasOwnPage(document, service)) {
        this.#pages.set(plainPath(webPath), document);
        for (const alias of aliases) {
          if (!this.#pages.has(plainPath(alias))) this.#pages.set(plainPath(alias), document);
        }
      }
      const isPart = document.lead.at !== undefined;
      for (const [lang, { path }] of translations) {
        const known = this.#files.get(path);
        const isBesidePart = known !== undefined && known.document.lead.at !== undefined && !isPart;
        // A link to a file is one to its item, not to parts of it.
        if (known !== undefined && isPart && known.document.lead.at === undefined) continue;
        this.#files.set(path, { document, lang: known === undefined || isBesidePart ? lang : undefined });
      }
    }
  }

  /**
   * Finds the target of `link` in the file `from`, for readers of `asked`. Undefined for files of the contract's layout,
   * for files in `assets/`, whose names mean the same everywhere, and for pages of a site beside. `isOwn`: the link is a
   * path of this site.
   */
  find(link: string, from: string, asked: Language, isOwn: boolean): FoundItem | ResolvedLink | undefined {
    const found = this.#find(link, from, asked);
    // Where links are refused, an address of this site may also name a feed, a calendar or a page of a filter.
    if (isOwn && found !== undefined && 'reason' in found && !this.allowsDeadLinks(from)) return undefined;
    if (isOwn || found === undefined || !('isNothing' in found)) return found;
    // The other site may be in a folder of its host, which its links begin with: `/handbook/img/a.png`.
    const [, below] = /^\/(?!\.)[^/]+(\/.+)/s.exec(link) ?? [];
    const again = below === undefined ? undefined : this.#find(below, from, asked);
    return again === undefined || 'isNothing' in again ? found : again;
  }

  #find(link: string, from: string, asked: Language): FoundItem | ResolvedLink | undefined {
    const own = this.#files.get(from);
    if (own === undefined) return undefined;
    const { reading } = descriptionOf(own.document.collection, this.#service);
    if (reading === undefined) return undefined;
    if (link === '') return lost(emptyLink, reading);
    const ownLang = own.lang ?? asked;
    const { path, query, fragment } = splitLink(link);
    const written = percentDecoded(path).replace(pelicanPath, (_, slash) => (slash === '' ? '' : anywhere));
    const foundAt = ({ document: item, lang = ownLang }: FoundFile): FoundItem => {
      return { item, lang, path: item.lead.path, query, fragment, isFragmentOptional: reading.links !== 'refuse' };
    };
    const prefix = fromRoot.find((one) => written.startsWith(one));
    if (prefix !== undefined) {
      const name = written.slice(prefix.length);
      const beside = this.#fileAt(
        fileNames(posix.join(posix.dirname(from), name), reading.languages[ownLang] ?? ownLang),
      );
      const found = beside ?? this.#fileCalled(name);
      if (found !== undefined) return foundAt(found);
      const file = this.#staticAt(name, posix.join('/', name), from, reading) ?? this.#staticCalled(name);
      if (file !== undefined) return this.#linkToStatic(file, link, reading);
      return this.#linkToList([posix.join('/', name)], ownLang) ?? lost(missing(name), reading);
    }
    const place = written.startsWith('/') ? written : posix.join('/', own.document.webPath, '/', written);
    const names = written.startsWith('/')
      ? []
      : fileNames(posix.join(posix.dirname(from), written), reading.languages[ownLang] ?? ownLang);
    // Other sites have addresses without a slash at the end, beside which a path is.
    const siblings = [place, posix.join('/', posix.dirname(own.document.webPath), written)];
    const pages = written.startsWith('/') ? [written] : siblings;
    const file = this.#fileAt(names);
    if (file !== undefined) return foundAt(file);
    const page = this.#firstPage(pages, ownLang);
    if (page !== undefined) return { ...foundAt(page), inPlace: this.#linkToList([page.path], ownLang) };
    // VitePress and Docusaurus name files from a root that may be below the tree, and pages have other addresses here.
    const called = written.startsWith('/') && !isElsewhere(reading) ? this.#fileCalled(written) : undefined;
    if (called !== undefined && (!called.isShared || isMarkdownFile(written))) return foundAt(called);
    if (this.#isAsset(written, from, reading)) return undefined;
    const asset = this.#staticAt(written, place, from, reading);
    if (asset !== undefined) return this.#linkToStatic(asset, link, reading);
    const list = this.#linkToList(pages, ownLang);
    if (list !== undefined) return list;
    if (isElsewhere(reading)) return linkElsewhere(place + query, fragment, reading);
    const leftOut = names.find((name) => this.#leftOut.has(name));
    if (leftOut !== undefined) return linkToLeftOut(leftOut, reading);
    return this.#isOfOtherSite(written) ? undefined : lost(missing(link), reading);
  }

  #fileUnnumbered(name: string): FoundFile | undefined {
    this.#unnumbered ??= new Map(
      [...this.#files].flatMap(([path, file]) => {
        const plain = withoutNumbers(path);
        return plain === path ? [] : [[plain, file] as const];
      }),
    );
    return this.#unnumbered.get(withoutNumbers(name));
  }

  /** Finds the file whose path ends in `name`, with or without extension, anywhere in the trees. */
  #fileCalled(name: string): CalledFile | undefined {
    if (this.#called === undefined) {
      this.#called = new Map();
      for (const [path, { document, lang = '' }] of this.#files) {
        const { languages } = readingIn(descriptionOf(document.collection, this.#service));
        const code = languages[lang] ?? lang;
        const ends = [pageName(path, code), pageName(path)].flatMap((name) => [...endsOf(comparedName(name))]);
        for (const end of new Set(ends)) {
          const other = this.#called.get(end);
          const own = lang !== '' && namesLanguage(end, code) ? lang : undefined;
          if (other === undefined) this.#called.set(end, { document, lang: own, isShared: false });
          else if (other.document !== document) other.isShared = true;
        }
      }
    }
    return this.#called.get(comparedName(pageName(name)));
  }

  #linkToStatic(file: string, link: string, { tree = '' }: Reading): ResolvedLink {
    const { query, fragment } = splitLink(link);
    return { url: `${this.#service.baseUrl}/${staticFile(file, tree)}${inAddress(query)}${hash(fragment)}`, file };
  }

  /** The link to the home page, the search or the list of a collection at the first of `paths` that is one. */
  #linkToList(paths: readonly string[], lang: Language): ResolvedLink | undefined {
    const service = this.#service;
    if (!service.website) return undefined;
    this.#lists ??= new Set([
      ...['', ...(service.search ? ['search'] : [])],
      ...descriptionsOf(service).flatMap(({ name }) => webListPath(name, service) ?? []),
    ]);
    for (const path of paths) {
      const [, first = '', below = ''] = /^\/([^/]*)(.*)/s.exec(path) ?? [];
      const named = this.#languageOf(first);
      const place = plainPath(pageName(named === undefined ? path : below));
      if (this.#lists.has(place)) return { url: service.baseUrl + webPath(place, named ?? lang, service) };
    }
    return undefined;
  }

  /** True if the text at `path` may have links to nothing, which are shown as their text. */
  allowsDeadLinks(path: string): boolean {
    const own = this.#files.get(path);
    return own !== undefined && readingIn(descriptionOf(own.document.collection, this.#service)).links !== 'refuse';
  }

  #fileAt(names: readonly string[]): FoundFile | undefined {
    for (const name of names) {
      const found = this.#files.get(name) ?? this.#fileUnnumbered(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /**
   * Finds the file that `written` in the text at `from` names: relative to that text, or to a folder of its name, as the
   * address of its page is; else to a root of the other site, in which the text has the path `place`.
   */
  #staticAt(written: string, place: string, from: string, { static: roots }: Reading): string | undefined {
    if (this.#statics.size === 0) return undefined;
    // Like a browser: there is nothing above the root.
    const below = posix.normalize(place).slice(1);
    const folders = written.startsWith('/') ? [] : [posix.dirname(from), withoutMarkdownExtension(from)];
    const beside = folders.map((folder) => posix.join(folder, written));
    return [...beside, ...roots.map((root) => posix.join(root, below))].find((path) => this.#statics.has(path));
  }

  #isAsset(written: string, from: string, { tree, links }: Reading): boolean {
    const path = written.startsWith('/') ? written.slice(1) : posix.join(posix.dirname(from), written);
    return tree === undefined && path.startsWith('assets/') && (links === 'refuse' || this.#assets.has(path));
  }

  /** True for a path that the site beside may answer, which links keep. */
  #isOfOtherSite(path: string): boolean {
    return this.#service.mount !== undefined && path.startsWith('/') && !path.startsWith('/assets/');
  }

  /** The page at the first of `paths` that is one, with that path. */
  #firstPage(paths: readonly string[], lang: Language): (FoundFile & { readonly path: string }) | undefined {
    for (const path of paths) {
      const found = this.#pageAt(path, lang);
      if (found !== undefined) return { ...found, path };
    }
    return undefined;
  }

  #pageAt(path: string, lang: Language): FoundFile | undefined {
    const [, first = '', below = ''] = /^\/([^/]*)(.*)/s.exec(path) ?? [];
    const named = this.#languageOf(first);
    const inOther = named === undefined ? undefined : this.#pageCalled(below);
    if (named !== undefined && inOther !== undefined) return { document: inOther, lang: named };
    const document = this.#pageCalled(path);
    return document && { document, lang };
  }

  /** The page at `path`, which other programs spell as the file: `/Guide/My_Page`. */
  #pageCalled(path: string): Document | undefined {
    const plain = plainPath(path);
    const spelled = plain.toLowerCase().replaceAll(/[^\p{L}\p{N}/]+/gu, '-');
    const found = this.#pages.get(plain) ?? this.#pages.get(spelled);
    if (found !== undefined) return found;
    const unnumbered = this.#pagesUnnumbered();
    return unnumbered.get(withoutNumbers(plain)) ?? unnumbered.get(withoutNumbers(spelled));
  }

  /** The pages by their addresses without numbers. The first of several is the one that is meant. */
  #pagesUnnumbered(): ReadonlyMap<string, Document> {
    if (this.#unnumberedPages !== undefined) return this.#unnumberedPages;
    const pages = new Map<string, Document>();
    for (const [page, document] of this.#pages) {
      const plain = withoutNumbers(page);
      if (page === plainPath(document.webPath) && !pages.has(plain)) pages.set(plain, document);
    }
    this.#unnumberedPages = pages;
    return pages;
  }
}

/** Before a path from the root of the texts: of a replaced tag, of Zola, of Docusaurus and of DocFX. */
const fromRoot = [anywhere, '@/', '@site/', '~/'];

/** Pelican's paths begin at the folder of the text, or with a slash at the root. */
const pelicanPath = /^[{|](?:filename|static|attach)[}|](\/?)/;

function plainPath(path: string): string {
  return withoutSlashes(path.replace(/(?:\/?index)?\.html$|\/index$/, ''));
}

/** Possible paths of the file at `target`, in a language that the tree calls `code`. */
function fileNames(target: string, code: string): readonly string[] {
  const path = target.replace(/\/$/, '');
  const stem = withoutMarkdownExtension(path.replace(/\.html$/, ''));
  const names = [stem, `${stem}.${code}`, `${stem}/index`, `${stem}/index.${code}`, `${stem}/_index`, `${stem}/README`];
  return [path, ...names.flatMap((name) => markdownExtensions.map((extension) => name + extension))];
}

/** True if unresolved links become links to the original site. */
function isElsewhere({ links }: Reading): boolean {
  return links !== 'refuse' && links !== 'text';
}

/** Path of a text without extension and language, and without the name of a folder's main file. */
function pageName(path: string, code = ''): string {
  const stem = withoutMarkdownExtension(path);
  const name = code !== '' && stem.endsWith(`.${code}`) ? stem.slice(0, -code.length - 1) : stem;
  return withoutSlashes(name.replace(/\/_?index$/, ''));
}

/** True if `path`, without its extension, is in a folder of the language `code`, or ends with it. */
function namesLanguage(path: string, code: string): boolean {
  const [plain = '', lang = ''] = [path, code].map((text) => comparedName(text).replaceAll('_', '-'));
  return `/${plain}`.includes(`/${lang}/`) || plain.endsWith(`.${lang}`);
}

function missing(link: string): string {
  return `Unexpected link "${excerpt(link)}", expected something published here, or \`links\` in the description for links elsewhere`;
}

/** Returns the link to `path` of the original site. */
function linkElsewhere(path: string, fragment: string | undefined, { links }: Reading): ResolvedLink {
  return { url: links + inAddress(path) + hash(fragment) };
}

function linkToLeftOut(path: string, { links }: Reading): ResolvedLink {
  const reason = `Unexpected link to ${excerpt(inSentence(path))}, expected something published: the description leaves this file out`;
  return links === 'refuse'
    ? { reason }
    : { reason: `${reason}. The text of the link is shown without it`, unpublished: true };
}

/** A mistake; in content of another program, the link becomes plain text. */
function lost(reason: string, { links }: Pick<Reading, 'links'>): ResolvedLink {
  return links === 'refuse' ? { reason } : { reason, unpublished: true, isNothing: true };
}

function inAddress(text: string): string {
  return text.replaceAll(/[\s"<>\\^`{|}]/g, encodeURIComponent);
}

function hash(fragment: string | undefined): string {
  return fragment === undefined ? '' : `#${fragment}`;
}
