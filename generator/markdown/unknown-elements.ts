/** Finds elements that HTML does not have: the sanitiser removes them, including words such as `<your name>`. */
import { type DefaultTreeAdapterTypes, html } from 'parse5';
import type { Place } from '../base/diagnostics.ts';
import { excerpt } from '../base/wording.ts';
import { hidingElements } from './bounded-html.ts';
import type { MarkdownMistake } from './mistake.ts';
import { textSchema } from './text-schema.ts';

/** Elements with special rules in the parser, published elements, and the rest of the standard's. */
const known = new Set([
  ...Object.values<string>(html.TAG_NAMES),
  ...(textSchema.tagNames ?? []),
  ...'abbr acronym audio bdi bdo canvas cite data datalist dfn legend map mark meter output progress slot time video'.split(
    ' ',
  ),
]);

/** Beginning of an element that hides its content. */
const hidingTag = new RegExp(`<(${hidingElements.join('|')})\\b`, 'i');

/**
 * Reports unknown elements in the raw HTML of a text, node by node, except those in an element that hides its content.
 */
export class UnknownElements {
  readonly mistakes: MarkdownMistake[] = [];
  /** Open element from an earlier node that hides its content. */
  #hiding: string | undefined;

  /** Adds a node: its source, its start, and its parsed nodes. */
  add(value: string, start: Place, nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void {
    if (this.#hiding === undefined) this.#visit(value, start, nodes);
    const hiding = this.#hiding ?? hidingTag.exec(value)?.[1]?.toLowerCase();
    this.#hiding = hiding !== undefined && value.toLowerCase().includes(`</${hiding}`) ? undefined : hiding;
  }

  #visit(value: string, start: Place, nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): void {
    for (const node of nodes) {
      if (!('tagName' in node) || hidingElements.includes(node.tagName)) continue;
      const at = node.sourceCodeLocation?.startTag ?? node.sourceCodeLocation;
      if (!known.has(node.tagName) && at) {
        const tag = excerpt(value.slice(at.startOffset, at.endOffset));
        const reason = `Unexpected ${tag}, expected an element of HTML: it is not shown. To show it, write \\${tag}`;
        const column = at.startLine === 1 ? start.column + at.startCol - 1 : at.startCol;
        this.mistakes.push({
          rule: 'markdown/element',
          reason,
          place: { line: start.line + at.startLine - 1, column },
        });
      }
      this.#visit(value, start, node.childNodes);
    }
  }
}
