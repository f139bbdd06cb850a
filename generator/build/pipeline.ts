/** The pipeline, on one screen: content → site → output files → dist. */

import { ownership } from '../api/mount.ts';
import { basePath } from '../api/paths.ts';
import type { Memo } from '../base/memo.ts';
import { sha256 } from '../base/sha256.ts';
import { DamagedBody } from '../content/cache/body.ts';
import { countLeftOut } from '../content/read/left-out.ts';
import { plainRenderer } from '../content/render/renderings.ts';
import type { Looked } from '../content/scan/files.ts';
import { changeFeedFiles } from '../history/change-feed.ts';
import { changeFiles } from '../history/change-files.ts';
import type { Host } from '../hosts/host.ts';
import { serveConfig } from '../hosts/serve/host.ts';
import type { RenderMarkdown } from '../markdown/markdown.ts';
import { countFilterPages } from '../model/filter-pages.ts';
import { countItems, type Site } from '../model/site.ts';
import type { View } from '../model/visibility.ts';
import type { Output } from '../output/output.ts';
import { precompressBatches } from '../output/precompress.ts';
import { type NewTree, writeTree } from '../output/write.ts';
import { answerBatches, generalFiles } from '../print/answers/answers.ts';
import { discoveryBatches } from '../print/discovery/files.ts';
import { dumpBatches, dumpIndex, indexedDumps } from '../print/dumps/dump-index.ts';
import type { Batch, OutputFile } from '../print/file.ts';
import { mcpFiles } from '../print/mcp/files.ts';
import { settingsJson } from '../print/media-types.ts';
import { nextChangeFiles } from '../print/next-change.ts';
import { describeApi, openapiFiles } from '../print/openapi/document.ts';
import { exampleItems } from '../print/openapi/examples.ts';
import { type Outline, outlineOf } from '../print/outline.ts';
import { portalPageFiles } from '../print/portal/portal.ts';
import { searchBatches } from '../print/search/search-batches.ts';
import { type Presentation, pagesOf, siteBatches, withTheme } from '../print/site/files.ts';
import { portalLanguages } from '../print/site/portal-paths.ts';
import { renderPublished } from '../print/site/published-addresses.ts';
import type { Render } from '../print/site/templates.ts';
import { budgetFindings } from './budget-findings.ts';
import { historyFor } from './history.ts';
import { inOutput } from './in-output.ts';
import { keepRecord, keepsRecord } from './last-build.ts';
import type { BuildOptions, BuildResult } from './options.ts';
import { Session, type SessionOptions } from './session.ts';
import { tooledBatches } from './tooled-batches.ts';
import { withHostCode } from './with-host-code.ts';

/**
 * Builds the site once, and keeps the record of the build and the cache of the content. `before`: an earlier folder
 * scan.
 */
export async function buildOnce(options: SessionOptions & BuildOptions, before?: Looked): Promise<BuildResult> {
  const session = new Session(options, false);
  try {
    const looked = keepsRecord(options) ? await session.loader.look(before) : undefined;
    const result = await buildIn(session, { ...options, looked: looked?.entries }, (output, result) => {
      if (looked !== undefined) keepRecord(output, looked, result, options);
    });
    return { ...result, cacheTrouble: session.saveCache() };
  } finally {
    session.loader.close();
  }
}

/**
 * Builds the site, as far as `session` does not know it already. Mistakes in the content are diagnostics; rejects with
 * an OutputError for an unusable output folder. `onWritten` is called while the output is still locked.
 */
export async function buildIn(
  session: Session,
  options: BuildOptions,
  onWritten: (output: Output, result: BuildResult) => void = () => {},
): Promise<BuildResult> {
  // Taken first: two builds into one folder would read all content before one of them fails.
  const buildFrom = () =>
    inOutput({ ...session.options, ...options, isHeld: session.output.lasts }, async (output) => {
      const result = await buildInto(output, session, options);
      if (result.written !== undefined) onWritten(output, result);
      return withHostCode(result, options);
    });
  try {
    return await buildFrom();
  } catch (error) {
    if (!(error instanceof DamagedBody)) throw error;
    // Nothing that is damaged was published: what was written so far is replaced.
    session.loader.discard();
    return buildFrom();
  }
}

