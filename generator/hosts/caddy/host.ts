/** Caddy: a printed Caddyfile over the files of a build. */
import type { Host } from '../host.ts';
import {
  gapsWithoutCode,
  malformedEscapes,
  slashInUnreadable,
  unparsed,
  unrepeatedValues,
  untaggedUnknown,
} from '../shared-gaps.ts';
import { withoutCode } from '../without-code.ts';
import { caddyConfig } from './config.ts';

export const caddy: Host = {
  name: 'caddy',
  title: 'Caddy',
  ...withoutCode,
  printConfig: caddyConfig,
  // A template of Caddy's, in a file that holds no text of authors.
  pageHole: '{{placeholder "page"}}',
  gaps: [
    ...gapsWithoutCode,
    unrepeatedValues(['?genres=%22%7D'], 'the value contains a quote or a backslash'),
    {
      clause: 'encoding',
      rows: ['Accept-Encoding "identity, gzip;q=0.5" is the file itself'],
      reason: 'A client that accepts a compressed copy gets it, even if it prefers the uncompressed file.',
    },
    ...malformedEscapes(
      "Go's HTTP server refuses a malformed escape in a path with a plain 400 before Caddy sees the request.",
    ),
    slashInUnreadable,
    ...untaggedUnknown('Caddy'),
    unparsed("Go's HTTP server answers these with a line of text before Caddy sees the request.", [
      'no Host',
      'two Hosts',
      ...['a b', 'a/b', 'a?b', 'a#b'].map((host) => `the Host ${host}`),
      'two lengths',
      'a length that is no number',
      'an expectation that nobody knows',
      'a header without a colon',
      'a NUL in a header',
      'a raw space in the query',
      'a version of HTTP that does not exist',
    ]),
  ],
};
