/** Runtimes that serve `export default { fetch }` over a folder. */
import { bytesThatAreNoText, unknownMethods, unparsed } from '../early-answers.ts';
import type { Host } from '../host.ts';

export const deno: Host = {
  name: 'deno',
  title: 'Deno',
  runs: 'handler',
  takesPath: true,
  gaps: [
    ...bytesThatAreNoText("bytes in a target that are no UTF-8 are refused by Deno's own server: 400 without a body"),
    unparsed("Deno's own server answers these, without a body; a missing Host it lets pass", [
      'no Host',
      'two Hosts',
      'Content-Length beside Transfer-Encoding',
      'two lengths',
      'a length that is no number',
      '100 KB of headers',
      '200 header lines',
      'a query of 70 KB',
      'a folded header',
      'a header without a colon',
      'a NUL in a header',
      'a raw space in the query',
      'a version of HTTP that does not exist',
    ]),
  ],
};

export const bun: Host = {
  name: 'bun',
  title: 'Bun',
  runs: 'handler',
  takesPath: true,
  gaps: [
    unknownMethods("Bun's own server closes the connection without an answer where it does not know the method"),
    unparsed(
      "Bun's own server answers these, without a body; headers and target may have 16 KB in all, and 100 lines. Of two Hosts it takes both",
      [
        'no Host',
        'two Hosts',
        'Content-Length beside Transfer-Encoding',
        'two lengths',
        'a length that is no number',
        '100 KB of headers',
        '200 header lines',
        'a cookie of 20 KB',
        'a query of 20 KB',
        'a query of 70 KB',
        'a folded header',
        'a header without a colon',
        'a NUL in a header',
        'lines that end in a bare LF',
        'a raw space in the query',
        'a version of HTTP that does not exist',
      ],
    ),
  ],
};
