/**
 * The Cloudflare worker over a bucket of any S3-compatible store; for R2 see `bucket-worker.ts`. `wrangler.s3.jsonc` is
 * its configuration; docs/explanation/scale.md describes how to fill the bucket.
 */
import { contentHandler } from '../content-handler.ts';
import { type S3Variables, s3Reader } from '../s3/read.ts';

export default {
  fetch: (request: Request, env: S3Variables): Promise<Response> => contentHandler(s3Reader(env))(request),
};
