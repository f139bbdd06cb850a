/** Makes image variants with sharp, which the operator installs. */
import { relative } from 'node:path';
import { readFound } from '../base/content-changed.ts';
import type { Diagnostics } from '../base/diagnostics.ts';
import { withSlashes } from '../base/disk-path.ts';
import { messageOf } from '../base/errors.ts';
import { readPlainFile } from '../base/plain-file.ts';
import { sha256 } from '../base/sha256.ts';
import type { MadeFiles } from '../content/cache/made-files.ts';
import { heightAt, imageVariants, variedType } from '../model/image-variants.ts';
import type { Asset, ImageSize, ImageVariant, Site } from '../model/site.ts';
import type { OutputFile } from '../print/file.ts';
import type { OperatorPackage } from './operator-package.ts';

/** Pixels, more than any camera has. Larger images would fill the memory, and are rejected before decoding. */
const maxPixels = 120_000_000;

const maxImageBytes = 100_000_000;

/** Number of images processed at a time. */
const workers = 2;

/** Encoder settings of each format. They are part of the name in the cache. */
const writing: Readonly<Record<string, readonly [format: string, options: object]>> = {
  'image/jpeg': ['jpeg', { quality: 80, mozjpeg: true }],
  'image/png': ['png', { compressionLevel: 9 }],
  'image/webp': ['webp', { quality: 80 }],
  'image/avif': ['avif', { quality: 55 }],
};

/** sharp's names for the formats of images. */
const formatNames: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
};

/** The used part of sharp's interface. */
interface Pipeline {
  metadata(): Promise<{ readonly format?: string; readonly autoOrient: ImageSize }>;
  rotate(): Pipeline;
  resize(width: number, height: number, options: object): Pipeline;
  toFormat(format: string, options: object): Pipeline;
  toBuffer(): Promise<Buffer>;
}

interface Sharp {
  (bytes: Uint8Array, options: object): Pipeline;
  concurrency(threads: number): number;
  cache(isKept: boolean): object;
}

interface VariedImage extends Asset {
  readonly variants: readonly { readonly variant: ImageVariant; readonly name: string }[];
}

export interface ImageOptions {
  /** The content folder. */
  readonly content: string;
  readonly made: MadeFiles;
  readonly diagnostics: Diagnostics;
  readonly onProgress: (done: number, total: number) => void;
}

/** Returns the files of all variants, after making new ones. Reports images that cannot be read. */
export async function imageFiles(
  site: Site,
  sharp: OperatorPackage,
  options: ImageOptions,
): Promise<readonly OutputFile[]> {
  const { made } = options;
  const sources = variedImages(site, sharp.version, made);
  await makeMissing(sources, sharp, options);
  return sources.flatMap(({ variants }) =>
    variants.map(({ variant, name }) => ({ path: variant.path, key: name, body: () => [made.read(name)] })),
  );
}

function variedImages(site: Site, version: string, made: MadeFiles): VariedImage[] {
  const variants = imageVariants(site);
  return site.assets
    .filter(({ path }) => variants.has(path))
    .map(({ path, source }) => {
      const digest = made.digestOf(source);
      const nameOf = ({ width, height, type }: ImageVariant) =>
        sha256(JSON.stringify([digest, width, height, type, writing[type], version]));
      return {
        path,
        source,
        variants: (variants.get(path) ?? []).map((variant) => ({ variant, name: nameOf(variant) })),
      };
    });
}

/** Makes missing variants, a few at a time. */
async function makeMissing(
  sources: readonly VariedImage[],
  found: OperatorPackage,
  options: ImageOptions,
): Promise<void> {
  const { made, onProgress } = options;
  const missing = sources.flatMap((one) => {
    const variants = one.variants.filter(({ name }) => !made.has(name));
    return variants.length === 0 ? [] : [{ ...one, variants }];
  });
  if (missing.length === 0) return;
  const sharp = (await found.load()) as Sharp | undefined;
  if (sharp === undefined) return;
  // One thread for each image, so that the result does not depend on the machine.
  sharp.concurrency(1);
  sharp.cache(false);
  const failed = new Map<string, string>();
  let done = 0;
  const queue = missing.values();
  const work = async () => {
    for (const one of queue) {
      const reason = await makeVariants(one, sharp, made);
      if (reason !== undefined) failed.set(one.source, reason);
      onProgress(++done, missing.length);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  for (const { source } of missing) {
    const reason = failed.get(source);
    if (reason === undefined) continue;
    options.diagnostics.report(withSlashes(relative(options.content, source)), 'build/image', reason);
  }
}

/** Makes variants of one image. Returns the reason if that fails. */
async function makeVariants(
  { path, source, variants }: VariedImage,
  sharp: Sharp,
  made: MadeFiles,
): Promise<string | undefined> {
  const file = readFound(source, (place) => readPlainFile(place, maxImageBytes));
  if (file.kind !== 'file') return `Unexpected image, expected a plain file of at most ${maxImageBytes} bytes`;
  const bytes = Buffer.from(file.bytes);
  const expected = formatNames[variedType(path) ?? ''];
  const open = () => sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  try {
    const { format, autoOrient } = await open().metadata();
    if (format !== expected) return `Unexpected ${format} in the image, expected ${expected} as the file name says`;
    if (!variants.every(({ variant }) => heightAt(variant.width, autoOrient) === variant.height))
      return `Unexpected rotation in the metadata of the image, expected ${autoOrient.width} by ${autoOrient.height} pixels in the file: save it rotated`;
    for (const { variant, name } of variants) {
      const { width, height, type } = variant;
      const [to = '', how = {}] = writing[type] ?? [];
      // Applies the camera's orientation.
      const sized = open().rotate().resize(width, height, { fit: 'fill' });
      made.keep(name, await sized.toFormat(to, how).toBuffer());
    }
    return undefined;
  } catch (error) {
    const [reason = ''] = messageOf(error).split('\n');
    return `Unexpected image, expected one of at most ${maxPixels / 1_000_000} million pixels that sharp can read: sharp reports "${reason}"`;
  }
}
