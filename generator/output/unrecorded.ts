/**
 * What earlier builds wrote, where their manifest is lost: their tree tells. Answers lie where nothing else does, and say at which address
 * the page of an item was; the sitemap names the other pages. All else may be somebody's own.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { movedFile, settingsFile } from '../api/paths.ts';
import { isCopy } from '../edge/coding.ts';
import { folderOf } from './tally.ts';

const answersFolder = folderOf(movedFile);

/** Folders in which everything is Stele's. */
const own = new RegExp(`^(?:${answersFolder}|_site)/`);

/** What Stele puts into the folder of a page: feeds beside home pages. */
const pageFile = /(?<=^|\/)(?:index\.html|page\.md|feed\.xml|feed\.json)$/;

/** Which of the files at `gone` in the output `target` a build wrote: paths at which the new tree has none, which `isWanted` tells of any. */
export function wroteUnrecorded(
  target: string,
  gone: readonly string[],
  isWanted: (path: string) => boolean,
): ReadonlySet<string> {
  const pages = new Set(existsSync(join(target, settingsFile)) ? pagesIn(target, gone) : []);
  return new Set(
    gone.filter((path) => {
      const original = isCopy(path) ? path.replace(/\.[a-z]+$/, '') : path;
      const isPage = pageFile.test(original) && pages.has(original.replace(pageFile, ''));
      return own.test(original) || isPage || (original !== path && isWanted(original));
    }),
  );
}

/** The folders of pages, with a slash at their ends: of the items that are `gone`, and in the sitemap. */
function* pagesIn(target: string, gone: readonly string[]): Generator<string> {
  const textOf = (path: string) => readFileSync(join(target, path), 'utf8');
  const { baseUrl } = parsed(textOf(settingsFile));
  const items = gone.filter((path) => path.startsWith(`${answersFolder}/item/`) && path.endsWith('.json'));
  const sitemap = existsSync(join(target, 'sitemap.xml')) ? textOf('sitemap.xml') : '';
  const addresses = [
    ...items.map((path) => String(Object(parsed(textOf(path)).data).url)),
    ...Array.from(sitemap.matchAll(/<loc>([^<&]+)<\/loc>/g), ([, address = '']) => address),
  ];
  for (const address of addresses) {
    if (address.startsWith(`${baseUrl}/`)) yield decoded(address.slice(`${baseUrl}/`.length));
  }
}

/** The JSON of a file that may be damaged; without members then. */
function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return {};
  }
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return path;
  }
}
