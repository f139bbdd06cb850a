/**
 * The Cloudflare worker: everything under /api/, and every path outside it where no file lies. Files outside /api/ are
 * answered by the platform before it comes here (wrangler.jsonc), with the headers of `host.ts`.
 */
import { type ReadFile, withDeadline } from '../../edge/read.ts';
import { contentHandler } from '../content-handler.ts';
import { fetchedFile } from '../fetched-file.ts';

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
    // A redirect: the file that would be there is called otherwise.
    return answer.status === 307 ? undefined : fetchedFile(path, answer);
  });
}

export default {
  fetch: (request: Request, env: Env): Promise<Response> => contentHandler(assetReader(env))(request),
};
