/**
 * The Cloudflare worker: everything under /api/, and every path outside it where no file lies. Files outside /api/ are
 * answered by the platform before it comes here (wrangler.jsonc), with the headers of `host.ts`.
 */
import { logFailure } from '../../edge/failure-line.ts';
import { toFetchHandler } from '../../edge/fetch.ts';
import { createHandler } from '../../edge/handler.ts';
import { type ReadFile, strongTag, withDeadline } from '../../edge/read.ts';

/** The bindings of wrangler.jsonc. */
interface Env {
  /** The files of dist/, as the platform serves them. */
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

/**
 * Reads files through the binding. It asks without the client's headers: a condition among them would make the file a
 * 304. A page's own name would be redirected to the address that it is served at, so that is what is asked for.
 */
function assetReader({ ASSETS }: Env): ReadFile {
  return withDeadline(async (path) => {
    const page = path.replace(/(?<=^|\/)index\.html$|(?<=[^/])\.html$/, '');
    // `path` is decoded; what stands in a URL is decoded once more.
    const address = page.split('/').map(encodeURIComponent).join('/');
    // The binding looks at the path alone; a URL needs some host.
    const answer = await ASSETS.fetch(new Request(`https://assets.invalid/${address}`, { redirect: 'manual' }));
    if (answer.status === 200) {
      return { bytes: new Uint8Array(await answer.arrayBuffer()), etag: strongTag(answer.headers.get('etag')) };
    }
    // A redirect: the file that would be there is called otherwise.
    if (answer.status === 404 || answer.status === 307) return undefined;
    throw new Error(`${path} was answered with ${answer.status}`);
  });
}

export default {
  fetch(request: Request, env: Env): Promise<Response> {
    const handler = createHandler(steleSettings, assetReader(env), logFailure);
    return toFetchHandler(handler)(request);
  },
};
