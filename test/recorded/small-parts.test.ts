/** What small parts of requests, builds and texts make of inputs at the bounds of what they accept. */
import { writeFileSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { test } from 'vitest';
import { pageBounds } from '../../generator/api/pagination.ts';
import { parseQuery } from '../../generator/api/query.ts';
import { pathSegments } from '../../generator/api/segments.ts';
import { hasFraction, isDay, lacksZone, toUtc } from '../../generator/base/dates.ts';
import { tooDeepPath } from '../../generator/base/depth.ts';
import { isSpelled, pathBelow, serverPath, shownPath } from '../../generator/base/disk-path.ts';
import { edited, outside } from '../../generator/base/edits.ts';
import { FenceLines, fenceEnd } from '../../generator/base/fences.ts';
import { canonicalTag, isLanguageTag } from '../../generator/base/language-tag.ts';
import { lineIndex } from '../../generator/base/line-index.ts';
import { mdxTokens } from '../../generator/base/mdx-tokens.ts';
import { withoutEndSlashes, withoutSlashes } from '../../generator/base/paths.ts';
import { scanScript } from '../../generator/base/script-end.ts';
import { sourceReader } from '../../generator/base/source-line.ts';
import { inTimeZone, isTimeZone, localTime, momentIn } from '../../generator/base/time-zone.ts';
import { blocksIn, visibleText } from '../../generator/base/visible-text.ts';
import { allowedNames, unexpectedLanguage } from '../../generator/base/wording.ts';
import { isoDate } from '../../generator/base/written-dates.ts';
import { xml } from '../../generator/base/xml.ts';
import { resolveClock } from '../../generator/cli/clock.ts';
import { parseMilliseconds, parseMount, parseSite, parseText } from '../../generator/cli/options.ts';
import { shellWord } from '../../generator/cli/shell-word.ts';
import { isBug } from '../../generator/cli/stack.ts';
import { inPascalCase, inWords, summaryName, typeName, withArticle } from '../../generator/collections/english.ts';
import { fileEndingIn } from '../../generator/collections/files.ts';
import { orderingOf, writtenOrders } from '../../generator/collections/ordering.ts';
import { listPathOf, webPathIn } from '../../generator/collections/web.ts';
import { isCopy } from '../../generator/edge/coding.ts';
import { failureLine } from '../../generator/edge/failure-line.ts';
import { toFetchHandler } from '../../generator/edge/fetch.ts';
import { markdownFileOf, prefersMarkdown } from '../../generator/edge/markdown.ts';
import { mediaTypeOf } from '../../generator/edge/media-types.ts';
import { momentOf } from '../../generator/edge/moment.ts';
import { compareByMember } from '../../generator/edge/ordered.ts';
import { strongTag } from '../../generator/edge/read.ts';
import { answerOutside, pathWithin, splitTarget } from '../../generator/edge/target.ts';
import { headersFile, searchIndexRules, typeRule } from '../../generator/hosts/file-headers.ts';
import { parseListen } from '../../generator/hosts/listen.ts';
import { askedOf } from '../../generator/hosts/netlify/platform.ts';
import { preferredCoding } from '../../generator/hosts/node/copies.ts';
import { parsePort } from '../../generator/hosts/node/listen.ts';
import { shutdownSeconds } from '../../generator/hosts/node/shutdown.ts';
import { isNeverOurs } from '../../generator/output/foreign.ts';
import { parentFolder, TreeCount } from '../../generator/output/tally.ts';
import { scratchFolder } from '../support/scratch.ts';
import { paths } from './odd-patterns.ts';
import { onRecordedNode, type Parts, Recording, recordParts, shown, tried } from './recording.ts';
import * as inputs from './small-inputs.ts';

const base = { baseUrl: 'https://a.example', languages: ['en', 'zh-tw'], defaultLanguage: 'en', sections: [] };
const settings = { ...base, pageSizes: [100], pathAddressing: false, markdownByAccept: false };
const ranges = [{ name: 'day', type: 'date', by: '-day', isUsual: true }] as never;

const parts: Parts = {
  queries: [inputs.queries, (one: string) => parseQuery(one, ['q', 'page', 'a b'])],
  'bounds of pages': [
    [0, 1, 9, 10, 11, 20].flatMap((total) => [1, 2, 3].map((page) => [total, page])),
    ([total, page]: [number, number]) => pageBounds(total, page, 10),
  ],
  segments: [inputs.targets, pathSegments],
  targets: [
    inputs.targets,
    (target: string) => [
      splitTarget(target),
      ...['', '/base', '/a/b'].map((below) => [
        pathWithin(splitTarget(target).path, below),
        answerOutside({ method: 'GET', target, headers: {} }, splitTarget(target).path, below),
      ]),
    ],
  ],
  'UTC dates': [inputs.dates, (one: string) => [toUtc(one), hasFraction(one), lacksZone(one), isDay(one)]],
  'moments of queries': [inputs.dates, momentOf],
  'written dates': [
    inputs.dates,
    (one: string) => [undefined, 'MM/DD/YYYY', 'DD/MM/YYYY', 'DD.MM.YYYY'].map((form) => isoDate(one, form as never)),
  ],
  'dates of zones': [
    inputs.dates,
    (one: string) =>
      inputs.zones
        .filter(isTimeZone)
        .map((zone) => [inTimeZone(one, zone), tried(() => localTime(momentIn(zone, one) ?? '', zone))]),
  ],
  zones: [inputs.zones, isTimeZone],
  'depths of data': [
    [1, {}, [[]], { a: [1, { b: [] }] }, [0, [1], [[2]]]],
    (one: unknown) => [0, 1, 2, 3].map((levels) => tooDeepPath(one, levels)),
  ],
  'paths on disk': [
    inputs.places,
    ([folder, place]: [string, string]) => [
      ...[posix, win32].map((system) => [pathBelow(folder, place, system), shownPath(folder, place, system)]),
      ...[serverPath(`/${folder}`, posix), isSpelled(folder, place, posix), isSpelled(place, folder, win32)],
    ],
  ],
  edits: [
    inputs.edits,
    (edits: readonly { start: number; end: number; text: string }[]) => [
      edited('0123456789', edits),
      inputs.edits.flat().map(outside(edits.toSorted((a, b) => a.start - b.start))),
    ],
  ],
  fences: [
    inputs.markdown,
    (text: string) => {
      const fences = new FenceLines();
      return [
        text.split('\n').map((line) => [fences.isCode(line), fences.mark]),
        ['```', '````', '~~~'].flatMap((fence) => [fenceEnd(text, 0, fence), fenceEnd(text, 9, fence)]),
      ];
    },
  ],
  'MDX tokens': [inputs.markdown, mdxTokens],
  scripts: [
    inputs.scripts,
    (text: string) => {
      const seen: number[][] = [];
      const all = scanScript(text, 0, (...found) => {
        seen.push(found);
        return undefined;
      });
      return [seen, all, scanScript(text, 1, (depth, at) => (depth <= 0 ? at : undefined))];
    },
  ],
  'language tags': [
    ['en', 'zh-tw', 'ZH-hant-tw', 'en-ab1', 'x', 'sr-latn', 'i-klingon', 'iw', 'de-1996', 'xx-yy'],
    (tag: string) => [isLanguageTag(tag), tried(() => canonicalTag(tag)), tried(() => canonicalTag(tag))],
  ],
  lines: [
    ['', 'a', 'a\nbc\n\nd', '\n', 'a\r\nb', '\n\n\n', 'ä\n日本\n😀x'],
    (text: string) => Array.from({ length: text.length + 2 }, (_, at) => lineIndex(text)(at)),
  ],
  slashes: [['', '/', '//', '/a/', 'a//b//', '//a'], (one: string) => [withoutSlashes(one), withoutEndSlashes(one)]],
  'visible texts': [inputs.html, (html: string) => [visibleText(html), blocksIn(visibleText(html))]],
  'allowed names': [[0, 1, 99, 100, 101, 500], (count: number) => allowedNames(inputs.names(count))],
  'unexpected languages': [
    ['e', 'ne', 'zh_tw', 'x'.repeat(120)],
    (one: string) => unexpectedLanguage(one, base.languages),
  ],
  XML: [inputs.odd, (one: string) => xml`<a b="${one}">${one}${undefined}${[xml`<c/>`, xml`${one}`]}</a>`.text],
  clocks: [
    [...inputs.dates.slice(0, 12), undefined],
    (flag: string | undefined) =>
      ['', undefined, '0', '1780000000', '99999999999', '999999999999', '1.5', '-1'].map((SOURCE_DATE_EPOCH) =>
        tried(() => resolveClock(flag, { SOURCE_DATE_EPOCH }, () => new Date(1_700_000_000_999))()),
      ),
  ],
  options: [
    inputs.options,
    (one: string) => [parseText, parseMilliseconds, parseSite, parseMount].map((parse) => tried(() => parse(one))),
  ],
  'words of shells': [inputs.odd, (one: string) => [shellWord(one, 'linux'), shellWord(one, 'win32')]],
  bugs: [
    [
      ...[new Error('x'), new TypeError('x'), new RangeError('x'), new ReferenceError('x'), new SyntaxError('x'), 'x'],
      ...[new TypeError('x', { cause: 1 }), Object.assign(new TypeError('x'), { code: 'E' })],
    ],
    isBug,
  ],
  English: [
    [...['post', 'event', 'Apple', 'price_list', 'problem', 'links', 'service-index', 'unit', 'x', ''], 'my-links'],
    (one: string) => [withArticle(one), inPascalCase(one), typeName(one), summaryName(one)],
  ],
  'lists of words': [
    [0, 1, 2, 3],
    (count: number) => [inWords(inputs.names(count)), inWords(inputs.names(count), 'or')],
  ],
  'endings of keys': [
    [...paths, 'a.md', 'a.JSON', 'a.html/b', 'a.htmlx', 'v1.2', 'a.xml.b', 'robots.txt'],
    fileEndingIn,
  ],
  orderings: [
    [{}, { ranges }, { orders: [{ name: '-day' }, { name: 'title' }] }, { ranges, orders: [{ name: '-day' }] }],
    (one: never) => [orderingOf(one), writtenOrders(one)],
  ],
  'patterns of pages': [
    [[], ['{key}'], ['posts/{key}'], ['{year}/{key}', 'x/{key}'], ['a/{year}-{none}', '{key}/{key}'], ['{none}']],
    (all: readonly string[]) => [webPathIn({ item: all }, 'k/l', { year: '2026', size: 3 }), all.map(listPathOf)],
  ],
  'compressed copies': [inputs.files, (one: string) => [isCopy(one), isCopy(`${one}.gz`), isCopy(`${one}.br`)]],
  failures: [
    [new Error('a\n  b\tc'), 'text', undefined, { message: 'x' }, new Error('')],
    (error: unknown) => [failureLine(error), failureLine(error, { method: 'GET', target: '/x?y', headers: {} })],
  ],
  Markdown: [inputs.files, markdownFileOf],
  'media types': [
    inputs.files,
    (one: string) =>
      mediaTypeOf(one, {
        md: 'text/markdown',
        xml: 'application/xml',
        json: 'application/json',
        svg: 'image/svg+xml',
        gz: 'application/gzip',
      }),
  ],
  'accepted types': [
    inputs.accepts,
    (accept?: string) => prefersMarkdown({ method: 'GET', target: '/', headers: { accept } }),
  ],
  'accepted codings': [
    inputs.codings,
    (accepted: string) =>
      [['br', 'gzip'], ['gzip'], ['br'], []].map((there) => preferredCoding(accepted, there as never)),
  ],
  'entity tags': [[null, ...inputs.entityTags], strongTag],
  orders: [
    [{ name: 'a' }, { name: '-a' }, { name: 'a', values: ['y', 'x'] }, { name: '-a', values: ['2', '1', 'x'] }],
    (order: never) =>
      [1, 2, 10, 'x', 'y', 'X', null, undefined].map((a, at) => ({ a, at })).sort(compareByMember(order)),
  ],
  'rules of headers': [
    ['\n', ''],
    (between: string) =>
      headersFile(
        [
          ...searchIndexRules(settings),
          typeRule('/a.yaml'),
          typeRule('/feed.xml'),
          [
            '/x',
            [
              ['A', ''],
              ['B', 'c'],
            ],
          ],
        ],
        between,
      ),
  ],
  listening: [inputs.addresses, (one: string) => [tried(() => parseListen(one)), parsePort(one)]],
  'seconds to stop': [
    [undefined, ...inputs.addresses],
    (one?: string) => tried(() => shutdownSeconds({ STELE_SHUTDOWN_SECONDS: one })),
  ],
  'addresses of functions': [
    inputs.targets.filter((one) => one.startsWith('/') && !one.startsWith('//')),
    (target: string) =>
      ['GET', 'HEAD', 'POST'].flatMap((method) =>
        ['dev', 'production'].map((context) => {
          const asked = askedOf(new Request(`https://a.example${target}`, { method }), {
            deploy: { context },
          } as never);
          return [asked.method, asked.url];
        }),
      ),
  ],
  'files that are never ours': [[...inputs.files, ...paths], isNeverOurs],
  'parent folders': [[...inputs.files, ...paths], parentFolder],
};

test('what small parts make of inputs at their bounds is as it is recorded', onRecordedNode, async () => {
  const recording = new Recording();
  recordParts(recording, parts);
  const count = new TreeCount();
  for (const path of [...inputs.files, ...paths]) count.add(path, path.length);
  recording.add('counted', 'all', shown([count, count.fullestFolder, count.files, count.bytes]));
  const even = new TreeCount();
  for (const path of ['b/2', 'a/1', 'a/2', 'b/1']) even.add(path, 1);
  recording.add('counted', 'even', shown([even, even.fullestFolder]));
  const place = `${scratchFolder()}/a.md`;
  writeFileSync(place, inputs.sourceLines.join('\n'));
  const read = sourceReader();
  for (const [line, text] of inputs.sourceLines.entries())
    for (const column of [undefined, 1, 2, 5, 49, 50, 51, 52, 101, 150, text.length, text.length + 1, 999])
      recording.add('lines of files', `${line} ${column}`, read(place, line + 1, column).join('\n'));
  recording.add(
    'lines of files',
    'none',
    shown([read(place, undefined, 1), read(place, 99, 1), read(`${place}x`, 1, 1)]),
  );
  for (const [url, host] of inputs.fetched) {
    const respond = toFetchHandler(async ({ target, method }) => ({
      status: 200,
      headers: { target, method },
      body: null,
    }));
    const { headers } = await respond(new Request(url, { headers: { host } }));
    recording.add('fetched', `${url} ${host}`, shown([...headers]));
  }
  await recording.compare('small-parts');
});
