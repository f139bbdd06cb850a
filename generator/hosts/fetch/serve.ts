/**
 * The edge handler over a folder, for any runtime that serves `export default { fetch }` and has Node's file system:
 *
 *     deno serve --allow-read --allow-env generator/hosts/fetch/serve.ts
 *     bun generator/hosts/fetch/serve.ts
 *
 * The folder is the one that `STELE_DIST` names, else `dist`.
 */
import { toFetchHandler } from '../../edge/fetch.ts';
import { folderHandler } from '../node/handler.ts';

// biome-ignore lint/suspicious/noConsole: a server's log
const handler = await folderHandler(process.env.STELE_DIST ?? 'dist', console.error);

export default { fetch: toFetchHandler(handler) };
