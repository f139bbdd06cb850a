/** The files of an index, by name, as a build publishes them. */
import type { Block } from '../../generator/base/visible-text.ts';
import { makeIndex, planIndex } from '../../generator/search/build.ts';
import {
  type FoundText,
  indexName,
  keysName,
  positionsName,
  type SearchIndex,
  textsName,
  wordsName,
} from '../../generator/search/files.ts';

export interface Source extends Partial<FoundText> {
  readonly key: string;
  readonly blocks?: readonly Block[];
}

/** Without a collection, texts are posts; without a title, it is the key. */
export function filesOf(
  sources: readonly Source[],
  options: Partial<Pick<SearchIndex, 'weights' | 'filters'>> = {},
): ReadonlyMap<string, string> {
  const texts = sources.map((one): FoundText => {
    const { collection = 'posts', key } = one;
    return { title: key, blocks: [], url: `https://t.example/${key}/`, ...one, collection };
  });
  const names = new Set(['posts', ...texts.map(({ collection }) => collection)]);
  const plan = planIndex(
    Array.from(names, (name) => [name, texts.filter(({ collection }) => collection === name)] as const),
    options,
  );
  const made = makeIndex(plan, (text) => text);
  const files = new Map<string, unknown>([
    [indexName, made.index],
    [wordsName, made.words],
  ]);
  for (const [shard, file] of made.keys.entries()) files.set(keysName(shard), file);
  for (const [shard, file] of made.positions.entries()) files.set(positionsName(shard), file);
  for (const [number, some] of plan.files)
    files.set(textsName(number), { layout: plan.layout, texts: Object.fromEntries(some) });
  return new Map(Array.from(files, ([name, file]) => [name, JSON.stringify(file)]));
}

/** Reads these files for a search. */
export function reading(files: ReadonlyMap<string, string>) {
  return async (name: string) => JSON.parse(files.get(name) ?? '');
}
