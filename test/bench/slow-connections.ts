/** Connections that never come to the end of their request, and ordinary requests beside them. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Connections that are opened at once: as many as a listening socket lets wait. */
const batch = 100;

export interface Slow {
  /** Ends all. `opened`: how many there were; `cutOff`: how many of them the server ended. */
  readonly close: () => Promise<{ readonly opened: number; readonly cutOff: number }>;
}

/**
 * Opens `count` connections, each of which sends the beginning of a request and then a byte of a header now and then.
 * For each that the server ends another is opened. Resolves when all are open.
 */
export async function openSlowly(port: number, count: number): Promise<Slow> {
  const sockets = new Set<Socket>();
  let [opened, cutOff] = [0, 0];
  const open = async () => {
    const socket = connect(port, 'localhost').on('error', () => {});
    sockets.add(socket);
    socket.once('close', () => {
      if (sockets.delete(socket)) cutOff++;
    });
    // Read, so that the end of what the server sends is seen.
    socket.resume();
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
    opened++;
    socket.write('GET /api/v1/ HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  };
  const fill = async () => {
    while (sockets.size < count) {
      await Promise.all(Array.from({ length: Math.min(batch, count - sockets.size) }, open));
    }
  };
  await fill();

  let filling = Promise.resolve();
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write('a');
    filling = filling.then(fill);
  }, 2000);
  return {
    close: async () => {
      clearInterval(timer);
      await filling;
      const result = { opened, cutOff };
      for (const socket of sockets) {
        sockets.delete(socket);
        socket.destroy();
      }
      return result;
    },
  };
}

/** Asks again and again, each time on a new connection, as often as a person might: answers, failures, times in ms. */
export async function timesOf(port: number, seconds: number): Promise<string[]> {
  const times: number[] = [];
  let failed = 0;
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await pause(20)) {
    const started = performance.now();
    const ok = await answered(port).catch(() => false);
    if (ok) times.push(performance.now() - started);
    else failed++;
  }
  times.sort((a, b) => a - b);
  const at = (part: number) => (times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0).toFixed(1);
  return [String(times.length), String(failed), at(0.5), at(0.99), at(1)];
}

async function answered(port: number): Promise<boolean> {
  const asked = request({ port, path: '/api/v1/products', agent: false, timeout: 10_000 });
  asked.once('timeout', () => asked.destroy()).end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode === 200;
}
