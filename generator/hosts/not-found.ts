/** The website's 404 pages for languages with a prefix of their own. */
import { notFoundFile } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';

/** Paths of the pages in dist/, such as `ja/404.html`. */
export function notFoundPages(settings: ApiSettings): readonly string[] {
  return settings.languages
    .filter((lang) => lang !== settings.defaultLanguage)
    .map((lang) => notFoundFile(lang, settings));
}
