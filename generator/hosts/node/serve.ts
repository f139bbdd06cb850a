/**
 * A server over a folder, which `build --host node` writes: `PORT` and `HOST` say where it listens, else 8080 on localhost. The
 * folder is the one that `STELE_DIST` names, else that of the build.
 */
import { fileURLToPath } from 'node:url';
import { logFailure } from '../../edge/failure-line.ts';
import { folderHandler } from './handler.ts';
import { createNodeServer, listen } from './server.ts';
import { closeOnSignal } from './shutdown.ts';

const { STELE_DIST, PORT = '8080', HOST } = process.env;
const handler = await folderHandler(STELE_DIST ?? fileURLToPath(steleFolder), logFailure);
const server = createNodeServer(() => handler, logFailure);
closeOnSignal(server, logFailure);
// biome-ignore lint/suspicious/noConsole: a server's log
console.log(`Listening at ${await listen(server, Number(PORT), HOST)}`);
