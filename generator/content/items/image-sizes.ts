/** Width and height of the images in assets/ and in a tree, of which only the first bytes are read. */
import { disableTypes, imageSize, types } from 'image-size';
import { readFound } from '../../base/content-changed.ts';
import { shownPath } from '../../base/disk-path.ts';
import { beginningOfPlainFile } from '../../base/plain-file.ts';
import type { ImageSize } from '../../model/site.ts';

/** `unknown` where an SVG says neither its size nor that of its drawing. */
type FoundSize = FileSize | 'unknown' | 'broken';

export interface FileSize extends Pick<ImageSize, 'width' | 'height'> {
  /** True for animations, of which no other sizes are made. */
  readonly moves?: true;
}

/** Other formats have no place in assets/. */
disableTypes(types.filter((type) => !['gif', 'heif', 'jpg', 'png', 'svg', 'webp'].includes(type)));

/** Bytes. Most images have their size there. */
const start = 16 * 1024;

/** Bytes. The size of a photo stands behind what its camera says of it, a small picture among it. */
const longStart = 512 * 1024;

const imageName = /\.(svg|png|jpe?g|gif|webp|avif)$/i;

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

  /** Returns the size of the file at `path` if it is an image that has one. */
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

/** The size of the image that begins with `bytes`; undefined where it cannot be told. */
function sizeIn(bytes: Uint8Array): FileSize | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    // A camera that was turned says so: what is shown is as wide as what is stored is high.
    const size = orientation > 4 ? { width: height, height: width } : { width, height };
    return isAnimated(bytes) ? { ...size, moves: true } : size;
  } catch {
    return undefined;
  }
}

/** True for a WebP, PNG or AVIF that says at its beginning that it is an animation. */
function isAnimated(bytes: Uint8Array): boolean {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  if (text(0, 4) === 'RIFF') return text(12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  if (text(1, 4) === 'PNG') return Buffer.from(bytes).indexOf('acTL') > 0;
  return text(4, 12) === 'ftypavis';
}

/**
 * A copy: image-size reads on behind the end of a part of a buffer. Empty, and so broken, where it became something else
 * than a plain file.
 */
function firstBytes(path: string, length: number): Uint8Array {
  return new Uint8Array(beginningOfPlainFile(path, length) ?? []);
}
