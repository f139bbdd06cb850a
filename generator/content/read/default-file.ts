/** The text of an item in the default language, which readers see if their language is missing. */
import { extname } from 'node:path';
import type { DescribedSettings } from '../../api/settings.ts';
import type { Reporter } from '../../base/diagnostics.ts';
import type { Document } from './document.ts';

/** True if an item with a file per language has no file in the default language. */
export function lacksDefault({ lead }: Document, { defaultLanguage }: DescribedSettings): boolean {
  return lead.lang !== undefined && lead.lang !== defaultLanguage;
}

/** Warns of an item without a text in the default language. */
export function reportMissingDefault(document: Document, settings: DescribedSettings, reporter: Reporter): void {
  if (!lacksDefault(document, settings)) return;
  const missing = defaultFile(document, settings);
  const reason = `Missing ${missing}, expected a text in the default language: it is shown where a translation is missing`;
  reporter.report(document.lead.path, 'translations/default', reason);
}

/** The path that the default language's text of `document` should have. */
export function defaultFile({ lead, stem }: Document, { defaultLanguage }: DescribedSettings): string {
  // In trees of other programs, the language can be anywhere in a path.
  return stem.includes('{lang}')
    ? stem.replace('{lang}', defaultLanguage) + extname(lead.path)
    : `${stem}.${defaultLanguage}.md`;
}
