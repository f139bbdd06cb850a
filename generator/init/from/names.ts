/** Names collections after folders, and items after collections. */
import { contractCollections } from '../../collections/all.ts';
import { otherNames } from '../../collections/english.ts';
import { isMarkdownFile } from '../../collections/markdown-files.ts';
import { isKept } from '../../content/describe/description-check.ts';
import { isData } from '../../content/parse/formats.ts';
import type { FoundGroup } from './found-group.ts';
import { isLanguage } from './languages.ts';

/** Longest proposed name of a collection, which is part of addresses and file names. */
const longestCollectionName = 60;

/** The name of a collection, of the parts of its folder's path unless a CMS has `known` for it. */
export function collectionName({ place }: FoundGroup, taken: ReadonlySet<string>, known: string | undefined): string {
  const segments = place
    .replace(/\.[a-z]+$/, (ending) => (isData(ending) || isMarkdownFile(ending) ? '' : ending))
    .split('/')
    .map(inName)
    .filter((segment) => !['', 'src', 'lang'].includes(segment));
  const last = segments.map((_, index) => segments.slice(-index - 1).join('-'));
  // The lists of a file by language have the name of the file first.
  if (last.length > 1 && isLanguage(last[0] ?? '')) last.push(...last.splice(0, 1));
  const candidates = [
    ...(known === undefined ? [] : [inName(known)]),
    ...last.map((name) => new Map(Object.entries(otherNames)).get(name) ?? name),
    `${segments.at(-1) ?? 'site'}-pages`,
  ];
  const isFree = (name: string) =>
    name.length <= longestCollectionName &&
    name !== '' &&
    !taken.has(name) &&
    !isKept(name) &&
    !contractCollections.some((one) => one.name === name);
  const free = candidates.find(isFree);
  if (free !== undefined) return free;
  let number = 2;
  while (taken.has(`items-${number}`)) number++;
  return `items-${number}`;
}

/** `text` with the letters, digits and hyphens that names of collections have. */
function inName(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^[^a-z]+|-$/g, '');
}

/** The name of an item of the collection `name`, different from those in `taken`. */
export function itemName(name: string, taken: ReadonlySet<string>): string {
  const last = name.replaceAll('-', '_');
  const one = singular(last).replace(/^data$/, 'entry');
  if (one !== last && !taken.has(one)) return one;
  let number = 1;
  const numbered = () => (number === 1 ? `${last}_item` : `${last}_item_${number}`);
  while (taken.has(numbered())) number++;
  return numbered();
}

/** One of what `plural`, a name in English, names. The name itself if it is none, or has no other form. */
export function singular(plural: string): string {
  if (/(?:news|series|species|is|status)$/.test(plural)) return plural;
  return plural
    .replace(/(?<!cook|mov)ies$/, 'y')
    .replace(/(?<=[^a]ch|sh|ss|x)es$/, '')
    .replace(/(?<=[^_][^s_])s$/, '');
}
