/** What no two items may have the same: facts that are to be unique, and web paths. */
import type { ApiSettings } from '../api/settings.ts';
import { Notes } from '../base/diagnostics.ts';
import { ruleName } from '../base/rules.ts';
import { collectionNames, descriptions } from '../collections/all.ts';
import { webListPath, webPathField } from '../collections/web.ts';
import type { Language } from '../model/site.ts';
import type { Document } from './documents.ts';
import type { ContentFiles } from './files.ts';

/** The collections whose items may say where their page lies. */
const choosing = collectionNames.flatMap((name) => {
  const field = webPathField(name);
  return field === undefined ? [] : [{ name, field }];
});

/** Facts of which no two items have the same. */
const unique = collectionNames.flatMap((collection) =>
  Object.entries(descriptions[collection].fields).flatMap(([name, field]) =>
    field.unique ? [{ collection, name, rule: ruleName(collection, name) }] : [],
  ),
);

export function uniqueNotes(documents: readonly Document[], settings: ApiSettings): Notes {
  const notes = new Notes();
  noteFacts(documents, notes);
  notePaths(documents, settings, notes);
  return notes;
}

/** Whether there is a file with a mistake among those that may say where their page lies. */
export function hasUnknownPath({ items }: ContentFiles, documents: readonly Document[]): boolean {
  return choosing.some(({ name }) => {
    const readable = documents.filter(({ collection, lead }) => collection === name && lead.data !== undefined);
    return readable.length < items[name].length;
  });
}

function noteFacts(documents: readonly Document[], notes: Notes): void {
  for (const { collection, name, rule } of unique) {
    const owners = new Map<unknown, string>();
    for (const { key, lead, collection: own } of documents) {
      if (own !== collection || lead.data === undefined) continue;
      const value = lead.data[name];
      const other = owners.get(value);
      const reason = `Unexpected ${name} ${value}, expected one of its own: ${other} has it`;
      if (other === undefined) owners.set(value, key);
      else notes.report(lead.path, rule, reason, lead.placeOf(name));
    }
  }
}

/** Only what has a path by a field of its own can have another's: the others follow from keys. */
function notePaths(documents: readonly Document[], { languages }: ApiSettings, notes: Notes): void {
  const fields = new Map(choosing.map(({ name, field }) => [name, field]));
  const ownerOf = ({ collection, key }: Document) => `the ${descriptions[collection].item} ${key}`;
  const taken = new Map<string, string>();
  for (const document of documents)
    if (!fields.has(document.collection)) taken.set(document.webPath, ownerOf(document));
  for (const document of documents) {
    const { collection, webPath, lead } = document;
    const field = fields.get(collection);
    if (field === undefined || lead.data === undefined) continue;
    const other = taken.get(webPath) ?? reservedBy(webPath, languages);
    if (other !== undefined) {
      const reason = `Unexpected path "${webPath}", expected one of its own: ${other} has it`;
      notes.report(lead.path, ruleName(collection, field), reason, lead.placeOf(field));
    }
    taken.set(webPath, ownerOf(document));
  }
}

/** First segments of web paths that are not content's to take. */
export const reserved: readonly string[] = [
  '_',
  'api',
  'assets',
  'developers',
  ...collectionNames.flatMap((name) => webListPath(name) ?? []),
];

/** Those below which items may choose their paths. */
const chosenBelow = choosing.flatMap(({ name }) => webListPath(name) ?? []);

/** What else begins with the first segment of `path`, where that is not an item's to take. */
export function reservedBy(path: string, languages: readonly Language[]): string | undefined {
  const first = path.split('/')[0] ?? '';
  if (languages.includes(first)) return `the language ${first}`;
  return reserved.includes(first) && !chosenBelow.includes(first) ? `Stele's own /${first}/` : undefined;
}
