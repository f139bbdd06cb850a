/** Images in more sizes and formats, and cards: by the packages that an operator installs, in a project of its own. */
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { steleHere } from '../../cli/stele-here.ts';
import { whenInstalled } from '../../hosts/installed.ts';
import { filesBelow } from '../../support/folders.ts';
import { scratchFolder } from '../../support/scratch.ts';
import { digests } from '../../support/tree.ts';

const service = `name: Photos
description: A site with photos.
base_url: https://photos.example
languages: [en, ja]
default_language: en
operator: { en: "Photo & Co" }
sections: [guides]
page_sizes: [100]
collections: [posts, pages, places]
images: { widths: [8, 16], formats: [avif, webp] }
`;

const files: Readonly<Record<string, string>> = {
  'collections/places.yaml': `item: place
label: Places
files: places/{key}.yaml
web: places/{key}
fields:
  name: { type: string, required: true, role: title }
  photo: { type: image, role: image, alt: name }
`,
  'places/garden.yaml': 'name: Garden\nphoto: /assets/photo.jpg\n',
  'assets/drawing.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>',
  'posts/one.en.md': `---
title: One
published_at: 2026-01-01
---
![A photo](/assets/photo.jpg)

![A small one](/assets/small.png)

![A drawing](/assets/drawing.svg)

![An animation](/assets/moving.webp)
`,
};

/** The part of sharp that makes the images of these tests. */
type Sharp = (input: Buffer | object, options?: object) => SharpImage;
interface SharpImage {
  png(): SharpImage;
  jpeg(): SharpImage;
  webp(options?: object): SharpImage;
  withMetadata(options: object): SharpImage;
  metadata(): Promise<{ readonly format: string; readonly width: number; readonly height: number }>;
  toBuffer(): Promise<Buffer>;
}

