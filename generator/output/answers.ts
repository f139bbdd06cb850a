/**
 * Every answer of the API as a file.
 *
 * A collection's items are serialised once per language into one buffer; a list file is that buffer's slice between a
 * prefix and a suffix. With all hundred page sizes an item stands in a hundred files and is serialised once.
 */
import { listPrefix, listSuffix, pastTheEnd } from '../api/list.ts';
import { pageBounds } from '../api/pagination.ts';
import { fileOf, movedFile, pastTheEndFile, problemFile, settingsFile } from '../api/paths.ts';
import { generalCauses, problemDocument } from '../api/problem.ts';
import type { ListRequest } from '../api/request.ts';
import { type Keyed, responders } from '../api/respond.ts';
import type { ApiSettings } from '../api/settings.ts';
import { type Collection, type OperationId, operations } from '../contract/operations.ts';
import type { Language, Moved, Site } from '../model.ts';
import { jsonFile, type OutputFile } from './output-file.ts';

/**
 * All files under `api/v1/_/`. `pageHole`, for hosts that compose nothing, adds a page past the end to every list, with
 * that text where the host writes the page number.
 */
export function* answerFiles(site: Site, pageHole?: string): Generator<OutputFile> {
  const { service } = site;
  for (const [id, operation] of Object.entries(operations)) {
    const respond = responders[id as OperationId];
    for (const lang of operation.kind === 'index' ? [service.defaultLanguage] : service.languages) {
      const answers = respond(site, lang);
      switch (operation.kind) {
        case 'index':
          for (const { body } of answers) yield jsonFile(fileOf({ kind: 'index' }), body);
          break;
        case 'list':
          yield* listFiles(
            { kind: 'list', collection: operation.collection, lang, page: 1, pageSize: 100 },
            answers,
            (operation.query as readonly string[]).includes('section') ? service.sections : [],
            service,
            pageHole,
          );
          break;
        case 'item':
          yield* itemFiles(answers, operation.collection, lang, site.moved);
          break;
      }
    }
  }
  for (const cause of generalCauses()) {
    yield jsonFile(problemFile(cause.code, cause.parameter), problemDocument(cause, service));
  }
  yield jsonFile(settingsFile, settingsOf(service));
  const moved = movedDocument(site.moved);
  if (moved !== undefined) yield jsonFile(movedFile, moved);
}

/** An item at its key and, the same answer, at those that it had before. */
function* itemFiles(
  answers: Iterable<Keyed>,
  collection: Collection,
  lang: Language,
  { keys }: Moved,
): Generator<OutputFile> {
  const before = new Map<string, string[]>();
  for (const [old, key] of keys[collection]) before.set(key, [...(before.get(key) ?? []), old]);
  for (const { key, body } of answers) {
    for (const address of [key, ...(before.get(key) ?? [])]) {
      yield jsonFile(fileOf({ kind: 'item', collection, lang, key: address }), body);
    }
  }
}

/** Undefined where nothing ever moved: most sites need no such file. */
function movedDocument({ keys, paths, removed }: Moved): object | undefined {
  const maps = { ...keys, paths };
  const some =
    Object.values(maps).some(({ size }) => size > 0) || Object.values(removed).some(({ length }) => length > 0);
  if (!some) return undefined;
  return {
    ...Object.fromEntries(Object.entries(maps).map(([name, map]) => [name, Object.fromEntries(map)])),
    removed,
  };
}

function settingsOf(settings: ApiSettings): ApiSettings {
  const { baseUrl, languages, defaultLanguage, sections, pageSizes, pathAddressing } = settings;
  return { baseUrl, languages, defaultLanguage, sections, pageSizes, pathAddressing };
}

/** How many list files `sizes` come to; lists past the end, where they are written, not counted. */
export function countListFiles({ service, products, pages, posts }: Site, sizes: readonly number[]): number {
  const inSection = (section: string) => pages.filter((page) => page.section === section).length;
  const totals = [products.length, pages.length, posts.length, ...service.sections.map(inSection)];
  const files = sizes.map((size) => totals.reduce((sum, total) => sum + Math.max(Math.ceil(total / size), 1), 0));
  return files.reduce((sum, count) => sum + count, 0) * service.languages.length;
}

/** Serialised items in one run, separated by commas. */
interface SerialisedItems {
  readonly bytes: Uint8Array;
  /** Where item i begins, and one more: one past the comma that would follow the last. */
  readonly offsets: readonly number[];
}

function serialise(items: Iterable<Keyed>): SerialisedItems & { readonly sections: readonly (string | undefined)[] } {
  const texts: string[] = [];
  const offsets = [0];
  const sections: (string | undefined)[] = [];
  for (const { body, section } of items) {
    const text = JSON.stringify(body);
    texts.push(text);
    offsets.push((offsets.at(-1) ?? 0) + new TextEncoder().encode(text).length + 1);
    sections.push(section);
  }
  return { bytes: new TextEncoder().encode(texts.join(',')), offsets, sections };
}

/** The lists of a whole collection and, where it has sections, of each of them: a section is a contiguous slice. */
function* listFiles(
  request: ListRequest,
  answers: Iterable<Keyed>,
  sections: readonly string[],
  settings: ApiSettings,
  pageHole: string | undefined,
): Generator<OutputFile> {
  const items = serialise(answers);
  yield* pagesOf(request, items, 0, items.sections.length, settings, pageHole);
  for (const section of sections) {
    const from = Math.max(items.sections.indexOf(section), 0);
    yield* pagesOf({ ...request, section }, items, from, items.sections.lastIndexOf(section) + 1, settings, pageHole);
  }
}

/** Every page of every page size over the items `from` (inclusive) to `to` (exclusive). */
function* pagesOf(
  request: ListRequest,
  { bytes, offsets }: SerialisedItems,
  from: number,
  to: number,
  settings: ApiSettings,
  pageHole: string | undefined,
): Generator<OutputFile> {
  const total = to - from;
  const at = (index: number) => offsets[from + index] ?? 0;
  for (const pageSize of settings.pageSizes) {
    const { totalPages } = pageBounds(total, 1, pageSize);
    // An empty collection still has its first page.
    for (let page = 1; page <= Math.max(totalPages, 1); page++) {
      const { start, end } = pageBounds(total, page, pageSize);
      const asked = { ...request, page, pageSize };
      yield {
        path: fileOf(asked),
        body: [
          encoder.encode(listPrefix),
          bytes.subarray(at(start), Math.max(at(end) - 1, at(start))),
          encoder.encode(listSuffix(asked, total, settings)),
        ],
      };
    }
    if (pageHole !== undefined) {
      const asked = { ...request, pageSize };
      yield { path: pastTheEndFile(asked), body: pastTheEnd(asked, total, pageHole, settings) };
    }
  }
}

const encoder = new TextEncoder();
