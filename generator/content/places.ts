/** The places within texts, and the links that lead to them or to paths of the site. */
import type { Reporter } from '../base/diagnostics.ts';
import { deadAnchor } from '../markdown/anchors.ts';
import type { Document } from './document.ts';
import type { Entry } from './entry.ts';
import type { FieldText } from './field-texts.ts';
import type { PathLink } from './own-links.ts';
import type { PlacedLink, Rendering } from './rendering.ts';

/** Of one document. */
export interface Places {
  /** By file: what links name its headings by. A file without a rendering has a mistake of its own. */
  readonly slugs: readonly (readonly [path: string, slugs: readonly string[]])[];
  /** By file, of those that have any. */
  readonly links: readonly (readonly [path: string, links: readonly PlacedLink[]])[];
}

export function placesOf(
  { translations }: Document,
  renderings: ReadonlyMap<Entry, Rendering>,
  texts: readonly FieldText[],
): Places {
  const rendered = [...translations.values()].flatMap((entry) => {
    const rendering = renderings.get(entry);
    if (rendering === undefined) return [];
    const { slugs, anchors } = rendering;
    const inFields = texts.filter(({ path }) => path === entry.path).flatMap((text) => text.slugs);
    return [{ path: entry.path, slugs: inFields.length === 0 ? slugs : [...slugs, ...inFields], anchors }];
  });
  return {
    slugs: rendered.map(({ path, slugs }) => [path, slugs]),
    links: [...rendered, ...texts].flatMap(({ path, anchors }) =>
      anchors.length === 0 ? [] : [[path, anchors] as const],
    ),
  };
}

/** Reports the links that lead to no place, of all documents. */
export function checkAnchors(all: readonly Places[], reporter: Reporter): void {
  let slugs: ReadonlyMap<string, readonly string[]> | undefined;
  for (const { path, written, to, place } of placedLinks(all)) {
    if (typeof to === 'string') continue;
    // Most sites have no such link, and nobody need know all headings.
    slugs ??= new Map(all.flatMap((places) => places.slugs));
    const known = slugs.get(to.path);
    if (known === undefined || known.includes(to.slug)) continue;
    reporter.report(path, 'links/anchor', deadAnchor(written, to.slug, known, to.path), place);
  }
}

/** The links to paths of the site. */
export function pathLinks(all: readonly Places[]): PathLink[] {
  return placedLinks(all).flatMap(({ path, written, to, place }) =>
    typeof to === 'string' ? [{ path, written, target: to, place }] : [],
  );
}

function placedLinks(all: readonly Places[]): (PlacedLink & { readonly path: string })[] {
  return all
    .filter(({ links }) => links.length > 0)
    .flatMap(({ links }) => links.flatMap(([path, placed]) => placed.map((link) => ({ path, ...link }))));
}
