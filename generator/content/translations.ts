/** What pages and posts must be beside each other: there in the default language, and told apart by their titles. */
import type { ApiSettings } from '../api/settings.ts';
import type { Reporter } from './diagnostics.ts';
import type { Document } from './documents.ts';

type Titled = Document<{ readonly title: string }>;

/** Warns of documents without the default language, and of titles that two documents have in one language. */
export function checkTranslations(documents: readonly Titled[], settings: ApiSettings, reporter: Reporter): void {
  const { defaultLanguage } = settings;
  for (const { lead, stem } of documents) {
    if (lead.lang === defaultLanguage) continue;
    const reason = `Missing ${stem}.${defaultLanguage}.md, expected a text in the default language: it is shown where another is missing`;
    reporter.report(lead.path, 'translations/default', reason);
  }
  for (const language of settings.languages) checkTitles(language, documents, reporter);
}

function checkTitles(language: string, documents: readonly Titled[], reporter: Reporter): void {
  const paths = new Map<string, string>();
  for (const { translations } of documents) {
    const entry = translations.get(language);
    if (entry?.data === undefined) continue;
    const { path, placeOf } = entry;
    const title = entry.data.title.trim();
    const other = paths.get(title);
    if (other === undefined) paths.set(title, path);
    else {
      const reason = `Unexpected title "${title}", expected one of its own: ${other} has it`;
      reporter.report(path, 'titles/duplicate', reason, placeOf('title'));
    }
  }
}
