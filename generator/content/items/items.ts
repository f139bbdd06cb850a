/** Documents to the model's items: bodies rendered, facts taken from the leading file. */

import { toUtc } from '../../base/dates.ts';
import type { Reporter } from '../../base/diagnostics.ts';
import { fieldRule } from '../../base/rules.ts';
import { sha256 } from '../../base/sha256.ts';
import { visibleText } from '../../base/visible-text.ts';
import { inSentence } from '../../base/wording.ts';
import { type Collection, type Described, descriptionOf, descriptionsOf, ofCollection } from '../../collections/all.ts';
import { type Description, type Fields, isWritten, readsBody, type Values } from '../../collections/description.ts';
import { hasFilePerLanguage } from '../../collections/files.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { readingIn } from '../../collections/reading.ts';
import { type BuildTime, isEventOver, readingTime, withComputed } from '../../fields/compute.ts';
import { isRendered } from '../../fields/markdown.ts';
import { moduleOf } from '../../fields/walk.ts';
import { fieldWith } from '../../model/item-text.ts';
import type { ArticleBody, Language, Text } from '../../model/site.ts';
import { viewWhenPublished, type WrittenItem } from '../../model/visibility.ts';
import { checkPublication } from '../data/publication.ts';
import type { Document } from '../read/document.ts';
import { defaultFile, lacksDefault, reportMissingDefault } from '../read/documents.ts';
import type { Entry } from '../read/entry.ts';
import { pageAddress, type Rendering } from '../render/rendering.ts';
import { mayMissTargets, type NamedField, type SharedSources, type ValueSources, valuesOf } from './field-values.ts';
import { checkFilterValues } from './filter-values.ts';
import { publishedSizes } from './image-sizes.ts';

/** Everything that compiling a document needs besides the document. */
export interface ItemContext extends SharedSources {
  /** Renderings of all entries with a body. */
  readonly renderings: ReadonlyMap<Entry, Rendering>;
}

/** Derived once per description: facts, translated texts, main text. */
const shapes = memoizeByObject((descriptions: readonly Description[]) =>
  Object.fromEntries(descriptions.map((one) => [one.name, shapeOf(one)])),
);

function shapeOf(description: Description) {
  const { fields } = description;
  const written = Object.entries(fields).filter(([, field]) => isWritten(field));
  const facts = written.filter(([, { translate }]) => translate === undefined);
  return {
    facts,
    texts: written.filter(([, { translate }]) => translate !== undefined),
    hasBody: readsBody(fields),
    /** The field that is the main text, unless that is the body of the file. */
    main: written.find(([, field]) => field.role === 'body' && moduleOf(field).isMarkdown),
    hasSections: fields.section?.from === '{section}',
    /** A fact may be repeated in the files of translations. */
    repeated:
      hasFilePerLanguage(description) && readingIn(description).facts !== 'lead'
        ? [
            ...new Set([
              ...facts.flatMap(([fact, { role }]) => (role === 'draft' || role === 'visible' ? [] : [fact])),
              'published_at',
              'expires_at',
            ]),
          ]
        : [],
  };
}

