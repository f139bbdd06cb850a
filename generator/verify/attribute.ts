import type { DefaultTreeAdapterTypes } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;

/** The value of an element's attribute; undefined where it has none of that name. */
export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value;
}
