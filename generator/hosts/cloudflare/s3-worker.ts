/**
 * The Cloudflare worker over a bucket of any other S3-compatible store; R2 has `bucket-worker.ts`. `wrangler.s3.jsonc`
 * is its configuration, SCALE.md says how the bucket is filled.
 */
import { logFailure } from '../../edge/failure-line.ts';
import { toFetchHandler } from '../../edge/fetch.ts';
import { createHandler } from '../../edge/handler.ts';
import { type S3Variables, s3Reader } from '../s3/read.ts';

export default {
  fetch(request: Request, env: S3Variables): Promise<Response> {
    const handler = createHandler(steleSettings, s3Reader(env), logFailure);
    return toFetchHandler(handler)(request);
  },
};
