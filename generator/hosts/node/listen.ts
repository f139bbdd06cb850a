/** Starts a Node server. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCode } from '../../base/errors.ts';

/** Parses a port number, 0 for any free one; undefined if invalid. */
export function parsePort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

const listenErrors: Readonly<Record<string, string>> = {
  EADDRINUSE: 'the port is in use',
  EACCES: 'this user may not',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'nobody knows that name',
};

/**
 * Resolves with the server's address once it accepts connections on `host`; `port` 0 takes a free one. Rejects with the
 * reason for a failure, and the hint to choose another with `choice`.
 */
export async function listen(server: Server, port: number, host = 'localhost', choice = '--port'): Promise<string> {
  const origin = `http://${host.includes(':') ? `[${host}]` : host}`;
  await new Promise<void>((resolve, reject) => {
    const refuse = (error: Error) => {
      const reason = listenErrors[errorCode(error)] ?? error.message;
      reject(new Error(`Cannot listen at ${origin}:${port}: ${reason}. Choose another with ${choice}`));
    };
    server.once('error', refuse).listen(port, host, resolve);
  });
  return `${origin}:${(server.address() as AddressInfo).port}`;
}
