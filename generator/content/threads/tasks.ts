/**
 * What can be done to many files at once, by any thread. A task is prepared once and gives a function that does one job;
 * what goes in and what comes out is plain data.
 */
import type { Addressed } from '../../api/paths.ts';
import { Notes } from '../../base/diagnostics.ts';
import type { Collection } from '../../collections/all.ts';
import { loadParser, type ParserChoice } from '../../markdown/parsers.ts';
import type { Language, Service } from '../../model/site.ts';
import type { Publication, View } from '../../model/visibility.ts';
import { type ReadFile, readFile } from '../entry.ts';
import { bodyLinksOf } from '../items.ts';
import type { LinkTargets } from '../links.ts';
import { type BodyLinks, type BodyOf, type RenderedFile, renderFile } from '../rendering.ts';

export interface ReadJob {
  readonly collection: Collection;
  readonly path: string;
}

export interface RenderJob extends BodyOf {
  /** Of its document; see LinkTargets. */
  readonly stem: string;
}

/** LinkTargets without what no other thread can have. */
export interface PlainTargets {
  readonly service: Service;
  readonly documents: readonly (readonly [
    stem: string,
    Addressed & { readonly languages: readonly Language[]; readonly publication: Publication },
  ])[];
  readonly assets: ReadonlySet<string>;
}

export interface ReadTask {
  readonly name: 'read';
  /** The content folder. */
  readonly root: string;
}

export interface RenderTask {
  readonly name: 'render';
  readonly root: string;
  readonly targets: PlainTargets;
  readonly view: View;
  readonly parser: ParserChoice;
}

export function plainTargets({ service, documents, assets }: LinkTargets): PlainTargets {
  const plain = [...documents].map(([stem, { collection, key, webPath, translations, publication }]) => {
    const languages = [...translations.keys()];
    return [stem, { collection, key, webPath, languages, publication }] as const;
  });
  return { service, documents: plain, assets };
}

/** Where the links in a job's body lead. Throws where its document is none of `targets`. */
export function bodyLinksAmong(targets: LinkTargets, view: View): (job: RenderJob) => BodyLinks {
  return (job) => {
    const item = targets.documents.get(job.stem);
    if (item === undefined) throw new Error(`${job.stem} is no document`);
    return bodyLinksOf(job, item, targets, view);
  };
}

export function prepareReading(root: string): (job: ReadJob) => ReadFile {
  return ({ collection, path }) => readFile(collection, root, path);
}

/** Undefined where the parser cannot be had; who asked for it knows. */
export async function prepareRendering({
  root,
  targets: { service, documents, assets },
  view,
  parser,
}: RenderTask): Promise<((job: RenderJob) => RenderedFile) | undefined> {
  const loaded = await loadParser(parser, new Notes());
  if (loaded === undefined) return undefined;
  const { createRenderer } = await import('../../markdown/markdown.ts');
  const renderMarkdown = createRenderer(loaded.parse);
  const targets: LinkTargets = {
    service,
    documents: new Map(
      documents.map(([stem, { languages, ...item }]) => {
        return [stem, { ...item, translations: new Map(languages.map((language) => [language, undefined])) }];
      }),
    ),
    assets,
  };
  const bodyLinks = bodyLinksAmong(targets, view);
  return (job) => renderFile(job, bodyLinks(job), root, renderMarkdown);
}
