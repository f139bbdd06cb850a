/** A file of dist/ as the answer of a store or a platform that has it. */
import { type StoredFile, strongTag } from '../edge/read.ts';

/** Undefined where there is no such file. Throws for a status that says neither. */
export async function fetchedFile(path: string, answer: Response): Promise<StoredFile | undefined> {
  if (answer.status === 200) {
    return { bytes: new Uint8Array(await answer.arrayBuffer()), etag: strongTag(answer.headers.get('etag')) };
  }
  // A body that nobody reads keeps its connection.
  await answer.body?.cancel();
  if (answer.status === 404) return undefined;
  throw new Error(`${path} was answered with ${answer.status}`);
}
