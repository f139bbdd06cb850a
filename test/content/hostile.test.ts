/**
 * Content that somebody made to hurt, or a broken editor did: a mistake with its place or a correct load, never an
 * uncaught error, and nothing read, run or written outside content/.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Changes, contentFolder, loadFolder } from '../support/content-folder.ts';

const path = 'pages/guides/new.en.md';
const text = '---\ntitle: New\n---\nText.\n';

/** YAML that doubles itself: nine to the power of seven items. */
const bomb = [...'abcdefg'].map((name, depth) => {
  const item = depth === 0 ? 'x' : `*${'abcdefg'[depth - 1]}`;
  return `${name}: &${name} [${Array(9).fill(item).join(', ')}]\n`;
});

function page(at: string, rule: string, content: string | Uint8Array): { changes: Changes; errors: object[] } {
  return { changes: { [path]: content }, errors: [{ at: `${path}${at}`, rule }] };
}

describe('is a mistake', () => {
  test.each([
    { name: 'a NUL byte in a body', ...page(':4:3', 'files/control', '---\ntitle: New\n---\nab\0c\n') },
    { name: 'a NUL byte in front matter', ...page(':2:9', 'files/control', '---\ntitle: a\0b\n---\n') },
    { name: 'a NUL byte as a YAML escape', ...page(':2:8', 'pages/title', '---\ntitle: "a\\0b"\n---\n') },
    { name: 'half a character as a YAML escape', ...page(':2:8', 'pages/title', '---\ntitle: "A \\ud800 B"\n---\n') },
    { name: 'the other half', ...page(':3:12', 'pages/keywords', '---\ntitle: A\nkeywords: ["\\udc00"]\n---\n') },
    ...['\u200b', '\u2060', '\ufeff', '\u00ad', '\u3164', '\u115f', '\u2800', '\u200b\u00a0\u202e'].map((title) => ({
      name: `a title of ${[...title].map((one) => one.charCodeAt(0).toString(16)).join(' ')}`,
      ...page(':2:8', 'pages/title', `---\ntitle: "${title}"\n---\n`),
    })),
    { name: 'a tag that names code', ...page(':2:8', 'yaml/tag', "---\ntitle: !!js/function 'a'\n---\n") },
    { name: 'a tag for bytes', ...page(':2:8', 'yaml/tag', '---\ntitle: !!binary aGVsbG8=\n---\n') },
    { name: 'a tag on a key', ...page(':3:1', 'yaml/tag', '---\ntitle: A\n!foo type: Article\n---\n') },
    ...['9007199254740992', '-9007199254740993', '.inf', '.nan', '0xfffffffffffffff', '1e400'].map((number) => ({
      name: `the number ${number}, reported once`,
      ...page(':2:8', 'yaml/number', `---\ntitle: ${number}\n---\n`),
    })),
    ...['!foo 2', '9007199254740993', '.inf'].map((position) => ({
      name: `the position ${position}`,
      changes: { 'products/two.yaml': `name: { en: N }\ndescription: { en: D }\nposition: ${position}\n` },
      errors: position.startsWith('!')
        ? [
            { at: 'products/two.yaml:3:11', rule: 'yaml/tag' },
            { at: 'products/two.yaml:3:16', rule: 'products/position' },
          ]
        : [{ at: 'products/two.yaml:3:11', rule: 'yaml/number' }],
    })),
    {
      name: 'half a character in moved.yaml and in a name',
      changes: {
        'moved.yaml': 'web_paths: { "\\ud800": guides/start }\n',
        'products/two.yaml': 'position: 2\nname: { en: "\\ud800" }\ndescription: { en: D }\n',
      },
      errors: [
        { at: 'moved.yaml:1:14', rule: 'moved/web-paths' },
        { at: 'products/two.yaml:2:13', rule: 'products/name' },
      ],
    },
    { name: 'an escape sequence', ...page(':4:1', 'files/control', '---\r\ntitle: New\r\n---\r\n\x1b[2J') },
    { name: 'bytes that are not UTF-8', ...page(':4:2', 'files/encoding', Buffer.from(text).fill(0xff, 20, 22)) },
    { name: 'UTF-16', ...page(':1:1', 'files/encoding', Buffer.from(`\ufeff${text}`, 'utf16le')) },
    { name: 'an overlong slash', ...page(':5:1', 'files/encoding', Buffer.from([...Buffer.from(text), 0xc0, 0xaf])) },
    { name: 'an alias bomb', ...page(':4:8', 'yaml/alias', `---\ntitle: New\n${bomb.join('')}---\n`) },
    { name: 'an alias to itself', ...page(':3:11', 'yaml/alias', '---\ntitle: New\nloop: &a [*a]\n---\n') },
    { name: '__proto__', ...page(':3:1', 'yaml/unknown-key', '---\ntitle: New\n__proto__: { title: a }\n---\n') },
    {
      name: '__proto__ with what is missing: one key too few and one too many',
      changes: { [path]: '---\n__proto__: { title: a }\n---\n' },
      errors: [
        { at: `${path}:2:1`, rule: 'pages/title' },
        { at: `${path}:2:1`, rule: 'yaml/unknown-key' },
      ],
    },
    { name: 'constructor', ...page(':3:1', 'yaml/unknown-key', '---\ntitle: New\nconstructor: a\n---\n') },
    { name: 'a merge key', ...page(':3:1', 'yaml/alias', '---\ntitle: New\n<<: { type: Article }\n---\n') },
    {
      name: '__proto__ as a language',
      changes: { 'products/two.yaml': 'position: 2\nname: { en: N, __proto__: N }\ndescription: { en: D }\n' },
      errors: [{ at: 'products/two.yaml:2:16', rule: 'products/name' }],
    },
    {
      name: 'a space in a name',
      changes: { 'posts/a b.en.md': text },
      errors: [{ at: 'posts/a b.en.md', rule: 'files/key' }],
    },
    {
      name: 'Unicode in a name',
      changes: { 'posts/漢.en.md': text },
      errors: [{ at: 'posts/漢.en.md', rule: 'files/key' }],
    },
    {
      name: 'a pattern as a name',
      changes: { 'posts/[a]*.en.md': text },
      errors: [{ at: 'posts/[a]*.en.md', rule: 'files/key' }],
    },
    {
      name: 'markup as a name',
      changes: { 'assets/<b>.svg': '' },
      errors: [{ at: 'assets/<b>.svg', rule: 'files/place' }],
    },
    {
      name: 'folders below the longest key',
      changes: { [`pages/guides/${'a/'.repeat(900)}x.en.md`]: text },
      errors: [{ at: `pages/guides/${'a/'.repeat(900)}x.en.md`, rule: 'files/key' }],
    },
    {
      name: 'a file in a folder named as a file',
      changes: { 'pages/guides/x.en.md/y.en.md': text },
      errors: [{ at: 'pages/guides/x.en.md', rule: 'files/folder' }],
    },
    {
      name: 'a file of 10 MB',
      changes: { [path]: `${text}${'a\n'.repeat(5_000_000)}` },
      errors: [{ at: path, rule: 'files/size' }],
    },
    {
      name: 'UTF-8 that breaks off at the end, after a real U+FFFD',
      ...page(
        ':4:8',
        'files/encoding',
        Buffer.concat([Buffer.from(`${text.trimEnd()} \ufffd`), Buffer.from([0xe6, 0xbc])]),
      ),
    },
  ])('hostile content is an error: $name', async ({ changes, errors }) => {
    const loaded = await loadFolder(contentFolder(changes));
    const shown = loaded.errors.map(({ at, rule }) => ({ at, rule }));
    expect(shown).toEqual(errors);
    expect(loaded.site).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test.each([
    { at: 'service.yaml', text: 'contact: { email: "\\ud83d" }', place: ':N:19', rule: 'service/contact' },
    { at: 'service.yaml', text: 'contact: { "a\\ud83d": b }', place: ':N:12', rule: 'service/contact' },
    { at: 'service.yaml', text: 'terms_of_service: "/\\ud83d"', place: ':N:19', rule: 'service/terms-of-service' },
  ])('service.yaml with $text is an error', async ({ text, place, rule }) => {
    const service = readFileSync('test/sites/small/service.yaml', 'utf8').replace(
      /^(contact|terms_of_service):.*\n( .*\n)*/gm,
      '',
    );
    const changes = { 'service.yaml': `${service.trimEnd()}\n${text}\n` };
    const { errors } = await loadFolder(contentFolder(changes));
    const line = service.trimEnd().split('\n').length + 1;
    expect(errors.map(({ at, rule }) => ({ at, rule }))).toEqual([
      { at: `service.yaml${place.replace('N', String(line))}`, rule },
    ]);
  });

  test.each([
    { name: 'a first line', text: `--- ${'a'.repeat(400_000)}\n---\n` },
    { name: 'a title', text: `---\ntitle: [${'a'.repeat(90_000)}]\n---\n` },
    { name: 'a key', text: `---\ntitle: A\n${'a'.repeat(900)}: b\n---\n` },
    { name: 'a date', text: `---\ntitle: A\npublished_at: ${'a'.repeat(90_000)}\n---\n` },
    { name: 'a tag', text: `---\ntitle: !${'a'.repeat(90_000)} b\n---\n` },
    { name: 'a number', text: `---\ntitle: ${'9'.repeat(90_000)}\n---\n` },
    { name: 'a line that is no YAML', text: `---\n${'a'.repeat(90_000)}\n---\n` },
    { name: 'a link', text: `---\ntitle: A\n---\n[a](${'a'.repeat(400_000)})\n` },
    { name: 'a link to a place', text: `---\ntitle: A\n---\n[a](#${'a'.repeat(400_000)})\n` },
  ])('$name that is long, quoted by its beginning', async ({ text }) => {
    const { errors } = await loadFolder(contentFolder({ [path]: text }));
    expect(errors).not.toEqual([]);
    for (const { message } of errors) expect(message.length).toBeLessThan(500);
  });

  test('an empty folder named as a file', async () => {
    const root = contentFolder();
    mkdirSync(join(root, 'posts/x.en.md'));
    const { errors } = await loadFolder(root);
    expect(errors.map(({ at, rule }) => [at, rule])).toEqual([['posts/x.en.md', 'files/folder']]);
  });

  test('a line feed in a name, which is not passed over', async () => {
    const { errors } = await loadFolder(contentFolder({ 'posts/a\n.en.md': text }));
    expect(errors.map(({ at }) => at)).toEqual(['posts/a\n.en.md']);
  });

  test.each([
    {
      name: 'YAML lists in each other',
      content: `---\ntitle: New\nkeywords: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n---\n`,
    },
    { name: 'quotes in each other', content: `${text}\n${'>'.repeat(10_000)} a\n` },
    { name: 'lists in each other', content: `${text}\n${'- '.repeat(3_000)}a\n` },
    { name: 'emphasis in emphasis', content: `${text}\n${'*a '.repeat(300_000)}${'a* '.repeat(300_000)}\n` },
    {
      name: 'emphasis of several kinds',
      content: `${text}\n${'*a _b ~~c\n'.repeat(2_000)}${'a~~ b_ c*\n'.repeat(2_000)}\n`,
    },
    { name: 'images in images', content: `${text}\n${'!['.repeat(300_000)}${'](b)'.repeat(300_000)}\n` },
  ])('$name, deeper than any stack', async ({ content }) => {
    const { errors, site } = await loadFolder(contentFolder({ [path]: content }));
    expect(errors.map(({ at }) => at.split(':')[0])).toEqual([path]);
    expect(site).toBeUndefined();
  });
});

describe('is loaded', () => {
  test.each([
    { name: 'a byte order mark', content: `\ufeff${text}`, title: 'New', html: '<p>Text.</p>\n' },
    { name: 'CRLF', content: text.replaceAll('\n', '\r\n'), title: 'New', html: '<p>Text.</p>\n' },
    { name: 'no line end at the end', content: '---\ntitle: New\n---', title: 'New', html: '' },
    { name: 'a line of hyphens in the body', content: `${text}\n---\n`, title: 'New', html: '<p>Text.</p>\n<hr>\n' },
    { name: 'a date as a title', content: '---\ntitle: 2026-01-01\n---\n', title: '2026-01-01', html: '' },
    { name: 'a joiner within a title', content: '---\ntitle: 👨‍👩‍👧\n---\n', title: '👨‍👩‍👧', html: '' },
    { name: 'a tag that says what is so', content: '---\ntitle: !!str 5\n---\n', title: '5', html: '' },
    { name: 'a character beyond the BMP', content: '---\ntitle: 𠮷\n---\n𠮷', title: '𠮷', html: '<p>𠮷</p>\n' },
  ])('unusual content is loaded: $name', async ({ content, title, html }) => {
    const { errors, site } = await loadFolder(contentFolder({ [path]: content }));
    expect(errors).toEqual([]);
    const page = site?.items.pages?.find(({ key }) => key === 'guides/new');
    const text = page?.translations.get('en');
    expect({ title: text?.values.title, html: text?.body?.read().html }).toEqual({ title, html });
  });

  test('half a million bytes in one file, whole', async () => {
    const { errors, site } = await loadFolder(contentFolder({ [path]: `${text}${'a'.repeat(500_000 - text.length)}` }));
    expect(errors).toEqual([]);
    const page = site?.items.pages?.find(({ key }) => key === 'guides/new');
    expect(page?.translations.get('en')?.body?.read().html.length).toBeGreaterThan(499_900);
  });

  test('content is loaded without the files that systems and editors leave beside it', async () => {
    const names = ['.DS_Store', 'posts/.x.en.md.swp', 'posts/x.en.md~', 'posts/#x.en.md#', 'posts/x.en.md.orig'];
    const more = ['Thumbs.db', 'assets/desktop.ini', 'README.md', 'posts/README.md', 'assets/@eaDir/x.svg'];
    const changes = Object.fromEntries([...names, ...more].map((name) => [name, '\0']));
    const { errors, site } = await loadFolder(contentFolder(changes));
    expect(errors).toEqual([]);
    expect(site?.items.posts?.map(({ key }) => key)).toEqual(['hello', 'older']);
    expect(site?.assets.map((asset) => asset.path)).toEqual(['assets/dot.svg']);
  });
});
