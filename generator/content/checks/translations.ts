/** Finds titles that two items share in one language: readers could not distinguish them. */
import type { DescribedSettings } from '../../api/settings.ts';
import type { Reporter } from '../../base/diagnostics.ts';
import { excerpt } from '../../base/wording.ts';
import { fieldWith } from '../../model/item-text.ts';
import type { Document } from '../read/document.ts';

/** Warns of titles that two documents share in one language. */
export function checkTranslations(
  documents: readonly Document[],
  settings: DescribedSettings,
  reporter: Reporter,
): void {
  for (const language of settings.languages) {
    const owners = new Map<string, string>();
    for (const { translations, collection } of documents) {
      const entry = translations.get(language);
      const field = fieldWith('title', collection, settings) ?? '';
      const written = entry?.data?.[field];
      const title = typeof written === 'string' ? written.trim() : '';
      if (entry === undefined || title === '') continue;
      const other = owners.get(title);
      if (other === undefined) {
        owners.set(title, entry.path);
        continue;
      }
      const reason = `Unexpected title "${excerpt(title)}", expected a unique one: ${other} already has it`;
      reporter.report(entry.path, 'titles/duplicate', reason, entry.placeOf(field));
    }
  }
}
