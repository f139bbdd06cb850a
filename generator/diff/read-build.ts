/** Reads a snapshot from a build's folder. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { fileOf, markdownPath, movedFile } from '../api/paths.ts';
import type { DescribedSettings } from '../api/settings.ts';
import { type Collection, descriptionOf, descriptionsOf, keyMember } from '../collections/all.ts';
import { fieldWith } from '../model/item-text.ts';
import type { Language } from '../model/site.ts';
import { bodyIn } from '../print/discovery/page-text.ts';
import type { Snapshot, SnapshotItem } from './snapshot.ts';

/**
 * Reads the build in `folder`. Addresses below its own base address and below `otherBase`, that of the compared build,
 * count as the same: authors may write out an address that another build resolves.
 */
export function readBuild(folder: string, settings: DescribedSettings, otherBase: string | undefined): Snapshot {
  const { baseUrl, languages, collections } = settings;
  const digest = digestBelow([baseUrl, ...(otherBase === undefined ? [] : [otherBase])]);
  const moved = join(folder, movedFile);
  return {
    version: 1,
    baseUrl,
    languages,
    ...(collections === undefined
      ? {}
      : {
          collections: collections.map(({ name, key, web: { item, list } }) => ({
            name,
            web: { item: item.map(withKey(key)), ...(list === undefined ? {} : { list }) },
          })),
        }),
    // Values follow from the items that have them.
    items: descriptionsOf(settings).flatMap(({ name, values }) =>
      values === undefined ? [...itemsOf(folder, name, settings, digest)] : [],
    ),
    moved: existsSync(moved) ? JSON.parse(readFileSync(moved, 'utf8')) : {},
  };
}

/** Names the key in a path as `key`, which may be called otherwise in its collection. */
function withKey(name: string): (pattern: string) => string {
  return (pattern) => pattern.replaceAll(`{${name}}`, '{key}');
}

function* itemsOf(
  folder: string,
  collection: Collection,
  settings: DescribedSettings,
  digest: DigestText,
): Generator<SnapshotItem> {
  const name = keyMember(collection, settings);
  const { fields } = descriptionOf(collection, settings);
  // Items without a language member are the same in all languages. The default one may change.
  const speaks = Object.values(fields).some(({ from }) => from === '{lang}');
  for (const lang of speaks ? settings.languages : settings.languages.slice(0, 1)) {
    const fileFor = (key: string) => fileOf({ kind: 'item', collection, lang, key });
    const [start = '', end = ''] = fileFor('*').split('*');
    for (const file of glob.sync(fileFor('**/*'), { cwd: folder }).sort()) {
      const { data } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      const key = file.slice(start.length, -end.length);
      // Files of old keys, and of fallbacks for missing translations, repeat another item.
      if (data[name] !== key || (speaks && data.lang !== lang)) continue;
      yield itemFrom(data, { collection, key, lang }, folder, settings, digest);
    }
  }
}

function itemFrom(
  data: Readonly<Record<string, unknown>>,
  place: { readonly collection: Collection; readonly key: string; readonly lang: Language },
  folder: string,
  settings: DescribedSettings,
  digest: DigestText,
): SnapshotItem {
  const [title = '', summary = '', body = ''] = (['title', 'summary', 'body'] as const).map((role) =>
    fieldWith(role, place.collection, settings),
  );
  // Not counted as fields: they repeat the item's key, language and address.
  const repeated = ['lang', 'url', 'urls', keyMember(place.collection, settings)];
  const { [body]: html, ...rest } = data;
  const path = String(data.url).slice(settings.baseUrl.length);
  const content = html ?? bodyOfPage(folder, path, typeof data[summary] === 'string');
  const facts = [...Object.entries(rest), ['content', content] as const]
    .filter(([name, value]) => ![...repeated, title].includes(name) && value !== null && value !== undefined)
    .map(([name, value]) => [name, digest(JSON.stringify(value))]);
  return { ...place, title: String(data[title] ?? ''), path, facts: Object.fromEntries(facts) };
}

/**
 * Returns the text of a page from its Markdown version, since the API describes pages without their text. Undefined
 * without a website or a text.
 */
function bodyOfPage(folder: string, path: string, hasNote: boolean): string | undefined {
  const markdown = join(folder, markdownPath(path));
  const body = existsSync(markdown) ? bodyIn(readFileSync(markdown, 'utf8'), hasNote) : '';
  return body === '' ? undefined : body;
}

/** Digests a text, with the base addresses removed from its addresses. */
type DigestText = (text: string) => string;

function digestBelow(bases: readonly string[]): DigestText {
  const escaped = bases.map((base) => base.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Not if a longer name begins with the address, such as another port or a longer host.
  const pattern = new RegExp(`(?:${escaped.join('|')})(?![\\w.:-]*\\w)`, 'g');
  return (text) => createHash('sha256').update(text.replace(pattern, 'base:')).digest('hex').slice(0, 16);
}