async function buildInto(output: Output, session: Session, options: BuildOptions): Promise<BuildResult> {
  const { out, code = '', strict, baseUrl, view, touched, looked, host, onProgress, onPublish } = options;
  const {
    diagnostics,
    site: loaded,
    outlook,
    leftOut: all,
    parser,
  } = await session.load({
    strict,
    baseUrl,
    view,
    touched,
    looked,
    onProgress: (done, total) => onProgress?.('render', done, total),
  });
  if (loaded === undefined || parser === undefined) return { diagnostics };
  const site =
    host === undefined ? loaded : session.memo.get('site for host', [loaded, host], () => siteFor(host, loaded));
  const path = basePath(site.service);
  if (host !== undefined && !host.takesPath && path !== '') {
    const reason = `Unexpected base address "${site.service.baseUrl}", expected one without a path: ${host.title} serves sites only at the root of a host`;
    diagnostics.report('service.yaml', 'service/base-url', reason);
    return { diagnostics };
  }
  const renderMarkdown = await plainRenderer(parser, diagnostics);
  if (renderMarkdown === undefined) return { diagnostics };
  const tooled = await tooledBatches(site, session, { diagnostics, onProgress });
  if (diagnostics.failed) return { diagnostics };
  const presentation = await session.presentation();
  const render = await renderPublished(presentation.render, site.service);
  let done = 0;
  const { precompress: compresses } = options;
  const outline = outlineOf(site, session.memo);
  const items = session.memo.get('counts', [outline], () => countItems(site));
  // While somebody edits, each build would be a step.
  const historyOf = await historyFor(site, output, session.output.lasts ? { ...options, newEpoch: true } : options);
  const batches = function* () {
    yield* allBatches(site, outline, session.memo, { host, outlook, presentation, render, renderMarkdown });
    if (site.service.search) yield* searchBatches(site, session.memo);
    if (site.service.dumps) yield* dumpBatches(site, session.memo);
  };
  const contents = {
    batches: chainBatches(compresses ? precompressBatches(batches()) : batches(), tooled),
    assets: site.assets,
    last: async (tree: NewTree) => [
      ...(site.service.dumps ? await dumpIndexes(site, historyOf, tree) : []),
      settingsJson(site.service, tree.extensions, view),
    ],
  };
  const written = await writeTree(output, contents, {
    maker: `${code}-${settingsDigest(site.service, view)}`,
    known: session.output,
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
      ? async (folder, digests) => {
          // Loaded only here: what reads every kind of document would make each build start later.
          const { verify } = await import('../verify/verify.ts');
          const { findings } = await verify({ root: folder, digests });
          const output = diagnostics.below(out);
          for (const { file, rule, reason, place } of findings) {
            // What is somebody's own is told as what is kept.
            if (rule !== 'tree/foreign') output.report(file, rule, reason, place);
          }
          return !diagnostics.failed;
        }
      : undefined,
  });
  const leftOut = all && countLeftOut(all);
  if (written === undefined) return { diagnostics };
  const filterPages = countFilterPages(site).reduce((sum, { count }) => sum + count, 0);
  return { diagnostics, site, items, filterPages, written, outlook, leftOut };
}

/** The index of the dumps, and the history that ends with them. */
async function dumpIndexes(
  site: Site,
  historyOf: Awaited<ReturnType<typeof historyFor>>,
  tree: NewTree,
): Promise<readonly OutputFile[]> {
  const { service } = site;
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

interface BatchOptions extends Pick<BuildOptions, 'host'>, Pick<BuildResult, 'outlook'> {
  readonly presentation: Presentation;
  /** Renders pages as they are published: below the path of the base address. */
  readonly render: Render;
  readonly renderMarkdown: RenderMarkdown;
}

function* chainBatches(...all: readonly Iterable<Batch>[]): Generator<Batch> {
  for (const batches of all) yield* batches;
}

/** Batches of all files. Unchanged batches of the session are the same objects again. */
function* allBatches(
  site: Site,
  outline: Outline,
  memo: Memo,
  { host, outlook, presentation, render, renderMarkdown }: BatchOptions,
): Generator<Batch> {
  const { service } = site;
  const owns = ownership(service);
  yield* answerBatches(site, memo);
  yield memo.get('general', [outline, host], () => [
    ...generalFiles(site),
    ...[serveConfig(site), ...(host?.files?.(service) ?? [])].filter(({ path }) => owns(path)),
  ]);
  const at = outlook?.next?.at;
  yield memo.get('next-change', [at], () => nextChangeFiles(at).filter(({ path }) => owns(path)));
  const api = memo.get('OpenAPI', [outline, ...exampleItems(site)], () => describeApi(site));
  yield memo.get('openapi', [api], () => openapiFiles(api).filter(({ path }) => owns(path)));
  yield memo.get('MCP', [outline], () => mcpFiles(site));
  yield* discoveryBatches(site, portalLanguages(service), outline, memo);
  const themed = memo.get('theme', [presentation, service], () => withTheme(presentation, service));
  const { pages, asset } = pagesOf(site, render, themed.files, renderMarkdown);
  yield memo.get('portal', [outline, api, presentation], () => [...portalPageFiles(pages, api, asset)]);
  yield* siteBatches(pages, themed, outline, memo);
}
