/** The language and the time zone of a repository: in the settings of its generator, and in its texts. */
import { expect, test } from 'vitest';
import { configuredLanguage, configuredZone, defaultLanguageOf } from '../../generator/init/from/default-language.ts';
import { languageFolders } from '../../generator/init/from/language-folders.ts';
import { write } from '../collections/built.ts';
import { scratchFolder } from '../support/scratch.ts';

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = scratchFolder();
  write(folder, files);
  return folder;
}

test.each<[file: string, text: string, code: string | undefined]>([
  ['docusaurus.config.js', "i18n: { defaultLocale: 'de', locales: ['de'] }", 'de'],
  ['docusaurus.config.js', '{ "defaultLocale" : "pt-BR" }', 'pt-br'],
  ['docusaurus.config.ts', 'i18n: {defaultLocale:"zh-Hant"}', 'zh-hant'],
  ['docusaurus.config.ts', '{ "defaultLocale" : "pt-BR" }', 'pt-br'],
  ['hugo.toml', 'defaultContentLanguage = "de"', 'de'],
  ['hugo.yaml', 'languageCode: fr-CA', 'fr-ca'],
  ['hugo.json', '{"languageCode":"pt-br"}', 'pt-br'],
  ['config.toml', "'languageCode'='de'", 'de'],
  ['config/_default/hugo.yml', "DEFAULTCONTENTLANGUAGE: 'de'", 'de'],
  ['config/_default/config.toml', 'defaultContentLanguage="de"', 'de'],
  ['_config.yml', 'title: A\nlang: de\n', 'de'],
  ['_config.yml', 'locale : "pt-BR"', 'pt-br'],
  ['_config.yml', "locale: 'fr'", 'fr'],
  ['_config.yml', 'title: A\nmy_lang: de\nslang: de', undefined],
  ['mkdocs.yml', 'theme:\n  language: de\n', 'de'],
  ['mkdocs.yml', `theme:\n${' '.repeat(8)}language : "pt-BR"\n`, 'pt-br'],
  ['mkdocs.yml', "theme:\n  language: 'de'\n", 'de'],
  ['mkdocs.yml', 'language: de\nmy language: de\n', undefined],
  ['book.toml', '[book]\nlanguage = "de"\n', 'de'],
  ['book.toml', "language='pt-BR'", 'pt-br'],
  ['book.toml', 'my_language = "de"', undefined],
  ['_config.yml', 'lang: ja_JP', 'ja'],
  ['hugo.toml', 'languageCode = "de-DE"', 'de'],
  ['hugo.toml', 'languageCode = "de-AT"', 'de-at'],
  ['hugo.toml', 'languageCode = "zh-CN"', 'zh-cn'],
  // Many themes come with it.
  ['_config.yml', 'lang: en-US', undefined],
  // No codes of two letters.
  ['_config.yml', 'lang: english', undefined],
  ['_config.yml', 'lang: german', undefined],
  ['_config.yml', 'lang: deu', undefined],
  ['_config.yml', 'lang:\nto: a', undefined],
])('%s with %s: %s', (file, text, code) => {
  expect(configuredLanguage(folderWith({ [file]: text }))).toBe(code);
});

test('settings after 400,000 characters are not looked at', () => {
  expect(configuredLanguage(folderWith({ '_config.yml': `${'#'.repeat(400_000)}\nlang: de` }))).toBeUndefined();
});

test.each<[file: string, text: string, zone: string | undefined]>([
  ['_config.yml', 'title: A\ntimezone: Europe/Berlin', 'Europe/Berlin'],
  ['_config.yml', "timezone : 'UTC'", 'UTC'],
  ['_config.yml', 'my_timezone: Europe/Berlin', undefined],
  ['_config.yml', 'timezone:\nemail: a', undefined],
  ['_config.yml', 'timezone: Europe', undefined],
  ['hugo.toml', 'timeZone="America/Argentina/Ushuaia"', 'America/Argentina/Ushuaia'],
  ['hugo.toml', "'timeZone' = 'Asia/Tokyo'", 'Asia/Tokyo'],
  ['hugo.yaml', 'timeZone: Asia/Tokyo', 'Asia/Tokyo'],
  ['hugo.json', '{"timeZone":"Asia/Tokyo"}', 'Asia/Tokyo'],
  ['config.json', '{\n  "title": "A",\n  "timeZone": "Asia/Tokyo"\n}', 'Asia/Tokyo'],
])('the time zone in %s with %s: %s', (file, text, zone) => {
  expect(configuredZone(folderWith({ [file]: text }))).toBe(zone);
});

