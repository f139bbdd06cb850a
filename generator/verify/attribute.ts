import type { DefaultTreeAdapterTypes } from 'parse5';

/** The value of an element's attribute; undefined where it has none of that name. */
export function attribute({ attrs }: DefaultTreeAdapterTypes.Element, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value;
}
