/** Caddy: a printed Caddyfile over the files of a build. */
import type { Host } from '../host.ts';

export const caddy: Host = {
  name: 'caddy',
  title: 'Caddy',
  runs: 'config',
  // A template of Caddy's, in a file that holds no text of authors.
  pageHole: '{{placeholder "page"}}',
  gaps: [],
};
