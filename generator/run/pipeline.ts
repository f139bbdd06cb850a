/** The pipeline, on one screen: content → site → output files → dist. */
import { ownership } from '../api/mount.ts';
import { answersFolder, basePath, dumpFolder, searchFolder } from '../api/paths.ts';
import { sha256 } from '../base/sha256.ts';
import { countLeftOut } from '../content/read/left-out.ts';
import { plainRenderer } from '../content/render/renderings.ts';
import { changeFeedFiles } from '../history/change-feed.ts';
import { changeFiles } from '../history/change-files.ts';
import type { Host } from '../hosts/host.ts';
import { serveConfig } from '../hosts/serve/host.ts';
import type { RenderMarkdown } from '../markdown/markdown.ts';
import { countFilterPages } from '../model/filter-pages.ts';
import { countItems, type Site } from '../model/site.ts';
import type { View } from '../model/visibility.ts';
import type { Output } from '../output/output.ts';
import { precompressed } from '../output/precompress.ts';
import { type NewTree, writeTree } from '../output/write.ts';
import { answerFiles, generalFiles } from '../print/answers/answers.ts';
import { discoveryFiles } from '../print/discovery/files.ts';
import { dumpIndex, indexedDumps } from '../print/dumps/dump-index.ts';
import { dumpFiles } from '../print/dumps/dumps.ts';
import type { LastFiles, OutputFile } from '../print/file.ts';
import { mcpFiles } from '../print/mcp/files.ts';
import { settingsJson } from '../print/media-types.ts';
import { nextChangeFiles } from '../print/next-change.ts';
import { describeApi, openapiFiles } from '../print/openapi/document.ts';
import { portalPageFiles } from '../print/portal/portal.ts';
import { searchFiles } from '../print/search/search-batches.ts';
import { type Presentation, pagesOf, siteFiles, withTheme } from '../print/site/files.ts';
import { portalLanguages } from '../print/site/page-paths.ts';
import { renderPublished } from '../print/site/published-addresses.ts';
import type { Render } from '../print/site/templates.ts';
import { budgetFindings } from './budget-findings.ts';
import { historyFor } from './history.ts';
import { imagesAndCards } from './images-and-cards.ts';
import { keptFiles } from './kept-files.ts';
import type { BuildOptions, BuildResult } from './options.ts';
import { reportUnused } from './presentation.ts';
import type { Session } from './session.ts';

/** Files below a folder of the output, such as `dumps/`. The folder '' is the output itself. */
interface FilesBelow {
  readonly folder: string;
  /** Lists the files without making them. `last`: those of the last build, if it is known. */
  readonly files: (last?: LastFiles) => Iterable<OutputFile>;
}

/** The content as files that are not made yet: all that depend on the site alone. */
export interface PrintedContent {
  readonly site: Site;
  /** See `settingsDigest`. */
  readonly settings: string;
  readonly schedule: BuildResult['schedule'];
  readonly leftOut: BuildResult['leftOut'];
  readonly folders: readonly FilesBelow[];
}

/** Loads the content and prints its site. Without `printed`, the diagnostics have errors. */
export async function printContent(
  session: Session,
  { strict, baseUrl, view, scan, host, onProgress }: Omit<BuildOptions, 'out'>,
): Promise<Pick<BuildResult, 'diagnostics' | 'scan'> & { readonly printed?: PrintedContent }> {
  const onRender = (done: number, total: number) => onProgress?.('render', done, total);
  const all = await session.load({ strict, baseUrl, view, scan, onProgress: onRender });
  const { diagnostics, scan: read, site: loaded, schedule, parser } = all;
  const result = { diagnostics, scan: read };
  if (loaded === undefined || parser === undefined) return result;
  const site = host === undefined ? loaded : siteFor(host, loaded);
  const path = basePath(site.service);
  if (host !== undefined && !host.takesPath && path !== '') {
    const reason = `Unexpected base address "${site.service.baseUrl}", expected one without a path: ${host.title} serves sites only at the root of a host`;
    diagnostics.report('service.yaml', 'service/base-url', reason);
    return result;
  }
  const renderMarkdown = await plainRenderer(parser, diagnostics);
  if (renderMarkdown === undefined) return result;
  const made = await imagesAndCards(site, session, { diagnostics, onProgress });
  if (diagnostics.failed) return result;
  const presentation = await session.presentation();
  reportUnused(presentation, site.service, diagnostics.below('.'));
  const render = await renderPublished(presentation.render, site.service);
  const settings = settingsDigest(site.service, view);
  const keep = (files: Iterable<OutputFile>) => keptFiles(files, session, { baseUrl: site.service.baseUrl, settings });
  const folders = printSite(site, { host, schedule, presentation, render, renderMarkdown, keep });
  const allFolders = [...folders, { folder: '', files: () => made }];
  const leftOut = all.leftOut && countLeftOut(all.leftOut);
  return { ...result, printed: { site, settings, schedule, leftOut, folders: allFolders } };
}

