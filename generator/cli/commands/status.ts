/** `stele status`: progress of the translations, by item and language, and which items are published. */

import { markdownTable } from 'markdown-table';
import { shownPath } from '../../base/disk-path.ts';
import type { Rule } from '../../base/rules.ts';
import { excerpt } from '../../base/wording.ts';
import type { LeftOut } from '../../content/read/left-out.ts';
import { fieldWith } from '../../model/item-text.ts';
import type { Language } from '../../model/site.ts';
import { type Content, namedItems, type PublicationState, stateOf, type View } from '../../model/visibility.ts';
import { Session } from '../../run/session.ts';
import type { Clock } from '../clock.ts';
import { formatDiagnostics } from '../messages.ts';
import { createReport } from '../report.ts';
import type { ExitCode, Terminal } from './terminal.ts';

export interface StatusOptions {
  readonly content: string;
  readonly clock: Clock;
  /** True to show only items that are unpublished, or not up to date in every language. */
  readonly open?: boolean;
  /** True to list the files and keys that descriptions leave out, instead of items. */
  readonly leftOut?: boolean;
  readonly json?: boolean;
}

/** Prints the state of all translations. If the content has errors, these are reported instead. */
export async function runStatus(options: StatusOptions, { print, note, style }: Terminal): Promise<ExitCode> {
  const view = { now: options.clock() };
  const { diagnostics, content, leftOut, invalidRules } = await new Session({
    content: options.content,
    templates: [],
  }).load({
    view,
  });
  if (content === undefined || leftOut === undefined || invalidRules === undefined) {
    if (options.json) print(JSON.stringify(createReport({ diagnostics }, performance.now()), null, 2));
    else note(formatDiagnostics(diagnostics, style));
    return 1;
  }
  if (options.leftOut) {
    print(options.json ? JSON.stringify(leftOut, null, 2) : formatLeftOutFiles(leftOut, options.content, invalidRules));
    return 0;
  }
  const all = translationStatus(content, view);
  const status = options.open ? onlyOpen(all) : all;
  print(options.json ? JSON.stringify(status, null, 2) : formatStatus(status));
  return 0;
}

/** `outdated`: the translation is marked as older than the default language's text. */
const translationStates = ['present', 'outdated', 'draft', 'missing'] as const;

type TranslationState = (typeof translationStates)[number];

interface TranslationStatus {
  readonly default_language: Language;
  readonly items: readonly ItemStatus[];
  /** Number of items by language and state. */
  readonly totals: Readonly<Record<Language, Readonly<Record<TranslationState, number>>>>;
}

interface ItemStatus {
  /** E.g. `posts/hello`. */
  readonly item: string;
  readonly state: PublicationState;
  readonly published_at: string | null;
  readonly expires_at: string | null;
  readonly translations: Readonly<Record<Language, TranslationState>>;
}

/** Status of all items, in the site's order. */
function translationStatus(content: Content, view: View): TranslationStatus {
  const { languages, defaultLanguage } = content.service;
  const items = [...namedItems(content)].map(({ name, item }) => {
    const { publication, translations } = item;
    const updated = (lang: Language) => {
      const value = translations.get(lang)?.values[fieldWith('updated', item.collection, content.service) ?? ''];
      return typeof value === 'string' ? value : undefined;
    };
    const stateIn = (lang: Language): TranslationState => {
      if (!translations.has(lang)) return 'missing';
      if (publication.draftLanguages.has(lang)) return 'draft';
      const [own, original] = [updated(lang), updated(defaultLanguage)];
      return own !== undefined && original !== undefined && own < original ? 'outdated' : 'present';
    };
    return {
      item: name,
      state: stateOf(publication, view),
      published_at: publication.publishedAt ?? null,
      expires_at: publication.expiresAt ?? null,
      translations: Object.fromEntries(languages.map((lang) => [lang, stateIn(lang)])),
    };
  });
  const count = (lang: Language, state: TranslationState) =>
    items.filter(({ translations }) => translations[lang] === state).length;
  const totals = languages.map((lang) => [
    lang,
    Object.fromEntries(translationStates.map((state) => [state, count(lang, state)])),
  ]);
  return { default_language: defaultLanguage, items, totals: Object.fromEntries(totals) };
}

/** Returns `status` without the items that are published and complete. */
function onlyOpen(status: TranslationStatus): TranslationStatus {
  const isOpen = ({ state, translations }: ItemStatus) =>
    state !== 'published' || Object.values(translations).some((one) => one !== 'present');
  return { ...status, items: status.items.filter(isOpen) };
}

/**
 * Formats a line for each file of the content in `folder` that is left out, with the key that does it, then one for
 * each ignored key. `rules` has the rule of each invalid one.
 */
function formatLeftOutFiles(
  { excluded, skipped, other_languages, invalid, ignored }: LeftOut,
  folder: string,
  rules: ReadonlyMap<string, Rule>,
): string {
  const shown = (name: string) => shownPath(folder, name);
  const lines = [
    ...excluded.map((path) => `${shown(path)}: exclude`),
    ...skipped.map((path) => `${shown(path)}: skip`),
    ...invalid.map((name) => `${shown(name)}: an error (${rules.get(name)}; see stele check)`),
    ...other_languages.map((path) => `${shown(path)}: in a language that the site does not have`),
    ...Object.entries(ignored).map(([key, count]) => `ignored key ${excerpt(key)}: ${count}`),
  ];
  return lines.length === 0 ? 'Nothing is left out.' : lines.join('\n');
}

/** A list with the totals of each language, then a Markdown table. Readable in a terminal and in a pull request. */
function formatStatus({ items, totals }: TranslationStatus): string {
  const languages = Object.keys(totals);
  const rows = items.map((item) => [
    item.item,
    publicationNote(item),
    ...languages.map((lang) => item.translations[lang]),
  ]);
  const table = items.length === 0 ? [] : ['', markdownTable([['item', 'state', ...languages], ...rows])];
  const lines = Object.entries(totals).map(([lang, counts]) => {
    const named = translationStates.filter((state) => state === 'present' || counts[state] > 0);
    return `- ${lang}: ${named.map((state) => `${counts[state]} ${state}`).join(', ')}`;
  });
  return [...lines, ...table].join('\n');
}

function publicationNote({ state, published_at, expires_at }: ItemStatus): string {
  switch (state) {
    case 'scheduled':
      return `scheduled for ${published_at}`;
    case 'expired':
      return `expired ${expires_at}`;
    case 'published':
      return expires_at === null ? 'published' : `published until ${expires_at}`;
    case 'draft':
      return 'draft';
  }
}