whenInstalled('images', (tools) => {
  const modules = join(tools, 'node_modules');
  const sharp: Sharp = createRequire(join(tools, 'package.json'))('sharp');
  const plain = (width: number, height: number, red = 200) =>
    sharp({ create: { width, height, channels: 3, background: { r: red, g: 90, b: 20 } } });

  /** A project in whose content are `more` files too; `packages` are installed in it. */
  async function project(more: Readonly<Record<string, string | Buffer>>, packages: readonly string[]) {
    const folder = scratchFolder();
    // What is 20 wide and 40 high is shown lying: its camera was turned.
    const photo = await plain(20, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 10), Buffer.alloc(20 * 20 * 3, 200)]);
    const moving = await sharp(frames, { raw: { width: 20, height: 40, channels: 3, pageHeight: 20 } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer();
    const small = await plain(12, 6).png().toBuffer();
    const images = { 'assets/photo.jpg': photo, 'assets/small.png': small, 'assets/moving.webp': moving };
    for (const [path, text] of Object.entries({ 'service.yaml': service, ...files, ...images, ...more }))
      write(join(folder, 'content', path), text);
    write(join(folder, 'package.json'), '{}');
    for (const name of packages) {
      mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true });
      symlinkSync(join(modules, name), join(folder, 'node_modules', name));
    }
    return {
      folder,
      run: (...args: string[]) => steleHere([...args, '--cache', 'cache'], { cwd: folder }),
      published: (path: string) => readFileSync(join(folder, 'dist', path), 'utf8'),
      bytes: (path: string) => readFileSync(join(folder, 'dist', path)),
      made: () => readdirSync(join(folder, 'cache/made')).sort(),
    };
  }

  describe('images in more sizes and formats', () => {
    let site: Awaited<ReturnType<typeof project>>;
    beforeAll(async () => {
      site = await project({}, ['sharp']);
      const { code, stdout, stderr } = await site.run('build', '--verify');
      expect(stdout + stderr).toContain('Built dist');
      expect(code).toBe(0);
    });

    test('those that are smaller than the image are beside it; drawings and animations have none', () => {
      expect(filesBelow(join(site.folder, 'dist/assets')).sort()).toEqual([
        'drawing.svg',
        'moving.webp',
        'photo.jpg',
        'photo.jpg.16.avif',
        'photo.jpg.16.jpg',
        'photo.jpg.16.webp',
        'photo.jpg.8.avif',
        'photo.jpg.8.jpg',
        'photo.jpg.8.webp',
        'small.png',
        'small.png.12.avif',
        'small.png.12.webp',
        'small.png.8.avif',
        'small.png.8.png',
        'small.png.8.webp',
      ]);
    });

    test.each([
      { path: 'assets/photo.jpg.16.jpg', want: { format: 'jpeg', width: 16, height: 8 } },
      { path: 'assets/photo.jpg.8.avif', want: { format: 'heif', width: 8, height: 4 } },
      { path: 'assets/small.png.12.webp', want: { format: 'webp', width: 12, height: 6 } },
    ])('$path has the format and size in its name, rotated as its camera was', async ({ path, want }) => {
      expect(await sharp(site.bytes(path)).metadata()).toMatchObject(want);
    });

    test('a text shows them in a <picture>, and others as they are', () => {
      const page = site.published('posts/one/index.html');
      const sizes = 'sizes="(max-width: 40px) 100vw, 40px"';
      expect(page).toContain(
        `<picture><source type="image/avif" srcset="/assets/photo.jpg.8.avif 8w, /assets/photo.jpg.16.avif 16w" ${sizes}>` +
          `<source type="image/webp" srcset="/assets/photo.jpg.8.webp 8w, /assets/photo.jpg.16.webp 16w" ${sizes}>` +
          `<img src="/assets/photo.jpg" alt="A photo" srcset="/assets/photo.jpg.8.jpg 8w, /assets/photo.jpg.16.jpg 16w, /assets/photo.jpg 40w" ${sizes} width="40" height="20"></picture>`,
      );
      expect(page).toContain('<p><img src="/assets/drawing.svg" alt="A drawing"');
      expect(page).toContain('<p><img src="/assets/moving.webp" alt="An animation"');
    });

    test.each(['places/index.html', 'places/garden/index.html'])('so does %s, of a field', (path) => {
      expect(site.published(path)).toMatch(
        /<picture><source type="image\/avif" srcset="\/assets\/photo\.jpg\.8\.avif 8w, [^>]*><source type="image\/webp"[^>]*><img[^>]* srcset="/,
      );
    });

    test('answers list them beside the image, and HTML is unchanged', () => {
      const { data } = JSON.parse(site.published('api/v1/_/item/places/en/garden.json'));
      expect(data.photo).toMatchObject({ url: 'https://photos.example/assets/photo.jpg', width: 40, height: 20 });
      expect(data.photo.variants[0]).toEqual({
        url: 'https://photos.example/assets/photo.jpg.8.avif',
        width: 8,
        height: 4,
        type: 'image/avif',
      });
      expect(data.photo.variants).toHaveLength(6);
      expect(site.published('api/v1/_/item/posts/en/one.json')).not.toContain('srcset');
      expect(site.published('openapi.json')).toContain('"variants"');
    });

    test('another image in the place of one: nothing else is made again, and all is as a clean build gives it', async () => {
      const before = site.made();
      write(join(site.folder, 'content/assets/photo.jpg'), await plain(30, 30, 10).jpeg().toBuffer());
      expect((await site.run('build')).code).toBe(0);
      expect(site.published('posts/one/index.html')).toContain('width="30" height="30"');
      const made = site.made().filter((name) => !before.includes(name));
      expect(made).toHaveLength(6);
      const clean = await steleHere(['build', '--out', 'clean', '--no-cache'], { cwd: site.folder });
      expect(clean.code).toBe(0);
      expect(digests(join(site.folder, 'dist'))).toEqual(digests(join(site.folder, 'clean')));
    });
  });

  test('a damaged image, one that claims to be huge, one stored in another orientation, and one of another format are reported, and nothing is written', async () => {
    const turned = await plain(20, 40).withMetadata({ orientation: 6 }).webp().toBuffer();
    const more = {
      'assets/turned.webp': turned,
      'places/wood.yaml': 'name: Wood\nphoto: /assets/turned.webp\n',
      'assets/called.png': await plain(30, 40).jpeg().toBuffer(),
      'places/pond.yaml': 'name: Pond\nphoto: /assets/called.png\n',
    };
    const site = await project(more, ['sharp']);
    const photo = readFileSync(join(site.folder, 'content/assets/photo.jpg'));
    write(join(site.folder, 'content/assets/photo.jpg'), photo.subarray(0, photo.length - 40));
    const huge = readFileSync(join(site.folder, 'content/assets/small.png'));
    huge.writeUInt32BE(60_000, 16);
    huge.writeUInt32BE(60_000, 20);
    write(join(site.folder, 'content/assets/small.png'), huge);
    const { code, stdout, stderr } = await site.run('build');
    expect(code).toBe(1);
    expect(stdout + stderr).toMatch(/content\/assets\/photo\.jpg error [^\n]*build\/image/);
    expect(stdout + stderr).toMatch(/content\/assets\/small\.png error [^\n]*build\/image/);
    expect(stdout + stderr).toMatch(/content\/assets\/turned\.webp error [^\n]*save it rotated[^\n]*build\/image/);
    expect(stdout + stderr).toMatch(
      /called\.png error Unexpected jpeg in the image, expected png as the file name says/,
    );
    expect(readdirSync(site.folder)).not.toContain('dist');
  });

  test('cards: a page without an image has one, which is drawn once', async () => {
    const font = readFileSync(join(modules, '@fontsource/roboto-mono/files/roboto-mono-latin-700-normal.woff2'));
    const title =
      '<Q&A> "wide" WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW mmmmmmmmmmmm and more words than four lines can hold '.repeat(4);
    const site = await project(
      {
        'service.yaml': `${service.replace(/images: .*\n/, '')}cards: { font: fonts/mono.woff2 }\nlogo: /assets/drawing.svg\n`,
        'fonts/mono.woff2': font,
        'posts/two.en.md': `---\ntitle: ${JSON.stringify(title.trim())}\npublished_at: 2026-01-02\n---\nText.\n`,
      },
      ['@resvg/resvg-wasm'],
    );
    const { code } = await site.run('build');
    expect(code).toBe(0);
    for (const path of ['posts/one/card.png', 'posts/two/card.png'])
      expect(await sharp(site.bytes(path)).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(filesBelow(join(site.folder, 'dist'))).not.toContain('places/garden/card.png');
    expect(filesBelow(join(site.folder, 'dist'))).not.toContain('fonts/mono.woff2');
    const page = site.published('posts/one/index.html');
    expect(page).toContain('<meta property="og:image" content="https://photos.example/posts/one/card.png">');
    expect(page).toContain('<meta property="og:image:width" content="1200">');
    expect(page).toContain('<meta property="og:image:alt" content="One">');
    expect(page).toContain('<link rel="apple-touch-icon" href="/_site/touch-icon.png">');
    expect(await sharp(site.bytes('_site/touch-icon.png')).metadata()).toMatchObject({ width: 180, height: 180 });
    const before = site.made();
    write(join(site.folder, 'content/posts/two.en.md'), '---\ntitle: Two\npublished_at: 2026-01-02\n---\nText.\n');
    expect((await site.run('build')).code).toBe(0);
    expect(site.made().filter((name) => !before.includes(name))).toHaveLength(1);
    write(join(site.folder, 'content/fonts/mono.woff2'), 'no font');
    const failed = await site.run('build');
    expect(failed.stdout + failed.stderr).toMatch(/content\/fonts\/mono\.woff2 error [^\n]*build\/font/);
    write(join(site.folder, 'content/fonts/mono.woff2'), font);
    const noise = '<svg xmlns="http://www.w3.org/2000/svg">\n<filter><feTurbulence/></filter></svg>';
    write(join(site.folder, 'content/assets/drawing.svg'), noise);
    const refused = await site.run('build');
    expect(refused.stdout + refused.stderr).toMatch(
      /content\/assets\/drawing\.svg:2:9 error Unexpected <feTurbulence>, expected a logo that can be drawn on cards/,
    );
    const settings = readFileSync(join(site.folder, 'content/service.yaml'), 'utf8');
    write(join(site.folder, 'content/service.yaml'), settings.replace('drawing.svg', 'small.png'));
    const cards = site.bytes('posts/one/card.png');
    expect((await site.run('build')).code).toBe(0);
    expect(site.bytes('posts/one/card.png').equals(cards)).toBe(false);
  });

  test('damaged images and cards in the cache are made again', async () => {
    const font = readFileSync(join(modules, '@fontsource/roboto-mono/files/roboto-mono-latin-700-normal.woff2'));
    const site = await project(
      {
        'service.yaml': `${service}cards: { font: fonts/mono.woff2 }\n`,
        'fonts/mono.woff2': font,
        'posts/two.en.md': '---\ntitle: Two\npublished_at: 2026-01-02\n---\nText.\n',
      },
      ['sharp', '@resvg/resvg-wasm'],
    );
    expect((await site.run('build')).code).toBe(0);
    const [before, made] = [digests(join(site.folder, 'dist')), site.made()];
    for (const name of made) write(join(site.folder, 'cache/made', name), 'damaged');
    for (const folder of ['dist', 'dist.stele']) rmSync(join(site.folder, folder), { recursive: true });
    expect(await site.run('build')).toMatchObject({ code: 0 });
    expect(digests(join(site.folder, 'dist'))).toEqual(before);
    expect(site.made()).toEqual(made);
  });

  test('without the packages a build names the commands that install them, and a check needs none', async () => {
    const font = { 'fonts/a.ttf': 'font', 'service.yaml': `${service}cards: { font: fonts/a.ttf }\n` };
    const site = await project(font, []);
    // What lies in the content folder is no package of the operator's.
    write(join(site.folder, 'content/.x/node_modules/sharp/package.json'), '{}');
    const { code, stdout, stderr } = await site.run('build');
    expect(code).toBe(1);
    expect(stdout + stderr).toContain('run `npm install --save-dev sharp`');
    expect(stdout + stderr).toContain('run `npm install --save-dev @resvg/resvg-wasm`');
    expect(readdirSync(site.folder)).not.toContain('dist');
    expect((await site.run('check')).code).toBe(0);
  });
});

function write(place: string, text: string | Uint8Array): void {
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, text);
}