/** Returns the item. Empty if one of its files has a mistake. */
export function toItem(document: Document, context: ItemContext): WrittenItem[] {
  const { collection, key, webPath, isIndex, lead, publication } = document;
  const { service } = context.targets;
  const { facts, texts, main, hasBody, hasSections, repeated } = ofCollection(
    shapes(descriptionsOf(service)),
    collection,
  );
  const { diagnostics, targets, related, embedded, renderMarkdown, texts: fieldTexts, links } = context;
  const dependencies: unknown[] = [];
  const count = { referenced: 0 };
  const sourcesIn = (lang: Language): ValueSources => {
    const ownView = viewWhenPublished(publication, lang, context.view);
    const address = pageAddress(document, lang, service);
    // Without spreading, which takes fifty times as long where members are replaced.
    return {
      diagnostics,
      targets,
      view: ownView ?? context.view,
      isEverPublished: ownView !== undefined,
      related,
      imageSizes: context.imageSizes,
      embedded,
      lang,
      address,
      renderMarkdown,
      texts: fieldTexts,
      links,
      files: [],
      dependencies,
      count,
    };
  };
  checkFacts(document, repeated, diagnostics);
  const translations = new Map<Language, Text>();
  for (const [lang, entry] of document.translations) {
    const body = hasBody ? renderedBody(entry, lang, document, context) : undefined;
    const sources = sourcesIn(lang);
    checkRest(texts, entry, sources);
    if (entry.data === undefined || (hasBody && body === undefined)) continue;
    const values = valuesOf(texts, entry, lead, sources);
    translations.set(lang, {
      path: entry.path,
      values,
      body,
      ...withFiles([...(context.renderings.get(entry)?.files ?? []), ...sources.files]),
    });
  }
  const sources = sourcesIn(lead.lang ?? service.defaultLanguage);
  checkRest(facts, lead, sources);
  if (lead.data === undefined) return [];
  checkPublication(collection, service, lead.data, lead, diagnostics);
  const time: BuildTime = { now: context.view.now, zone: service.timeZone, compared: [] };
  const { fields, key: member } = descriptionOf(collection, service);
  const factValues = withComputed(factsOf(fields), valuesOf(facts, lead, lead, sources), time, { [member]: key });
  if (computesTexts(fields)) {
    for (const [lang, text] of translations)
      translations.set(lang, { ...text, values: computedTexts(fields, { ...factValues, [member]: key }, text, time) });
  }
  if (main !== undefined) {
    for (const [lang, text] of translations)
      translations.set(lang, { ...text, body: bodyFrom(main, { ...factValues, ...text.values }) });
  }
  const isPast = service.website && isPastIn(factValues, collection, service, time);
  // An image or an address of the site may have no target: the item goes without it then.
  const isLost = (name: string) => mayMissTargets(lead, sources) && factValues[name] === undefined;
  const missing = facts.find(
    ([name, { required }]) => required && (lead.data?.[name] === undefined || isLost(name)),
  )?.[0];
  if (missing !== undefined) {
    const rule = fieldRule(collection, missing, 'fields/required');
    if (lacksDefault(document, service))
      diagnostics.report(
        lead.path,
        rule,
        `Missing ${defaultFile(document, collection, service)}, expected this file with the key "${missing}"`,
      );
    else diagnostics.report(lead.path, rule, `Missing key "${missing}"`, lead.placeOf(missing));
    return [];
  }
  reportMissingDefault(document, collection, service, diagnostics);
  checkFilterValues({ collection, facts: factValues }, lead, service, diagnostics);
  const inSection = hasSections ? { section: key.split('/')[0] ?? key, is_index: isIndex } : {};
  const named = [sources, ...translations.values()].flatMap(({ files = [] }) => files);
  const imageSizes = publishedSizes(named, context.imageSizes, context.targets);
  for (const size of imageSizes.values()) dependencies.push(size);
  const digest = itemDigest(
    document,
    context,
    [
      isIndex ? 'index' : '',
      document.inherited ?? '',
      ...time.compared.map(String),
      ...dependencies.map(inWriting),
    ].join(''),
  );
  return [
    {
      collection,
      key,
      webPath,
      facts: { ...factValues, ...inSection },
      translations,
      publication,
      digest,
      ...(document.numbered === undefined ? {} : { numbered: document.numbered }),
      ...(isPast ? { isPast: true as const } : {}),
      ...(time.next === undefined ? {} : { changesAt: time.next }),
      ...withFiles(sources.files),
      ...(imageSizes.size === 0 ? {} : { imageSizes }),
    },
  ];
}

/** True for an event that is over: pages list it after those to come. */
function isPastIn(facts: Values, collection: Collection, settings: Described, time: BuildTime): boolean {
  const [starts = '', ends = ''] = (['starts', 'ends'] as const).map((role) => fieldWith(role, collection, settings));
  return facts[starts] !== undefined && isEventOver(facts[starts], facts[ends], time);
}

