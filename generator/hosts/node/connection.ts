/**
 * One connection: its requests are answered one after the other, and only parsed as needed for that.
 *
 * Node parses everything that a connection has received and hands over each request immediately, however few answers
 * the client reads. Each answer prepared too early has a part of its file in memory.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { keepReceived } from './received.ts';

interface Turn {
  readonly outgoing: ServerResponse;
  readonly answer: () => void;
}

type Parse = (chunk: Buffer) => void;

export class Connection {
  readonly #socket: Socket;
  readonly #parse: readonly Parse[];
  #waiting: Turn[] = [];
  #latest: ServerResponse | undefined;
  #incoming: IncomingMessage | undefined;
  /** Bytes that the body of `#incoming` still lacks; NaN if its head does not say. */
  #missing = Number.NaN;
  /** The last two bytes that the parser has got, as Latin-1: a blank line may continue in the next chunk. */
  #tail = '';
  #isAnswering = false;
  /** The side that paused the socket, if it was paused with unparsed bytes. Node resumes its own pauses. */
  #pausedBy: 'node' | 'us' | undefined;
  #isRefused = false;

  /** Create it before the first byte, after the parser is attached. */
  constructor(socket: Socket) {
    this.#socket = socket;
    this.#parse = socket.listeners('data') as Parse[];
    socket.removeAllListeners('data').on('data', (chunk: Buffer) => this.#receive(chunk));
  }

  /** The answer to the latest request, whether begun or not. */
  get latest(): ServerResponse | undefined {
    return this.#latest;
  }

  /**
   * Calls `answer`, which writes to `outgoing`, once the client has received all earlier answers. Not called if the
   * client has left by then.
   */
  inTurn(outgoing: ServerResponse, answer: () => void): void {
    this.#latest = outgoing;
    this.#waiting.push({ outgoing, answer });
    if (!this.#isAnswering) this.#next();
  }

  /** Call with each request when its head is parsed: its body passes through unchanged. */
  receiving(incoming: IncomingMessage): void {
    this.#incoming = incoming;
    this.#missing = Number(incoming.headers['content-length']);
  }

  /** Call after a parser error: the rest is not read. */
  refuse(): void {
    this.#isRefused = true;
  }

  #next(): void {
    // After an answer with `Connection: close`, our side is closed: drop the waiting requests.
    if (!this.#socket.writable) this.#waiting = [];
    const turn = this.#waiting.shift();
    this.#isAnswering = turn !== undefined;
    if (this.#waiting.length === 0 && this.#pausedBy === 'us') {
      this.#pausedBy = undefined;
      this.#socket.resume();
    }
    if (turn === undefined) return;
    // Emitted after it was sent, or after the client left.
    turn.outgoing.once('close', () => this.#next());
    turn.answer();
  }

  /** Passes one head, or a part of a body, at a time to the parser; the rest goes back to the socket. */
  #receive(chunk: Buffer): void {
    this.#pausedBy = undefined;
    for (let start = 0; start < chunk.length && !this.#isRefused && !this.#socket.destroyed; ) {
      if (this.#waiting.length > 0) {
        this.#socket.pause();
        this.#socket.unshift(chunk.subarray(start));
        this.#pausedBy = 'us';
        return;
      }
      const isBody = this.#incoming?.complete === false;
      const isCounted = isBody && this.#missing > 0;
      const end = isCounted ? Math.min(start + this.#missing, chunk.length) : endOfHead(this.#tail, chunk, start);
      const slice = chunk.subarray(start, end);
      this.#tail = (this.#tail + slice.toString('latin1', Math.max(0, slice.length - 2))).slice(-2);
      if (isBody) this.#missing -= slice.length;
      else keepReceived(this.#socket, slice);
      for (const parse of this.#parse) parse(slice);
      start = end;
      if (this.#socket.isPaused()) {
        this.#pausedBy = 'node';
        if (start < chunk.length && !this.#socket.destroyed) this.#socket.unshift(chunk.subarray(start));
        return;
      }
    }
  }
}

/**
 * Returns the end of the first blank line in `chunk` from `start` on, which ends a head, and a body in chunks. `tail`
 * came before. If there is none, returns the end of the chunk: the parser gets a partial request, since Node's timeout
 * for a request begins with its first byte.
 */
function endOfHead(tail: string, chunk: Buffer, start: number): number {
  const first = tail.endsWith('\n') && chunk[start] === carriageReturn ? start + 1 : start;
  if (/\n\r?$/.test(tail) && chunk[first] === lineFeed) return first + 1;
  for (let line = chunk.indexOf(lineFeed, start); line !== -1; line = chunk.indexOf(lineFeed, line + 1)) {
    const next = chunk[line + 1] === carriageReturn ? line + 2 : line + 1;
    if (chunk[next] === lineFeed) return next + 1;
  }
  return chunk.length;
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
