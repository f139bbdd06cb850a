/** Netlify: static files, with edge functions for answers that files cannot give. */

import { fileOf, missingPathFile, notFoundFile } from '../../api/paths.ts';
import type { ApiSettings, DescribedSettings } from '../../api/settings.ts';
import { descriptionsOf } from '../../collections/all.ts';
import { hasSeveralSegments } from '../../collections/files.ts';
import { queryParameters } from '../../contract/parameters.ts';
import { service } from '../../contract/service.ts';
import type { OutputFile } from '../../print/file.ts';
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
import { netlifyHeaders } from './headers.ts';

/** Rows that crash `netlify dev`: not sent to it. */
export const fatal: readonly string[] = [...oddHosts, 'a body of 5 GB', 'a body of 5 GB to write'];

const functions = [
  { name: 'api' },
  { name: 'changes' },
  { name: 'search' },
  { name: 'search-page', ofWebsite: true },
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

/** netlify.toml: Netlify's configuration before a build. The build writes everything that depends on the site. */
const netlifyConfig = `# Netlify runs the build at every push and publishes dist/. The build writes everything else that Netlify reads:
# dist/_headers, dist/_redirects, and the edge functions in .netlify/v1/.

# Netlify keeps node_modules, and Stele's cache in it, until a dependency changes. A preview renders every page again, because
# its links contain its own address. --continue adds to the history of the published site, for clients that keep a copy.
[build]
  command = "npx stele build --host netlify --continue"
  publish = "dist"

[build.environment]
  NODE_VERSION = "22"

# \`netlify dev\` serves the last build.
[dev]
  framework = "#static"
  publish = "dist"
  autoLaunch = false

# \`netlify build\` and \`netlify serve\` find this folder on their own (Frameworks API); \`netlify dev\` must be told.
[context.dev]
  edge_functions = ".netlify/v1/edge-functions"
`;

/**
 * dist/_redirects: the answers if the edge function cannot run. They cover the canonical addresses with default
 * parameters, and their links.next. Other queries are ignored.
 *
 * The first matching rule wins, and existing files come before any rule. The files behind the API have no addresses of
 * their own while the function runs; it must be able to read them, so no rule is forced onto them.
 */
function netlifyRedirects(settings: DescribedSettings): OutputFile {
  const lang = settings.defaultLanguage;
  const pageSize = queryParameters.page_size.schema.default;
  const rules = descriptionsOf(settings).flatMap((collection): RedirectRule[] => {
    const { name, key } = collection;
    const from = service.basePath + name;
    const list = (page: number) => `/${fileOf({ kind: 'list', collection: name, lang, page, pageSize })}`;
    const item = (placeholder: string) => `/${fileOf({ kind: 'item', collection: name, lang, key: placeholder })}`;
    // Without files of this size, only code can answer a list.
    const lists: RedirectRule[] = settings.pageSizes.includes(pageSize)
      ? [
          [from, 'page=:number', list(1).replace(/1(?=\.json$)/, ':number'), '200'],
          [from, list(1), '200'],
        ]
      : [];
    const [pattern, found] = hasSeveralSegments(collection) ? ['*', ':splat'] : [`:${key}`, `:${key}`];
    return [...lists, [`${from}/${pattern}`, item(found), '200']];
  });
  const all: RedirectRule[] = [
    [service.basePath.replace(/\/$/, ''), `/${fileOf({ kind: 'index' })}`, '200'],
    ...rules,
    // Everything else under /api is a problem document, not the website's 404 page.
    ['/api/*', `/${missingPathFile}`, '404'],
    // Without a rule every missing page gets /404.html.
    ...notFoundPages(settings).map((file) => [`/${file.replace('404.html', '*')}`, `/${file}`, '404']),
  ];
  return { path: '_redirects', body: all.map((rule) => `${rule.join(' ')}\n`).join('') };
}

type RedirectRule = readonly string[];

/** Paths of the 404 pages for languages with a prefix of their own, such as `ja/404.html`. */
function notFoundPages(settings: ApiSettings): readonly string[] {
  return settings.languages
    .filter((lang) => lang !== settings.defaultLanguage)
    .map((lang) => notFoundFile(lang, settings));
}
