/** The files of search: an index for each language, in `/search/`. */
import { itemUrl, searchFile } from '../../api/paths.ts';
import { sha256 } from '../../base/sha256.ts';
import { collectionNames, ofCollection } from '../../collections/all.ts';
import { itemText } from '../../model/item-text.ts';
import type { Item, Language, Service, Site } from '../../model/site.ts';
import { type IndexPlan, makeIndex, planIndex } from '../../search/build.ts';
import { type FoundText, indexName, keysName, textsName } from '../../search/query.ts';
import type { OutputFile } from '../file.ts';

/** An index for each language, with the items that exist in it. */
export function* searchFiles(site: Site): Generator<OutputFile> {
  const { service } = site;
  for (const lang of service.languages) {
    const collections = collectionNames(service).map(
      (name) => [name, ofCollection(site.items, name).filter(({ translations }) => translations.has(lang))] as const,
    );
    yield* indexFiles(planIndex(collections), lang, service);
  }
}

function indexFiles(plan: IndexPlan<Item>, lang: Language, service: Service): readonly OutputFile[] {
  const { layout } = plan;
  const all = digestOf(plan.numbered);
  let made: ReturnType<typeof makeIndex> | undefined;
  // Made only if one of its files has to be written, because it reads every text.
  const index = () => (made ??= makeIndex(plan, (item) => foundText(item, lang, service)));
  const file = (name: string, key: string, value: () => unknown): OutputFile => ({
    path: searchFile(lang, name),
    key,
    body: () => `${JSON.stringify(value())}\n`,
  });
  return [
    file(indexName, all, () => index().index),
    ...Array.from({ length: plan.shards }, (_, shard) => file(keysName(shard), all, () => index().keys[shard])),
    ...Array.from(plan.files, ([number, texts]) =>
      file(textsName(number), `${layout} ${digestOf(texts)}`, () => ({
        layout,
        texts: Object.fromEntries(texts.map(([at, item]) => [at, foundText(item, lang, service)])),
      })),
    ),
  ];
}

function digestOf(numbered: IndexPlan<Item>['numbered']): string {
  return sha256(numbered.map(([number, { digest }]) => `${number} ${digest}`).join('\n'));
}

function foundText(item: Item, lang: Language, service: Service): FoundText {
  const { title, body } = itemText(item, lang, service);
  const { collection, key } = item;
  const url = itemUrl(item, lang, service);
  return { collection, key, title, url, blocks: body?.read().text.split('\n').filter(Boolean) ?? [] };
}
