/** What no two items may have the same: facts that are to be unique, and web paths. */
import type { ApiSettings } from '../api/settings.ts';
import type { Reporter } from '../base/diagnostics.ts';
import { ruleName } from '../base/rules.ts';
import { collectionNames, descriptions } from '../collections/all.ts';
import { webListPath, webPathField } from '../collections/web.ts';
import type { Language } from '../model/site.ts';
import type { Document } from './documents.ts';

export function checkUnique(documents: readonly Document[], settings: ApiSettings, reporter: Reporter): void {
  const readable = documents.filter(({ lead }) => lead.data !== undefined);
  checkFacts(readable, reporter);
  checkPaths(documents, settings, reporter);
}

function checkFacts(documents: readonly Document[], reporter: Reporter): void {
  const unique = collectionNames.flatMap((collection) =>
    Object.entries(descriptions[collection].fields).flatMap(([name, field]) =>
      field.unique ? [{ collection, name, rule: ruleName(collection, name) }] : [],
    ),
  );
  for (const { collection, name, rule } of unique) {
    const owners = new Map<unknown, string>();
    for (const { key, lead, collection: own } of documents) {
      if (own !== collection) continue;
      const value = lead.data?.[name];
      const other = owners.get(value);
      const reason = `Unexpected ${name} ${value}, expected one of its own: ${other} has it`;
      if (other === undefined) owners.set(value, key);
      else reporter.report(lead.path, rule, reason, lead.placeOf(name));
    }
  }
}

/** Only what has a path by a field of its own can have another's: the others follow from keys. */
function checkPaths(documents: readonly Document[], { languages }: ApiSettings, reporter: Reporter): void {
  const chosen = documents.filter(({ collection }) => webPathField(collection) !== undefined);
  if (chosen.length === 0) return;
  const choosers = new Set(chosen);
  const taken = new Map<string, string>();
  for (const document of documents) {
    const { collection, key, webPath } = document;
    if (!choosers.has(document)) taken.set(webPath, `the ${descriptions[collection].item} ${key}`);
  }
  for (const { collection, key, webPath, lead } of chosen) {
    if (lead.data === undefined) continue;
    const field = webPathField(collection) ?? '';
    const other = taken.get(webPath) ?? reservedBy(webPath, languages);
    if (other !== undefined) {
      const reason = `Unexpected path "${webPath}", expected one of its own: ${other} has it`;
      reporter.report(lead.path, ruleName(collection, field), reason, lead.placeOf(field));
    }
    taken.set(webPath, `the ${descriptions[collection].item} ${key}`);
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
const chosenBelow = collectionNames.flatMap((name) =>
  webPathField(name) === undefined ? [] : (webListPath(name) ?? []),
);

/** What else begins with the first segment of `path`, where that is not an item's to take. */
export function reservedBy(path: string, languages: readonly Language[]): string | undefined {
  const first = path.split('/')[0] ?? '';
  if (languages.includes(first)) return `the language ${first}`;
  return reserved.includes(first) && !chosenBelow.includes(first) ? `Stele's own /${first}/` : undefined;
}
