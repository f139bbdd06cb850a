/**
 * The Cloudflare worker: everything under /api/, and every path outside it without a file. The platform serves other
 * files before the worker runs (wrangler.jsonc), with the headers of `host.ts`.
 */
import { type ReadFile, withDeadline } from '../../edge/read.ts';
import { contentHandler } from '../content-handler.ts';
import { fetchedFile } from '../fetched-file.ts';

interface Env {
  /** The files of dist/, as the platform serves them. */
  readonly ASSETS: { fetch(request: Request): Promise<Response> };
}

/**
 * Reads files through the binding, without the client's headers: a conditional one could turn the file into a 304. The
 * platform redirects the file names of pages to their addresses, so it requests these addresses.
 */
function assetReader({ ASSETS }: Env): ReadFile {
  return withDeadline(async (path) => {
    const page = path.replace(/(?<=^|\/)index\.html$|(?<=[^/])\.html$/, '');
    // `path` is decoded; the platform decodes the URL's path once more.
    const address = page.split('/').map(encodeURIComponent).join('/');
    // The binding uses only the path; a URL needs some host.
    const answer = await ASSETS.fetch(new Request(`https://assets.invalid/${address}`, { redirect: 'manual' }));
    // Redirected: the file has another address, so there is none at this one.
    return answer.status === 307 ? undefined : fetchedFile(path, answer);
  });
}

export default {
  fetch: (request: Request, env: Env): Promise<Response> => contentHandler(assetReader(env))(request),
};
