/** The end of a server. */
import type { Server } from 'node:http';
import type { OnError } from '../../edge/failure-line.ts';

const signals = ['SIGTERM', 'SIGINT'] as const;

/** Milliseconds between looks for connections that clients keep open for nothing. */
const interval = 50;

/** Milliseconds between looks at who runs the command. */
const parentInterval = 250;

/** Seconds for open requests, unless the variable says otherwise. */
const defaultSeconds = '10';

/**
 * Seconds for open requests after a signal: what `STELE_SHUTDOWN_SECONDS` says. Throws where that is no such number.
 */
export function shutdownSeconds({ STELE_SHUTDOWN_SECONDS: text = defaultSeconds }: NodeJS.ProcessEnv): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new Error(`STELE_SHUTDOWN_SECONDS is "${text}", expected a whole number of seconds from 0 to 99999`);
}

/**
 * Closes `server` when the process is told to end: open requests are answered, and no new ones. Connections that are
 * still open after `shutdownSeconds` are cut off, which `onError` is told. The process ends when nothing else keeps it; a
 * second signal ends it at once.
 */
export function closeOnSignal(server: Server, onError: OnError): () => void {
  const seconds = shutdownSeconds(process.env);
  const close = () => {
    for (const signal of signals) process.off(signal, close);
    const idle = setInterval(() => server.closeIdleConnections(), interval);
    const deadline = setTimeout(() => {
      onError(new Error(`Requests still open ${seconds} s after the stop signal are cut off`));
      server.closeAllConnections();
    }, seconds * 1000);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(deadline);
    });
  };
  for (const signal of signals) process.on(signal, close);
  return close;
}

/**
 * Closes `server` as `closeOnSignal` does, also where npm started the command and is told to end: npm tells the shell
 * that it runs scripts in, and that ends without telling its child. Where nobody runs the command any more, the system
 * gives it another parent.
 */
export function closeWithParent(server: Server, onError: OnError): void {
  const close = closeOnSignal(server, onError);
  if (process.env.npm_command === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    close();
  }, parentInterval).unref();
}
