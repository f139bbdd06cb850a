/** Checks that no two items share a unique value, a web path, or a title in one language. */
import type { DescribedSettings } from '../../api/settings.ts';
import type { Reporter } from '../../base/diagnostics.ts';
import { fieldRule } from '../../base/rules.ts';
import { excerpt, inSentence } from '../../base/wording.ts';
import { collectionNames, type Described, descriptionsOf, ofCollection } from '../../collections/all.ts';
import { isIndexItem, ownSegments, webListPath, webPathField } from '../../collections/web.ts';
import { fieldWith } from '../../model/item-text.ts';
import type { Language } from '../../model/site.ts';
import { type Document, hasOwnPage } from '../read/document.ts';
import type { ContentFiles } from '../scan/files.ts';

/** The collections whose items may set the path of their page. */
function choosing(settings: Described): { readonly name: string; readonly field: string }[] {
  return collectionNames(settings).flatMap((name) => {
    const field = webPathField(name, settings);
    return field === undefined ? [] : [{ name, field }];
  });
}

/** Facts whose values must be unique. */
function uniqueFacts(settings: Described) {
  return descriptionsOf(settings).flatMap(({ name: collection, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.unique ? [{ collection, name, rule: fieldRule(collection, name) }] : [],
    ),
  );
}

/** Reports unique values and web paths that two documents share. */
export function checkUnique(
  documents: readonly Document[],
  home: ContentFiles['home'],
  settings: DescribedSettings,
  reporter: Reporter,
): void {
  checkUniqueFacts(documents, settings, reporter);
  checkPaths(documents, home, settings, reporter);
}

/** True if a file with an error may have an address that cannot be known. */
export function hasUnknownPath({ items }: ContentFiles, documents: readonly Document[], settings: Described): boolean {
  return choosing(settings).some(({ name }) => {
    const readable = documents.filter(({ collection, lead }) => collection === name && lead.data !== undefined);
    return readable.length < ofCollection(items, name).length;
  });
}

function checkUniqueFacts(documents: readonly Document[], settings: Described, reporter: Reporter): void {
  for (const { collection, name, rule } of uniqueFacts(settings)) {
    const owners = new Map<string, string>();
    for (const { lead, collection: own } of documents) {
      const value = lead.data?.[name];
      // Several items may have none.
      if (own !== collection || value === undefined || value === null) continue;
      const text = JSON.stringify(value);
      const other = owners.get(text);
      const reason = `Unexpected ${name} ${excerpt(text)}, expected a unique one: ${other} already has it`;
      if (other === undefined) owners.set(text, inSentence(lead.path));
      else reporter.report(lead.path, rule, reason, lead.placeOf(name));
    }
  }
}

/** Items that set their own path come last: the paths of the others follow from their keys. */
function checkPaths(
  documents: readonly Document[],
  home: ContentFiles['home'],
  settings: DescribedSettings,
  reporter: Reporter,
): void {
  const fields = new Map(choosing(settings).map(({ name, field }) => [name, field]));
  const lists = collectionNames(settings).flatMap((name) => {
    const path = webListPath(name, settings);
    return path === undefined ? [] : [[path, `the list of ${name}`] as const];
  });
  const taken = new Map([...home.slice(0, 1).map((path) => ['', path] as const), ...lists]);
  // A file with a mistake may have an unknown path.
  const pages = documents.filter(
    (document) =>
      hasOwnPage(document, settings) && (document.lead.data !== undefined || !fields.has(document.collection)),
  );
  const sorted = pages.sort((a, b) => Number(fields.has(a.collection)) - Number(fields.has(b.collection)));
  for (const { collection, key, webPath, lead } of sorted) {
    const field = fields.get(collection);
    // It takes the place of its own list.
    if (isIndexItem(collection, key, settings) && webPath === webListPath(collection, settings)) continue;
    const other = taken.get(webPath) ?? ownedBy(webPath, collection, settings);
    taken.set(webPath, other ?? inSentence(lead.path));
    if (other === undefined) continue;
    if (field === undefined) {
      const reason = `Unexpected address ${webPath === '' ? '/' : `/${webPath}/`}, expected a unique one: ${other} already has it`;
      reporter.report(lead.path, 'files/duplicate', reason);
    } else {
      const reason = `Unexpected path "${webPath}", expected a unique one: ${other} already has it`;
      reporter.report(lead.path, fieldRule(collection, field), reason, lead.placeOf(field));
    }
  }
}

/** `reservedBy`, except for paths below the list of the item's own collection. */
function ownedBy(path: string, collection: string, settings: DescribedSettings): string | undefined {
  const list = webListPath(collection, settings);
  return list !== undefined && path.startsWith(`${list}/`) && !path.startsWith(`${list}/page/`)
    ? undefined
    : reservedBy(path, settings);
}

/** Returns what owns the first segment of `path`, unless items may use it. */
export function reservedBy(
  path: string,
  settings: Described & { readonly languages: readonly Language[] },
): string | undefined {
  const first = path.split('/')[0] ?? '';
  const isChosenBelow = choosing(settings).some(({ name }) => webListPath(name, settings) === first);
  return isChosenBelow ? undefined : ownerOf(first, settings);
}

/** Returns the owner of web addresses that begin with the segment `first`. */
export function ownerOf(
  first: string,
  settings: Described & { readonly languages: readonly Language[] },
): string | undefined {
  if (settings.languages.includes(first)) return `the language ${first}`;
  if (ownSegments.includes(first)) return `Stele's own /${first}/`;
  const list = collectionNames(settings).find((name) => webListPath(name, settings) === first);
  return list && `the list of ${list}`;
}

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
        owners.set(title, inSentence(entry.path));
        continue;
      }
      const reason = `Unexpected title "${excerpt(title)}", expected a unique one: ${other} already has it`;
      reporter.report(entry.path, 'titles/duplicate', reason, entry.placeOf(field));
    }
  }
}
