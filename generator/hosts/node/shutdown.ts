/** The end of a server. */
import type { Server } from 'node:http';

const signals = ['SIGTERM', 'SIGINT'] as const;

/** Milliseconds between looks for connections that clients keep open for nothing. */
const interval = 50;

/** Milliseconds between looks at who runs the command. */
const parentInterval = 250;

/**
 * Closes `server` when the process is told to end: everybody who has asked is answered, and nobody new. The process ends when
 * nothing else keeps it; who tells it twice ends it at once.
 */
export function closeOnSignal(server: Server): () => void {
  const close = () => {
    for (const signal of signals) process.off(signal, close);
    const idle = setInterval(() => server.closeIdleConnections(), interval);
    server.close(() => clearInterval(idle));
  };
  for (const signal of signals) process.on(signal, close);
  return close;
}

/**
 * Closes `server` as `closeOnSignal` does, also where npm started the command and is told to end: npm tells the shell that it runs scripts
 * in, and that ends without telling its child. Where nobody runs the command any more, the system gives it another parent.
 */
export function closeWithParent(server: Server): void {
  const close = closeOnSignal(server);
  if (process.env.npm_command === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    close();
  }, parentInterval).unref();
}
