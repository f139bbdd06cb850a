/** Many texts and values, put together at random from what people write, and what becomes of them in each mode. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { write } from '../collections/built.ts';
import { recordAnswers } from './asked.ts';
import { recordCommand, recordFiles, siteFolder } from './made.ts';
import { choices, onRecordedNode, Recording } from './recording.ts';
import { blocks, inlines, languagesOfCode, snippet } from './snippets.ts';
import { written } from './values.ts';

const now = ['--now', '2026-11-28T12:00:00Z', '--no-cache'];

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>\n';

const service = (collections: readonly string[], more = '') =>
  'name: Many\ndescription: Many texts.\nbase_url: https://many.example\nlanguages: [en, ja, de]\ndefault_language: en\n' +
  `operator: { en: Many }\ncollections: [${collections.join(', ')}]\npages_limit: 5000\n${more}`;

/** How texts may be read: the words of a description. */
const modes: Readonly<Record<string, string>> = {
  plain: '',
  html: 'html: sanitise\n',
  strip: 'html: sanitise\ntemplates: strip\nmdx: strip-all\n',
  code: 'templates: keep\nmdx: code\n',
};

/** MDX needs a mode of its own. */
const endings = (words: string) => (words.includes('mdx:') ? ['md', 'mdx'] : ['md']);

test.each(['satteri', 'remark'])('many texts are as they are recorded, read by %s', onRecordedNode, async (parser) => {
  const choose = choices(7);
  const folder = siteFolder();
  write(folder, {
    'content/service.yaml': service(Object.keys(modes), `markdown: { parser: ${parser} }\n`),
    'content/assets/a.svg': drawing,
  });
  for (const [mode, words] of Object.entries(modes)) {
    write(folder, {
      [`content/collections/${mode}.yaml`]:
        `item: ${mode}_text\nlabel: { en: ${mode}, ja: ${mode}, de: ${mode} }\nfiles: [${endings(words).map((end) => `"${mode}/{key}.{lang}.${end}"`)}]\n` +
        `web: ${mode}/{key}\ninvalid: skip\nlinks: text\nfacts: lead\n${words}fields:\n` +
        '  title: { type: string, translate: true, role: title, from: [title, "{heading}", "{key}"] }\n' +
        '  minutes: { value: { reading_time: content_html } }\n' +
        '  plain: { type: text, from: "{body}", translate: true, api: item }\n' +
        '  content_html: { type: markdown, from: "{body}", translate: true, role: body, api: item }\n',
    });
    for (let number = 0; number < 90; number++) {
      const lang = choose.one(['en', 'en', 'en', 'en', 'ja', 'de']);
      const parts = Array.from({ length: 1 + choose.upTo(5) }, () => snippet(choose));
      const front = choose.chance(40)
        ? ''
        : `---\ntitle: ${choose.one(inlines).replaceAll(/[:#"'`[{|>&*!%@\n]/g, '')}x\n---\n`;
      const end = choose.one(endings(words));
      write(folder, { [`content/${mode}/t${number}.${lang}.${end}`]: `${front}${parts.join('\n\n')}\n` });
    }
  }
  const recording = new Recording();
  const name = `texts by ${parser}`;
  expect(await recordCommand(recording, name, folder, ['build', ...now, '--verify'])).toBe(0);
  recordFiles(recording, name, join(folder, 'dist'));
  if (parser === 'satteri') await recordAnswers(recording, name, join(folder, 'dist'), searchesFor(choose));
  await recording.compare(`many-texts-${parser}`);
});

/** Queries of words that the texts have, apart, together, cut and in quotes. */
function searchesFor(choose: ReturnType<typeof choices>): string[] {
  const words = [...new Set([...blocks, ...inlines].join(' ').match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}.+#_-]*/gu))];
  return Array.from({ length: 400 }, () => {
    const some = Array.from({ length: 1 + choose.upTo(2) }, () => choose.one(words));
    const query = choose.one([
      () => some.join(' '),
      () => `"${some.join(choose.one([' ', ', ', '-']))}"`,
      () => some.map((word) => word.slice(0, 1 + choose.upTo(5))).join(' '),
      () => `${some[0]}${some[0]?.slice(0, 2)} ${some[0]}`,
    ])();
    return `/api/v1/search?q=${encodeURIComponent(query)}&page_size=${choose.one(['1', '3', '20'])}`;
  });
}

test('code in each language is as it is recorded', onRecordedNode, async () => {
  const folder = siteFolder();
  write(folder, { 'content/service.yaml': service(['posts']) });
  for (const [index, language] of languagesOfCode.entries())
    write(folder, {
      [`content/posts/p${index}.en.md`]: `---\ntitle: ${JSON.stringify(language)}\npublished_at: 2026-01-01\n---\n\`\`\`${language} title="a<b>.x" {2}\n# a // b\nif (x === "y<z>") { let n = 0x1F; return @f('$x', /re/) } -- c\n<tag a='b'>&amp;</tag> [k]: *v* %d; def f(a: int) -> str:\n  select 'a' from b where c = 1.5e3 /* d */ end\n\`\`\`\n`,
    });
  const long = 'const a = 1; // x\n'.repeat(500);
  write(folder, {
    'content/posts/much.en.md': `---\ntitle: Much\npublished_at: 2026-01-01\n---\n${`\`\`\`js\n${long}\`\`\`\n\n`.repeat(7)}\`\`\`js\nlet b\n\`\`\`\n`,
  });
  const recording = new Recording();
  expect(await recordCommand(recording, 'code', folder, ['build', ...now])).toBe(0);
  recordFiles(recording, 'code', join(folder, 'dist'));
  await recording.compare('many-languages-of-code');
});

