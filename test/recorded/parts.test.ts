/**
 * What small parts make of odd inputs: those whose input a site cannot easily choose, such as the shapes of a card, the
 * widths of an image, a pattern of a description.
 */
import { test } from 'vitest';
import { encodePath, pageOf, spelled } from '../../generator/api/paths.ts';
import { globMatcher, globProblem } from '../../generator/base/glob.ts';
import { directionOf } from '../../generator/base/language-tag.ts';
import { loadPatternEngine, patternProblem, regExpEngine } from '../../generator/base/linear-pattern.ts';
import { parseSrcset } from '../../generator/base/srcset.ts';
import { excerpt, grouped, nearest, shortened, someOf } from '../../generator/base/wording.ts';
import { NamePattern, withDate } from '../../generator/collections/name-pattern.ts';
import { conflictIn, decodeText } from '../../generator/content/parse/text.ts';
import { resolveBaseUrl } from '../../generator/content/settings/base-url.ts';
import { formats } from '../../generator/content/validators/schema-formats.ts';
import { plainMap } from '../../generator/content/yaml/plain-yaml.ts';
import { heightAt, variantsOf } from '../../generator/model/image-variants.ts';
import { inline, linkItem, paragraph, sentence } from '../../generator/print/markdown-text.ts';
import { code } from '../../generator/print/portal/tables.ts';
import { cardDrawing, iconDrawing } from '../../generator/print/site/card-drawing.ts';
import { cutText } from '../../generator/print/site/cut-text.ts';
import { shownNumber } from '../../generator/print/site/numbers.ts';
import { phrasesOf } from '../../generator/print/site/phrases.ts';
import { pictureOf } from '../../generator/print/site/picture.ts';
import { cardTitles, lines, maps, numbers, sizes, srcsets, tags, words } from './odd-inputs.ts';
import { addresses, baseUrls, conflicts, dated, filePatterns, globs, paths, patterns } from './odd-patterns.ts';
import { onRecordedNode, type Parts, Recording, recordParts } from './recording.ts';

const known = [...'alpha beta gamma title titles description published_at'.split(' '), 'Alphabet', 'y'.repeat(201)];

const parts: Parts = {
  directions: [tags, directionOf],
  excerpts: [lines, excerpt],
  'long texts': [lines, shortened],
  'near names': [words, (word: string) => nearest(word, known)],
  'some names': [[[], known.slice(0, 5), known.slice(0, 6)], someOf],
  'candidates of a srcset': [srcsets, parseSrcset],
  'problems of globs': [globs, globProblem],
  globs: [globs.filter((glob) => globProblem(glob) === undefined), (glob: string) => paths.filter(globMatcher([glob]))],
  'problems of patterns': [patterns, patternProblem],
  'grouped numbers': [numbers.map(Number), grouped],
  'shown numbers': [
    numbers,
    (number: string) =>
      ['1234.5', '1.234,5', '1 234,5', '1’234.5'].map((form) => shownNumber(number, { number: form })),
  ],
  'values in addresses': [lines, spelled],
  'paths in addresses': [lines, encodePath],
  'addresses of pages': [paths.map((path) => `/${path}`), pageOf],
  'patterns of files': [
    filePatterns.filter((one) => formats['stele-files']?.(one)),
    (one: string) => {
      const pattern = new NamePattern(one);
      return paths.map((path) => [pattern.mayLieBelow(path), pattern.match(path)]);
    },
  ],
  'dates in names': [dated, withDate],
  'forms of patterns of files': [filePatterns, (one: string) => formats['stele-files']?.(one)],
  'base URLs': [baseUrls, (one: string) => formats['stele-base-url']?.(one)],
  'base URLs of hosts': [
    [
      {},
      { URL: 'https://u' },
      { URL: 'https://u/', CONTEXT: 'production' },
      { DEPLOY_PRIME_URL: 'https://p/x/' },
    ].flatMap((env) => [env, { ...env, BASE_URL: 'https://b' }, { ...env, CF_PAGES_URL: 'https://c', BASE_URL: '' }]),
    (env: Record<string, string>) => [resolveBaseUrl(undefined, env), resolveBaseUrl('https://flag/x//', env)],
  ],
  'own addresses': [addresses, (one: string) => formats['stele-address']?.(one)],
  conflicts: [conflicts, (text: string) => [conflictIn('a.md', text), conflictIn('a.yaml', text)]],
  'bytes of texts': [
    ['a\r\nb\rc', 'a\0b', '\n\u007f', '\ufeffbom', 'é\u0085']
      .map((one) => Buffer.from(one))
      .concat(
        Buffer.from([0xff, 0xfe, 0x61, 0]),
        Buffer.from([0x61, 0x0a, 0x62, 0xe9, 0x63]),
        Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff]),
      ),
    decodeText,
  ],
  'plain YAML': [maps, plainMap],
  'variants of images': [
    sizes,
    ([path, width, height]: [string, number, number]) => [
      ...[
        { widths: [100, 400, 1600] },
        { formats: ['avif', 'webp'] as const },
        { widths: [400], formats: ['webp'] as const },
      ]
        .map((settings) => variantsOf(path, { width, height }, settings))
        .flatMap((variants) => [
          variants,
          pictureOf(`/${path}?x#y`, { width, height, variants }, 384),
          pictureOf(`/${path}`, { width, height, variants }, 9999),
        ]),
      heightAt(7, { width, height }),
    ],
  ],
  code: [lines, code],
  'inline texts': [lines, inline],
  paragraphs: [lines, paragraph],
  sentences: [lines, (line: string) => sentence(line, 'https://s.example')],
  'items of lists': [lines, (line: string) => [linkItem(line, 'https://s.example/(a)(b)'), linkItem('a', '/', line)]],
  cards: [
    cardTitles,
    (title: string) =>
      ['en', 'ja', 'ar', 'zh-tw'].flatMap((tag) => [
        cardDrawing({ title, tag, brand: 'A brand & co', colors: {}, logo: undefined }),
        cardDrawing({ title, tag, brand: title, colors: { link: ['#000001', '#000002'] }, logo: '/l.svg' }, 1.2),
      ]),
  ],
  icons: [['/l.svg'], (logo: string) => [iconDrawing(logo, {}), iconDrawing(logo, { ground: ['#123456', '#654321'] })]],
  'cut texts': [[...lines, ...cardTitles], (text: string) => [10, 30, 160].map((most) => cutText(text, most))],
  phrases: [
    cardTitles,
    (title: string) =>
      ['ja', 'ja-JP', 'zh', 'zh-TW', 'zh-HK', 'zh-Hans', 'zhx', 'en'].map((tag) => phrasesOf(title, tag)),
  ],
};

test('what parts make of odd inputs is as it is recorded', onRecordedNode, async () => {
  await loadPatternEngine();
  const recording = new Recording();
  recordParts(recording, parts);
  const compile = regExpEngine(() => false);
  for (const [index, pattern] of patterns.filter((one) => patternProblem(one) === undefined).entries())
    recording.add(
      'patterns',
      `${index} ${pattern}`,
      JSON.stringify(lines.filter((line) => compile(pattern, 'u').test(line))),
    );
  await recording.compare('parts');
});
