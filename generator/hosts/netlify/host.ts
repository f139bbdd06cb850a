/** Netlify: static files, with edge functions for what files cannot say. */
import type { Host } from '../host.ts';

export const netlify: Host = {
  name: 'netlify',
  title: 'Netlify',
  runs: 'handler',
  budget: { plan: 'Netlify', entriesPerFolder: 54_000 },
  gaps: [
    {
      clause: 'method',
      rows: [
        '/api/v1/',
        '/api/v1/products',
        '/api/v1/products/ocr',
        '/api/v1/pages',
        '/api/v1/pages/knowledge/price-series',
        '/api/v1/posts',
        '/api/v1/posts/polite-clients',
      ].map((target) => `TRACE ${target} is not allowed`),
      reason: 'The emulator of edge functions answers TRACE with 500; on Netlify itself it is not measured',
    },
    {
      clause: 'encoding',
      reason: 'its network compresses by itself, and the copies of `--precompress` are never read; not measured',
    },
  ],
};
