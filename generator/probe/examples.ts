/** Examples of keys, values and links of a site, learned from the answers to earlier checks. */

import type { Routing } from '../collections/description.ts';
import { withArticle } from '../collections/english.ts';
import type { ProbeAnswer } from './ask.ts';
import type { KnownExamples } from './check.ts';
import { filterExamples } from './filters.ts';
import { arrayAt, valueAtPath } from './json.ts';
import { hasSections } from './rules.ts';
import { titleExamples } from './search.ts';

/** Adds `learned` to `known`; an example is never replaced by the reason for having none. */
export function addExamples(known: KnownExamples, learned: KnownExamples): KnownExamples {
  const better = Object.entries(learned).filter(([name, one]) => typeof one === 'string' || known[name] === undefined);
  return { ...known, ...Object.fromEntries(better) };
}

/** Learns from the service index. */
export function fromIndex(index: unknown, routings: readonly Routing[]): KnownExamples {
  const languages = arrayAt(index, 'languages') ?? [];
  // The default comes first.
  const lang = languages.length > 1 ? String(languages.at(-1)) : { none: 'the site has one language' };
  return { lang, ...filterExamples(index, routings) };
}

/** Learns from the first page of a list. */
export function fromList(routing: Routing, body: unknown): KnownExamples {
  const { name, item, key: identity } = routing;
  const items = arrayAt(body, 'data');
  if (items === undefined) return {};
  const keys = items.map((one) => String(valueAtPath(one, identity)));
  const [first, second] = keys;
  const noItem = { none: `the site has no ${name}` };
  const inSections = () => {
    const folder = keys.find((key) => key.includes('/'));
    const noFolder = { none: `no key of ${withArticle(item)} has a slash` };
    return {
      section: first === undefined ? noItem : String(valueAtPath(items, '0.section')),
      folder: folder ?? noFolder,
      folder_escaped: folder?.replaceAll('/', '%2F') ?? noFolder,
    };
  };
  return {
    [item]: first ?? noItem,
    ...(second === undefined ? { several: { none: 'no list has two items' } } : { several: name, identity, second }),
    ...(hasSections(routing) ? inSections() : {}),
    ...titleExamples(routing, items),
  };
}

/** Learns from the first list, besides `fromList`: values for the checks of links and conditional requests. */
export function fromFirstList(body: unknown, { headers }: ProbeAnswer): KnownExamples {
  const self = String(valueAtPath(body, 'links.self'));
  // Lists of this page size always have a file: links point to it if the site uses path addressing.
  const isAddressed = self.includes('/api/v1/_/');
  return {
    etag: headers.get('etag') ?? 'none',
    self,
    hidden: isAddressed ? { none: 'with `addressing: path` its files are public' } : '_',
  };
}

/** Learns from a list in another language: an item that is translated, and not a fallback. */
export function fromTranslations({ name, item, key }: Routing, body: unknown, { lang }: KnownExamples): KnownExamples {
  const items = arrayAt(body, 'data');
  if (items === undefined) return {};
  const translated = items.find((one) => valueAtPath(one, 'lang') === lang);
  const none = { none: `no ${item} on the first page of the list is in ${lang}` };
  return { [`translated_${name}`]: translated === undefined ? none : String(valueAtPath(translated, key)) };
}

/** Learns from the first of several pages. If `self` links to another site, `next` would only repeat that. */
export function fromFirstPage(body: unknown, { self, address }: KnownExamples): KnownExamples {
  const isElsewhere = URL.canParse(String(self)) && !String(self).startsWith(`${address}/`);
  return { next: isElsewhere ? { none: 'its links point to another site' } : String(valueAtPath(body, 'links.next')) };
}
