/**
 * The Cloudflare worker for a build with more files than static assets may be: all of dist/ lies in an R2 bucket, and
 * the worker answers everything. `wrangler.bucket.jsonc` is its configuration, docs/explanation/scale.md says how the bucket is filled.
 */
import { type ReadFile, strongTag, withDeadline } from '../../edge/read.ts';
import { contentHandler } from '../content-handler.ts';

/** The binding of wrangler.bucket.jsonc: what is used of R2's. */
interface BucketEnv {
  readonly DIST: { get(key: string): Promise<StoredObject | null> };
}

interface StoredObject {
  /** Entity tag of its bytes, in quotes. */
  readonly httpEtag: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** Reads files from the bucket, where a file's path is its key. */
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
