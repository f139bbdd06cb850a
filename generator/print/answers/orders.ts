/**
 * A collection in each order that can be asked for, and by each field that takes bounds: pages of 100 items, of which
 * edge/ordered.ts composes answers.
 */
import { type OrderedList, orderFile, orderIndexFile } from '../../api/paths.ts';
import { sha256 } from '../../base/sha256.ts';
import { byCollection, type Collection, descriptionOf, ofCollection } from '../../collections/all.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { orderedMember, writtenOrders } from '../../collections/ordering.ts';
import { compareBy } from '../../model/order.ts';
import type { Item, Language, Site } from '../../model/site.ts';
import { jsonFile, type OutputFile } from '../file.ts';
import { Block, blockLength } from './block.ts';

/** Indexes of items in the collection, in another order. */
interface Ranking {
  readonly list: OrderedList;
  readonly places: readonly number[];
}

/** The files of all orders in one language. `blocks` have all items of the collection. */
export function* orderFiles(
  collection: Collection,
  lang: Language,
  blocks: readonly Block[],
  site: Site,
): Generator<OutputFile> {
  for (const ranking of rankingsOf(collection, site)) {
    const pages = Math.max(Math.ceil(ranking.places.length / blockLength), 1);
    for (let index = 0; index < pages; index++) yield orderedPage(ranking, lang, index, blocks);
  }
}

/** The files with the positions of values in these orders, which are the same in all languages. */
export function orderIndexes(collection: Collection, site: Site): OutputFile[] {
  const { fields } = descriptionOf(collection, site.service);
  const items = ofCollection(site.items, collection);
  return rankingsOf(collection, site).map(({ list, places }) => {
    const name = orderedMember(list.order);
    const valueAt = (item: Item | undefined) => item?.facts[name] ?? fields[name]?.default ?? null;
    const firsts = places.filter((_, index) => index % blockLength === 0).map((place) => valueAt(items[place]));
    return jsonFile(orderIndexFile(list), { total: places.length, firsts });
  });
}

const siteRankings = memoizeByObject((site: Site) => byCollection(site.service, (name) => rankingsIn(name, site)));

function rankingsOf(collection: Collection, site: Site): readonly Ranking[] {
  return ofCollection(siteRankings(site), collection);
}

function rankingsIn(collection: Collection, { items, service }: Site): Ranking[] {
  const all = ofCollection(items, collection);
  return writtenOrders(descriptionOf(collection, service)).map((order) => {
    const compare = compareBy([order], collection, service);
    // The sort is stable: equal items stay in the collection's order.
    const ranked = all.map((item, place) => ({ item, place })).sort((a, b) => compare(a.item, b.item));
    return { list: { collection, order }, places: ranked.map(({ place }) => place) };
  });
}

function orderedPage({ list, places }: Ranking, lang: Language, index: number, blocks: readonly Block[]): OutputFile {
  const some = places.slice(index * blockLength, (index + 1) * blockLength);
  const items = some.flatMap((place) => blocks[Math.floor(place / blockLength)]?.items[place % blockLength] ?? []);
  return {
    path: orderFile(list, lang, index + 1),
    key: `${places.length} ${some.join()} ${sha256(items.map(({ source }) => source.digest).join(''))}`,
    body: () => [
      `{"total":${places.length},"ranks":${JSON.stringify(some)},"data":[`,
      new Block(items).slice(0, items.length).subarray(0, items.length === 0 ? 0 : -','.length),
      ']}\n',
    ],
  };
}
