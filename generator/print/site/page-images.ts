/** The images of a page: their sizes, and which of them the browser loads at once. */
import type { ImageSize, Item } from '../../model/site.ts';

/** Facts about an image on a page. */
interface PageImage {
  /** Undefined for images of other sites, and where it cannot be told. */
  readonly size: ImageSize | undefined;
  /** True if it need not be loaded before it comes into view. */
  readonly isLazy: boolean;
}

/** Returns what is known of the image at an address, which is a path from the site's root if it is the site's own. */
export type PageImages = (address: string) => PageImage;

/** Called for each image of the page of `item`, in the order of the page: all but the first are lazy. */
export function imagesOnPage({ imageSizes }: Pick<Item, 'imageSizes'>): PageImages {
  let isLazy = false;
  return (address) => {
    const [path = ''] = address.split(/[?#]/);
    const image = { size: imageSizes?.get(path.slice(1)), isLazy };
    isLazy = true;
    return image;
  };
}

/** For pages without an item: its images are below its texts. */
export const unknownImages: PageImages = () => ({ size: undefined, isLazy: true });