/** Checks the references in the other fields of an item with an error, so that all errors are reported at once. */
function checkRest(fields: readonly NamedField[], entry: Entry, sources: ValueSources): void {
  if (entry.rest !== undefined) valuesOf(fields, { ...entry, data: entry.rest }, entry, sources);
}

/** Omits an empty list: most items name no files. */
function withFiles(files: readonly string[]): { readonly files?: readonly string[] } {
  return files.length === 0 ? {} : { files: [...new Set(files)] };
}

/** The fields whose values are the same in every language. */
const factsOf = memoizeByObject(
  (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.translate)),
);

const computesTexts = memoizeByObject((fields: Fields): boolean =>
  Object.values(fields).some(({ value, translate }) => value !== undefined && translate !== undefined),
);

/** The values of a translation with those that are computed from it. */
function computedTexts(fields: Fields, factValues: Values, { values, body }: Text, time: BuildTime): Values {
  const all = withComputed(fields, { ...factValues, ...values }, time);
  const own = Object.entries(fields).filter(([, field]) => field.translate !== undefined);
  const texts = Object.fromEntries(own.map(([name]) => [name, all[name]]));
  for (const [name, { value }] of own) {
    if (value?.reading_time === undefined || fields[value.reading_time]?.from !== '{body}') continue;
    // Bodies are on disk: they are read when an answer or a page is made.
    Object.defineProperty(texts, name, { enumerable: true, get: () => readingTime(body?.read().text) });
  }
  return texts;
}

function bodyFrom([name]: NamedField, values: Values): ArticleBody | undefined {
  const texts = values[name];
  if (!isRendered(texts)) return undefined;
  return {
    digest: sha256(`${texts.html}\n${texts.markdown}`),
    length: texts.html.length,
    read: () => ({
      ...texts,
      get text() {
        return visibleText(texts.html);
      },
    }),
  };
}

function inWriting(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Digest of everything the item is made from. `more` is whatever its key and files do not cover. */
function itemDigest(
  { key, webPath, captures, translations }: Document,
  { renderings }: ItemContext,
  more: string,
): string {
  let all = `${key}\n${more}\n${webPath} ${captures}`;
  for (const [lang, entry] of translations) all += `\n${lang} ${entry.hash} ${renderings.get(entry)?.body.digest}`;
  return sha256(all);
}

function renderedBody(
  entry: Entry,
  lang: Language,
  { publication }: Document,
  { renderings, diagnostics, view }: ItemContext,
): ArticleBody | undefined {
  const rendering = renderings.get(entry);
  const isEverPublished = viewWhenPublished(publication, lang, view) !== undefined;
  for (const { rule, reason, place } of rendering?.mistakes ?? []) {
    // Unpublished items may link to unpublished items.
    if (rule !== 'links/unpublished' || isEverPublished) diagnostics.report(entry.path, rule, reason, place);
  }
  return rendering?.body;
}

/** A translation may repeat the facts of the leading file, but not contradict them. */
function checkFacts({ translations, lead }: Document, facts: readonly string[], diagnostics: Reporter): void {
  if (lead.data === undefined) return;
  for (const { path, data, placeOf } of translations.values()) {
    // What the leading file inherits is not written in it.
    if (path === lead.path) continue;
    for (const fact of facts) {
      if (data?.[fact] === undefined || isEqual(data[fact], lead.data[fact])) continue;
      diagnostics.report(
        path,
        'translations/fact',
        `Unexpected ${fact}, expected it only in ${inSentence(lead.path)}`,
        placeOf(fact),
      );
    }
  }
}

/** The same moment can be written in several ways. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a === 'object' && typeof b === 'object') return JSON.stringify(a) === JSON.stringify(b);
  return typeof a === 'string' && typeof b === 'string' && toUtc(a) !== undefined && toUtc(a) === toUtc(b);
}
