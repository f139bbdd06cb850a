/**
 * test/sites/trees/statics: files that lie in a tree of others are published where something published names them, and
 * no others.
 */
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { send } from '../contract/client.ts';
import { filesBelow } from '../support/folders.ts';
import { type Preview, serve } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { built } from './built.ts';

const site = 'test/sites/trees/statics';
const base = 'https://walks.example';
const at = `${base}/assets/_tree`;

function copied(): string {
  const folder = scratchFolder();
  cpSync(site, folder, { recursive: true });
  return folder;
}

/** What is published of the tree, by its path there. */
function published(out: string): string[] {
  return filesBelow(out)
    .flatMap((path) => (path.startsWith('assets/_tree/') ? [path.slice('assets/_tree/'.length)] : []))
    .sort();
}

const named = [
  'posts/hill/top.png',
  'posts/lake.png',
  'static/images/boat.svg',
  'static/images/field.png',
  'static/images/raw.png',
  'static/tracks/hill.csv',
  'theme/public/leaflet.pdf',
];

test('documents, data and archives are published; programs and pages stay on the other site', async () => {
  const folder = copied();
  const [kinds, others] = ['PDF csv docx xlsx pptx odt ods odp rtf epub zip', 'exe html js gz mp4'].map((all) =>
    all.split(' '),
  );
  const names = [...(kinds ?? []), ...(others ?? [])].map((ending) => `of-${ending}.${ending}`);
  for (const name of names) writeFileSync(join(folder, 'tree/posts', name), 'x');
  writeFileSync(
    join(folder, 'tree/posts/all.md'),
    `---\ntitle: All\n---\n\n${names.map((name) => `[x](${name})`).join(' ')}\n`,
  );
  const out = join(scratchFolder(), 'dist');
  const { errors, json } = await built(join(folder, 'content'), out);
  expect(errors).toEqual([]);
  const added = (kinds ?? []).map((ending) => `posts/of-${ending}.${ending}`);
  expect(published(out)).toEqual([...named, ...added].sort());
  const html: string = json('api/v1/_/item/walks/en/all.json').data.content_html;
  expect(Array.from(html.matchAll(/href="([^"]*)"/g), ([, address]) => address)).toEqual([
    ...added.map((path) => `${at}/${path}`),
    ...(others ?? []).map((ending) => `https://old.example/walks/all/of-${ending}.${ending}`),
  ]);
});

