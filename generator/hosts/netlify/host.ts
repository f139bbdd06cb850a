/** Netlify: static files, with edge functions for answers that files cannot give. */

import type { Host } from '../host.ts';
import {
  brokenChunks,
  bytesAboveAscii,
  oddHosts,
  resolvedDots,
  tracedTargets,
  unknownMethods,
  unparsed,
  unparsedBeyond16KB,
} from '../shared-gaps.ts';
import { netlifyConfig } from './config.ts';
import { netlifyHeaders } from './headers.ts';
import { netlifyRedirects } from './redirects.ts';

/** Rows that crash `netlify dev`: not sent to it. */
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
      'The emulator refuses a target with non-ASCII bytes with 400, without a body. Not measured on Netlify itself.',
    ),
    unknownMethods('The emulator refuses unknown methods with 400, without a body. Not measured on Netlify itself.'),
    unparsed(
      'The emulator answers these itself, without a body. It accepts 16 KB for target and headers together. Not measured on Netlify itself.',
      [...unparsedBeyond16KB, ...brokenChunks, 'an expectation that nobody knows'],
    ),
    unparsed('These requests end the emulator. Not measured on Netlify itself.', fatal),
    {
      clause: 'method',
      rows: tracedTargets,
      reason: 'The emulator of edge functions answers TRACE with 500. Not measured on Netlify itself.',
    },
    resolvedDots,
    {
      clause: 'path',
      rows: ['the first segment of the path may be escaped'],
      reason:
        'Netlify compares the paths of functions without decoding them. If /api is written with an escape, `dist/_redirects` answers instead and ignores the query.',
    },
    {
      clause: 'encoding',
      reason: 'Not measured. Netlify compresses on its own and never reads the copies of `--precompress`.',
    },
  ],
};
