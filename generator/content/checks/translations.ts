/** Titles that two texts of a language have: readers could not tell them apart. */
import type { DescribedSettings } from '../../api/settings.ts';
import { Notes, type Reporter } from '../../base/diagnostics.ts';
import type { Memo } from '../../base/memo.ts';
import { type OfEach, ofEach } from '../../base/of-each.ts';
import { excerpt } from '../../base/wording.ts';
import { collectionNames, type Described } from '../../collections/all.ts';
import { fieldWith } from '../../model/item-text.ts';
import type { Language } from '../../model/site.ts';
import type { Document } from '../read/document.ts';

/** Titles by language, in the order of the site's; empty where there is none. */
type Titles = readonly string[];

/** A title that the document at `index` has in `language`, and one before it. */
interface Conflict {
  readonly index: number;
  readonly language: Language;
  /** The file that has it first. */
  readonly other: string;
}

/** Warns of titles that two documents have in one language. */
export function checkTranslations(
  documents: readonly Document[],
  settings: DescribedSettings,
  memo: Memo,
  reporter: Reporter,
): void {
  const { made: titles } = memo.get('titles', [settings, ...documents], (before?: OfEach<Document, Titles>) =>
    ofEach(documents, titlesOf(settings), before),
  );
  const conflicts = memo.get('equal titles', [settings, titles], () => conflictsIn(titles, documents, settings));
  const told = conflicts.map(({ index }) => documents[index]);
  memo.get('notes of titles', [conflicts, ...told], () => notesOf(conflicts, documents, settings)).tell(reporter);
}

function titlesOf(settings: DescribedSettings) {
  const fields = titleFields(settings);
  return ({ translations, collection }: Document, known: Titles | undefined): Titles => {
    const field = fields.get(collection) ?? '';
    const titles = settings.languages.map((language) => {
      const said = translations.get(language)?.data?.[field];
      return typeof said === 'string' ? said.trim() : '';
    });
    return known?.every((title, index) => title === titles[index]) ? known : titles;
  };
}

/** The name of the field that holds it, by collection. */
function titleFields(settings: Described): ReadonlyMap<string, string> {
  return new Map(collectionNames(settings).map((name) => [name, fieldWith('title', name, settings) ?? '']));
}

function conflictsIn(
  titles: readonly Titles[],
  documents: readonly Document[],
  { languages }: DescribedSettings,
): Conflict[] {
  return languages.flatMap((language, number) => {
    const owners = new Map<string, number>();
    return titles.flatMap((own, index): Conflict[] => {
      const title = own[number] ?? '';
      if (title === '') return [];
      const owner = owners.get(title);
      if (owner === undefined) owners.set(title, index);
      const other = owner === undefined ? undefined : documents[owner]?.translations.get(language)?.path;
      return other === undefined ? [] : [{ index, language, other }];
    });
  });
}

function notesOf(conflicts: readonly Conflict[], documents: readonly Document[], settings: Described): Notes {
  const notes = new Notes();
  const fields = titleFields(settings);
  for (const { index, language, other } of conflicts) {
    const { collection = '', translations } = documents[index] ?? {};
    const entry = translations?.get(language);
    const field = fields.get(collection) ?? '';
    if (entry === undefined) continue;
    const reason = `Unexpected title "${excerpt(String(entry.data?.[field]).trim())}", expected a unique one: ${other} already has it`;
    notes.report(entry.path, 'titles/duplicate', reason, entry.placeOf(field));
  }
  return notes;
}
