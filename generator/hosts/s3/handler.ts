/** The edge handler over a bucket, for a long-running server. */
import { settingsFile } from '../../api/paths.ts';
import type { Handler } from '../../edge/answerer.ts';
import type { OnError } from '../../edge/failure-line.ts';
import { createAnswerer } from '../../edge/handler.ts';
import { type ReadFile, requireAnswer } from '../../edge/read.ts';
import { type EdgeSettings, toSettings } from '../../edge/settings.ts';

/** Milliseconds for which the settings of a build are not read again. */
const rereadAfterMs = 10_000;

/** Reads the settings of the build through `read`; rejects if there is none. */
export async function readStoredSettings(read: ReadFile): Promise<EdgeSettings> {
  return toSettings(JSON.parse(new TextDecoder().decode((await requireAnswer(read, settingsFile)).bytes)));
}

/**
 * Creates a handler over the build that `read` reads, with `settings` at first. A later build's settings take effect
 * within about ten seconds of its upload; if they cannot be read, the last valid ones stay in use.
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
