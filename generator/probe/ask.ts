/** One request to a site, at the pace that the contract requests (chapter 8), and why it failed where it did. */
import { setTimeout as pause } from 'node:timers/promises';

export interface Manners {
  readonly userAgent: string;
  /** Milliseconds between the end of a request and the next. */
  readonly pace: number;
  /** Milliseconds that an answer may take, its body included. */
  readonly timeout: number;
}

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ProbeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** Whether `body` is all of it: not where there is more than `mostBytes`. */
  readonly isWhole: boolean;
}

/** Bytes of a body that are read: several times what a list of a hundred items has. Some servers send without end. */
export const mostBytes = 32 * 1024 * 1024;

/** There was no answer. The message is the cause, for people. */
export class NoAnswer extends Error {}

export type AskSite = (path: string, question?: Question) => Promise<ProbeAnswer>;

/** A function that asks for what lies below `address`; it follows no redirect. Rejects with a NoAnswer where the connection fails. */
export function asker(address: string, { userAgent, pace, timeout }: Manners): AskSite {
  return async (path, { method = 'GET', headers = {} } = {}) => {
    await pause(pace);
    try {
      const response = await fetch(address + path, {
        method,
        headers: { 'user-agent': userAgent, ...headers },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      return { status: response.status, headers: response.headers, ...(await readBody(response)) };
    } catch (error) {
      throw new NoAnswer(causeOf(error, timeout), { cause: error });
    }
  };
}

async function readBody({ body }: Response): Promise<Pick<ProbeAnswer, 'body' | 'isWhole'>> {
  const decoder = new TextDecoder();
  let [text, length] = ['', 0];
  for await (const part of body ?? []) {
    text += decoder.decode(part, { stream: true });
    length += part.length;
    // Leaving the loop closes the connection.
    if (length > mostBytes) return { body: text, isWhole: false };
  }
  return { body: text + decoder.decode(), isWhole: true };
}

/** `fetch failed` says nothing; what failed is in its cause, and some causes have a code and no message. */
function causeOf(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `nothing came within ${timeout / 1000} s`;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : '';
  if (cause.message === '') return code;
  return code === '' || cause.message.includes(code) ? cause.message : `${cause.message} (${code})`;
}