test.each<[name: string, text: string, code: string]>([
  ['Hiragana', 'の'.repeat(21), 'ja'],
  ['Katakana', 'カ'.repeat(21), 'ja'],
  ['Katakana and many Han', `${'カ'.repeat(22)}${'的'.repeat(105)}`, 'ja'],
  ['Han with few names in Katakana', `${'カ'.repeat(21)}${'的'.repeat(105)}`, 'zh-cn'],
  ['Latin with few Katakana', `${'カ'.repeat(21)}${' text'.repeat(21)}`, 'en'],
  ['Han with traditional letters', `${'的'.repeat(30)}這`, 'zh-tw'],
  ['Han with as many simplified ones', `${'的'.repeat(30)}這这`, 'zh-cn'],
  [
    'Han around code and addresses',
    `${'的'.repeat(30)}\n\n\`\`\`js\n${'const '.repeat(99)}\n\`\`\`\n\n[的](${'path/'.repeat(50)})`,
    'zh-cn',
  ],
  ['Hangul', '한'.repeat(21), 'ko'],
  ['too few letters', '한'.repeat(20), 'en'],
  ...[...'پچژگ'].map((letter): [string, string, string] => ['a Persian letter', letter.repeat(21), 'fa']),
  ['Arabic', 'ب'.repeat(21), 'ar'],
  ...[...'іїєґІЇЄҐ'].map((letter): [string, string, string] => ['a Ukrainian letter', letter.repeat(21), 'uk']),
  ['Cyrillic', 'ж'.repeat(21), 'ru'],
  ['Hebrew', 'ש'.repeat(21), 'he'],
  ['Greek', 'λ'.repeat(21), 'el'],
  ['Thai', 'ก'.repeat(21), 'th'],
  ['Devanagari', 'क'.repeat(21), 'hi'],
  ['what follows 400,000 characters', ' '.repeat(400_000) + 'λ'.repeat(21), 'en'],
  ['20 frequent words', 'der '.repeat(20), 'en'],
  ['21 frequent words', 'Der '.repeat(21), 'de'],
  ['words of two languages', 'der '.repeat(39) + 'het '.repeat(30), 'en'],
  ['a third more words of one', 'der '.repeat(40) + 'het '.repeat(30), 'de'],
])('texts with %s', (_, text, code) => {
  expect(defaultLanguageOf(folderWith({}), [[text]], [])).toBe(code);
});

test.each<[code: string, text: string]>([
  ['en', 'This is the page of a club that meets with its members and friends, to talk about the books of the year. '],
  ['sv', 'Det är inte svårt att bygga en webbplats, och jag visar hur du börjar från en tom mapp för dig själv. '],
  [
    'da',
    'Hvad bliver det næste? Vi har brug for noget af det samme, og nogle af jer kan kun komme nu og efter ferien. ',
  ],
  ['no', 'Hva blir det neste? Vi trenger noe av det samme, og noen av dere kan bare komme nå og etter ferien. '],
  [
    'fi',
    'Tämä on ohje, mutta se ei ole valmis, kun uusi versio ja korjaukset tulevat, niin että myös sinä tai minä voimme auttaa. ',
  ],
  ['cs', 'Tato stránka je pro ty, kteří se chtějí učit, nebo jako my vědí, že některé nástroje jsou drahé. '],
  ['hu', 'Ezt a fejezetet el kell olvasni, és nem baj, hogy egy része nehéz vagy az elején lassú. '],
  ['ro', 'Acest ghid este pentru cei care vor să învețe mai mult și sunt gata să pornească din zero prin exerciții. '],
  [
    'tr',
    'Bu yazı, yeni bir site kurmak ve daha hızlı olarak yayımlamak için gereken araçlar ile ilgili olan bir rehberdir. ',
  ],
  ['id', 'Panduan ini untuk Anda yang ingin belajar dari awal dan tidak takut dengan pertanyaan pada setiap bab. '],
  ['vi', 'Đây là một hướng dẫn cho người mới, và không có bước nào của nó được bỏ qua. '],
])('a text in the language %s', (code, text) => {
  expect(defaultLanguageOf(folderWith({}), [[text.repeat(10)]], [])).toBe(code);
});

test('settings speak of texts without a language in their names, unless another file has it', () => {
  const folder = folderWith({ '_config.yml': 'lang: de' });
  expect(defaultLanguageOf(folder, [['A']], ['fr'])).toBe('de');
  expect(defaultLanguageOf(folder, [['A']], ['de'])).toBe('en');
  expect(defaultLanguageOf(folder, [['A']], ['de-de'])).toBe('en');
  expect(defaultLanguageOf(folder, [['λ'.repeat(21)]], [])).toBe('el');
  expect(defaultLanguageOf(folderWith({}), [['der '.repeat(21)], ['λ'.repeat(21)]], [])).toBe('de');
  expect(defaultLanguageOf(folderWith({}), [['A'], ['λ'.repeat(21)]], [])).toBe('el');
});

test.each<[file: string, text: string, folders: Readonly<Record<string, string>>]>([
  ['hugo.toml', '[languages.en]\ncontentDir = "content/english"\n', { 'content/english': 'en' }],
  ['hugo.yaml', 'languages:\n  zh-CN:\n    contentdir: ./content/chinese/\n', { 'content/chinese': 'zh-cn' }],
  [
    'config/_default/languages.toml',
    '[en]\ncontentDir = "content/english"\n[fr]\ncontentDir = "content/french"\n',
    { 'content/english': 'en', 'content/french': 'fr' },
  ],
  // One folder in another, and at the root.
  [
    'config.toml',
    '[languages.en]\ncontentDir = "content"\n[languages.fr]\ncontentDir = "content/fr"',
    { 'content/fr': 'fr' },
  ],
  ['hugo.toml', 'languages = "en"', {}],
  ['hugo.toml', '[languages.en', {}],
])('the languages of folders in %s with %j', (file, text, folders) => {
  expect(Object.fromEntries(languageFolders(folderWith({ [file]: text })))).toEqual(folders);
});
