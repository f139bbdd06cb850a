/** Events in the order in which readers want them. */
import type { Item } from './site.ts';

/** The items with those that are over at the end. Each part keeps its order. */
export function comingFirst(items: readonly Item[]): readonly Item[] {
  const coming = items.filter(({ isPast }) => !isPast);
  return coming.length === items.length ? items : [...coming, ...items.filter(({ isPast }) => isPast)];
}
