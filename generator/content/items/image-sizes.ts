/** Width, height and published variants of images in assets/ and in a tree. Only their first bytes are read. */
import { disableTypes, imageSize, types } from 'image-size';
import { readFound } from '../../base/content-changed.ts';
import { shownPath } from '../../base/disk-path.ts';
import { imageName } from '../../base/image-formats.ts';
import { beginningOfPlainFile } from '../../base/plain-file.ts';
import { descriptionsOf } from '../../collections/all.ts';
import { readingIn } from '../../collections/reading.ts';
import { variantsOf } from '../../model/image-variants.ts';
import type { ImageSize } from '../../model/site.ts';
import type { LinkTargets } from '../links/links.ts';
import { staticFile } from '../scan/statics.ts';

/** `unknown` for an SVG without a size and without a view box. */
type FoundSize = FileSize | 'unknown' | 'broken';

export interface FileSize extends Pick<ImageSize, 'width' | 'height'> {
  /** True for animations, which are not resized. */
  readonly moves?: true;
}

/** Other formats are not allowed in assets/. */
disableTypes(types.filter((type) => !['gif', 'heif', 'jpg', 'png', 'svg', 'webp'].includes(type)));

/** Bytes. Most images have their size within them. */
const start = 16 * 1024;

/** Bytes. In a photo, the size follows the camera's metadata, which may include a thumbnail. */
const longStart = 512 * 1024;

export class ImageSizes {
  readonly #root: string;
  readonly #known = new Map<string, FoundSize>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Returns the size of the image at `path`, relative to the content folder. */
  of(path: string): FoundSize {
    const size = this.#known.get(path) ?? readFound(shownPath(this.#root, path), imageSizeAt);
    this.#known.set(path, size);
    return size;
  }

  /** Returns the size of the file at `path` if it is an image with a known size. */
  known(path: string): FileSize | undefined {
    const size = imageName.test(path) ? this.of(path) : undefined;
    return typeof size === 'object' ? size : undefined;
  }
}

function imageSizeAt(path: string): FoundSize {
  const bytes = firstBytes(path, start);
  return sizeIn(bytes) ?? (bytes.length < start ? undefined : sizeIn(firstBytes(path, longStart))) ?? noSizeOf(path);
}

function noSizeOf(path: string): FoundSize {
  return path.toLowerCase().endsWith('.svg') ? 'unknown' : 'broken';
}

/** Returns the size of the image that begins with `bytes`. Undefined if it cannot be determined. */
function sizeIn(bytes: Uint8Array): FileSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    // Orientations above 4 are rotated by 90 degrees: width and height swap.
    const size = orientation > 4 ? { width: height, height: width } : { width, height };
    return isAnimated(bytes) ? { ...size, moves: true } : size;
  } catch {
    return undefined;
  }
}

/** True for a WebP, PNG or AVIF whose header says that it is animated. */
function isAnimated(bytes: Uint8Array): boolean {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  if (text(0, 4) === 'RIFF') return text(12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  if (text(1, 4) === 'PNG') return Buffer.from(bytes).indexOf('acTL') > 0;
  return text(4, 12) === 'ftypavis';
}

/**
 * Returns a copy, because image-size reads past the end of a buffer's part. Empty, and so broken, if the path is no
 * longer a plain file.
 */
function firstBytes(path: string, length: number): Uint8Array {
  return new Uint8Array(beginningOfPlainFile(path, length) ?? []);
}

/** Returns the path in dist/ of a content file that is copied unchanged. */
function publishedPath(file: string, { assets, service }: LinkTargets): string {
  if (assets.has(file)) return file;
  const tree = descriptionsOf(service).map((one) => readingIn(one).tree);
  return staticFile(file, tree.find((one) => one !== undefined) ?? '');
}

/** Returns size and variants of an image of the content. `unknown` and `broken` as in FoundSize. */
export function publishedSize(
  file: string,
  imageSizes: ImageSizes,
  targets: LinkTargets,
): ImageSize | 'unknown' | 'broken' {
  const size = imageSizes.of(file);
  return typeof size === 'string' ? size : withVariants(publishedPath(file, targets), size, targets);
}

/** Sizes of the images among `files`, by their published paths. */
export function publishedSizes(
  files: readonly string[],
  imageSizes: ImageSizes,
  targets: LinkTargets,
): ReadonlyMap<string, ImageSize> {
  const sizes = new Map<string, ImageSize>();
  for (const file of files) {
    const size = imageSizes.known(file);
    if (size === undefined) continue;
    const path = publishedPath(file, targets);
    sizes.set(path, withVariants(path, size, targets));
  }
  return sizes;
}

/** Returns the size of the image published at `path`, with its variants. An animation has none. */
function withVariants(path: string, { moves, ...size }: FileSize, { service }: LinkTargets): ImageSize {
  const variants = service.images === undefined || moves ? [] : variantsOf(path, size, service.images);
  return variants.length === 0 ? size : { ...size, variants };
}
