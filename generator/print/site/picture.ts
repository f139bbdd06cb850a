/** The images of a page: their sizes, which are loaded eagerly, and the formats from which the browser chooses. */

import { variedType } from '../../model/image-variants.ts';
import type { ImageSize, ImageVariant, Item } from '../../model/site.ts';

export interface Picture {
  /** Other formats, in order of preference. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  /** In the image's own format. Empty if it has only one size. */
  readonly srcset: string;
  /** Its width on the page, as HTML's `sizes`. */
  readonly sizes: string;
}

/** An image in one size. */
const oneSize: Picture = { sources: [], srcset: '', sizes: '' };

/** Widths of images in pixels. In a text column, the image's own width is also a limit. */
export const widths = { text: 656, card: 384, dated: 160 } as const;

/**
 * The sizes and formats of the image at `address`. Empty if it has no others. `width` is its width on the page, in
 * pixels.
 */
export function pictureOf(address: string, size: ImageSize | undefined, width: number): Picture {
  const { variants = [] } = size ?? {};
  if (size === undefined || variants.length === 0) return oneSize;
  const [path = ''] = address.split(/[?#]/);
  const own = variedType(path);
  const types = [...new Set(variants.map(({ type }) => type))].filter((type) => type !== own);
  const same = variants.filter(({ type }) => type === own).map(candidate);
  const shown = Math.min(width, size.width);
  return {
    sources: types.map((type) => ({
      type,
      srcset: variants
        .filter((variant) => variant.type === type)
        .map(candidate)
        .join(', '),
    })),
    srcset: same.length === 0 ? '' : [...same, `${address} ${size.width}w`].join(', '),
    sizes: `(max-width: ${shown}px) 100vw, ${shown}px`,
  };
}

function candidate({ path, width }: ImageVariant): string {
  return `/${path} ${width}w`;
}

/** Facts about an image on a page. */
interface PageImage {
  /** Undefined for images of other sites, and if unknown. */
  readonly size: ImageSize | undefined;
  /** True if it can be loaded lazily. */
  readonly isLazy: boolean;
}

/** Returns the facts about an image by its address, which is a path from the root for the site's own images. */
export type PageImages = (address: string) => PageImage;

/** Call it for each image of the page of `item`, in the order of the page: all but the first are lazy. */
export function imagesOnPage({ imageSizes }: Pick<Item, 'imageSizes'>): PageImages {
  let isLazy = false;
  return (address) => {
    const [path = ''] = address.split(/[?#]/);
    const image = { size: imageSizes?.get(path.slice(1)), isLazy };
    isLazy = true;
    return image;
  };
}

/** For pages without an item, whose images are below their texts. */
export const unknownImages: PageImages = () => ({ size: undefined, isLazy: true });
