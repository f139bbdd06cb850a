/** The preview with a watch: saving a content file rebuilds; after a mistake the last good build stays. */
import { once } from 'node:events';
import { watch } from 'chokidar';
import { type BuildOptions, type BuildResult, build } from './build.ts';
import { ContentLoader } from './content/load.ts';
import { pathBelow } from './disk-path.ts';
import type { Handler } from './edge/handler.ts';
import { createNodeServer, folderHandler, listen } from './hosts/node/server.ts';
import { OutputMemory } from './output/memory.ts';
import type { View } from './visibility.ts';

export interface DevOptions extends Omit<BuildOptions, 'view'> {
  /** Asked anew for each build: time goes on while one edits. */
  readonly view: () => View;
  readonly port: number;
  /** Called after the first build and each one that follows. */
  readonly onBuild: (result: BuildResult) => void;
  readonly onError: (error: unknown) => void;
}

/** Milliseconds to wait for an editor to finish saving; what comes later is built once more. */
const settle = 10;

const unbuilt: Handler = async () => ({
  status: 503,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: new TextEncoder().encode('The content has mistakes; they are shown where `stele dev` runs.\n'),
});

/**
 * Serves, watches and builds; the site is built for the address that it is served at. Resolves with that address after the
 * first build. Rejects where the port cannot be had.
 */
export async function startDev(options: DevOptions): Promise<string> {
  let handler = unbuilt;
  const address = await listen(
    createNodeServer(() => handler),
    options.port,
  );

  const loader = new ContentLoader(options.content, options.cache);
  const memory = new OutputMemory();
  /** What was touched since the last build, relative to the content folder; undefined where it may be anything. */
  let touched: Set<string> | undefined;
  const buildOnce = async () => {
    const since = touched;
    touched = new Set();
    try {
      const result = await build({
        ...options,
        loader,
        touched: since,
        view: options.view(),
        baseUrl: address,
        memory,
      });
      options.onBuild(result);
      if (result.site !== undefined) handler = uncached(await folderHandler(options.out, options.onError));
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
  const watcher = watch([options.content, ...options.templates], { ignoreInitial: true }).on('all', (event, path) => {
    // Of a folder that comes or goes, the files in it need not be told.
    const own = pathBelow(options.content, path);
    if (event.endsWith('Dir')) touched = undefined;
    else if (own !== undefined) touched?.add(own);
    clearTimeout(timer);
    timer = setTimeout(rebuild, settle);
  });
  await once(watcher, 'ready');
  await rebuild();
  // What is edited from here on is rendered again when the command starts next: that is little.
  loader.save();
  return address;
}

/** Ten minutes of caching are right for clients, and wrong for someone who has just saved. */
function uncached(handler: Handler): Handler {
  return async (request) => {
    const answer = await handler(request);
    return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-cache' } };
  };
}
