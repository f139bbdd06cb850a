/** Holds the index of each language against the texts beside it, and those against the items. */
import { fileOf, searchFile } from '../../generator/api/paths.ts';
import type { BuiltSettings } from '../../generator/hosts/node/handler.ts';
import { makeIndex, planIndex } from '../../generator/search/build.ts';
import {
  type FoundText,
  indexName,
  keysName,
  positionsName,
  type SearchIndex,
  type TextsFile,
  textsName,
  wordsName,
} from '../../generator/search/files.ts';
import { parseJson } from '../../generator/verify/parse-json.ts';
import type { Answers } from './answers.ts';

export function checkSearch(answers: Answers, { languages }: BuiltSettings): void {
  for (const lang of languages) {
    if (!answers.tree.has(searchFile(lang, indexName))) continue;
    try {
      checkSearchIndex(lang, answers);
    } catch (error) {
      // Whatever a damaged file holds: what cannot be read as an index is none.
      if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
      answers.findings.report(searchFile(lang, indexName), 'answers/search', `Unexpected index: ${error.message}`);
    }
  }
}

function checkSearchIndex(lang: string, answers: Answers): void {
  const { tree, findings } = answers;
  const fileText = (name: string) => answers.text(searchFile(lang, name));
  const index = parseJson(fileText(indexName) ?? '') as SearchIndex;
  const folder = searchFile(lang, 'texts/');
  const texts = tree.files
    .filter((path) => path.startsWith(folder) && path.endsWith('.json'))
    .flatMap((path) => Object.values((parseJson(answers.text(path) ?? '') as TextsFile).texts));
  const plan = planIndex(
    Object.keys(index.collections).map(
      (name) => [name, texts.filter(({ collection }) => collection === name)] as const,
    ),
    index,
  );
  const made = makeIndex(plan, (text: FoundText) => text);
  const hold = (name: string, value: unknown) => {
    if (fileText(name) === `${JSON.stringify(value)}\n`) return;
    const reason = 'Unexpected bytes, expected the index of the texts in the same folder';
    findings.report(searchFile(lang, name), 'answers/search', reason);
  };
  hold(indexName, made.index);
  hold(wordsName, made.words);
  for (const [shard, keys] of made.keys.entries()) hold(keysName(shard), keys);
  for (const [shard, positions] of made.positions.entries()) hold(positionsName(shard), positions);
  for (const [file, held] of plan.files) {
    const name = textsName(file);
    hold(name, { layout: plan.layout, texts: Object.fromEntries(held) });
    for (const [, { collection, key }] of held) {
      if (tree.has(fileOf({ kind: 'item', collection, lang, key }))) continue;
      const reason = `Unexpected text of ${collection}/${key}, expected only texts of published items`;
      findings.report(searchFile(lang, name), 'answers/search', reason);
    }
  }
}
