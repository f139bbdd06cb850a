/** The end of a server. */
import type { Server } from 'node:http';

const signals = ['SIGTERM', 'SIGINT'] as const;

/** Milliseconds between looks for connections that clients keep open for nothing. */
const interval = 50;

/**
 * Closes `server` when the process is told to end: everybody who has asked is answered, and nobody new. The process ends when
 * nothing else keeps it; who tells it twice ends it at once.
 */
export function closeOnSignal(server: Server): void {
  const close = () => {
    for (const signal of signals) process.off(signal, close);
    const idle = setInterval(() => server.closeIdleConnections(), interval);
    server.close(() => clearInterval(idle));
  };
  for (const signal of signals) process.on(signal, close);
}
