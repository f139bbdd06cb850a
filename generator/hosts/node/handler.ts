/** The edge handler over a folder, for any runtime that has Node's file system. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { settingsFile } from '../../api/paths.ts';
import { createHandler, type Handler } from '../../edge/handler.ts';
import { held, type StoredFile } from '../../edge/read.ts';
import { type EdgeSettings, toSettings } from '../../edge/settings.ts';
import { Replaced } from './file.ts';
import { Folder, folderReader, type View } from './folder.ts';

/** The settings that a build left in `root`; throws where it is no build's output. */
export async function readSettings(root: string): Promise<EdgeSettings> {
  if (!existsSync(join(root, settingsFile))) {
    throw new Error(`${root} is not the output of a build: ${settingsFile} is missing`);
  }
  try {
    return await parseSettings(await folderReader(root)(settingsFile));
  } catch (error) {
    throw new Error(`${root} is not the output of a build: ${settingsFile} cannot be read`, { cause: error });
  }
}

async function parseSettings(file: StoredFile | undefined): Promise<EdgeSettings> {
  return toSettings(JSON.parse(new TextDecoder().decode(file && (await held(file.bytes)))));
}

/**
 * A handler over the build in `root`, and over each that takes its place; an answer is of one of them. Rejects where there is
 * none at first; where the settings of a later one cannot be read, what the last good one said still holds.
 */
export async function folderHandler(root: string, onError: (error: unknown) => void): Promise<Handler> {
  const folder = new Folder(root);
  let settings = await readSettings(root);
  let parsed: StoredFile['bytes'] | undefined;
  const settingsOf = async ({ read, known }: View): Promise<EdgeSettings> => {
    const file = known(settingsFile) ?? (await read(settingsFile));
    if (file?.bytes === parsed) return settings;
    parsed = file?.bytes;
    try {
      settings = await parseSettings(file);
    } catch (error) {
      onError(error);
    }
    return settings;
  };
  return async (request) => {
    let errors: unknown[] = [];
    const note = (error: unknown) => errors.push(error);
    try {
      return await folder.answer(async (view) => {
        errors = [];
        const answer = await createHandler(await settingsOf(view), view.read, note)(request);
        const replaced = errors.find((error) => error instanceof Replaced);
        if (replaced !== undefined) throw replaced;
        return answer;
      });
    } catch (error) {
      errors = [];
      // What needs no file is answered; the rest is a failure.
      return await createHandler(settings, () => Promise.reject(error), note)(request);
    } finally {
      errors.forEach(onError);
    }
  };
}
