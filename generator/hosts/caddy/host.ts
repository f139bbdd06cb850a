/** Caddy: a printed Caddyfile over the files of a build. */
import type { Host } from '../host.ts';
import { malformedEscapes } from '../malformed-escapes.ts';

export const caddy: Host = {
  name: 'caddy',
  title: 'Caddy',
  runs: 'config',
  // A template of Caddy's, in a file that holds no text of authors.
  pageHole: '{{placeholder "page"}}',
  gaps: malformedEscapes(
    "a malformed escape in a path is a plain 400 of Go's HTTP server, before Caddy sees the request",
  ),
};
