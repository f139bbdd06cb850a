/** Published images of the content: their paths, sizes and variants. */
import { descriptionsOf } from '../../collections/all.ts';
import { readingIn } from '../../collections/reading.ts';
import { variantsOf } from '../../model/image-variants.ts';
import type { ImageSize } from '../../model/site.ts';
import type { LinkTargets } from '../links/links.ts';
import { staticFile } from '../scan/statics.ts';
import type { FileSize, ImageSizes } from './image-sizes.ts';

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
