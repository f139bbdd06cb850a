/** A table of the words of the interface. */
import { englishWords } from '../../generator/words/words.ts';
import { cell, code, table } from './markdown.ts';

export function wordBlocks(): Readonly<Record<string, string>> {
  const rows = Object.entries(englishWords({})).map(([name, text]) => [code(name), cell(text)]);
  return { words: table(['name', 'in English'], rows) };
}
