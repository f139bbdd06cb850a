/**
 * One connection: its requests are answered one after the other, and no more are parsed than that takes.
 *
 * Node parses all that a connection has received and hands over each request at once, however few answers the client
 * reads. Every answer that is made too early holds a part of its file.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { keepReceived } from './received.ts';

/** Bytes after which the parser gets no further request until those before it are answered. */
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
  /**
   * Who paused the socket, if it was paused for bytes that are not parsed yet. Node resumes what it paused, by itself.
   */
  #pausedBy: 'node' | 'us' | undefined;
  #isRefused = false;

  /** To be made before the first byte, and after the parser listens. */
  constructor(socket: Socket) {
    this.#socket = socket;
    this.#parse = socket.listeners('data') as Parse[];
    socket.removeAllListeners('data').on('data', (chunk: Buffer) => this.#receive(chunk));
  }

  /** The answer to the latest request, whether it was begun or not. */
  get latest(): ServerResponse | undefined {
    return this.#latest;
  }

  /**
   * Calls `answer`, which writes to `outgoing`, once the client has been sent all answers before it. Not if it has gone
   * away by then.
   */
  inTurn(outgoing: ServerResponse, answer: () => void): void {
    this.#latest = outgoing;
    this.#waiting.push({ outgoing, answer });
    if (!this.#isAnswering) this.#next();
  }

  /** To be called with each request when its head is parsed: the bytes of its body are left as they are. */
  receiving(incoming: IncomingMessage): void {
    this.#incoming = incoming;
  }

  /** To be called when the parser has refused something: the rest is not read. */
  refuse(): void {
    this.#isRefused = true;
  }

  #next(): void {
    // After `Connection: close`, the answer to which closes our side, nobody waits any more.
    if (!this.#socket.writable) this.#waiting = [];
    const turn = this.#waiting.shift();
    this.#isAnswering = turn !== undefined;
    if (this.#waiting.length === 0 && this.#pausedBy === 'us') {
      this.#pausedBy = undefined;
      this.#socket.resume();
    }
    if (turn === undefined) return;
    // After it was sent, and where the client has gone away.
    turn.outgoing.once('close', () => this.#next());
    turn.answer();
  }

  /** Has whole requests parsed, some at a time; those that must wait go back into the socket. */
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
 * The end of some whole requests in `chunk` from `start` on: of the one that contains its byte `sliceSize`, or else of
 * the last. If none ends there, all of it: part of a request goes into the parser alone, since Node's time for a
 * request runs from its first byte on.
 */
function endOfSlice(chunk: Buffer, start: number): number {
  let end = chunk.length;
  let begin = start;
  for (let line = chunk.indexOf(lineFeed, start); line !== -1; line = chunk.indexOf(lineFeed, line + 1)) {
    const next = chunk[line + 1] === carriageReturn ? line + 2 : line + 1;
    if (chunk[next] !== lineFeed) continue;
    const isPost = chunk[begin] === letterP && chunk[begin + 1] === letterO;
    end = next + 1;
    // What follows is a body, in which a line may be empty.
    if (isPost || end - start >= sliceSize) break;
    begin = end;
  }
  return end;
}

const letterP = 0x50;
const letterO = 0x4f;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
