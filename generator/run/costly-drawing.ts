/**
 * Finds SVG features that make a small drawing take minutes. A logo is part of the content, and is drawn on every card.
 */
import type { Place } from '../base/diagnostics.ts';
import { lineIndex } from '../base/line-index.ts';

/** Filters with a fixed cost per pixel, whatever their parameters. */
const cheapFilters =
  'Blend|ColorMatrix|ComponentTransfer|Composite|DropShadow|Flood|Func[ABGR]|GaussianBlur|Merge|MergeNode|Offset';

/** Other filters, and what could hide one: markup in an entity, or another drawing in an address. */
const costly = new RegExp(
  `<(?:[\\w-]+:)?(?<filter>fe(?!(?:${cheapFilters})\\b)[A-Z]\\w*)|(?<entity><!ENTITY[^<>]*[<&])|(?<drawing>data:image/svg)`,
  'g',
);

/** More than any reasonable logo has of each. */
const logoBounds = [
  { what: 'filter', most: 100, found: /<(?:[\w-]+:)?fe[A-Z]|filter\s*[:=]/g },
  { what: 'element', most: 2000, found: /<[A-Za-z]/g },
];

/** Returns the first part of `svg` that is rejected. Undefined if drawing it is cheap. */
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
  for (const { what, most, found } of logoBounds) {
    let count = 0;
    for (const { index } of svg.matchAll(found))
      if (++count > most) return { what: `${what} beyond ${most}`, place: lineIndex(svg)(index) };
  }
  return undefined;
}
