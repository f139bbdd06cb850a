/**
 * The Cloudflare worker over a bucket of any other S3-compatible store; R2 has `bucket-worker.ts`. `wrangler.s3.jsonc`
 * is its configuration, docs/explanation/scale.md says how the bucket is filled.
 */
import { contentHandler } from '../content-handler.ts';
import { type S3Variables, s3Reader } from '../s3/read.ts';

export default {
  fetch: (request: Request, env: S3Variables): Promise<Response> => contentHandler(s3Reader(env))(request),
};
