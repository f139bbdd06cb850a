/** Cloudflare Workers with static assets: files from the platform, everything else from the worker. */
import type { Host } from '../host.ts';
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
      clause: 'hostile',
      rows: ['an absolute request target is its path (RFC 9112, 3.2.2)'],
      reason: 'workerd answers a request target with scheme and host with 500. Clients send one to proxies only.',
    },
  ],
};
