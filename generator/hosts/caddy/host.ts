/** Caddy: a printed Caddyfile over the files of a build. */
import type { Host } from '../host.ts';

const malformed = "a malformed escape in a path is a plain 400 of Go's HTTP server, before Caddy sees the request";

export const caddy: Host = {
  name: 'caddy',
  title: 'Caddy',
  runs: 'config',
  // A template of Caddy's, in a file that holds no text of authors.
  pageHole: '{{placeholder "page"}}',
  gaps: [
    {
      clause: 'method',
      rows: ['POST /api/v1/products/%zz is not allowed: 405 before 404'],
      reason: malformed,
    },
    {
      clause: 'hostile',
      rows: [
        '/api/v1/products/%zz',
        '/api/v1/products/ocr%',
        '/api/v1/pages/%zz/x',
        '/api/v1/pages/knowledge%2',
        '/api/v1/%zz',
        '/api/%zz/products',
        '/%zz',
      ].map((target) => `hostile: ${target} is 404`),
      reason: malformed,
    },
  ],
};
