/** Finds the language of texts whose names have none. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFile } from '../../base/make-folder.ts';
import { isTimeZone } from '../../base/time-zone.ts';
import { hugoSettings } from './language-folders.ts';
import { languageCode } from './languages.ts';

/** Most characters that are looked at. */
const longestSample = 400_000;

/**
 * The language of texts in the site at `folder`, in service.yaml's spelling. `samples`: lists of their bodies. The first
 * says more than the next. `named`: languages that other files have in their names. What the settings say is about
 * these, if it is one of them.
 */
export function defaultLanguageOf(
  folder: string,
  samples: readonly (readonly string[])[],
  named: readonly string[],
): string {
  const configured = configuredLanguage(folder);
  const own = named.some((code) => withoutUsualRegion(code) === configured) ? undefined : configured;
  for (const bodies of samples) {
    const text = bodies.join('\n').slice(0, longestSample).replace(notProse, ' ');
    const found = byLetters(text) ?? own ?? byWords(text);
    if (found !== undefined) return found;
  }
  return 'en';
}

/** Code, tags and addresses, whose words are English in every language. */
const notProse = /```[\s\S]*?```|`[^`\n]{0,500}`|\]\([^)\n]{0,500}\)|<[^>\n]{0,500}>/g;

/** A language whose letters no other of these has. Undefined for Latin ones. */
function byLetters(text: string): string | undefined {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  const latin = count(/\p{Script=Latin}/gu);
  const [kana, han, hangul] = [
    count(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu),
    count(/\p{Script=Han}/gu),
    count(/\p{Script=Hangul}/gu),
  ];
  // A character says as much as some letters. Half of a technical text is Latin.
  const isMost = (letters: number, worth: number) => letters * worth * 2 > latin && letters > 20;
  if (isMost(kana, 2) && kana * 5 > han) return 'ja';
  if (isMost(hangul, 2)) return 'ko';
  if (isMost(han, 3)) return count(/[們這個來為說時對]/g) > count(/[们这个来为说时对]/g) ? 'zh-tw' : 'zh-cn';
  for (const [script, code] of languageScripts) if (isMost(count(script), 1)) return code;
  return undefined;
}

const languageScripts = [
  [/[پچژگ]/g, 'fa'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/[іїєґ]/gi, 'uk'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
] as const;

const configs = [
  ['docusaurus.config.js', /defaultLocale["']?[ \t]{0,5}:[ \t]{0,5}["']([\w-]+)/],
  ['docusaurus.config.ts', /defaultLocale["']?[ \t]{0,5}:[ \t]{0,5}["']([\w-]+)/],
  ...hugoSettings.map(
    (file) => [file, /(?:defaultContentLanguage|languageCode)["']?[ \t]{0,5}[:=][ \t]{0,5}["']?([\w-]+)/i] as const,
  ),
  ['_config.yml', /^(?:lang|locale)[ \t]{0,5}:[ \t]{0,5}["']?([\w-]+)/m],
  ['mkdocs.yml', /^[ \t]{1,8}language[ \t]{0,5}:[ \t]{0,5}["']?([\w-]+)/m],
  ['book.toml', /^language[ \t]{0,5}=[ \t]{0,5}["']([\w-]+)/m],
] as const;

/** The text that `pattern` captures in the settings called `name` of the site in `folder`. */
function setting(folder: string, name: string, pattern: RegExp): string | undefined {
  const place = join(folder, name);
  return isFile(place) ? pattern.exec(readFileSync(place, 'utf8').slice(0, longestSample))?.[1] : undefined;
}

/** The language that the settings of a generator name. `en-US` is what many themes came with. */
export function configuredLanguage(folder: string): string | undefined {
  for (const [name, pattern] of configs) {
    const found = setting(folder, name, pattern);
    const code = found && languageCode(found);
    if (code !== undefined && /^[a-z]{2}(?:-[a-z]{2,4})?$/.test(code) && !code.startsWith('en'))
      return withoutUsualRegion(code);
  }
  return undefined;
}

/** `ja` for `ja-jp`, which says no more, and whose words Stele has. People tell apart `pt-br`, `pt-pt` and `zh-cn`. */
function withoutUsualRegion(code: string): string {
  const { language, region } = new Intl.Locale(code);
  const isUsual = region !== undefined && new Intl.Locale(language).maximize().region === region;
  return isUsual && !['pt', 'zh'].includes(language) ? language : code;
}

/** The time zone that the settings of Jekyll or Hugo name. */
export function configuredZone(folder: string): string | undefined {
  for (const name of ['_config.yml', ...configs.map(([one]) => one)]) {
    const zone = setting(
      folder,
      name,
      /^(?:[ \t{]*["'])?time_?zone["']?[ \t]{0,5}[:=][ \t]{0,5}["']?([A-Z]\w+(?:\/\w+)*)/im,
    );
    if (zone !== undefined && isTimeZone(zone)) return zone;
  }
  return undefined;
}

/** Words that texts of a language have in nearly every sentence, and those of the others hardly. */
const frequent: Readonly<Record<string, readonly string[]>> = {
  en: ['the', 'and', 'of', 'to', 'is', 'with', 'this', 'that'],
  de: ['der', 'und', 'die', 'nicht', 'ist', 'das', 'mit', 'ein'],
  fr: ['les', 'des', 'et', 'une', 'est', 'pour', 'dans', 'vous'],
  es: ['los', 'las', 'una', 'el', 'del', 'por', 'con', 'para'],
  pt: ['não', 'uma', 'os', 'do', 'da', 'em', 'são', 'você'],
  it: ['gli', 'della', 'che', 'di', 'il', 'per', 'sono', 'una'],
  nl: ['het', 'een', 'van', 'niet', 'zijn', 'voor', 'met', 'ook'],
  pl: ['nie', 'jest', 'się', 'na', 'do', 'oraz', 'dla', 'przez'],
  sv: ['och', 'att', 'är', 'inte', 'jag', 'från', 'också', 'för'],
  da: ['af', 'hvad', 'bliver', 'noget', 'nogle', 'efter', 'kun', 'nu'],
  no: ['av', 'hva', 'blir', 'noe', 'noen', 'etter', 'bare', 'nå'],
  fi: ['ja', 'ei', 'että', 'myös', 'kun', 'mutta', 'niin', 'tai'],
  cs: ['je', 'se', 'že', 'pro', 'jsou', 'nebo', 'který', 'jako'],
  hu: ['és', 'nem', 'hogy', 'egy', 'az', 'vagy', 'kell', 'ezt'],
  ro: ['și', 'să', 'pentru', 'din', 'sunt', 'mai', 'prin', 'într'],
  tr: ['ve', 'bir', 'bu', 'için', 'ile', 'daha', 'olarak', 'olan'],
  id: ['yang', 'dan', 'untuk', 'dengan', 'ini', 'dari', 'tidak', 'pada'],
  vi: ['và', 'của', 'là', 'không', 'có', 'được', 'cho', 'một'],
};

function byWords(text: string): string | undefined {
  const counts = new Map<string, number>();
  for (const [word] of text.toLowerCase().matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const scores = Object.entries(frequent).map(([code, words]) => ({
    code,
    score: words.reduce((sum, word) => sum + (counts.get(word) ?? 0), 0),
  }));
  const [best, next] = scores.sort((a, b) => b.score - a.score);
  return best !== undefined && next !== undefined && best.score > 20 && best.score > 1.3 * next.score
    ? best.code
    : undefined;
}
