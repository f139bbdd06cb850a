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

/** What a camera says that was turned by a quarter, among `bytes` of other things. */
function turned(bytes: number): Buffer {
  const directory = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0];
  const head = Buffer.from([...Buffer.from('Exif\0\0MM\0*'), 0, 0, 0, 8, ...directory]);
  return segment(0xe1, Buffer.concat([head, Buffer.alloc(bytes)]));
}

const svg = (root: string) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${root}></svg>`);
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

test('a file that is no image has no size, and is not read', () => {
  expect(new ImageSizes(scratchFolder()).known('assets/x.pdf')).toBeUndefined();
});
