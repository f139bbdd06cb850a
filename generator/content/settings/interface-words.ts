/** words/<language>.yaml: words of the interface in further languages, or replacing Stele's own. */
import { Notes, type Reporter } from '../../base/diagnostics.ts';
import { someOf, unexpectedLanguage } from '../../base/wording.ts';
import type { Described } from '../../collections/all.ts';
import type { Service } from '../../model/site.ts';
import { englishWords, isSpoken } from '../../words/words.ts';
import { validateWords } from '../data/validate.ts';
import { readText } from '../scan/read-text.ts';
import { parseYaml } from '../yaml/yaml.ts';

/** Reads the files at `paths`. */
export function readWords(root: string, paths: readonly string[], reporter: Reporter): readonly (string | undefined)[] {
  return paths.map((path) => readText(root, path, reporter));
}

/** Returns the words of the interface by language. Reports invalid and missing ones. */
export function parseWords(
  paths: readonly string[],
  texts: readonly (string | undefined)[],
  { languages, ...settings }: Described & Pick<Service, 'languages'>,
  reporter: Reporter,
): Service['words'] {
  const english = englishWords(settings);
  const found = paths.flatMap((path, index) => {
    const lang = path.slice('words/'.length, -'.yaml'.length);
    const text = texts[index];
    if (!languages.includes(lang)) {
      reporter.report(path, 'words/language', unexpectedLanguage(lang, languages));
      return [];
    }
    return text === undefined ? [] : [[lang, wordsOf(path, text, lang, english, reporter)] as const];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

function wordsOf(
  path: string,
  text: string,
  lang: string,
  english: Readonly<Record<string, string>>,
  reporter: Reporter,
): Readonly<Record<string, string>> {
  const yaml = parseYaml(text);
  const notes = new Notes();
  const words = validateWords(path, yaml, notes) ?? {};
  for (const [name, sentence] of Object.entries(words)) {
    const known = holesIn(english[name] ?? '');
    const unknown = holesIn(sentence).find((hole) => !known.includes(hole));
    if (unknown === undefined) continue;
    const expected = known.length === 0 ? 'no name in braces in this text' : `only ${known.join(' and ')}`;
    notes.report(path, 'words/value', `Unexpected ${unknown}, expected ${expected}`, yaml.valueAt([name]));
  }
  const missing = Object.keys(english).filter((name) => !Object.hasOwn(words, name));
  if (notes.isEmpty && missing.length > 0 && !isSpoken(lang)) {
    const reason = `Missing words ${someOf(missing)}, expected a text for each: English is shown instead`;
    notes.report(path, 'words/missing', reason);
  }
  notes.tell(reporter);
  return words;
}

/** Placeholders of a sentence, such as `{api}`. */
function holesIn(sentence: string): string[] {
  return sentence.match(/\{\w+\}/g) ?? [];
}
