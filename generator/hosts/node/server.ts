/** The edge handler behind Node's HTTP server: for the preview, and as a host of its own. */
import {
  createServer,
  type IncomingMessage,
  type OutgoingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { type RefusalStatus, refusalOf } from '../../api/refusals.ts';
import { generalErrors } from '../../contract/errors.ts';
import { type Answer, errorAnswer, plainTextType } from '../../edge/answer.ts';
import type { Handler } from '../../edge/answerer.ts';
import type { OnError } from '../../edge/failure-line.ts';
import type { EdgeRequest } from '../../edge/request.ts';
import { BodyReceiver } from './body.ts';
import { Connection } from './connection.ts';
import { encodeTarget, receivedBy, sentTarget } from './received.ts';

const requestLimits = {
  /** Maximum bytes of request line and headers; beyond them the answer is 431. */
  maxHeaderSize: 65_536,
  /**
   * Milliseconds for the headers, and for the whole request: plenty for a line without a body. Connections that send a
   * byte now and then are cut off with 408; Node's own limits would keep them for minutes.
   */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1000,
  /** Otherwise Node would reject a request without a Host with an answer of its own. */
  requireHostHeader: false,
};

/**
 * Milliseconds after which a connection ends if the client does not read its answer: as in nginx. Node counts from the
 * last byte that it could send, and checks twice.
 */
const stalledAfterMs = 60_000;

/**
 * Creates a server that calls `handler` for each request; start it with `listen`. Errors go to `onError`, and the
 * server continues with the next request.
 */
export function createNodeServer(handler: () => Handler, onError: OnError): Server {
  const connections = new WeakMap<Duplex, Connection>();
  const bodies = new BodyReceiver();
  const answer: RequestListener = (incoming, outgoing) => {
    // Before the next request is parsed: it takes this request's target out of the received bytes.
    const request = edgeRequest(incoming, bodies);
    // The whole body is received, and little of it kept; a client that continues to send is cut off after its answer.
    if (request.body === undefined) incoming.resume();
    const connection = connections.get(incoming.socket);
    connection?.receiving(incoming);
    connection?.inTurn(outgoing, () => {
      // The client has left, or has a part of the answer that must not pass for the whole. The handler has reported the
      // reason.
      respond(request, outgoing, handler, onError).catch(() => outgoing.destroy());
    });
  };
  return (
    createServer(requestLimits, answer)
      .setTimeout(stalledAfterMs)
      .on('connection', (socket) => connections.set(socket, new Connection(socket)))
      // An expectation may be ignored (RFC 9110, 10.1.1); Node would reject it with an answer of its own.
      .on('checkExpectation', answer)
      .on('clientError', (error, socket) => {
        const connection = connections.get(socket);
        connection?.refuse();
        answerUnparsed(error, socket, handler(), connection?.latest).catch((failed) => {
          onError(failed);
          socket.destroy();
        });
      })
  );
}

async function respond(
  request: EdgeRequest,
  outgoing: ServerResponse,
  handler: () => Handler,
  onError: OnError,
): Promise<void> {
  try {
    await send(await handler()(request), outgoing);
  } catch (error) {
    if (outgoing.headersSent) throw error;
    onError(error, request);
    await send(serverError(request), outgoing);
  }
}

async function send({ status, headers, body }: Answer, outgoing: ServerResponse): Promise<void> {
  const stream = body instanceof ReadableStream ? body : undefined;
  try {
    outgoing.writeHead(status, flat(headers));
  } catch (error) {
    await stream?.cancel();
    throw error;
  }
  if (stream === undefined) outgoing.end(body);
  else await pipeline(stream, outgoing);
}

/** The answer if the handler itself fails, which should never happen. */
function serverError(request: EdgeRequest): Answer {
  if (!/^\/api(?:[/?]|$)/.test(request.target))
    return errorAnswer(request, 500, 'Internal Server Error\n', plainTextType);
  const { status, title, recovery } = generalErrors.server_error;
  const detail = 'The service could not make this answer.';
  const problem = { type: 'about:blank', title, status, code: 'server_error', detail, hint: recovery };
  return errorAnswer(request, status, `${JSON.stringify(problem)}\n`, 'application/problem+json');
}

/** Names and values alternating: Node sends such a list as it is, but reads each header of an object several times. */
function flat(headers: Readonly<Record<string, string>>): string[] {
  const list: string[] = [];
  for (const name in headers) list.push(name, headers[name] ?? '');
  return list;
}

/** Rejects a request without a Host, or with two (RFC 9112, 3.2); HTTP/1.0 needs none. */
function edgeRequest(incoming: IncomingMessage, bodies: BodyReceiver): EdgeRequest {
  const { method = 'GET', url = '/', socket, headers, headersDistinct, httpVersion } = incoming;
  const target = encodeTarget(sentTarget(socket, url));
  const known = { method, target, headers: headers as Record<string, string | undefined> };
  const received = method === 'POST' ? bodies.receive(incoming) : undefined;
  const request = received === undefined ? known : { ...known, body: () => received };
  const hosts = headersDistinct.host?.length ?? (httpVersion === '1.0' ? 1 : 0);
  return hosts === 1 ? request : { ...request, refused: refusalOf(400) };
}

/** Parser errors other than syntax errors; `isLong`: the target is most of the received bytes. */
const statuses: Readonly<Record<string, (isLong: boolean) => RefusalStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: () => 408,
  HPE_HEADER_OVERFLOW: (isLong) => (isLong ? 414 : 431),
};

/** Milliseconds for the client to read the answer and close its side. Then ours is cut off. */
const linger = 1000;

/**
 * Answers a request that Node's parser rejects, as malformed, too large or incomplete, and closes the connection. Under
 * /api/ even this is a problem document (contract, chapter 7). `latest` is the latest answer to the same client: it is sent
 * first. If the mistake is in the body of its request, it is the only one.
 */
async function answerUnparsed(
  error: Error,
  socket: Duplex,
  handler: Handler,
  latest: OutgoingMessage | undefined,
): Promise<void> {
  const request = requestOf('code' in error ? error.code : undefined, receivedBy(socket));
  const answer = request.target !== '' || latest === undefined ? await handler(request) : undefined;
  // It may never finish: the client may have left.
  if (latest !== undefined) await finished(latest).catch(() => {});
  if (socket.writable) socket.end(answer && serialise(answer));
  setTimeout(() => socket.destroy(), linger).unref();
}

/**
 * Parses the request at the start of `text`, or after the rest of the previous one, and the reason for its rejection.
 */
function requestOf(code: unknown, text: string): EdgeRequest {
  const [, method = 'GET', target = ''] = /(?:^|\n\r?\n)([!-~]+) (\S+)/.exec(text) ?? [];
  const request = { method, target: encodeTarget(target), headers: {} };
  if (code === 'HPE_INVALID_METHOD' && target !== '') return request;
  const isLong = target.length > text.length / 2;
  return { ...request, refused: refusalOf(typeof code === 'string' ? (statuses[code]?.(isLong) ?? 400) : 400) };
}

/** Serialises `answer` for a connection that Node's server no longer handles. */
function serialise({ status, headers, body }: Answer): Buffer {
  const lines = Object.entries({ ...headers, connection: 'close' }).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body instanceof Uint8Array ? body : '')]);
}
