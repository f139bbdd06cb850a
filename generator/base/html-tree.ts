/** HTML as a tree, as a browser parses it. */
import type { DefaultTreeAdapterTypes } from 'parse5';
import { stringifyEntities } from 'stringify-entities';
import { type Edit, edited } from './edits.ts';

export type Element = DefaultTreeAdapterTypes.Element;

type Node = DefaultTreeAdapterTypes.Node;

/** The value of an element's attribute. Undefined if the element does not have it. */
export function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name)?.value;
}

/** `text` between tags. */
export function escaped(text: string): string {
  return stringifyEntities(text, { subset: ['&', '<', '>'] });
}

/** Yields all elements below `root` in document order. Not recursive, because an author decides how deep they nest. */
export function* elements(root: Node): Generator<Element> {
  const open: Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ('tagName' in node) yield node;
    const children = 'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
    if (children.length > 0) for (const child of children.toReversed()) open.push(child);
  }
}

/**
 * Returns `html` with changed values of some attributes: `changedValue` returns the new one, or undefined to keep the
 * old. `root` is `html`, parsed with `sourceCodeLocationInfo`. All other bytes stay the same.
 */
export function withAttributes(
  html: string,
  root: Node,
  changedValue: (name: string, value: string) => string | undefined,
): string {
  // By offset, because the parser moves some elements and duplicates others.
  const edits = new Map<number, Edit>();
  for (const { attrs, sourceCodeLocation } of elements(root)) {
    for (const { name, value } of attrs) {
      const at = sourceCodeLocation?.attrs?.[name];
      const changed = at === undefined ? undefined : changedValue(name, value);
      if (at === undefined || changed === undefined) continue;
      const text = `${name}="${stringifyEntities(changed, { subset: ['&', '"', '<', '>'], useNamedReferences: true })}"`;
      edits.set(at.startOffset, { start: at.startOffset, end: at.endOffset, text });
    }
  }
  return edited(html, [...edits.values()]);
}
