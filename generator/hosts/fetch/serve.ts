/**
 * The edge handler over a folder, for any runtime that serves `export default { fetch }` and has Node's file system:
 * `build --host deno` and `--host bun` write it. `STELE_DIST` names the folder; the default is the build's.
 */
import { fileURLToPath } from 'node:url';
import { logFailure } from '../../edge/failure-line.ts';
import { toFetchHandler } from '../../edge/fetch.ts';
import { folderHandler } from '../node/handler.ts';

const handler = await folderHandler(process.env.STELE_DIST ?? fileURLToPath(steleFolder), logFailure);

export default { fetch: toFetchHandler(handler) };
