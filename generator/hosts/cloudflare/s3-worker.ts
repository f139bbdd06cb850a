/**
 * The Cloudflare worker over a bucket of any other S3-compatible store; R2 has `bucket-worker.ts`. `wrangler.s3.jsonc` is its
 * configuration, SCALE.md says how the bucket is filled.
 */
import built from '../../../dist/api/v1/_/settings.json' with { type: 'json' };
import { toFetchHandler } from '../../edge/fetch.ts';
import { createHandler } from '../../edge/handler.ts';
import { toSettings } from '../../edge/settings.ts';
import { type S3Variables, s3Reader } from '../s3/read.ts';

/** Compiled in: the worker starts without reading anything. */
const settings = toSettings(built);

export default {
  fetch(request: Request, env: S3Variables): Promise<Response> {
    // biome-ignore lint/suspicious/noConsole: Cloudflare keeps what a worker writes there as its log
    const handler = createHandler(settings, s3Reader(env), console.error);
    return toFetchHandler(handler)(request);
  },
};
