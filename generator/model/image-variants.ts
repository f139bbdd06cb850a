/** Sizes and formats in which an image is also published. They follow from its size, before any of them is made. */
import { variantFile } from '../api/paths.ts';
import type { ImageSettings, ImageSize, ImageVariant, Site } from './site.ts';

/** Extensions of images with variants, and their media types. Drawings and animations have none. */
const mediaTypes: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** Pixels. The maximum of WebP, and of what browsers show of AVIF. */
const maxSide = 16_383;

/** Media type of the image at `path`. Undefined if it has no variants. */
export function variedType(path: string): string | undefined {
  return mediaTypes[extensionOf(path)];
}

/**
 * Returns the variants of the image published at `path`, by format and width. None is larger than the image. Other
 * formats include its own width, unless that exceeds all `widths`.
 */
export function variantsOf(
  path: string,
  size: ImageSize,
  { widths = [], formats = [] }: ImageSettings,
): ImageVariant[] {
  const own = extensionOf(path);
  const ownType = variedType(path);
  if (ownType === undefined) return [];
  const smaller = widths.filter((width) => width < size.width);
  const whole = size.width <= (widths.at(-1) ?? size.width) ? [size.width] : [];
  const others = formats.filter((format) => mediaTypes[format] !== ownType);
  const variant = (width: number, extension: string): ImageVariant => ({
    path: variantFile(path, width, extension),
    width,
    height: heightAt(width, size),
    type: mediaTypes[extension] ?? ownType,
  });
  return [
    ...others.flatMap((format) => [...smaller, ...whole].map((width) => variant(width, format))),
    ...smaller.map((width) => variant(width, own)),
  ].filter(({ width, height }) => width <= maxSide && height <= maxSide);
}

/** Height in pixels of an image of this size when scaled to `width`. */
export function heightAt(width: number, size: ImageSize): number {
  return Math.max(1, Math.round((size.height * width) / size.width));
}

/** Variants of all images that items and the home page name, by the path of the image in dist/; sorted. */
export function imageVariants({
  service,
  items,
  home = new Map(),
}: Pick<Site, 'service' | 'items' | 'home'>): ReadonlyMap<string, readonly ImageVariant[]> {
  if (service.images === undefined) return new Map();
  const found = new Map<string, readonly ImageVariant[]>();
  for (const { imageSizes = [] } of [...Object.values(items).flat(), ...home.values()])
    for (const [path, { variants = [] }] of imageSizes) if (variants.length > 0) found.set(path, variants);
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}
