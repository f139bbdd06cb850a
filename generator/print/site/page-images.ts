/** The images of a page: their sizes, and which are loaded eagerly. */
import type { ImageSize, Item } from '../../model/site.ts';

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
