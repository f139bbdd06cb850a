/** Examples of keys, values and links of a site, learned from the answers to earlier checks. */

import { type Routed, routingsOf } from '../collections/all.ts';
import type { Routing } from '../collections/description.ts';
import { withArticle } from '../collections/english.ts';
import { hasSeveralSegments } from '../collections/files.ts';
import type { ProbeAnswer } from './ask.ts';
import type { KnownExamples } from './check.ts';
import { filterExamples, filterReasons } from './filters.ts';
import { arrayAt, valueAtPath } from './json.ts';
import { hasSections } from './rules.ts';

/** Reasons for which a correct site may have no example. */
const skipReasons = (settings: Routed): Readonly<Record<string, string>> => ({
  lang: 'the site has one language',
  ...Object.fromEntries(
    routingsOf(settings).flatMap((routing) => {
      const { name, item } = routing;
      const none = `the site has no ${name}`;
      return [
        [item, none],
        [`translated_${name}`, `no ${item} is translated`],
        ...(hasSections(routing) ? [['section', none]] : []),
        ...filterReasons(routing),
        ...(hasSeveralSegments(routing) ? [['folder_escaped', `no key of ${withArticle(item)} has a slash`]] : []),
      ];
    }),
  ),
  several: 'no list has two items',
  next: 'its links lead elsewhere',
  hidden: 'the site is addressed by paths, its files are no secret',
});

/** Reason to skip a check that needs the example `name`. */
export function reasonFor(name: string, known: KnownExamples, settings: Routed): string {
  return (name in known && skipReasons(settings)[name]) || 'an earlier check did not give its example';
}

/** Adds `learned` to `known`; an example is never replaced by undefined. */
export function addExamples(known: KnownExamples, learned: KnownExamples): KnownExamples {
  const better = Object.entries(learned).filter(([name, value]) => value !== undefined || known[name] === undefined);
  return { ...known, ...Object.fromEntries(better) };
}

/** Learns from the service index. */
export function fromIndex(index: unknown): KnownExamples {
  const languages = arrayAt(index, 'languages') ?? [];
  // The default comes first.
  return { lang: languages.length > 1 ? String(languages.at(-1)) : undefined, ...filterExamples(index) };
}

/** Learns from the first page of a list. */
export function fromList(routing: Routing, body: unknown): KnownExamples {
  const { name, item, key: identity } = routing;
  const items = arrayAt(body, 'data');
  if (items === undefined) return {};
  const keys = items.map((one) => String(valueAtPath(one, identity)));
  const hasSeveral = items.length > 1;
  return {
    [item]: keys[0],
    several: hasSeveral ? name : undefined,
    identity: hasSeveral ? identity : undefined,
    second: keys[1],
    ...(hasSections(routing) ? fromSections(items, keys) : {}),
  };
}

function fromSections(items: readonly unknown[], keys: readonly string[]): KnownExamples {
  const folder = keys.find((key) => key.includes('/'));
  return {
    section: items.length > 0 ? String(valueAtPath(items, '0.section')) : undefined,
    folder,
    folder_escaped: folder?.replaceAll('/', '%2F'),
  };
}

/** Learns from the first list, besides `fromList`: values for the checks of links and conditional requests. */
export function fromFirstList(body: unknown, { headers }: ProbeAnswer): KnownExamples {
  const self = String(valueAtPath(body, 'links.self'));
  return {
    etag: headers.get('etag') ?? 'none',
    self,
    // Lists of this page size always have a file: links lead to it where the site is addressed by paths.
    hidden: self.includes('/api/v1/_/') ? undefined : '_',
  };
}

/** Learns from a list in another language: an item that is translated, and not a fallback. */
export function fromTranslations(
  { name, key: identity }: Routing,
  body: unknown,
  { lang }: KnownExamples,
): KnownExamples {
  const items = arrayAt(body, 'data');
  if (items === undefined) return {};
  const translated = items.find((item) => valueAtPath(item, 'lang') === lang);
  const key = translated === undefined ? undefined : String(valueAtPath(translated, identity));
  return { [`translated_${name}`]: key };
}

/** Learns from the first of several pages. If `self` links to another site, `next` would only repeat that. */
export function fromFirstPage(body: unknown, { self = '', address = '' }: KnownExamples): KnownExamples {
  return { next: isAt(self, address) ? String(valueAtPath(body, 'links.next')) : undefined };
}

/** True if `link` belongs to the site at `address`. A missing link counts too, since it is an error of its own. */
function isAt(link: string, address: string): boolean {
  return !URL.canParse(link) || link.startsWith(`${address}/`);
}
