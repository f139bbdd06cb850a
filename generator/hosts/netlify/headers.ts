/** dist/_headers: the Link header of files that Netlify serves itself. What depends on no setting is in netlify.toml. */
import { webPath } from '../../api/paths.ts';
import type { ApiSettings } from '../../api/settings.ts';
import { collectionNames } from '../../collections/all.ts';
import { webListPath } from '../../collections/web.ts';
import { linkedPages, serviceLinks } from '../../edge/links.ts';
import type { OutputFile } from '../../print/file.ts';

/** Relative to the address of the page: a rule is for many pages, and its values cannot name the path. */
const markdown = '<page.md>; rel="alternate"; type="text/markdown"';

/**
 * In Netlify's syntax: a path, with `*` for all that follows, and indented headers. Values that two rules give to one header
 * are joined, so no two of these match one address. Pages are known by the first part of their path.
 */
export function netlifyHeaders(settings: ApiSettings): OutputFile {
  const { homes, portals } = linkedPages(settings);
  const service = serviceLinks(settings);
  const both = settings.markdownByAccept ? `${service}, ${markdown}` : service;
  const lists = collectionNames.flatMap((name) => webListPath(name) ?? []);
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
