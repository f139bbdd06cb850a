/** What a site holds, as far as checks need an example of it; learned from the answers to earlier checks. */

import { type Routed, routingsOf } from '../collections/all.ts';
import type { Routing } from '../collections/description.ts';
import { withArticle } from '../collections/english.ts';
import { hasSeveralSegments } from '../collections/files.ts';
import type { ProbeAnswer } from './ask.ts';
import type { KnownExamples } from './check.ts';
import { filterExamples, filterReasons } from './filters.ts';
import { list, member } from './json.ts';

/** Why a site that is in order may have no example. */
const reasons = (settings: Routed): Readonly<Record<string, string>> => ({
  lang: 'the site has one language',
  ...Object.fromEntries(
    routingsOf(settings).flatMap((routing) => {
      const { name, item, filters } = routing;
      const none = `the site has no ${name}`;
      return [
        [item, none],
        [`translated_${name}`, `no ${item} is translated`],
        ...(filters.some(({ type }) => type === 'section') ? [['section', none]] : []),
        ...filterReasons(routing),
        ...(hasSeveralSegments(routing) ? [['folder_escaped', `no key of ${withArticle(item)} has a slash`]] : []),
      ];
    }),
  ),
  several: 'no list has two items',
  next: 'its links lead elsewhere',
  hidden: 'the site is addressed by paths, its files are no secret',
});

/** Why a check that needs `name` is left out. */
export function reasonFor(name: string, known: KnownExamples, settings: Routed): string {
  return (name in known && reasons(settings)[name]) || 'an earlier check did not give its example';
}

/** `known` and `learned`; what is known stays where nothing better is learned. */
export function add(known: KnownExamples, learned: KnownExamples): KnownExamples {
  const better = Object.entries(learned).filter(([name, value]) => value !== undefined || known[name] === undefined);
  return { ...known, ...Object.fromEntries(better) };
}

/** From the service index. */
export function fromIndex(index: unknown): KnownExamples {
  const languages = list(index, 'languages') ?? [];
  // The default comes first.
  return { lang: languages.length > 1 ? String(languages.at(-1)) : undefined, ...filterExamples(index) };
}

/** From the first page of a list. */
export function fromList({ name, item, key: identity }: Routing, body: unknown): KnownExamples {
  const items = list(body, 'data');
  if (items === undefined) return {};
  const keys = items.map((one) => String(member(one, identity)));
  const several = items.length > 1;
  return {
    [item]: keys[0],
    several: several ? name : undefined,
    identity: several ? identity : undefined,
    second: keys[1],
  };
}

/** From the first page of a list whose items are in sections, beside `fromList`. */
export function fromSections({ key: identity }: Routing, body: unknown): KnownExamples {
  const items = list(body, 'data');
  if (items === undefined) return {};
  const keys = items.map((item) => String(member(item, identity)));
  const folder = keys.find((key) => key.includes('/'));
  return {
    section: items.length > 0 ? String(member(items, '0.section')) : undefined,
    folder,
    folder_escaped: folder?.replaceAll('/', '%2F'),
  };
}

/** From the first list, beside `fromList`: what is asked of links and of conditions. */
export function fromFirstList(body: unknown, { headers }: ProbeAnswer): KnownExamples {
  const self = String(member(body, 'links.self'));
  return {
    etag: headers.get('etag') ?? 'none',
    self,
    // Lists of this page size always have a file: links lead to it where the site is addressed by paths.
    hidden: self.includes('/api/v1/_/') ? undefined : '_',
  };
}

/** From a list in another language: an item that has it, and does not fall back to a language of its own. */
export function fromTranslations(
  { name, key: identity }: Routing,
  body: unknown,
  { lang }: KnownExamples,
): KnownExamples {
  const items = list(body, 'data');
  if (items === undefined) return {};
  const translated = items.find((item) => member(item, 'lang') === lang);
  const key = translated === undefined ? undefined : String(member(translated, identity));
  return { [`translated_${name}`]: key };
}

/** From the first of several pages. Where links lead to another site, `self` says so, and `next` would say it again. */
export function fromFirstPage(body: unknown, { self = '', address = '' }: KnownExamples): KnownExamples {
  return { next: isAt(self, address) ? String(member(body, 'links.next')) : undefined };
}

/** Whether `link` is one of the site at `address`, or none at all: then it is a mistake of its own. */
function isAt(link: string, address: string): boolean {
  return !URL.canParse(link) || link.startsWith(`${address}/`);
}
