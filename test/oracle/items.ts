/** The items of one collection in one language, as their own answers give them. */
import { documentationUrl, fileOf, linkUrl, markdownPath } from '../../generator/api/paths.ts';
import type { DescribedSettings } from '../../generator/api/settings.ts';
import { type Collection, descriptionOf, keyMember } from '../../generator/collections/all.ts';
import { service } from '../../generator/contract/service.ts';
import type { FileAnswer } from '../../generator/verify/answers.ts';
import { member } from '../../generator/verify/parse-json.ts';
import type { Answers } from './answers.ts';
import { firstDifference } from './difference.ts';

export interface StoredItem {
  readonly file: string;
  /** The item as lists have it, as JSON. */
  readonly summary: string;
  /** Each member of it. */
  readonly members: Readonly<Record<string, unknown>>;
}

/** By key. `moved` is what moved.json says: an item answers at the keys that it had, too. */
export function readItems(
  collection: Collection,
  lang: string,
  moved: unknown,
  answers: Answers,
  settings: DescribedSettings,
): Map<string, StoredItem> {
  const [start = '', end = ''] = fileOf({ kind: 'item', collection, lang, key: '*' }).split('*');
  const details = detailMembers(collection, settings);
  const name = keyMember(collection, settings);
  const items = new Map<string, StoredItem>();
  const aliases: (FileAnswer & { readonly file: string; readonly key: string; readonly present: string })[] = [];
  for (const file of answers.tree.below(start.slice(0, -1))) {
    if (!file.endsWith(end)) continue;
    const answer = answers.read(file, `item ${collection}`);
    if (answer === undefined) continue;
    const data = member(answer.body, 'data');
    const key = file.slice(start.length, -end.length);
    const present = String(member(data, name));
    if (present !== key) {
      aliases.push({ ...answer, file, key, present });
      continue;
    }
    const entries = Object.entries(data ?? {}).filter(([name]) => !details.has(name));
    items.set(key, {
      file,
      summary: JSON.stringify(Object.fromEntries(entries)),
      members: Object.fromEntries(entries),
    });
    const self = linkUrl({ kind: 'item', collection, lang, key }, settings);
    const links = { self, documentation: documentationUrl(settings), ...markdownLink(member(data, 'url'), settings) };
    const difference = firstDifference(member(answer.body, 'links'), links, 'links');
    if (difference !== undefined) answers.findings.report(file, 'answers/item', difference.text);
  }
  for (const { file, key, present, text } of aliases) {
    const item = items.get(present);
    const same = item !== undefined && answers.text(item.file) === text;
    if (same && member(member(moved, collection), key) === present) continue;
    const expected = same ? `"${key}", or a line for it in moved.json` : `"${key}", or the answer of that item`;
    answers.findings.report(file, 'answers/item', `Unexpected ${name} "${present}", expected ${expected}`);
  }
  return items;
}

/** An item that is shown on a web page leads to its Markdown version; one that is in the API alone has none. */
function markdownLink(url: unknown, { baseUrl }: DescribedSettings): { readonly markdown?: string } {
  const isPage = typeof url === 'string' && !url.startsWith(baseUrl + service.basePath);
  return isPage ? { markdown: markdownPath(url) } : {};
}

/** The members that an item's own answer has beyond what lists show (contract 2.4, 2.5). */
function detailMembers(collection: Collection, settings: DescribedSettings): ReadonlySet<string> {
  const fields = Object.entries(descriptionOf(collection, settings).fields);
  return new Set(fields.flatMap(([name, { api }]) => (api === 'item' ? [name] : [])));
}
