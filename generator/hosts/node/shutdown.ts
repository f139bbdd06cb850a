/** Stops a server. */
import type { Server } from 'node:http';
import type { OnError } from '../../edge/failure-line.ts';

const signals = ['SIGTERM', 'SIGINT'] as const;

/** Milliseconds between checks for idle connections. */
const interval = 50;

/** Milliseconds between checks of the parent process. */
const parentInterval = 250;

/** Seconds for open requests if the variable is not set. */
const defaultSeconds = '10';

/** Seconds for open requests after a signal, from `STELE_SHUTDOWN_SECONDS`. Throws if that is not a number in range. */
export function shutdownSeconds({ STELE_SHUTDOWN_SECONDS: text = defaultSeconds }: NodeJS.ProcessEnv): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new Error(`STELE_SHUTDOWN_SECONDS is "${text}", expected a whole number of seconds from 0 to 99999`);
}

/**
 * Closes `server` on a signal to stop: open requests are answered, new ones rejected. Connections that are still open
 * after `shutdownSeconds` are cut off and reported to `onError`. The process ends when nothing else keeps it running; a
 * second signal ends it immediately.
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
 * Closes `server` as `closeOnSignal` does, also if npm started the command and gets the signal: npm passes it to the
 * shell that runs the script, and the shell ends without passing it on. The system then gives the command another
 * parent.
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
