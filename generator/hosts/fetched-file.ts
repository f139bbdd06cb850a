/** Converts a store's or a platform's answer to a file of dist/. */
import { type StoredFile, strongTag } from '../edge/read.ts';

/** Undefined if there is no such file. Throws for any status other than 200 and 404. */
export async function fetchedFile(path: string, answer: Response): Promise<StoredFile | undefined> {
  if (answer.status === 200) {
    return { bytes: new Uint8Array(await answer.arrayBuffer()), etag: strongTag(answer.headers.get('etag')) };
  }
  // An unread body would keep its connection open.
  await answer.body?.cancel();
  if (answer.status === 404) return undefined;
  throw new Error(`${path} was answered with ${answer.status}`);
}
