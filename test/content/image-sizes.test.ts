/** The size of image files: of those that say it late, of turned photos, and of what is no image. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ImageSizes } from '../../generator/content/items/image-sizes.ts';
import { scratchFolder } from '../support/scratch.ts';

/** A segment of a JPEG: a marker, its length, its data. */
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** A frame of 300 by 200 pixels. */
const frame = segment(0xc0, Buffer.from([8, 0, 200, 1, 44, 1, 1, 0x11, 0]));
const jpeg = (...segments: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...segments, frame]);

/** What a camera says that was turned, by a quarter unless another number is given, among `bytes` of other things. */
function turned(bytes: number, orientation = 6): Buffer {
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
  const head = Buffer.from([...Buffer.from('Exif\0\0MM\0*'), 0, 0, 0, 8, ...directory]);
  return segment(0xe1, Buffer.concat([head, Buffer.alloc(bytes)]));
}

const svg = (root: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${root}></svg>`);
/** A WebP of 5 by 4 pixels; bit 1 of `flags` says that it is animated. */
const webp = (flags: number) =>
  Buffer.from([...Buffer.from('RIFF\x1a\0\0\0WEBPVP8X\x0a\0\0\0'), flags, 0, 0, 0, 4, 0, 0, 3, 0, 0, 0, 0, 0, 0]);
/** One without that header, whose byte 20 is a part of the picture. */
const lossless = Buffer.from([...Buffer.from('RIFF\x12\0\0\0WEBPVP8L\x05\0\0\0'), 0x2f, 4, 0xc0, 0, 0, 0, 0, 0, 0, 0]);
const gif = Buffer.from('GIF89a\x06\0\x05\0\0\0\0', 'latin1');
const png = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x03\0\0\0\x02', 'latin1');

test.each([
  { name: 'a photo', file: 'x.jpg', bytes: jpeg(segment(0xdb, Buffer.alloc(65))), want: { width: 300, height: 200 } },
  { name: 'a photo of a turned camera', file: 'x.JPG', bytes: jpeg(turned(0)), want: { width: 200, height: 300 } },
  {
    name: 'a photo with pictures before its own size',
    file: 'x.jpeg',
    bytes: jpeg(turned(60_000), segment(0xe2, Buffer.alloc(60_000)), segment(0xe2, Buffer.alloc(60_000))),
    want: { width: 200, height: 300 },
  },
  { name: 'a PNG', file: 'x.png', bytes: png, want: { width: 3, height: 2 } },
  { name: 'an upside-down photo', file: 'x.jpg', bytes: jpeg(turned(0, 4)), want: { width: 300, height: 200 } },
  { name: 'a mirrored, turned photo', file: 'x.jpg', bytes: jpeg(turned(0, 5)), want: { width: 200, height: 300 } },
  {
    name: 'an animated PNG',
    file: 'x.png',
    bytes: Buffer.concat([png, Buffer.from('acTL')]),
    want: { width: 3, height: 2, moves: true },
  },
  { name: 'a GIF', file: 'x.GIF', bytes: gif, want: { width: 6, height: 5 } },
  { name: 'a WebP', file: 'x.webp', bytes: webp(0x10), want: { width: 5, height: 4 } },
  { name: 'an animated WebP', file: 'x.webp', bytes: webp(0x12), want: { width: 5, height: 4, moves: true } },
  { name: 'a lossless WebP', file: 'x.webp', bytes: lossless, want: { width: 5, height: 4 } },
  { name: 'an SVG', file: 'x.svg', bytes: svg(' width="9" height="8"'), want: { width: 9, height: 8 } },
  { name: 'the drawing of an SVG', file: 'x.svg', bytes: svg(' viewBox="0 0 7 5"'), want: { width: 7, height: 5 } },
  { name: 'an SVG that does not say it', file: 'x.svg', bytes: svg(''), want: 'unknown' },
  { name: 'a torn PNG', file: 'x.png', bytes: png.subarray(0, 20), want: 'broken' },
  { name: 'an empty file', file: 'x.webp', bytes: Buffer.alloc(0), want: 'broken' },
])('$name', ({ file, bytes, want }) => {
  const root = scratchFolder();
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'assets', file), bytes);
  const sizes = new ImageSizes(root);
  expect(sizes.of(`assets/${file}`)).toEqual(want);
  expect(sizes.known(`assets/${file}`)).toEqual(typeof want === 'string' ? undefined : want);
});

test.each(['x.pdf', 'x.png.csv', 'png'])('%s is no image, and is not read', (name) => {
  expect(new ImageSizes(scratchFolder()).known(`assets/${name}`)).toBeUndefined();
});
