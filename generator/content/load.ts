/** Loads content/ as a Site. All mistakes are reported together; there is a site only if there are none. */
import { basename } from 'node:path';
import { Diagnostics, type Reporter } from '../base/diagnostics.ts';
import type { Rule } from '../base/rules.ts';
import { sha256 } from '../base/sha256.ts';
import { collectionNames, type Described, ofCollection } from '../collections/all.ts';
import type { ParserChoice } from '../markdown/parsers.ts';
import type { Service, Site } from '../model/site.ts';
import { type Content, type Schedule, scheduleOf } from '../model/visibility.ts';
import type { ContentCache } from './cache/content-cache.ts';
import { TextCache } from './cache/texts.ts';
import { pardonInvalid } from './checks/invalid.ts';
import { checkMissingFiles } from './checks/missing-files.ts';
import { checkSidebars } from './checks/sidebar.ts';
import { checkTranslations, checkUnique } from './checks/unique.ts';
import { loadValidators } from './data/validate.ts';
import { readDescriptions } from './describe/descriptions.ts';
import { readHome } from './home/home.ts';
import { withInherited } from './items/inherit.ts';
import { Related } from './links/related.ts';
import { movedIn } from './moved/moved.ts';
import { type PublishOptions, publish, type ReadContent } from './publish.ts';
import { type Document, publishedWithWhole } from './read/document.ts';
import { loadDocuments } from './read/documents.ts';
import { joinLeftOut, type LeftOut, nothingLeftOut } from './read/left-out.ts';
import { Reparsed } from './read/reparsed.ts';
import { type ContentFiles, listContent } from './scan/files.ts';
import { type FolderScan, scanFolder } from './scan/folder.ts';
import { readServiceText } from './scan/read-text.ts';
import type { OtherBaseUrl } from './settings/base-url.ts';
import { checkSecurityTxt } from './settings/security-txt.ts';
import { readService } from './settings/service.ts';

export interface LoadOptions extends PublishOptions {
  /** Rendered texts of earlier loads. */
  readonly cache: ContentCache;
  /** Treats warnings as errors. */
  readonly strict?: boolean | undefined;
  /** Replaces service.yaml's base_url. */
  readonly baseUrl?: OtherBaseUrl | undefined;
  /** An earlier scan of the folder. It is used if it is one for the same collections. */
  readonly scan?: FolderScan | undefined;
}

export interface LoadResult {
  readonly diagnostics: Diagnostics;
  /** The descriptions of collections. Undefined if one has a mistake. */
  readonly described?: Described;
  /** The folder as it was read. Undefined if a description has a mistake. */
  readonly scan?: FolderScan;
  /** Undefined if there is an error. Bodies can be read until the cache is closed. */
  readonly site: Site | undefined;
  /** The Markdown parser that the settings name. Undefined if they have an error. */
  readonly parser?: ParserChoice;
  /** The documents whose files stay in the cache. Undefined if not all were read. */
  readonly texts?: readonly Document[];
  /** All content, including drafts and scheduled items. Undefined if `site` is. */
  readonly content?: Content;
  /** When items appear and expire. Undefined if `site` is. */
  readonly schedule?: Schedule;
  /** Undefined if `site` is. */
  readonly leftOut?: LeftOut;
  /** For each name in `invalid` of `leftOut`, the rule of its first error. Undefined if `site` is. */
  readonly invalidRules?: ReadonlyMap<string, Rule>;
}

