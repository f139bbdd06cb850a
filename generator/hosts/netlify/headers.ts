/**
 * dist/_headers: the headers of files that Netlify serves itself. It does not apply them to the answers of functions.
 *
 * In Netlify's syntax: a path, with `*` for all that follows, and indented headers. Values that two rules give to one
 * header are joined, so no two of these name one header for one address; of the policies of drawings, the joined one
 * says the same.
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

/** Relative to the address of the page: a rule is for many pages, and its values cannot name the path. */
const markdown = '<page.md>; rel="alternate"; type="text/markdown"';

export function netlifyHeaders(settings: DescribedSettings): OutputFile {
  const types = [
    '/.well-known/api-catalog',
    '/openapi.yaml',
    '/api/openapi.yaml',
    ...feedPaths(settings),
    ...calendarPaths(settings),
    ...dumpPaths(settings),
  ];
  // Joined with the value for all files, of which `no-cache` is the stricter.
  const indexes = searchIndexRules(settings);
  return headersFile([...rulesOfAll, ...indexes, ...types.map(typeRule), ...linkRules(settings)], '');
}

/** Paths of the calendars, of collections with a start and a list. */
function calendarPaths(settings: DescribedSettings): readonly string[] {
  const dated = collectionNames(settings).filter(
    (name) => fieldWith('starts', name, settings) !== undefined && webListPath(name, settings) !== undefined,
  );
  return dated.flatMap((name) => settings.languages.map((lang) => calendarPath(name, lang, settings)));
}

/** Dumps, of which Netlify does not know the type, by the path of each; further parts by their folder. */
function dumpPaths(settings: DescribedSettings): readonly string[] {
  const first = collectionNames(settings).flatMap((collection) =>
    settings.languages.map((lang) => dumpFile({ collection, lang, format: 'ndjson', part: 1 })),
  );
  return [...first.map((path) => `/${path}`), `/${dumpFolder}ndjson/*`];
}

const rulesOfAll: readonly HeaderRule[] = [
  // A page, and a path that does not exist, have two answers, HTML and Markdown: caches must keep them apart.
  ['/*', [...headersOfAll, ['Vary', 'Accept']]],
  [`/${drawings.folder}*`, [['Content-Security-Policy', drawings.policy]]],
  ['/api/*', [['X-API-Version', service.apiVersion]]],
  // What answers where the function cannot run; search engines keep out of the files behind the API even then.
  [`/${missingPathFile}`, [['Content-Type', 'application/problem+json']]],
  ['/api/v1/_/*', [['X-Robots-Tag', 'noindex']]],
];

/** Pages are known by the first part of their path. */
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
