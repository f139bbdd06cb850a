/** Serves the current content. After an error in the content, the last good state keeps serving. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Diagnostics } from '../base/diagnostics.ts';
import { pathBelow } from '../base/disk-path.ts';
import { DamagedBody } from '../content/cache/body-file.ts';
import { isLeftAlone } from '../content/scan/files.ts';
import { type FolderScan, mayBeRead, treeOf, withWritten } from '../content/scan/folder.ts';
import type { Handler } from '../edge/answerer.ts';
import type { OnError } from '../edge/failure-line.ts';
import { createHandler } from '../edge/handler.ts';
import type { Bytes } from '../edge/read.ts';
import { listen } from '../hosts/node/listen.ts';
import { forLocalPages } from '../hosts/node/local-origin.ts';
import { createNodeServer } from '../hosts/node/server.ts';
import { closeWithParent } from '../hosts/node/shutdown.ts';
import type { View } from '../model/visibility.ts';
import { type DevState, shownErrors, shownFailure, withReload } from './live-reload.ts';
import { onDemand } from './on-demand.ts';
import { printContent } from './pipeline.ts';
import { Session, type SessionOptions } from './session.ts';
import { watchTree } from './watch.ts';

interface DevOptions extends SessionOptions {
  /** Called for each build, because time passes between saves. */
  readonly view: () => View;
  readonly port: number;
  /** Host names that are allowed besides localhost. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Called after each build, including the first. */
  readonly onBuild: (diagnostics: Diagnostics) => void | Promise<void>;
  readonly onError: OnError;
}

/** Milliseconds to wait for an editor to finish saving. Later changes cause another build. */
const settleMs = 5;

/** Milliseconds for pending requests before diagnostics are formatted, which may take longer than the build. */
const answeringMs = 10;

/** Milliseconds after which an empty file counts as intentionally empty. */
const longestSettleMs = 640;

const unbuilt: Handler = async () => ({
  status: 503,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: new TextEncoder().encode(
    'There is no build yet. If the content has errors, they are shown where `stele dev` runs.\n',
  ),
});

/**
 * Serves, watches and builds the site for its local address. Resolves with that address after the first build. Rejects
 * if the port is not available.
 */
export async function startDev(options: DevOptions): Promise<string> {
  let state: DevState = { build: 0, errors: [] };
  const { allowedHosts, content } = options;
  const local = (inner: Handler, drafts?: boolean) =>
    forLocalPages(
      withReload(inner, () => state),
      { allowedHosts, drafts },
    );
  let handler = local(unbuilt);
  const onError: OnError = (error, request) => {
    options.onError(error, request);
    if (error instanceof DamagedBody) {
      session.cache.discard();
      rebuildSoon();
    } else if (error instanceof Error)
      state = { ...state, errors: [...new Set([...state.errors, shownFailure(error)])] };
  };
  const server = createNodeServer(() => handler, onError);
  closeWithParent(server, onError);
  const address = await listen(server, options.port);

  const baseUrl = { origin: address };
  const session = new Session(options);
  const lastGood = new Map<string, Bytes>();
  /** The content folder when the last build began. */
  let scan: FolderScan | undefined;
  /** Files of the content saved since, by their paths in it. */
  let saved = new Set<string>();
  /** True if others may have changed too. */
  let isUnknown = true;
  /** The folder as it is now, if only a few files were saved since. Undefined if it has to be scanned. */
  const savedScan = (): FolderScan | undefined => {
    const entries = scan && !isUnknown ? withWritten(content, scan.entries, saved) : undefined;
    const now = scan && entries && { ...scan, entries };
    [scan, saved, isUnknown] = [undefined, new Set(), false];
    return now;
  };
  const buildOnce = async () => {
    try {
      const view = options.view();
      const { diagnostics, printed, scan: read } = await printContent(session, { view, baseUrl, scan: savedScan() });
      scan = read;
      watchForeign();
      if (printed !== undefined) {
        const { settings, read } = await onDemand(printed, { view, lastGood, onError });
        handler = local(uncached(createHandler(settings, read, onError)), view.drafts);
      }
      state = { build: state.build + 1, errors: shownErrors(diagnostics) };
      await pause(answeringMs);
      await options.onBuild(diagnostics);
    } catch (error) {
      state = { build: state.build + 1, errors: [] };
      onError(error);
    }
  };

  // Builds run one after another, because they share the session.
  let last = Promise.resolve();
  const rebuild = () => {
    last = last.then(buildOnce);
    return last;
  };

  let timer: NodeJS.Timeout | undefined;
  // Editors empty a file before they write it: reading it in between would report a mistake that does not exist.
  const isBeingSaved = () => [...saved].some((path) => isEmptyFile(join(content, path)));
  const rebuildSoon = (wait = settleMs) => {
    clearTimeout(timer);
    timer = setTimeout(() => (wait < longestSettleMs && isBeingSaved() ? rebuildSoon(wait * 2) : rebuild()), wait);
  };
  /** `path`: a path in the content; undefined if any file may have changed. */
  const noteChange = (path: string | undefined) => {
    if (path === undefined) isUnknown = true;
    else saved.add(path);
    rebuildSoon();
  };
  watchTree(content, {
    onError,
    onChange: (place) => {
      const own = place && pathBelow(content, place);
      if (own === undefined || !isLeftAlone(own) || mayBeRead(own, session.described)) noteChange(own);
    },
  });
  /** Watched trees outside the content folder. An edit of service.yaml may name others. */
  const foreign = new Set<string>();
  const watchForeign = () => {
    const tree = treeOf(session.described);
    if (!tree?.startsWith('..') || foreign.has(tree)) return;
    foreign.add(tree);
    // It was scanned before it is watched.
    isUnknown = true;
    const folder = join(content, tree);
    const inTree = (path: string) => {
      const below = pathBelow(folder, path);
      return below === undefined || below === '' ? undefined : `${tree}/${below}`;
    };
    watchTree(folder, {
      onError,
      isLeftOut: (path) => {
        const own = inTree(path);
        return own !== undefined && !mayBeRead(own, session.described);
      },
      onChange: (path) => {
        const own = path && inTree(path);
        if (own === undefined || mayBeRead(own, session.described)) noteChange(own);
      },
    });
  };
  for (const folder of options.templates) {
    watchTree(folder, {
      onError,
      onChange: () => {
        session.forgetPresentation();
        rebuildSoon();
      },
    });
  }
  await rebuild();
  // Texts saved after this are rendered again at the next start. They are few.
  const cacheTrouble = session.saveCache();
  if (cacheTrouble !== undefined) onError(cacheTrouble);
  return address;
}

function isEmptyFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === 0;
}

/** Disables caching: ten minutes are right for clients, but wrong right after a save. */
function uncached(handler: Handler): Handler {
  return async (request) => {
    const answer = await handler(request);
    return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-cache' } };
  };
}
