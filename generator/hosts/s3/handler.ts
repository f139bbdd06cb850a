/** The edge handler over a bucket, for a server that runs for long. */
import { settingsFile } from '../../api/paths.ts';
import type { Handler } from '../../edge/answerer.ts';
import type { OnError } from '../../edge/failure-line.ts';
import { createAnswerer } from '../../edge/handler.ts';
import { type ReadFile, requireAnswer } from '../../edge/read.ts';
import { type EdgeSettings, toSettings } from '../../edge/settings.ts';

/** Milliseconds for which the settings of a build are not read again. */
const rereadAfterMs = 10_000;

/** The settings of the build that `read` reads; rejects where there is none. */
export async function readStoredSettings(read: ReadFile): Promise<EdgeSettings> {
  return toSettings(JSON.parse(new TextDecoder().decode((await requireAnswer(read, settingsFile)).bytes)));
}

/**
 * A handler over the build that `read` reads, which began with `settings`. Those of a later build hold some ten seconds
 * after its upload; where they cannot be read, the last good ones do.
 */
export function storedHandler(read: ReadFile, settings: EdgeSettings, onError: OnError): Handler {
  let answer = createAnswerer(settings);
  let looked = performance.now();
  return async (request) => {
    if (performance.now() - looked > rereadAfterMs) {
      looked = performance.now();
      try {
        answer = createAnswerer(await readStoredSettings(read));
      } catch (error) {
        onError(error);
      }
    }
    return answer(request, read, onError);
  };
}
