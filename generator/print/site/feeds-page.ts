/** The page of each language that lists what can be subscribed to: feeds, calendars, changes. */
import { changesFeedFile, markdownPath } from '../../api/paths.ts';
import { canonicalTag } from '../../base/language-tag.ts';
import type { Collection } from '../../collections/all.ts';
import { labelOf } from '../../collections/words.ts';
import { calendarsOf } from '../../model/calendars.ts';
import { feedCollection } from '../../model/public-pages.ts';
import type { Language, Site } from '../../model/site.ts';
import { labelLanguage, wordsIn, wordsLanguage } from '../../words/words.ts';
import type { OutputFile } from '../file.ts';
import { inline, linkItem, paragraph } from '../markdown-text.ts';
import { fixedMarkdown } from './fixed-page.ts';
import { feedsIn } from './frame.ts';
import { type Pages, pageFile } from './page-file.ts';
import { feedsPath, hasFeedsPage } from './page-paths.ts';

export function* feedsPages(pages: Pages): Generator<OutputFile> {
  const { site } = pages;
  const { service } = site;
  if (!hasFeedsPage(site)) return;
  for (const lang of service.languages) {
    const { feed: title, feedText: description } = wordsIn(lang, service);
    const page = {
      lang,
      languages: service.languages,
      pathIn: (language: Language) => feedsPath(language, service),
      title,
      description,
      crumbs: [],
      data: [],
      place: 'changes',
    };
    const sources = feedSources(lang, site);
    yield pageFile(pages, 'feeds', page, { sources });
    const text = [paragraph(description), ...sources.map(feedAddresses)].join('\n\n');
    const body = fixedMarkdown(page, wordsLanguage(lang, service), text, service);
    yield { path: markdownPath(feedsPath(lang, service)).slice(1), body };
  }
}

interface FeedSource {
  readonly label: string;
  readonly tag: string;
  readonly addresses: readonly {
    readonly name: string;
    readonly type: string;
    readonly path: string;
    readonly url: string;
  }[];
}

function feedAddresses({ label, addresses }: FeedSource): string {
  return `## ${inline(label)}\n\n${addresses.map(({ name, url }) => linkItem(name, url)).join('\n')}`;
}

function feedSources(lang: Language, site: Site): readonly FeedSource[] {
  const { service } = site;
  const collection = feedCollection(site);
  const labelled = (name: Collection) => ({
    label: labelOf(name, lang, service),
    tag: canonicalTag(labelLanguage(name, lang, service)),
  });
  const address = (name: string, type: string, path: string) => ({ name, type, path, url: service.baseUrl + path });
  const feeds = (atom: string, json: string) => [
    address('Atom', 'application/atom+xml', atom),
    address('JSON Feed', 'application/feed+json', json),
  ];
  const { atom, json } = feedsIn(lang, service);
  const changes = { label: wordsIn(lang, service).changes, tag: canonicalTag(wordsLanguage(lang, service)) };
  return [
    ...(collection === undefined ? [] : [{ ...labelled(collection), addresses: feeds(atom, json) }]),
    ...calendarsOf(site).map(({ collection: name, pathIn }) => ({
      ...labelled(name),
      addresses: [address('iCalendar', 'text/calendar', pathIn(lang))],
    })),
    ...(service.changes === undefined
      ? []
      : [{ ...changes, addresses: feeds(`/${changesFeedFile('xml')}`, `/${changesFeedFile('json')}`) }]),
  ];
}
