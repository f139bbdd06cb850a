/**
 * The edge handler over a folder, for any runtime that serves `export default { fetch }` and has Node's file system:
 * `build --host deno` and `--host bun` write it. The folder is the one that `STELE_DIST` names, else that of the build.
 */
import { fileURLToPath } from 'node:url';
import { toFetchHandler } from '../../edge/fetch.ts';
import { folderHandler } from '../node/handler.ts';

// biome-ignore lint/suspicious/noConsole: a server's log
const handler = await folderHandler(process.env.STELE_DIST ?? fileURLToPath(steleFolder), console.error);

export default { fetch: toFetchHandler(handler) };
