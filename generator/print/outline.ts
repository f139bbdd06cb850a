/** Everything that documents about the whole site are made of: the items without their bodies. */
import type { Memo } from '../base/memo.ts';
import { type OfEach, ofEach } from '../base/of-each.ts';
import { everyItem } from '../model/item-text.ts';
import type { Item, Site } from '../model/site.ts';

/**
 * Items that say what those of the site say, but for their bodies: the same list for as long as no more than these
 * changed.
 */
export type Outline = readonly Item[];

export function outlineOf({ service, items, moved }: Site, memo: Memo): Outline {
  const all = [...everyItem(items, service)];
  const { made } = memo.get('outlines', [service, ...all], (before?: OfEach<Item, Item>) =>
    ofEach(
      all,
      (item, known) => (known !== undefined && contentText(known) === contentText(item) ? known : item),
      before,
    ),
  );
  return memo.get('outline', [service, made, JSON.stringify(moved, inFull)], () => [...made]);
}

/** All that an item says but for its bodies. */
function contentText({ collection, key, webPath, facts, translations, imageSizes }: Item): string {
  const texts = Array.from(translations, ([lang, { values, body }]) => [lang, values, body !== undefined]);
  return JSON.stringify([collection, key, webPath, facts, texts, imageSizes], inFull);
}

function inFull(_name: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}
