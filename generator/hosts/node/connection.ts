/**
 * One connection: its requests are answered one after the other, and only parsed as needed for that.
 *
 * Node parses everything that a connection has received and hands over each request immediately, however few answers
 * the client reads. Each answer prepared too early has a part of its file in memory.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { keepReceived } from './received.ts';

/** Bytes after which the parser waits until the requests before are answered. */
const sliceSize = 1024;

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

  /** Passes whole requests to the parser, a few at a time; the rest goes back to the socket. */
  #receive(chunk: Buffer): void {
    this.#pausedBy = undefined;
    for (let start = 0; start < chunk.length && !this.#isRefused && !this.#socket.destroyed; ) {
      if (this.#waiting.length > 0) {
        this.#socket.pause();
        this.#socket.unshift(chunk.subarray(start));
        this.#pausedBy = 'us';
        return;
      }
      const end = endOfSlice(chunk, start);
      const slice = chunk.subarray(start, end);
      if (this.#incoming?.complete !== false) keepReceived(this.#socket, slice);
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
 * Returns the end of some whole requests in `chunk` from `start` on: of the one with the byte `sliceSize`, or else of
 * the last. If none ends there, returns the end of the chunk: the parser gets a partial request, since Node's timeout
 * for a request begins with its first byte.
 */
function endOfSlice(chunk: Buffer, start: number): number {
  let end = chunk.length;
  let begin = start;
  for (let line = chunk.indexOf(lineFeed, start); line !== -1; line = chunk.indexOf(lineFeed, line + 1)) {
    const next = chunk[line + 1] === carriageReturn ? line + 2 : line + 1;
    if (chunk[next] !== lineFeed) continue;
    const isPost = chunk[begin] === letterP && chunk[begin + 1] === letterO;
    end = next + 1;
    // A body follows, which may contain empty lines.
    if (isPost || end - start >= sliceSize) break;
    begin = end;
  }
  return end;
}

const letterP = 0x50;
const letterO = 0x4f;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
