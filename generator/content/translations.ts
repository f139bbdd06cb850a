/** What texts must be beside each other: there in the default language, and told apart by their titles. */
import type { DescribedSettings } from '../api/settings.ts';
import { Notes } from '../base/diagnostics.ts';
import { excerpt } from '../base/wording.ts';
import { fieldWith } from '../model/item-text.ts';
import type { Document } from './documents.ts';
import type { Entry } from './entry.ts';

/** Warns of documents without the default language, and of titles that two documents have in one language. */
export function translationNotes(documents: readonly Document[], settings: DescribedSettings): Notes {
  const notes = new Notes();
  const { defaultLanguage } = settings;
  for (const { lead, stem } of documents) {
    if (lead.lang === defaultLanguage) continue;
    const reason = `Missing ${stem}.${defaultLanguage}.md, expected a text in the default language: it is shown where another is missing`;
    notes.report(lead.path, 'translations/default', reason);
  }
  for (const language of settings.languages) noteTitles(language, documents, settings, notes);
  return notes;
}

function noteTitles(language: string, documents: readonly Document[], settings: DescribedSettings, notes: Notes): void {
  const paths = new Map<string, string>();
  for (const document of documents) {
    const entry = document.translations.get(language);
    const title = entry && titleOf(document, entry, settings)?.trim();
    if (entry === undefined || title === undefined) continue;
    const { path, placeOf } = entry;
    const other = paths.get(title);
    if (other === undefined) paths.set(title, path);
    else {
      const reason = `Unexpected title "${excerpt(title)}", expected one of its own: ${other} has it`;
      notes.report(path, 'titles/duplicate', reason, placeOf(fieldWith('title', document.collection, settings) ?? ''));
    }
  }
}

function titleOf({ collection }: Document, { data }: Entry, settings: DescribedSettings): string | undefined {
  const title = data?.[fieldWith('title', collection, settings) ?? ''];
  return typeof title === 'string' ? title : undefined;
}
