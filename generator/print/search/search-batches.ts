/** The files of search: an index for each language, in `/search/`. */
import { isOnPage, itemUrl, searchFile } from '../../api/paths.ts';
import { sha256 } from '../../base/sha256.ts';
import { type Block, blocksIn } from '../../base/visible-text.ts';
import { descriptionOf, ofCollection, writtenCollections } from '../../collections/all.ts';
import { searchFilters } from '../../contract/search.ts';
import { idOnPage } from '../../markdown/anchors.ts';
import { filterValuesOf } from '../../model/filters.ts';
import { itemText } from '../../model/item-text.ts';
import type { Item, Language, Service, Site } from '../../model/site.ts';
import {
  type IndexPlan,
  indexFileNames,
  indexKey,
  indexOf,
  indexState,
  type MadeIndex,
  makeIndex,
  planIndex,
} from '../../search/build.ts';
import { editIndex } from '../../search/edit.ts';
import {
  type FoundText,
  indexName,
  isHeading,
  keysName,
  positionsName,
  textsName,
  wordsName,
} from '../../search/files.ts';
import { jsonText, type LastFiles, type OutputFile } from '../file.ts';

/** An index for each language, with the items that exist in it. After an edit, it is made from the one in `last`. */
export function* searchFiles(site: Site, last: LastFiles | undefined): Generator<OutputFile> {
  const { service } = site;
  for (const lang of service.languages) {
    const collections = writtenCollections(service).map(
      (name) => [name, ofCollection(site.items, name).filter(({ translations }) => translations.has(lang))] as const,
    );
    const filters = Object.fromEntries(
      collections
        .map(([name]) => [name, searchFilters([descriptionOf(name, service)])] as const)
        .filter(([, names]) => names.length > 0),
    );
    yield* indexFiles(planIndex(collections, { weights: service.searchWeights, filters }), lang, service, last);
  }
}

function indexFiles(
  plan: IndexPlan<Item>,
  lang: Language,
  service: Service,
  last: LastFiles | undefined,
): readonly OutputFile[] {
  const { layout } = plan;
  const textsKeys = new Map(Array.from(plan.files, ([file, texts]) => [file, `${layout} ${digestOf(texts)}`]));
  const state = indexState(textsKeys);
  const read = (item: Item) => foundText(item, lang, service);
  const lastIndex = last && {
    keyOf: (name: string) => last.keyOf(searchFile(lang, name)),
    read: (name: string) => {
      const bytes = last.read(searchFile(lang, name));
      return bytes && new TextDecoder().decode(bytes);
    },
  };
  const edited = lastIndex && editIndex(plan, textsKeys, read, lastIndex);
  /** The key of any file but `index.json` and the texts. An edit keeps the keys of files that it does not change. */
  const keyOf = (name: string) => (edited?.changed.has(name) === false && lastIndex?.keyOf(name)) || state;
  let made: MadeIndex | undefined;
  // Made only if one of its files has to be written, because it reads all texts.
  const whole = () => {
    made ??= makeIndex(plan, read);
    return made;
  };
  const file = (name: string, key: string, value: () => unknown): OutputFile => ({
    path: searchFile(lang, name),
    key,
    body: () => jsonText(value()),
  });
  return [
    file(indexName, indexKey(state, indexFileNames(plan).map(keyOf)), () => indexOf(plan)),
    file(wordsName, keyOf(wordsName), () => edited?.words() ?? whole().words),
    ...Array.from({ length: plan.shards }, (_, shard) => [
      file(keysName(shard), keyOf(keysName(shard)), () => edited?.shard(shard)?.keys ?? whole().keys[shard]),
      file(
        positionsName(shard),
        keyOf(positionsName(shard)),
        () => edited?.shard(shard)?.positions ?? whole().positions[shard],
      ),
    ]).flat(),
    ...Array.from(plan.files, ([number, texts]) =>
      file(textsName(number), textsKeys.get(number) ?? '', () => ({
        layout,
        texts: Object.fromEntries(texts.map(([at, item]) => [at, read(item)])),
      })),
    ),
  ];
}

function digestOf(numbered: IndexPlan<Item>['numbered']): string {
  return sha256(numbered.map(([number, { digest }]) => `${number} ${digest}`).join('\n'));
}

function foundText(item: Item, lang: Language, service: Service): FoundText {
  const { title, summary = '', body, publishedAt, startsAt, image } = itemText(item, lang, service);
  const { collection, key } = item;
  const url = itemUrl(item, lang, service);
  const isPage = isOnPage(collection, service);
  // With a body, the summary mostly says the same in other words.
  const blocks = blocksIn(body?.read().text || summary).map((block): Block => {
    if (!isHeading(block)) return block;
    // An answer of the API has no anchors.
    return [isPage ? idOnPage(block[0]) : '', block[1]];
  });
  return {
    collection,
    key,
    title,
    url,
    date: startsAt ?? publishedAt,
    image,
    filters: filtersOf(item, service),
    blocks,
  };
}

/** The values of filters in addresses. Undefined if the collection has no filter. */
function filtersOf(item: Item, service: Service): FoundText['filters'] {
  const description = descriptionOf(item.collection, service);
  if (description.filters.length === 0) return undefined;
  return Object.fromEntries(
    description.filters.map((filter) => [filter.name, [...filterValuesOf(item, filter, description)]]),
  );
}
