/** Width and height of the images in assets/ and in a tree, of which only the first bytes are read. */
import { existsSync } from 'node:fs';
import { disableTypes, imageSize, types } from 'image-size';
import { readFound } from '../../base/content-changed.ts';
import { shownPath } from '../../base/disk-path.ts';
import { beginningOfPlainFile } from '../../base/plain-file.ts';
import { fileStamp, isSameFile } from '../cache/stamp.ts';

/** In pixels; null where an SVG says neither its size nor that of its drawing. */
interface ImageSize {
  readonly width: number | null;
  readonly height: number | null;
}

const noSize: ImageSize = { width: null, height: null };

/** Other formats have no place in assets/. */
disableTypes(types.filter((type) => !['gif', 'heif', 'jpg', 'png', 'svg', 'webp'].includes(type)));

/** Bytes. The size of a photo stands behind what its camera says of it, a small picture among it. */
const start = 512 * 1024;

export class ImageSizes {
  readonly #root: string;
  readonly #known = new Map<string, { readonly stamp: string; readonly size: ImageSize | 'broken' }>();
  #version = {};

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * Another object after an image changed or went that somebody asked for. Only those at `touched` can have, where that
   * is known.
   */
  version(touched: ReadonlySet<string> | undefined): object {
    for (const [path, { stamp }] of this.#known) {
      if (touched !== undefined && !touched.has(path)) continue;
      const isThere = existsSync(shownPath(this.#root, path));
      if (isThere && isSameFile(stamp, this.#stampOf(path))) continue;
      this.#known.delete(path);
      this.#version = {};
    }
    return this.#version;
  }

  /** Returns the size of the image at `path`, relative to the content folder. */
  of(path: string): ImageSize | 'broken' {
    const known = this.#known.get(path);
    if (known !== undefined) return known.size;
    const stamp = this.#stampOf(path);
    const size = imageSizeOf(readFound(shownPath(this.#root, path), beginningOf), path);
    this.#known.set(path, { stamp, size });
    return size;
  }

  #stampOf(path: string): string {
    return readFound(shownPath(this.#root, path), fileStamp);
  }
}

function imageSizeOf(bytes: Uint8Array, path: string): ImageSize | 'broken' {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    // A camera that was turned says so: what is shown is as wide as what is stored is high.
    return orientation > 4 ? { width: height, height: width } : { width, height };
  } catch {
    return path.toLowerCase().endsWith('.svg') ? noSize : 'broken';
  }
}

/** Empty, and so broken, where it became something else than a plain file. */
function beginningOf(path: string): Uint8Array {
  return beginningOfPlainFile(path, start) ?? new Uint8Array();
}
