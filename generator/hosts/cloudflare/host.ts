/** Cloudflare Workers with static assets: files from the platform, everything else from the worker. */

import type { Host } from '../host.ts';
import { unknownMethods, unparsed } from '../shared-gaps.ts';
import { cloudflareHeaders } from './headers.ts';

export const cloudflare: Host = {
  name: 'cloudflare',
  title: 'Cloudflare Workers',
  runs: 'handler',
  files: (settings) => [cloudflareHeaders(settings)],
  budget: {
    plan: "Cloudflare's free plan",
    files: 20_000,
    bytesPerFile: 25 * 1024 * 1024,
    beyond: 'A bucket has no such limits: see SCALE.md.',
  },
  gaps: [
    {
      clause: 'encoding',
      reason: 'its network compresses by itself and never reads the copies of `--precompress`; not measured',
    },
    {
      clause: 'method',
      rows: ['POST /llms.txt is not allowed, in plain text', 'OPTIONS /llms.txt'],
      reason: 'Outside /api/ the platform answers every method but GET and HEAD itself, with an empty 405',
    },
    {
      clause: 'conditional',
      rows: ['outside /api/ If-None-Match may be a list too'],
      reason: 'Outside /api/ the platform compares If-None-Match with one entity tag',
    },
    {
      clause: 'discovery',
      rows: ['/developers/index.html is the page too'],
      reason: 'Outside /api/ the platform redirects to the one address of a page',
    },
    unknownMethods('workerd answers methods that it does not know with 501, as text and without CORS'),
    unparsed('workerd answers these itself, with a bare 400 or 500', [
      'no Host',
      'two Hosts',
      'HTTP/1.0 without a Host',
      'two lengths',
      'a length that is no number',
      'a header without a colon',
      'a NUL in a header',
    ]),
    {
      clause: 'hostile',
      rows: ['an absolute request target is its path (RFC 9112, 3.2.2)'],
      reason: 'workerd answers a request target with scheme and host with 500. Clients send one to proxies only.',
    },
  ],
};