describe('as it is', () => {
  let server: Preview;
  let out: string;
  beforeAll(async () => {
    out = join(scratchFolder(), 'dist');
    // The build verifies all its answers and links.
    expect((await built(`${site}/content`, out)).errors).toEqual([]);
    server = await serve(out, base);
  });
  afterAll(() => server?.close());
  const item = async (key: string) =>
    JSON.parse((await send(server.origin, { target: `/api/v1/walks/${key}` })).body.toString()).data;

  test('static files are published where a published text or field names them, and others are not', () => {
    expect(published(out)).toEqual(named);
  });

  test('links to it work in a text, its HTML and a text field; unpublished files are linked on the other site', async () => {
    const { content_html: html, note } = await item('hill');
    for (const shown of [
      `<img src="${at}/posts/hill/top.png" alt="beside the text">`,
      `<img src="${at}/static/images/boat.svg?v=2" alt="by the root">`,
      `<a href="${at}/theme/public/leaflet.pdf#page=2">of the theme</a>`,
      `<img src="${at}/static/images/raw.png" alt="raw">`,
      `<a href="${at}/static/images/boat.svg">from the page</a>`,
      '<img src="https://old.example/evil.html"',
      '<img src="https://old.example/images/none.png"',
      '<img src="https://old.example/images/Boat.svg"',
    ])
      expect(html).toContain(shown);
    expect(JSON.stringify(note)).toContain(`${at}/static/images/field.png`);
  });

  test('an image has its size, a file its address', async () => {
    expect(await item('hill')).toMatchObject({
      cover: { url: `${at}/posts/hill/top.png`, width: 3, height: 2 },
      track: `${at}/static/tracks/hill.csv`,
    });
    expect(await item('lake')).toMatchObject({
      cover: { url: `${at}/static/images/boat.svg`, width: 20, height: 10 },
    });
  });

  test('the Markdown version, the page and the feeds of machines name the same addresses', async () => {
    const page = await send(server.origin, { target: '/walks/hill/page.md' });
    expect(page.body.toString()).toContain(`![beside the text](${at}/posts/hill/top.png)`);
    const html = await send(server.origin, { target: '/walks/lake/' });
    expect(html.body.toString()).toContain('/assets/_tree/posts/lake.png"');
  });

  test.each([
    { target: '/assets/_tree/posts/hill/top.png', type: 'image/png', source: 'posts/hill/top.png' },
    {
      target: '/assets/_tree/static/tracks/hill.csv',
      type: 'text/csv; charset=utf-8',
      source: 'static/tracks/hill.csv',
    },
    { target: '/assets/_tree/static/images/boat.svg', type: 'image/svg+xml', source: 'static/images/boat.svg' },
  ])('$target is answered with its bytes, and runs no script', async ({ target, type, source }) => {
    const { status, headers, body } = await send(server.origin, { target });
    expect(status).toBe(200);
    expect(headers['content-type']?.toLowerCase()).toBe(type);
    expect(headers['content-security-policy']).toBe("script-src 'none'; frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(body.equals(readFileSync(join(site, 'tree', source)))).toBe(true);
  });

  test.each([
    '/assets/_tree/posts/hill/draft.png',
    '/assets/_tree/posts/hill/index.md',
    '/assets/_tree/static/evil.html',
    '/assets/_tree/../../tree/static/evil.html',
    '/images/boat.svg',
  ])('%s is in no file of the build', async (target) => {
    expect((await send(server.origin, { target })).status).toBe(404);
  });
});

describe('named files that are elsewhere, or are not files', () => {
  const secret = 'secret.svg';
  const words = 'Nobody may read this.';
  /** Everything that a text could try, to a file that lies beside the tree and one behind links of the disk. */
  const attempts = [
    '../../../secret.svg',
    '/../secret.svg',
    '/images/../../../secret.svg',
    '/%2e%2e/%2e%2e/secret.svg',
    '..%2f..%2f..%2fsecret.svg',
    '/..%5c..%5csecret.svg',
    '/images/boat.svg%00.png',
    '/%00',
    '/images//boat.svg/',
    '/images/linked.svg',
    '/linked/secret.svg',
    'linked.svg',
    '/.hidden/secret.svg',
    '/node_modules/secret.svg',
    '/images/odd?name.svg',
    '/folder.svg',
    '/images/%E0%A4%A.svg',
    'file:///etc/passwd.svg',
  ];

  test('named files outside of the root, and names of no file, are not published and fail no build', async () => {
    const folder = copied();
    const tree = join(folder, 'tree');
    const put = (path: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `<svg xmlns="http://www.w3.org/2000/svg">${words}</svg>`);
    };
    for (const path of [secret, 'tree/static/.hidden/secret.svg', 'tree/static/node_modules/secret.svg']) put(path);
    mkdirSync(join(tree, 'static/folder.svg'));
    symlinkSync(join(folder, secret), join(tree, 'static/images/linked.svg'));
    symlinkSync(join(folder, secret), join(tree, 'posts/linked.svg'));
    symlinkSync(folder, join(tree, 'static/linked'));
    const body = attempts.flatMap((link) => [`![i](<${link}>)`, `<img src="${link}">`]).join('\n\n');
    writeFileSync(join(tree, 'posts/lake.md'), `---\ntitle: The lake\n---\n\n${body}\n`);
    const out = join(folder, 'dist');
    expect((await built(join(folder, 'content'), out)).errors).toEqual([]);
    expect(published(out)).toEqual(named.filter((path) => path !== 'posts/lake.png'));
    expect(filesBelow(out).filter((path) => readFileSync(join(out, path), 'latin1').includes(words))).toEqual([]);
  });

  test('files of any name are published under one that addresses and disks spell in one way', async () => {
    const folder = copied();
    const names = ['odd name.svg', 'Größe (2).svg', '图/图.svg'];
    for (const name of names) {
      mkdirSync(dirname(join(folder, 'tree/posts', name)), { recursive: true });
      writeFileSync(join(folder, 'tree/posts', name), '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    }
    const body = names.map((name) => `![i](<${name}>) ![i](${encodeURI(name).replaceAll(/[()]/g, '\\$&')})`).join('\n');
    writeFileSync(join(folder, 'tree/posts/lake.md'), `---\ntitle: The lake\n---\n\n${body}\n`);
    const out = join(folder, 'dist');
    expect((await built(join(folder, 'content'), out)).errors).toEqual([]);
    // The ends are the first digits of `printf 'odd name' | sha256sum`.
    const found = ['posts/Gro-e-2-ebd0efac.svg', 'posts/8013578e/8013578e.svg', 'posts/odd-name-ef5bac77.svg'];
    expect(published(out)).toEqual(expect.arrayContaining(found));
    const text = readFileSync(join(out, 'api/v1/_/item/walks/en/lake.json'), 'utf8');
    for (const path of found) expect(text.split(`${at}/${path}`)).toHaveLength(3);
  });

  test.each(attempts)('a field with %s is told of, and nothing is published', async (link) => {
    const folder = copied();
    writeFileSync(join(folder, secret), `<svg xmlns="http://www.w3.org/2000/svg">${words}</svg>`);
    const description = join(folder, 'content/collections/walks.yaml');
    const strict = readFileSync(description, 'utf8').replace('links: https://old.example', 'links: refuse');
    writeFileSync(description, strict);
    rmSync(join(folder, 'tree/posts/hill'), { recursive: true });
    writeFileSync(
      join(folder, 'tree/posts/lake.md'),
      `---\ntitle: The lake\ncover: ${JSON.stringify(link)}\n---\n\nText.\n`,
    );
    const out = join(folder, 'dist');
    const { errors, written } = await built(join(folder, 'content'), out);
    expect(errors.join('\n')).toContain('lake.md:3:8: Unexpected');
    expect(written).toBeUndefined();
  });

  test.each([
    { what: 'a link of the disk', static: 'linked' },
    { what: 'the folder of git', static: '.git' },
    { what: 'a folder in it', static: '.git/images' },
    { what: 'a folder of packages', static: 'node_modules/a' },
    { what: 'a folder above', static: '../tree/../tree/static' },
    { what: 'an absolute path', static: '/etc' },
    { what: 'other letters', static: 'STATIC' },
    { what: 'a file', static: 'posts/lake.md' },
  ])('$what is not a folder of the tree', async ({ static: folderName }) => {
    const folder = copied();
    mkdirSync(join(folder, 'tree/.git/images'), { recursive: true });
    mkdirSync(join(folder, 'tree/node_modules/a'), { recursive: true });
    symlinkSync(join(folder, 'tree/static'), join(folder, 'tree/linked'));
    const service = join(folder, 'content/service.yaml');
    writeFileSync(service, readFileSync(service, 'utf8').replace('theme/public', folderName));
    const { errors } = await built(join(folder, 'content'));
    expect(errors.join('\n')).toContain(`service.yaml:9:18: Unexpected folder "${folderName}"`);
  });
});

test('`static: .` publishes from the whole tree, and never what `exclude` names', async () => {
  const folder = copied();
  const service = join(folder, 'content/service.yaml');
  writeFileSync(service, readFileSync(service, 'utf8').replace('[static, theme/public]', '.'));
  const description = join(folder, 'content/collections/walks.yaml');
  writeFileSync(description, `exclude: ["**/top.*"]\n${readFileSync(description, 'utf8')}`);
  // One beside the text, and one in a folder of files.
  for (const excluded of ['posts/top.png', 'static/images/top.png'])
    cpSync(join(folder, 'tree/posts/hill/top.png'), join(folder, 'tree', excluded));
  const text = '![a](/static/images/raw.png) ![b](top.png) ![c](/images/boat.svg) ![d](/static/images/top.png)';
  writeFileSync(join(folder, 'tree/posts/lake.md'), `---\ntitle: The lake\n---\n\n${text}\n`);
  rmSync(join(folder, 'tree/posts/hill'), { recursive: true });
  const out = join(folder, 'dist');
  expect((await built(join(folder, 'content'), out)).errors).toEqual([]);
  expect(published(out)).toEqual(['static/images/raw.png']);
});

test('a hidden folder that `static` names is published like others, and no other hidden file', async () => {
  const folder = copied();
  const hidden = join(folder, 'tree/.gitbook');
  mkdirSync(join(hidden, 'assets/.deep'), { recursive: true });
  for (const path of ['assets/a.png', 'assets/.b.png', 'assets/.deep/c.png', 'd.png'])
    cpSync(join(folder, 'tree/posts/hill/top.png'), join(hidden, path));
  rmSync(join(folder, 'tree/posts/hill'), { recursive: true });
  writeFileSync(join(hidden, 'assets/walk.md'), '---\ntitle: Secret\n---\n\nSecret.\n');
  const paths = ['assets/a.png', 'assets/.b.png', 'assets/.deep/c.png', 'd.png'];
  const text = paths.map((path) => `![](../.gitbook/${path})`).join(' ');
  writeFileSync(join(folder, 'tree/posts/lake.md'), `---\ntitle: The lake\n---\n\n${text}\n`);
  const service = join(folder, 'content/service.yaml');
  writeFileSync(service, readFileSync(service, 'utf8').replace('theme/public', '.gitbook/assets'));
  const description = join(folder, 'content/collections/walks.yaml');
  writeFileSync(
    description,
    readFileSync(description, 'utf8').replace(/^files:.*$/m, 'files: ["posts/{slug}.md", "{slug...}.md"]'),
  );
  const out = join(folder, 'dist');
  expect((await built(join(folder, 'content'), out)).errors).toEqual([]);
  expect(published(out).filter((path) => path.includes('gitbook'))).toEqual([
    expect.stringMatching(/^gitbook-[0-9a-f]{8}\/assets\/a\.png$/),
  ]);
  expect(readFileSync(join(out, 'llms-full.txt'), 'utf8')).not.toContain('Secret');
});

test('the first of two names that some systems take for one is published', async () => {
  const folder = copied();
  const images = join(folder, 'tree/static/images');
  cpSync(join(images, 'raw.png'), join(images, 'RAW.png'));
  writeFileSync(
    join(folder, 'tree/posts/lake.md'),
    '---\ntitle: The lake\n---\n\n![a](/images/raw.png) ![b](/images/RAW.png)\n',
  );
  const out = join(folder, 'dist');
  expect((await built(join(folder, 'content'), out)).errors).toEqual([]);
  const both = published(out).filter((path) => /raw\.png$/i.test(path));
  expect(both).toEqual(['static/images/RAW.png']);
});

test('an image that is replaced, comes, goes or is named no more is so in the next build, also from the cache', async () => {
  const folder = copied();
  const [content, out, cache] = [join(folder, 'content'), join(folder, 'dist'), join(folder, 'cache')];
  const lake = join(folder, 'tree/posts/lake.png');
  const text = async () => {
    const { errors, json } = await built(content, out, cache);
    expect(errors).toEqual([]);
    return String(json('api/v1/_/item/walks/en/lake.json').data.content_html);
  };
  const local = `<p><img src="${at}/posts/lake.png" alt="beside it"></p>\n`;
  expect(await text()).toBe(local);

  const other = readFileSync(join(folder, 'tree/posts/hill/top.png'));
  writeFileSync(lake, other);
  expect(await text()).toBe(local);
  expect(readFileSync(join(out, 'assets/_tree/posts/lake.png')).equals(other)).toBe(true);

  renameSync(lake, `${lake}.away`);
  expect(await text()).toBe('<p><img src="https://old.example/walks/lake/lake.png" alt="beside it"></p>\n');
  expect(published(out)).not.toContain('posts/lake.png');

  renameSync(`${lake}.away`, lake);
  expect(await text()).toBe(local);
  expect(published(out)).toEqual(named);

  writeFileSync(join(folder, 'tree/posts/lake.md'), '---\ntitle: The lake\n---\nText.\n');
  expect(await text()).toBe('<p>Text.</p>\n');
  expect(published(out)).not.toContain('posts/lake.png');

  // The other image of a draft is published with the draft.
  const draft = join(folder, 'tree/posts/hill/index.ja.md');
  writeFileSync(draft, readFileSync(draft, 'utf8').replace('draft: true\n', ''));
  await text();
  expect(published(out)).toContain('posts/hill/draft.png');
});
