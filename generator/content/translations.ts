/** What texts must be beside each other: there in the default language, and told apart by their titles. */
import type { ApiSettings } from '../api/settings.ts';
import type { Reporter } from '../base/diagnostics.ts';
import { excerpt } from '../base/excerpt.ts';
import { Notes } from '../base/notes.ts';
import { fieldWith } from '../model/told.ts';
import type { Document } from './documents.ts';
import type { Entry } from './entry.ts';

/** What was checked last, and what came of it. */
interface CheckedTitles {
  readonly documents: readonly Document[];
  readonly settings: ApiSettings;
  readonly notes: Notes;
}

/** The check, which looks at all documents again only where the title of one is another. */
export class Translations {
  #last: CheckedTitles | undefined;

  /** Warns of documents without the default language, and of titles that two documents have in one language. */
  check(documents: readonly Document[], settings: ApiSettings, reporter: Reporter): void {
    const last = this.#last;
    const notes =
      last !== undefined && last.settings === settings && saysTheSame(last, documents)
        ? last.notes
        : noted(documents, settings);
    this.#last = { documents, settings, notes };
    notes.tell(reporter);
  }
}

/** Whether of `documents` nothing else would be said. */
function saysTheSame({ documents: before, notes }: CheckedTitles, documents: readonly Document[]): boolean {
  let told: Set<string> | undefined;
  return (
    before.length === documents.length &&
    documents.every((document, index) => {
      const other = before[index];
      if (other === document) return true;
      told ??= new Set(notes.all.map(([path]) => path));
      return other !== undefined && isTitledAlike(other, document, told);
    })
  );
}

/** What is `told` of a file stands at a place in it, and that may be another one now. */
function isTitledAlike(a: Document, b: Document, told: ReadonlySet<string>): boolean {
  return (
    a.lead.path === b.lead.path &&
    a.translations.size === b.translations.size &&
    [...b.translations].every(([lang, entry]) => {
      const other = a.translations.get(lang);
      return (
        other === entry ||
        (other !== undefined &&
          other.path === entry.path &&
          titleOf(a, other) === titleOf(b, entry) &&
          !told.has(entry.path))
      );
    })
  );
}

function noted(documents: readonly Document[], settings: ApiSettings): Notes {
  const notes = new Notes();
  const { defaultLanguage } = settings;
  for (const { lead, stem } of documents) {
    if (lead.lang === defaultLanguage) continue;
    const reason = `Missing ${stem}.${defaultLanguage}.md, expected a text in the default language: it is shown where another is missing`;
    notes.report(lead.path, 'translations/default', reason);
  }
  for (const language of settings.languages) noteTitles(language, documents, notes);
  return notes;
}

function noteTitles(language: string, documents: readonly Document[], notes: Notes): void {
  const paths = new Map<string, string>();
  for (const document of documents) {
    const entry = document.translations.get(language);
    const title = entry && titleOf(document, entry)?.trim();
    if (entry === undefined || title === undefined) continue;
    const { path, placeOf } = entry;
    const other = paths.get(title);
    if (other === undefined) paths.set(title, path);
    else {
      const reason = `Unexpected title "${excerpt(title)}", expected one of its own: ${other} has it`;
      notes.report(path, 'titles/duplicate', reason, placeOf(fieldWith('title', document.collection) ?? ''));
    }
  }
}

function titleOf({ collection }: Document, { data }: Entry): string | undefined {
  const title = data?.[fieldWith('title', collection) ?? ''];
  return typeof title === 'string' ? title : undefined;
}
