/** The preview with a watch: saving a content file rebuilds. After an error the last good build keeps serving. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathBelow } from '../base/disk-path.ts';
import { isLeftAlone } from '../content/scan/files.ts';
import type { Handler } from '../edge/answerer.ts';
import type { OnError } from '../edge/failure-line.ts';
import { folderHandler } from '../hosts/node/handler.ts';
import { listen } from '../hosts/node/listen.ts';
import { forLocalPages } from '../hosts/node/local-origin.ts';
import { createNodeServer } from '../hosts/node/server.ts';
import { closeWithParent } from '../hosts/node/shutdown.ts';
import type { View } from '../model/visibility.ts';
import { holdOutput } from '../output/output.ts';
import type { BuildOptions, BuildResult } from './options.ts';
import { buildIn } from './pipeline.ts';
import { Session, type SessionOptions } from './session.ts';
import { watchTree } from './watch.ts';

interface DevOptions extends SessionOptions, Pick<BuildOptions, 'out' | 'code'> {
  /** Called for each build, since time passes while one edits. */
  readonly view: () => View;
  readonly port: number;
  /** Host names that are answered besides localhost. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Called after each build, the first included. */
  readonly onBuild: (result: BuildResult) => void | Promise<void>;
  readonly onError: OnError;
}

/** Milliseconds to wait for an editor to finish saving; later changes cause another build. */
const settleMs = 5;

/** Milliseconds for answering pending requests before diagnostics are worded, which may take longer than the build. */
const answeringMs = 10;

/** Milliseconds after which an empty file counts as meant to be empty. */
const longestSettleMs = 640;

/** From this number of changed files on, all files may have changed: systems drop changes that overflow their queue. */
const maxTracked = 1000;

const unbuilt: Handler = async () => ({
  status: 503,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: new TextEncoder().encode('The content has errors. They are shown where `stele dev` runs.\n'),
});

/**
 * Serves, watches and builds the site for the address that it is served at. Resolves with that address after the first
 * build. Rejects if the port is not available.
 */
export async function startDev(options: DevOptions): Promise<string> {
  // Before anything is asked of it: another process would mix its addresses with those of this one.
  const hold = holdOutput(options.out);
  process.once('exit', hold.release);
  let handler = unbuilt;
  const server = createNodeServer(() => handler, options.onError);
  closeWithParent(server, options.onError);
  const address = await listen(server, options.port);
  hold.noteAddress(address);

  const baseUrl = { origin: address };
  const session = new Session(options, true);
  /** Paths changed since the last build, relative to the content folder; undefined if any may have changed. */
  let touched: Set<string> | undefined;
  const buildOnce = async () => {
    const since = touched;
    touched = new Set();
    try {
      const { out, code } = options;
      const result = await buildIn(session, { out, code, touched: since, view: options.view(), baseUrl });
      watchForeign();
      if (result.written !== undefined) {
        const { allowedHosts } = options;
        const folder = uncached(await folderHandler(options.out, options.onError));
        handler = forLocalPages(folder, { allowedHosts, drafts: options.view().drafts });
      }
      await pause(answeringMs);
      await options.onBuild(result);
    } catch (error) {
      options.onError(error);
    }
  };

  // One after the other: they write to the same folder.
  let last = Promise.resolve();
  const rebuild = () => {
    last = last.then(buildOnce);
    return last;
  };

  let timer: NodeJS.Timeout | undefined;
  // Editors empty a file before they write it: who reads it in between sees a mistake that nobody made.
  const isBeingSaved = () => [...(touched ?? [])].some((path) => isEmptyFile(join(options.content, path)));
  const rebuildSoon = (wait = settleMs) => {
    clearTimeout(timer);
    timer = setTimeout(() => (wait < longestSettleMs && isBeingSaved() ? rebuildSoon(wait * 2) : rebuild()), wait);
  };
  const { onError } = options;
  /** `own`: path relative to the content folder; undefined if any may have changed. */
  const noteChange = (own: string | undefined) => {
    if (own === undefined || (touched !== undefined && touched.size >= maxTracked)) touched = undefined;
    else touched?.add(own);
    rebuildSoon();
  };
  watchTree(options.content, {
    onError,
    onChange: (path) => {
      const own = path && pathBelow(options.content, path);
      if (own === undefined || !isLeftAlone(own)) noteChange(own);
    },
  });
  /** Watched trees outside the content folder: an edit of service.yaml may name others. */
  const foreign = new Set<string>();
  const watchForeign = () => {
    const { tree } = session.loader;
    if (!tree?.startsWith('..') || foreign.has(tree)) return;
    foreign.add(tree);
    const folder = join(options.content, tree);
    const inTree = (path: string) => {
      const below = pathBelow(folder, path);
      return below === undefined || below === '' ? undefined : `${tree}/${below}`;
    };
    watchTree(folder, {
      onError,
      isLeftOut: (path) => {
        const own = inTree(path);
        return own !== undefined && !session.loader.mayRead(own);
      },
      onChange: (path) => {
        const own = path && inTree(path);
        if (own === undefined || session.loader.mayRead(own)) noteChange(own);
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
  // What is edited from here on is rendered again when the command starts next: that is little.
  const cacheTrouble = session.saveCache();
  if (cacheTrouble !== undefined) options.onError(cacheTrouble);
  return address;
}

function isEmptyFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.size === 0;
}

/** Turns caching off: ten minutes are right for clients, and wrong for someone who has just saved. */
function uncached(handler: Handler): Handler {
  return async (request) => {
    const answer = await handler(request);
    return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-cache' } };
  };
}
