/** The website's 404 pages by language, for hosts that choose by the path as it was sent. */
import { notFoundFile } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import { encodablePath } from './patterns.ts';

interface NotFoundPage {
  readonly lang: string;
  /** A pattern for a raw path up to the end of its first segment. */
  readonly pattern: string;
  readonly file: string;
}

/** The pages of languages with a prefix of their own. */
export function notFoundPages(settings: ApiSettings): readonly NotFoundPage[] {
  return settings.languages
    .filter((lang) => lang !== settings.defaultLanguage)
    .map((lang) => ({ lang, pattern: encodablePath(`/${lang}`), file: notFoundFile(lang, settings) }));
}
