/** Checks links to headings, in documents of the site. */
import type { Reporter } from '../../base/diagnostics.ts';
import { inSentence } from '../../base/wording.ts';
import { deadAnchor } from '../../markdown/anchors.ts';
import type { Anchor } from '../../markdown/resolved-link.ts';
import type { PathLink } from '../links/own-links.ts';
import type { Document } from '../read/document.ts';
import type { Entry } from '../read/entry.ts';
import type { FieldText } from './field-texts.ts';
import type { PlacedLink, Rendering } from './rendering.ts';

/** Anchors of one document, and its links to anchors. */
export interface Places {
  /** For each file, its anchors. A file without a rendering has an error of its own. */
  readonly slugs: readonly (readonly [path: string, slugs: readonly string[]])[];
  readonly linksToCheck: readonly (PlacedLink & { readonly path: string; readonly to: Anchor })[];
  /** Links to paths of the site. */
  readonly links: readonly PathLink[];
}

export function placesOf(
  { translations }: Document,
  renderings: ReadonlyMap<Entry, Rendering>,
  texts: readonly FieldText[],
): Places {
  const rendered = [...translations.values()].flatMap((entry) => {
    const rendering = renderings.get(entry);
    if (rendering === undefined) return [];
    const { slugs, linksToCheck } = rendering;
    const inFields = texts.filter(({ path }) => path === entry.path).flatMap((text) => text.slugs);
    return [{ path: entry.path, slugs: inFields.length === 0 ? slugs : [...slugs, ...inFields], linksToCheck }];
  });
  return { slugs: rendered.map(({ path, slugs }) => [path, slugs]), ...linksByTarget([...rendered, ...texts]) };
}

interface LinkedFile {
  readonly path: string;
  readonly linksToCheck: readonly PlacedLink[];
}

/** The links of `files` to paths of the site, and those to anchors. */
export function linksByTarget(files: readonly LinkedFile[]): Pick<Places, 'links' | 'linksToCheck'> {
  const links: PathLink[] = [];
  const linksToCheck: Places['linksToCheck'][number][] = [];
  for (const { path, linksToCheck: placed } of files) {
    for (const { written, to, place } of placed) {
      if (typeof to === 'string') links.push({ path, written, target: to, place });
      else linksToCheck.push({ path, written, to, place });
    }
  }
  return { linksToCheck, links };
}

/** Reports links to missing headings, in all documents. */
export function checkAnchors(all: readonly Places[], reporter: Reporter): void {
  let slugs: ReadonlyMap<string, { readonly known: readonly string[]; readonly all: ReadonlySet<string> }> | undefined;
  for (const { linksToCheck } of all) {
    for (const { path, written, to, place } of linksToCheck) {
      // Collected on first use: most sites have no such links.
      slugs ??= new Map(
        all.flatMap((places) => places.slugs.map(([file, known]) => [file, { known, all: new Set(known) }] as const)),
      );
      const inFile = slugs.get(to.path);
      if (inFile === undefined || inFile.all.has(to.slug)) continue;
      reporter.report(path, 'links/anchor', deadAnchor(written, to.slug, inFile.known, inSentence(to.path)), place);
    }
  }
}
