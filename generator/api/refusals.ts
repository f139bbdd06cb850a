/**
 * Requests that a server rejects before reading their content: malformed, too long, too slow (RFC 9110, 15.5).
 *
 * The contract has no code for them (7.2). `invalid_parameter` is the one with the right recovery, and without
 * `parameter` it names no query parameter. The status describes the mistake.
 */
import { problemDocument } from './problem.ts';
import type { ApiSettings } from './settings.ts';

const refusals = {
  400: { title: 'Bad Request', detail: 'The request is not well-formed HTTP.' },
  408: { title: 'Request Timeout', detail: 'The request did not end in time.' },
  414: { title: 'URI Too Long', detail: 'The request target is longer than this server accepts.' },
  431: {
    title: 'Request Header Fields Too Large',
    detail: 'The header fields are larger or more numerous than this server accepts.',
  },
} as const;

export type RefusalStatus = keyof typeof refusals;

/** The problem document for `status`. `path` is the raw path of the request. */
function refusalDocument(status: RefusalStatus, settings: ApiSettings, path: string) {
  const { title, detail } = refusals[status];
  return { ...problemDocument({ code: 'invalid_parameter', detail }, settings, path), title, status };
}

interface RefusedBody {
  readonly status: RefusalStatus;
  /** A line of text outside the API, else a problem document. */
  readonly text: string;
}

/** Returns the body of a refusal. The request carries this function, since most hosts refuse nothing themselves. */
export type Refusal = (settings: ApiSettings, path: string, isSite: boolean) => RefusedBody;

export function refusalOf(status: RefusalStatus): Refusal {
  return (settings, path, isSite) => {
    const document = refusalDocument(status, settings, path);
    return { status, text: `${isSite ? document.title : JSON.stringify(document)}\n` };
  };
}