/** Builds the site into a locked output. Without `written`, the diagnostics have errors. */
export async function buildInto(output: Output, session: Session, options: BuildOptions): Promise<BuildResult> {
  const { diagnostics, scan, printed } = await printContent(session, options);
  if (printed === undefined) return { diagnostics };
  const { site, settings, schedule, leftOut, folders } = printed;
  const { out, code = '', view, host, onProgress, onPublish } = options;
  let done = 0;
  let isVerified = false;
  const historyOf = await historyFor(site, output.target, options);
  const fingerprint = `${code}-${settings}`;
  const files = listed(folders, output.lastFiles(fingerprint));
  const contents = {
    files: options.precompress ? precompressed(files) : files,
    assets: site.assets,
    last: async (tree: NewTree) => [
      ...(await dumpIndexes(site, historyOf, tree)),
      settingsJson(site.service, tree.extensions, view),
    ],
  };
  const written = await writeTree(output, contents, {
    fingerprint,
    isShared: site.service.mount !== undefined,
    onFiles: (count) => {
      done += count;
      onProgress?.('write', done, 0);
    },
    accept: (tally) => {
      for (const { rule, reason } of budgetFindings(tally, host?.budget, site, options.precompress)) {
        diagnostics.report('service.yaml', rule, reason);
      }
      return !diagnostics.failed;
    },
    onPublish,
    examine: options.verify
      ? async (folder, digests, changes) => {
          // Loaded only here, because the readers of all kinds of documents would delay the start of every build.
          const { verifyChanges } = await import('../verify/changes.ts');
          const findings = await verifyChanges(folder, digests, changes);
          const output = diagnostics.below(out);
          // Without a place: people would look for it in the published file, which is another.
          for (const { file, rule, reason } of findings) output.report(file, rule, reason);
          isVerified = findings.length === 0;
          return !diagnostics.failed;
        }
      : undefined,
  });
  if (written === undefined) return { diagnostics };
  if (isVerified) output.keepVerified();
  const filterPages = countFilterPages(site).reduce((sum, { count }) => sum + count, 0);
  return { diagnostics, scan, site, items: countItems(site), filterPages, written, schedule, leftOut };
}

/** The index of the dumps, and the history that ends with them. */
export async function dumpIndexes(
  site: Site,
  historyOf: Awaited<ReturnType<typeof historyFor>>,
  tree: Pick<NewTree, 'find' | 'read'>,
): Promise<readonly OutputFile[]> {
  const { service } = site;
  if (!service.dumps) return [];
  const files = indexedDumps(site, tree.find);
  const history = await historyOf?.(files, tree);
  const index = dumpIndex(files, history?.token, service);
  return history === undefined ? [index] : [index, ...changeFiles(history, service), ...changeFeedFiles(history, site)];
}

/** Returns the site with the host's name in its settings. */
function siteFor({ name: host }: Host, site: Site): Site {
  return { ...site, service: { ...site.service, host } };
}

/** Digest of everything besides the items that answers are made from. */
function settingsDigest(service: Site['service'], { drafts = false }: View): string {
  const plain = (_: string, value: unknown) => (value instanceof Map ? [...value] : value);
  return sha256(JSON.stringify([service, drafts], plain));
}

interface PrintOptions extends Pick<BuildOptions, 'host'>, Pick<BuildResult, 'schedule'> {
  readonly presentation: Presentation;
  /** Renders pages as published: below the path of the base address. */
  readonly render: Render;
  readonly renderMarkdown: RenderMarkdown;
  /** Keeps files in the cache. */
  readonly keep: (files: Iterable<OutputFile>) => readonly OutputFile[];
}

function* listed(folders: readonly FilesBelow[], last: LastFiles): Generator<OutputFile> {
  for (const { files } of folders) yield* files(last);
}

/** Lists all files that depend on the site alone, in the order in which they are written. */
function printSite(
  site: Site,
  { host, schedule, presentation, render, renderMarkdown, keep }: PrintOptions,
): readonly FilesBelow[] {
  const { service } = site;
  const owns = ownership(service);
  const owned = (files: readonly OutputFile[]) => files.filter(({ path }) => owns(path));
  const api = describeApi(site);
  const { files } = withTheme(presentation, service);
  const { pages, asset } = pagesOf(site, render, files, renderMarkdown);
  return [
    { folder: `${answersFolder}/`, files: () => answerFiles(site) },
    { folder: `${answersFolder}/`, files: () => generalFiles(site) },
    { folder: '', files: () => siteFiles(pages, files) },
    { folder: '', files: () => keep(portalPageFiles(pages, api, asset)) },
    { folder: '', files: () => owned([serveConfig(site), ...(host?.files?.(service) ?? [])]) },
    { folder: '', files: () => keep(owned(openapiFiles(api))) },
    { folder: '', files: () => [...owned(nextChangeFiles(schedule?.next?.at)), ...mcpFiles(site)] },
    { folder: searchFolder, files: (last) => (service.search ? searchFiles(site, last) : []) },
    { folder: dumpFolder, files: (last) => (service.dumps ? dumpFiles(site, last) : []) },
    { folder: '', files: () => discoveryFiles(site, portalLanguages(service)) },
  ];
}
