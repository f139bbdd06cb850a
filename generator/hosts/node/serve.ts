/**
 * A server over a folder, which `build --host node` writes. `PORT` and `HOST` set its address; the default is 8080 on
 * localhost. `STELE_DIST` names the folder; the default is the build's.
 */
import { fileURLToPath } from 'node:url';
import { logFailure } from '../../edge/failure-line.ts';
import { folderHandler } from './handler.ts';
import { listen, parsePort } from './listen.ts';
import { createNodeServer } from './server.ts';
import { closeOnSignal } from './shutdown.ts';

try {
  const { STELE_DIST, PORT, HOST } = process.env;
  const port = parsePort(PORT || '8080');
  if (port === undefined) throw new Error(`PORT is "${PORT}", expected a number from 0 to 65535`);
  const handler = await folderHandler(STELE_DIST ?? fileURLToPath(steleFolder), logFailure);
  const server = createNodeServer(() => handler, logFailure);
  closeOnSignal(server, logFailure);
  // biome-ignore lint/suspicious/noConsole: a server's log
  console.log(`Listening at ${await listen(server, port, HOST || undefined, 'PORT and HOST')}`);
} catch (error) {
  logFailure(error);
  process.exit(1);
}
