/**
 * Lets both parsers read raw HTML such as `<a href=/b/c>`. For satteri and micromark, a value without quotes ends at a
 * slash, so the tag is text; CommonMark and HTML allow slashes. They are replaced by an unused character of the same
 * length, and restored in the tree.
 */
import type { Nodes } from 'mdast';
import { type Edit, edited } from '../base/edits.ts';
import { changeTexts, walkTree } from './walk.ts';

/** A noncharacter, which no text contains. */
const slashStandIn = '\uFDD1';

const escapeOrTagName = /\\.|<[a-z][a-z0-9-]*/gis;
const tagAttribute = /\s+[a-z_:][\w.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|([^\s"'=<>`]+)))?/iy;
const endOfTag = /\s*\/?>/y;

/** Replaces the slashes of values without quotes. Returns a text without such tags unchanged. Takes linear time. */
export function hideSlashes(source: string): string {
  if (!source.includes('<') || !/=\s*[^\s"'=<>`]*\//.test(source) || source.includes(slashStandIn)) return source;
  const edits: Edit[] = [];
  /** Offsets at which an attribute was looked for: a tag that comes to one of them has the same end. */
  const known = new Set<number>();
  for (const { 0: name, index } of source.matchAll(escapeOrTagName)) {
    let at = index + name.length;
    if (name.startsWith('\\')) continue;
    const values: Edit[] = [];
    while (!known.has(at)) {
      known.add(at);
      tagAttribute.lastIndex = at;
      const found = tagAttribute.exec(source);
      if (found === null) break;
      at = tagAttribute.lastIndex;
      const [, value = ''] = found;
      if (value.includes('/'))
        values.push({ start: at - value.length, end: at, text: value.replaceAll('/', slashStandIn) });
    }
    endOfTag.lastIndex = at;
    if (endOfTag.test(source)) edits.push(...values);
  }
  return edited(source, edits);
}

export function restoreSlashes(text: string): string {
  return text.replaceAll(slashStandIn, '/');
}

/** Restores all texts of a tree. */
export function restoreSlashesIn(tree: Nodes): void {
  walkTree(tree, (node) => changeTexts(node, restoreSlashes));
}
