/** Sends single requests to a site, at the rate that the contract allows (chapter 8), and explains failures. */
import { setTimeout as pause } from 'node:timers/promises';

export interface RequestOptions {
  readonly userAgent: string;
  /** Milliseconds between the end of a request and the next. */
  readonly pace: number;
  /** Milliseconds for an answer, including its body. */
  readonly timeout: number;
}

interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface ProbeAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
  /** True if `body` is complete, false if it was cut at `maxBodyBytes`. */
  readonly isWhole: boolean;
}

/** Maximum bytes of a body: several times a list of a hundred items. Some servers never stop sending. */
export const maxBodyBytes = 32 * 1024 * 1024;

/** Sends a request. If the connection fails, resolves with the cause, for people. */
export type AskSite = (path: string, question?: AskOptions) => Promise<ProbeAnswer | string>;

/** Returns a function that requests paths below `address`, without following redirects. */
export function createAskSite(address: string, { userAgent, pace, timeout }: RequestOptions): AskSite {
  return async (path, { method = 'GET', headers = {}, body } = {}) => {
    await pause(pace);
    try {
      const response = await fetch(address + path, {
        method,
        headers: { 'user-agent': userAgent, ...headers },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeout),
      });
      return { status: response.status, headers: response.headers, ...(await readBody(response)) };
    } catch (error) {
      return fetchErrorCause(error, timeout);
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
    if (length > maxBodyBytes) return { body: text, isWhole: false };
  }
  return { body: text + decoder.decode(), isWhole: true };
}

/**
 * Returns the cause of a failed fetch, whose own message is only `fetch failed`. Some causes have a code and no
 * message.
 */
function fetchErrorCause(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${timeout / 1000} s`;
  const cause = error.cause instanceof Error ? error.cause : error;
  const code = 'code' in cause ? String(cause.code) : '';
  if (cause.message === '') return code;
  return code === '' || cause.message.includes(code) ? cause.message : `${cause.message} (${code})`;
}
