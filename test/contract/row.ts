/**
 * The shape of one expectation about the HTTP interface: a request as it goes over the wire and what must come back.
 *
 * Rows are plain data, written by hand from the contract, and know neither a test runner nor a server: the same rows
 * are sent to the preview server, to nginx, to an edge runtime. A host that cannot satisfy a row skips it by `class` or
 * by `name`, with a reason.
 *
 * Two placeholders are filled in before a row is used: `{base}` in expected strings is the base address that absolute
 * URLs in the answers begin with (in a request's headers and body, too); `{etag}` in request headers is the ETag of a GET of the same target in the same form
 * and codings, and `{etag of HTML}` and `{etag of Markdown}` are those of its two versions.
 */

/** What a row is about, in the words in which a host would say what it cannot do. */
export type RowClass =
  | 'resource' // the content of an answer: fields, order, languages
  | 'query' // reading and refusing query parameters
  | 'pagination' // which items a page holds, and links
  | 'path' // which path means which resource
  | 'instance' // the problem's `instance` member, absent on hosts without code
  | 'method' // anything but GET
  | 'cache' // Cache-Control, ETag, Vary
  | 'conditional' // If-None-Match and 304
  | 'cors'
  | 'version' // X-API-Version
  | 'link' // the Link header
  | 'discovery' // documents at the site's root
  | 'mcp' // the endpoint for MCP
  | 'not-found' // the site's own 404
  | 'encoding' // compressed copies
  | 'markdown' // the Markdown versions of pages, by Accept
  | 'hostile' // requests that nobody sends in good faith
  | 'unparsed'; // requests that a server's HTTP parser may refuse before anything is asked

export type RowRequest = {
  /** GET when left out. */
  method?: string;
  /** The raw request target, sent byte for byte, e.g. `/api/v1/products?page=2`; bytes above ASCII as Latin-1. */
  target: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** The whole request as Latin-1, where no client would send it so; the rest then says what it means. */
  raw?: string;
  /** Milliseconds without a byte from the server, after which there is no answer: 20 seconds when left out. */
  silenceMs?: number;
};

export type Expectation = {
  /** A list where the documents, or RFC 9110 and 9112, leave a choice. */
  status: number | readonly number[];
  /** The whole Content-Type; a list where the documents leave a choice. */
  contentType?: string | readonly string[];
  /** Exact values by lower-case name; null: the header must be absent. */
  headers?: Readonly<Record<string, string | null>>;
  /** Headers that are comma-separated lists: members that must be in them, in any case. `[]`: merely present. */
  headerLists?: Readonly<Record<string, readonly string[]>>;
  /** Link header: language to target, and no other language. */
  languageLinks?: Readonly<Record<string, string>>;
  /** Link header: relation type to target. */
  linkHeader?: Readonly<Record<string, string>>;
  /** Members of a problem document. `null`: must be absent. */
  code?: string;
  parameter?: string | null;
  allowedMethods?: readonly string[];
  instance?: string;
  /** A string that the problem's `hint` must contain. */
  hint?: string;
  /** What the JSON body must contain: objects partially, arrays as a whole. */
  json?: Readonly<Record<string, unknown>>;
  /** The length of `data`. */
  count?: number;
  /** The ids, keys or slugs of `data`, in order. */
  ids?: readonly string[];
  /** Strings that the body, as text, must contain. */
  text?: readonly string[];
  /** For what nothing above can say: throws when the body (JSON, or else text) is wrong. */
  check?: (body: unknown) => void;
};

export type Row = {
  name: string;
  /** Where it is written, e.g. `4.1` of the contract, or `design: page past total_pages`. */
  clause: string;
  class: RowClass;
  request: RowRequest;
  expect: Expectation;
};
