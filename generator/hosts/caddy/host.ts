/** Caddy: a printed Caddyfile over the files of a build. */
import type { Host } from '../host.ts';
import {
  malformedEscapes,
  noPaginationLinks,
  oneFilterAtATime,
  slashInUnreadable,
  unparsed,
  unrepeatedValues,
  untaggedUnknown,
} from '../shared-gaps.ts';
import { caddyConfig } from './config.ts';

export const caddy: Host = {
  name: 'caddy',
  title: 'Caddy',
  runs: 'config',
  filtersAtOnce: 1,
  paginationLinks: false,
  printConfig: caddyConfig,
  // A template of Caddy's, in a file that holds no text of authors.
  pageHole: '{{placeholder "page"}}',
  gaps: [
    noPaginationLinks,
    oneFilterAtATime,
    unrepeatedValues(['?genres=%22%7D'], 'it holds a quote or a backslash'),
    {
      clause: 'encoding',
      rows: ['Accept-Encoding "identity, gzip;q=0.5" is the file itself'],
      reason: 'who takes a compressed copy gets it, even where the file itself is wanted more',
    },
    ...malformedEscapes(
      "a malformed escape in a path is a plain 400 of Go's HTTP server, before Caddy sees the request",
    ),
    slashInUnreadable,
    ...untaggedUnknown(
      'the empty list of a section that nobody knows, or of a value that no item has, is no file, and Caddy makes tags of files alone',
    ),
    unparsed("Go's HTTP server answers these with a line of text, before Caddy sees the request", [
      'no Host',
      'two Hosts',
      'the Host a b',
      'the Host a/b',
      'the Host a?b',
      'the Host a#b',
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
