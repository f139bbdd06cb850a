/**
 * The Cloudflare worker for a build with more files than static assets allow: all of dist/ is in an R2 bucket, and the
 * worker answers every request. `wrangler.bucket.jsonc` is its configuration; docs/explanation/scale.md describes how
 * to fill the bucket.
 */
import { type ReadFile, strongTag, withDeadline } from '../../edge/read.ts';
import { contentHandler } from '../content-handler.ts';

/** The binding in wrangler.bucket.jsonc: the part of R2's API that we use. */
interface BucketEnv {
  readonly DIST: { get(key: string): Promise<StoredObject | null> };
}

interface StoredObject {
  /** Entity tag of the bytes, in quotes. */
  readonly httpEtag: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Reads files from the bucket, with a file's path as the key. */
function bucketReader({ DIST }: BucketEnv): ReadFile {
  return withDeadline(async (path) => {
    const file = await DIST.get(path);
    if (file === null) return undefined;
    return { bytes: new Uint8Array(await file.arrayBuffer()), etag: strongTag(file.httpEtag) };
  });
}

export default {
  fetch: (request: Request, env: BucketEnv): Promise<Response> => contentHandler(bucketReader(env))(request),
};
