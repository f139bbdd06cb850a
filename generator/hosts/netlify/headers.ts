/**
 * dist/_headers: the headers of files that Netlify serves itself. Netlify does not apply them to the answers of
 * functions.
 *
 * Netlify's syntax: a path, with `*` for any suffix, and indented headers. Netlify joins the values of a header from
 * two matching rules, so at most one rule sets a header for an address. Exception: the policy of drawings, which means
 * the same when joined.
 */
import { calendarPath, dumpFile, dumpFolder, missingPathFile, webPath } from '../../api/paths.ts';
import type { DescribedSettings } from '../../api/settings.ts';
import { collectionNames } from '../../collections/all.ts';
import { webListPath } from '../../collections/web.ts';
import { service } from '../../contract/service.ts';
import { homeLinks, linkedPages, serviceLinks } from '../../edge/links.ts';
import { drawings } from '../../edge/security-headers.ts';
import { fieldWith } from '../../model/item-text.ts';
import type { OutputFile } from '../../print/file.ts';
import { feedPaths, type HeaderRule, headersFile, headersOfAll, searchIndexRules, typeRule } from '../file-headers.ts';

/** Relative to the page's address: a rule covers many pages, and its values cannot contain the path. */
const markdown = '<page.md>; rel="alternate"; type="text/markdown"';

export function netlifyHeaders(settings: DescribedSettings): OutputFile {
  const types = [
    '/.well-known/api-catalog',
    '/openapi.yaml',
    '/api/openapi.yaml',
    ...feedPaths(settings),
    ...calendarPaths(settings),
  ];
  // Joined with the value for all files; `no-cache` is the stricter one.
  const indexes = searchIndexRules(settings);
  return headersFile(
    [...rulesOfAll, ...indexes, ...types.map(typeRule), ...dumpRules(settings), ...linkRules(settings)],
    '',
  );
}

/** Paths of the calendars: those of collections with a start and a list. */
function calendarPaths(settings: DescribedSettings): readonly string[] {
  const dated = collectionNames(settings).filter(
    (name) => fieldWith('starts', name, settings) !== undefined && webListPath(name, settings) !== undefined,
  );
  return dated.flatMap((name) => settings.languages.map((lang) => calendarPath(name, lang, settings)));
}

/** Rules for the dumps, whose type Netlify does not know; further parts by their folder. */
function dumpRules(settings: DescribedSettings): readonly HeaderRule[] {
  const first = collectionNames(settings).flatMap((collection) =>
    settings.languages.map((lang) => dumpFile({ collection, lang, format: 'ndjson', part: 1 })),
  );
  return [...first.map((path) => typeRule(`/${path}`)), [`/${dumpFolder}ndjson/*`, typeRule('/*.ndjson')[1]]];
}

const rulesOfAll: readonly HeaderRule[] = [
  // A page or a missing path has two answers, HTML and Markdown: caches must keep them apart.
  ['/*', [...headersOfAll, ['Vary', 'Accept']]],
  [`/${drawings.folder}*`, [['Content-Security-Policy', drawings.policy]]],
  ['/api/*', [['X-API-Version', service.apiVersion]]],
  // The answer if the function cannot run. Search engines must not index the files behind the API even then.
  [`/${missingPathFile}`, [['Content-Type', 'application/problem+json']]],
  ['/api/v1/_/*', [['X-Robots-Tag', 'noindex']]],
];

/** Pages are recognised by the first segment of their path. */
function linkRules(settings: DescribedSettings): HeaderRule[] {
  const { homes, portals } = linkedPages(settings);
  const links = serviceLinks(settings);
  const ofHome = homeLinks(settings);
  const withMarkdown = (value: string) => (settings.markdownByAccept ? `${value}, ${markdown}` : value);
  const lists = collectionNames(settings).flatMap((name) => webListPath(name, settings) ?? []);
  const folders = [...lists, ...settings.sections];
  const pages = settings.languages.flatMap((lang) => folders.map((folder) => webPath(folder, lang, settings)));
  const rules = [
    ['/.well-known/api-catalog', links],
    ...homes.flatMap((home) => [
      [home, withMarkdown(ofHome)],
      [`${home}page.md`, ofHome],
    ]),
    ...portals.map((portal) => [`${portal}*`, withMarkdown(links)]),
    ...(settings.markdownByAccept ? pages.map((page) => [`${page}*`, markdown]) : []),
  ] as const;
  return rules.map(([path = '', value = '']) => [path, [['Link', value]]]);
}