/** Loads the content. Mistakes in it are diagnostics. Rejects on disk errors, or if a file changes while it is read. */
export async function load(options: LoadOptions): Promise<LoadResult> {
  const { root, strict, baseUrl, view } = options;
  const diagnostics = new Diagnostics(root, strict);
  const written = readServiceText(root);
  const collections = await readDescriptions(root, written, diagnostics);
  if (diagnostics.failed) return { diagnostics, site: undefined };
  const described = { collections };
  const { scan: before } = options;
  const isOfSame = before !== undefined && JSON.stringify(before.collections) === JSON.stringify(collections);
  const entries = isOfSame ? before.entries : scanFolder(root, described);
  const scan = { collections, entries };
  const files = listContent(root, entries, described, diagnostics);
  await loadValidators(described, files.moved !== undefined);
  const settings = readService(written, files, collections, baseUrl, diagnostics);
  if (settings === undefined) return { diagnostics, described, scan, site: undefined };
  reportUnnamed(files, described, diagnostics);
  checkMissingFiles(files, described, diagnostics);
  const { service, parser } = settings;
  checkSecurityTxt(service, written.text ?? '', view.now, diagnostics);
  pardonInvalid(collections, files, diagnostics);
  const reparsed = new Reparsed();
  const read = readCollections(files, { ...options, ...settings, reparsed }, diagnostics);
  const home = readHome(files, service, diagnostics);
  const moved = movedIn(files, service, read.documents, diagnostics);
  const documents = withInherited(
    read.documents,
    new Related(read.documents, moved.keys, service),
    service,
    view,
    diagnostics,
  );
  const published = await publish({ ...read, documents, home }, { ...options, ...settings, files, moved }, diagnostics);
  reparsed.clear();
  const { content, site, invalid } = published;
  const result = { diagnostics: published.diagnostics, described, scan, parser, texts: read.texts };
  if (result.diagnostics.failed) return { ...result, site: undefined };
  const invalidRules = new Map([...invalid.names.values()].flatMap((rules) => [...rules]));
  const leftOut = joinLeftOut([...read.leftOut, { ...nothingLeftOut, invalid: [...invalidRules.keys()] }]);
  return { ...result, site, content, schedule: scheduleOf(content, view), leftOut, invalidRules };
}

interface DocumentSources extends Pick<LoadOptions, 'root' | 'cache'> {
  readonly service: Service;
  readonly parser: ParserChoice;
  readonly reparsed: Reparsed;
}

function readCollections(
  files: ContentFiles,
  { root, cache, service, parser, reparsed }: DocumentSources,
  diagnostics: Diagnostics,
): Omit<ReadContent, 'home'> {
  const store = cache.open(root, service.baseUrl, fingerprintOf(service, parser));
  const waiting = new TextCache();
  const from = { ...files, settings: service, store, texts: waiting, reparsed };
  const loaded = collectionNames(service).map((name) =>
    loadDocuments(name, ofCollection(files.items, name), service, from, diagnostics),
  );
  const documents = publishedWithWhole(loaded.flatMap((collection) => collection.documents));
  // A file with all languages has no body.
  const texts = documents.filter(({ lead }) => lead.lang !== undefined);
  checkTranslations(texts, service, diagnostics);
  checkUnique(documents, files.home, service, diagnostics);
  checkSidebars(documents, service, root, diagnostics);
  const leftOut = [{ ...nothingLeftOut, excluded: files.excluded }, ...loaded.map((collection) => collection.leftOut)];
  return { documents, read: loaded.flatMap(({ read }) => read), texts, waiting, store, leftOut };
}

/** Identifies the settings that what is kept of a text depends on. */
function fingerprintOf(
  { imagesFrom, timeZone = '', collections, words }: Service,
  { wanted = 'satteri' }: ParserChoice,
) {
  const described = collections === undefined ? '' : ` ${sha256(JSON.stringify([collections, words]))}`;
  return `${wanted} ${imagesFrom} ${timeZone}${described}`;
}

/** Reports descriptions of collections that service.yaml does not name. */
function reportUnnamed(files: ContentFiles, { collections = [] }: Described, reporter: Reporter): void {
  for (const path of files.collections) {
    if (collections.some(({ name }) => path === `collections/${name}.yaml`)) continue;
    const name = basename(path, '.yaml');
    const reason = `Unexpected description, expected its name in \`collections\` of service.yaml: add ${name}`;
    reporter.report(path, 'collections/name', reason);
  }
}
