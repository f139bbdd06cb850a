/**
 * Finds the files of earlier builds when their manifest is lost. Only Stele writes below the folder of answers and
 * names files as the search index does, answers have the addresses of item pages, and the sitemap lists the other
 * pages. All other files may be foreign.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answersFolder, settingsFile } from '../api/paths.ts';
import { isCopy } from '../edge/coding.ts';
import { isAnswerFile } from './foreign.ts';

/** Files that are Stele's by their folder, or by a name that only the search index has. */
const ownFiles = new RegExp(`^(?:(?:${answersFolder}|_site)/|search/[\\w-]+/(?:index|(?:keys|texts)/\\d+)\\.json$)`);

/**
 * Names of files that Stele writes into the folders of pages. Feeds are next to home pages, calendars next to lists.
 */
const ownPageFile = /(?<=^|\/)(?:index\.html|page\.md|feed\.xml|feed\.json|calendar\.ics)$/;

/**
 * Returns the files of the output `target` that a build wrote, among `gone`: paths that the new tree does not have.
 * `isWanted`: true if the new tree has a path.
 */
export function wroteUnrecorded(
  target: string,
  gone: readonly string[],
  isWanted: (path: string) => boolean,
): ReadonlySet<string> {
  const pages = new Set(existsSync(join(target, settingsFile)) ? pagesIn(target, gone) : []);
  return new Set(
    gone.filter((path) => {
      const original = isCopy(path) ? path.replace(/\.[a-z]+$/, '') : path;
      const isPage = ownPageFile.test(original) && pages.has(original.replace(ownPageFile, ''));
      return ownFiles.test(original) || isPage || (original !== path && isWanted(original));
    }),
  );
}

/** Returns the answers among `paths` of the output `target`, if a build wrote them. */
export function answersUnrecorded(target: string, paths: Iterable<string>): ReadonlySet<string> {
  return new Set(existsSync(join(target, settingsFile)) ? Array.from(paths).filter(isAnswerFile) : []);
}

/** Folders of pages, with a trailing slash: of the items among `gone`, and in the sitemap. */
function* pagesIn(target: string, gone: readonly string[]): Generator<string> {
  const textOf = (path: string) => readFileSync(join(target, path), 'utf8');
  const { baseUrl } = parseObject(textOf(settingsFile));
  const items = gone.filter((path) => path.startsWith(`${answersFolder}/item/`) && path.endsWith('.json'));
  const sitemap = existsSync(join(target, 'sitemap.xml')) ? textOf('sitemap.xml') : '';
  const addresses = [
    ...items.map((path) => String(Object(parseObject(textOf(path)).data).url)),
    ...Array.from(sitemap.matchAll(/<loc>([^<&]+)<\/loc>/g), ([, address = '']) => address),
  ];
  for (const address of addresses) {
    if (address.startsWith(`${baseUrl}/`)) yield decodePath(address.slice(`${baseUrl}/`.length));
  }
}

/** Parses a file that may be damaged. Empty if it is. */
function parseObject(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return {};
  }
}

function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return path;
  }
}