const types: Readonly<Record<string, string>> = {
  string: 'type: string',
  lower: 'type: string, case: lower, pattern: "^[a-z0-9 -]+$"',
  text: 'type: text',
  markdown: 'type: markdown',
  integer: 'type: integer, minimum: -5, maximum: 3000',
  number: 'type: number, unit: EUR',
  boolean: 'type: boolean, default: false',
  date: 'type: date',
  american: 'type: date, format: MM/DD/YYYY',
  datetime: 'type: datetime',
  duration: 'type: duration',
  geo: 'type: geo',
  address: 'type: url',
  image: 'type: image',
  file: 'type: file',
  select: 'type: select, options: [one, { value: two, label: Two }]',
  open: 'type: select, options: [one, two], open: true',
  list: 'type: list, of: string, split: ","',
  dates: 'type: list, of: date',
  map: 'type: map, of: integer',
  object: 'type: object, fields: { a: { type: string }, b: { type: integer, required: true } }',
  reference: 'type: reference, to: values, embed: [string]',
  path: 'type: path',
  union: 'type: [date, boolean, integer, string]',
  size: 'type: integer, unit: { en: MB, de: MB }',
};

test(
  'many values of each type are as they are recorded, and what is said of those that are refused',
  onRecordedNode,
  async () => {
    const folder = siteFolder();
    write(folder, {
      'content/service.yaml': service(['values'], 'time_zone: Europe/Berlin\n'),
      'content/assets/a.svg': drawing,
      'content/collections/values.yaml':
        'item: value\nfiles: values/{key}.yaml\nweb: values/{key}\ninvalid: skip\norder: [integer, -date]\n' +
        'orders: [number, -datetime, boolean, select, string]\n' +
        'filters: [boolean, select, open, list, { integer: range }, { date: range }, { number: range }]\nfields:\n' +
        Object.entries(types)
          .map(([name, declared]) => `  ${name}: { ${declared} }\n`)
          .join(''),
    });
    const lines = Object.keys(types).flatMap((name) => written.map((value) => `${name}: ${value}\n`));
    for (const [number, line] of lines.entries())
      write(folder, { [`content/values/v${String(number).padStart(4, '0')}.yaml`]: line });
    const recording = new Recording();
    expect(await recordCommand(recording, 'values', folder, ['build', ...now, '--json'])).toBe(0);
    recordFiles(recording, 'values', join(folder, 'dist'));
    await recordCommand(recording, 'values', folder, ['check', ...now, '--format', 'pretty']);
    await recordAnswers(recording, 'values', join(folder, 'dist'));
    await recording.compare('many-values');
  },
);
