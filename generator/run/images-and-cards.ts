/** Files that the operator's packages make: image variants and cards. The packages are loaded only if configured. */
import type { Diagnostics } from '../base/diagnostics.ts';
import type { Site } from '../model/site.ts';
import type { OutputFile } from '../print/file.ts';
import { cardFiles } from './card-files.ts';
import { imageFiles } from './image-files.ts';
import { findOperatorPackage } from './operator-package.ts';
import type { BuildOptions } from './options.ts';
import type { Session } from './session.ts';

interface Reporting {
  readonly diagnostics: Diagnostics;
  readonly onProgress: BuildOptions['onProgress'] | undefined;
}

/** Loads both packages before either begins, and reports missing ones. */
export async function imagesAndCards(
  site: Site,
  { options: { content }, made }: Session,
  { diagnostics, onProgress }: Reporting,
): Promise<readonly OutputFile[]> {
  const { images, look, website } = site.service;
  const sharp = images && findOperatorPackage('sharp', content, diagnostics);
  const resvg = look.cards && website ? findOperatorPackage('@resvg/resvg-wasm', content, diagnostics) : undefined;
  if (diagnostics.failed) return [];
  const files: OutputFile[] = [];
  if (sharp !== undefined) {
    const tell = (done: number, total: number) => onProgress?.('images', done, total);
    for (const file of await imageFiles(site, sharp, { content, made, diagnostics, onProgress: tell }))
      files.push(file);
  }
  if (resvg !== undefined) {
    for (const file of await cardFiles(site, resvg, { content, made, diagnostics })) files.push(file);
  }
  return files;
}
