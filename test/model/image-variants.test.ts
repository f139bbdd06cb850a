/** The sizes and formats in which an image is published too, by `images` in service.yaml. */
import { expect, test } from 'vitest';
import { variantsOf } from '../../generator/model/image-variants.ts';

test.each([
  {
    name: 'a large photo has each width in each format',
    path: 'assets/a.jpg',
    size: { width: 1000, height: 500 },
    images: { widths: [480, 960], formats: ['avif', 'webp'] },
    is: ['avif 480', 'avif 960', 'webp 480', 'webp 960', 'jpg 480', 'jpg 960'],
  },
  {
    name: 'a smaller one also has its own width in other formats, and none is larger',
    path: 'assets/a.png',
    size: { width: 700, height: 350 },
    images: { widths: [480, 960], formats: ['avif'] },
    is: ['avif 480', 'avif 700', 'png 480'],
  },
  {
    name: 'formats alone',
    path: 'assets/a.jpeg',
    size: { width: 700, height: 350 },
    images: { formats: ['webp'] },
    is: ['webp 700'],
  },
  {
    name: 'widths alone',
    path: 'assets/a.JPG',
    size: { width: 700, height: 350 },
    images: { widths: [480] },
    is: ['jpg 480'],
  },
  {
    name: 'its own format is no other one',
    path: 'assets/a.webp',
    size: { width: 700, height: 350 },
    images: { widths: [480], formats: ['webp'] },
    is: ['webp 480'],
  },
  {
    name: 'a drawing has none',
    path: 'assets/a.svg',
    size: { width: 700, height: 350 },
    images: { widths: [480], formats: ['webp'] },
    is: [],
  },
  {
    name: 'none is larger than browsers show',
    path: 'assets/a.png',
    size: { width: 20_000, height: 10 },
    images: { formats: ['webp'] },
    is: [],
  },
] as const)('$name', ({ path, size, images, is }) => {
  const variants = variantsOf(path, size, images);
  const ending = ({ path }: { readonly path: string }) => path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  expect(variants.map((variant) => `${ending(variant)} ${variant.width}`)).toEqual(is);
  for (const { width, height } of variants) expect(height).toBe(width / 2);
});
