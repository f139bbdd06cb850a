/** A site's settings for the pure functions of api/: small numbers, a language and sections to tell apart. */
import type { ApiSettings } from '../../generator/api/settings.ts';

export const settings: ApiSettings = {
  baseUrl: 'https://api.example',
  languages: ['en', 'zh-tw'],
  defaultLanguage: 'en',
  sections: ['guides', 'about', 'empty'],
  pageSizes: [2, 100],
  pathAddressing: false,
  markdownByAccept: true,
};
