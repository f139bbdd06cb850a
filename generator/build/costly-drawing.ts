/** What makes drawing a small SVG take minutes. A logo comes with the content, and is drawn again on every card. */
import type { Place } from '../base/diagnostics.ts';
import { lineIndex } from '../base/line-index.ts';

/** Filters that cost the same for each pixel, whatever their parameters say. */
const cheapFilters =
  'Blend|ColorMatrix|ComponentTransfer|Composite|DropShadow|Flood|Func[ABGR]|GaussianBlur|Merge|MergeNode|Offset';

/** Other filters, and what could hide one: markup in an entity, or another drawing in an address. */
const costly = new RegExp(
  `<(?:[\\w-]+:)?(?<filter>fe(?!(?:${cheapFilters})\\b)[A-Z]\\w*)|(?<entity><!ENTITY[^<>]*[<&])|(?<drawing>data:image/svg)`,
  'g',
);

/** A drawing with more filters than this has them all over. */
const mostFilters = 100;
const anyFilter = /<(?:[\w-]+:)?fe[A-Z]|filter\s*[:=]/g;

/** The first part of `svg` that is refused; undefined where drawing it is cheap. */
export function costlyPart(svg: string): { readonly what: string; readonly place: Place } | undefined {
  const [found] = svg.matchAll(costly);
  if (found !== undefined) {
    const { filter, entity } = found.groups ?? {};
    const what =
      filter === undefined
        ? entity === undefined
          ? 'drawing inside of the drawing'
          : 'markup in an <!ENTITY>'
        : `<${filter}>`;
    return { what, place: lineIndex(svg)(found.index) };
  }
  let filters = 0;
  for (const { index } of svg.matchAll(anyFilter))
    if (++filters > mostFilters) return { what: `filter beyond ${mostFilters}`, place: lineIndex(svg)(index) };
  return undefined;
}
