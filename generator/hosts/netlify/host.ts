/** Netlify: static files, with edge functions for what files cannot say. */

import type { Host } from '../host.ts';
import {
  brokenChunks,
  bytesAboveAscii,
  oddHosts,
  resolvedDots,
  unknownMethods,
  unparsed,
  unparsedBeyond16KB,
} from '../shared-gaps.ts';
import { netlifyConfig } from './config.ts';
import { netlifyHeaders } from './headers.ts';
import { netlifyRedirects } from './redirects.ts';

/** Rows that `netlify dev` ends with: they are not sent to it. */
export const fatal: readonly string[] = [...oddHosts, 'a body of 5 GB', 'a body of 5 GB to write'];

const functions = [
  { name: 'api' },
  { name: 'changes' },
  { name: 'search' },
  { name: 'mcp', document: 'mcp' },
  { name: 'index-md', ofWebsite: true },
  { name: 'markdown', ofWebsite: true },
] as const;

export const netlify: Host = {
  name: 'netlify',
  title: 'Netlify',
  runs: 'handler',
  files: (settings) => [netlifyHeaders(settings), netlifyRedirects(settings)],
  // Its Frameworks API: Netlify empties the folder before the build command runs.
  code: functions.map(({ name, ...of }) => ({
    path: `.netlify/v1/edge-functions/stele-${name}.js`,
    bundle: `netlify/${name}.js`,
    knows: 'settings',
    ...of,
  })),
  config: { paths: ['netlify.toml'], text: () => netlifyConfig },
  budget: { plan: 'Netlify', entriesPerFolder: 54_000 },
  gaps: [
    ...bytesAboveAscii(
      'The emulator refuses bytes above ASCII in a target with 400, without a body; on Netlify itself they are not measured',
    ),
    unknownMethods(
      'The emulator refuses methods that it does not know with 400, without a body; on Netlify itself they are not measured',
    ),
    unparsed(
      'The emulator answers these itself, without a body; headers and target may have 16 KB in all. On Netlify itself they are not measured',
      [...unparsedBeyond16KB, ...brokenChunks, 'an expectation that nobody knows'],
    ),
    unparsed('The emulator does not survive these; on Netlify itself they are not measured', fatal),
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
    resolvedDots,
    {
      clause: 'path',
      rows: ['the first segment of the path may be escaped'],
      reason:
        'Netlify knows the paths of its functions as they are written: with an escape in /api, `dist/_redirects` answers, which reads no query',
    },
    {
      clause: 'encoding',
      reason: 'its network compresses by itself, and the copies of `--precompress` are never read; not measured',
    },
  ],
};
