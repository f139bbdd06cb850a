/** Netlify: static files, with edge functions for what files cannot say. */

import { webPath } from '../../api/paths.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { collectionNames } from '../../collections/all.ts';
import { webListPath } from '../../collections/web.ts';
import { linkedPages, serviceLinks } from '../../edge/links.ts';
import type { OutputFile } from '../../print/file.ts';
import type { Host } from '../host.ts';
import { bytesAboveAscii, unknownMethods, unparsed, unparsedBeyond16KB } from '../shared-gaps.ts';

/** Relative to the address of the page: a rule is for many pages, and its values cannot name the path. */
const markdown = '<page.md>; rel="alternate"; type="text/markdown"';

/**
 * dist/_headers: the Link header of files that Netlify serves itself. What depends on no setting is in netlify.toml.
 *
 * In Netlify's syntax: a path, with `*` for all that follows, and indented headers. Values that two rules give to one header
 * are joined, so no two of these match one address. Pages are known by the first part of their path.
 */
function netlifyHeaders(settings: DescribedSettings): OutputFile {
  const { homes, portals } = linkedPages(settings);
  const service = serviceLinks(settings);
  const both = settings.markdownByAccept ? `${service}, ${markdown}` : service;
  const lists = collectionNames(settings).flatMap((name) => webListPath(name, settings) ?? []);
  const folders = [...lists, ...settings.sections];
  const pages = settings.languages.flatMap((lang) => folders.map((folder) => webPath(folder, lang, settings)));
  const rules = [
    ['/.well-known/api-catalog', service],
    ...homes.flatMap((home) => [
      [home, both],
      [`${home}page.md`, service],
    ]),
    ...portals.map((portal) => [`${portal}*`, both]),
    ...(settings.markdownByAccept ? pages.map((page) => [`${page}*`, markdown]) : []),
  ];
  return { path: '_headers', body: rules.map(([path, links]) => `${path}\n  Link: ${links}\n`).join('') };
}

export const netlify: Host = {
  name: 'netlify',
  title: 'Netlify',
  runs: 'handler',
  files: (settings) => [netlifyHeaders(settings)],
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
      [...unparsedBeyond16KB, 'an expectation that nobody knows'],
    ),
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
