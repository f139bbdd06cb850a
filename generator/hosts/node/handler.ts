/** The edge handler over a folder, for any runtime that has Node's file system. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionsFile, settingsFile } from '../../api/paths.ts';
import type { Description } from '../../collections/description.ts';
import type { Handler } from '../../edge/answerer.ts';
import type { OnError } from '../../edge/failure-line.ts';
import { createAnswerer } from '../../edge/handler.ts';
import type { Bytes, StoredFile } from '../../edge/read.ts';
import type { EdgeRequest } from '../../edge/request.ts';
import { type EdgeSettings, toSettings } from '../../edge/settings.ts';
import { Replaced } from './file.ts';
import { Folder, folderReader } from './folder.ts';

/** Throws if `root` has no build. */
export function requireBuild(root: string): void {
  if (existsSync(join(root, settingsFile))) return;
  throw new Error(`${root} is not the output of a build: ${settingsFile} is missing. Run: stele build`);
}

/** Reads the settings of the build in `root`; throws if it has no build. */
export async function readSettings(root: string): Promise<EdgeSettings> {
  requireBuild(root);
  try {
    return parseSettings(await folderReader(root)(settingsFile));
  } catch (error) {
    throw unreadableBuild(root, settingsFile, error);
  }
}

function unreadableBuild(root: string, path: string, cause: unknown): Error {
  return new Error(`${root} is not the output of a build: ${path} cannot be read`, { cause });
}

/** Settings with the descriptions of the collections. */
export interface BuiltSettings extends EdgeSettings {
  readonly collections?: readonly Description[] | undefined;
}

/** Reads the settings, with the descriptions of the collections if the build has its own. */
export async function readBuiltSettings(root: string): Promise<BuiltSettings> {
  const { collections: routings, ...settings } = await readSettings(root);
  if (routings === undefined) return settings;
  try {
    return { ...settings, collections: JSON.parse(readFileSync(join(root, collectionsFile), 'utf8')) };
  } catch (error) {
    throw unreadableBuild(root, collectionsFile, error);
  }
}

/** Returns the same bytes. `onError` is called if they end too early. */
function watched(stream: ReadableStream<Bytes>, onError: (error: unknown) => void): ReadableStream<Bytes> {
  const reader = stream.getReader();
  return new ReadableStream(
    {
      // If the client has left, the error on closing has no receiver.
      pull: (controller) =>
        reader.read().then(
          ({ done, value }) => (done ? controller.close() : controller.enqueue(value)),
          (error) => {
            onError(error);
            controller.error(error);
          },
        ),
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Returns the same bytes, readable more than once: an answer starts again if another build replaces the tree. */
function remembered(body: NonNullable<EdgeRequest['body']>): NonNullable<EdgeRequest['body']> {
  const chunks: Uint8Array[] = [];
  let source: AsyncIterator<Uint8Array> | undefined;
  return async function* () {
    yield* chunks;
    source ??= body()?.[Symbol.asyncIterator]();
    try {
      for (let next = await source?.next(); next?.done === false; next = await source?.next()) {
        chunks.push(next.value);
        yield next.value;
      }
    } finally {
      // If it is too long, stop reading: Deno answers only after that.
      await source?.return?.();
    }
  };
}

/** Synchronous, so that no request uses another build's settings. Files below api/ are in memory. */
function parseSettings(file: StoredFile | undefined): EdgeSettings {
  return toSettings(JSON.parse(new TextDecoder().decode(file?.bytes instanceof Uint8Array ? file.bytes : undefined)));
}

/**
 * Creates a handler over the build in `root`, and over later builds that replace it. Each answer comes from one build.
 * Rejects if there is none at first. If the settings of a later one cannot be read, the last valid ones stay in use.
 */
export async function folderHandler(root: string, onError: OnError): Promise<Handler> {
  const folder = new Folder(root);
  let answer = createAnswerer(await readSettings(root));
  let settings: StoredFile | undefined;
  const renew = (latest: StoredFile | undefined) => {
    settings = latest;
    try {
      answer = createAnswerer(parseSettings(latest));
    } catch (cause) {
      onError(new Error(`${root} has settings that cannot be read; the previous ones stay in use`, { cause }));
    }
  };
  return async ({ body: sent, ...rest }) => {
    const request = sent === undefined ? rest : { ...rest, body: remembered(sent) };
    try {
      return await folder.answer(async (view) => {
        const latest = view.known(settingsFile) ?? (await view.read(settingsFile));
        if (latest !== settings) renew(latest);
        let replaced: Replaced | undefined;
        const errors: unknown[] = [];
        const made = await answer(request, view.read, (error) => {
          if (error instanceof Replaced) replaced = error;
          else errors.push(error);
        });
        if (replaced !== undefined) throw replaced;
        for (const error of errors) onError(error, request);
        const { body } = made;
        if (!(body instanceof ReadableStream)) return made;
        return { ...made, body: watched(body, (error) => onError(error, request)) };
      });
    } catch (error) {
      // Requests that need no file are answered; the others fail.
      return answer(request, () => Promise.reject(error), onError);
    }
  };
}
