/** Finds text that looks like a link but is not: it is shown with its brackets. */
import { excerpt } from '../base/wording.ts';
import type { MarkdownMistake } from './mistake.ts';
import { matchesOutside } from './outside-code.ts';
import type { TextNode } from './parsed-text.ts';

const bracketed = String.raw`\[[^[\]\\\n]+\]`;

/** `[text](address)`, also with spaces before the address; `(text)[address]`; `[text][name]`; `[^note]`. */
const linkForms = new RegExp(
  [
    String.raw`(?<![\\\]\w])${bracketed}(?<gap> *)\((?<address>[^()\n]+)\)`,
    String.raw`(?<!\\)\([^()\\\n]+\)\[(?<swapped>[^[\]\\\n]+)\]`,
    String.raw`(?<![\\\])\w])\[(?!\^)(?<text>[^[\]\\\n]{2,})\]\[(?<name>[^[\]\\\n]*)\]`,
    String.raw`(?<!\\)\[\^(?<note>\d+|\w{2,}(?:-\w{2,})*)\](?!:)`,
  ].join('|'),
  'g',
);

const linkNodes = new Set([
  ...(['code', 'inlineCode', 'html', 'link', 'linkReference', 'image', 'imageReference'] as const),
  ...(['definition', 'footnoteReference'] as const),
]);

/** Reports the first text in each line of `source` that is probably meant as a link, and how to write it. */
export function linkSyntaxMistakes(nodes: readonly TextNode[], source: string): MarkdownMistake[] {
  if (!source.includes('[')) return [];
  const found = matchesOutside(linkForms, source, nodes, linkNodes, ({ 0: written, groups = {} }) => {
    const fix = correction(groups);
    return fix && `Unexpected "${excerpt(written)}", expected a link: ${fix}. It is shown as it is written`;
  });
  return Array.from(found, (mistake) => ({ rule: 'links/syntax', ...mistake }));
}

/** Returns the correct spelling; undefined if the text is probably not a link. */
function correction({ gap, address, swapped, text, name, note }: Readonly<Record<string, string | undefined>>) {
  if (note !== undefined) return `there is no definition [^${excerpt(note)}]: …`;
  if (swapped !== undefined) return isLinkTarget(swapped) ? 'write `[text](address)`' : undefined;
  if (text !== undefined) {
    // Numbers in brackets are notes, as in a book or an encyclopedia.
    if (/^[\d, –-]+$/.test(text)) return undefined;
    return isLinkTarget(name ?? '')
      ? 'write `[text](address)`'
      : `there is no definition [${excerpt(name || text)}]: …`;
  }
  if (address === undefined) return undefined;
  if (gap !== '') return isLinkTarget(address) ? 'remove the space before `(`' : undefined;
  return /\s/.test(address) && address.split(/\s/).some(isLinkTarget)
    ? 'write the address between `<` and `>`, or its spaces as %20'
    : undefined;
}

/** True for a web address, a path that begins with a slash or a dot, an anchor, and a file name. */
function isLinkTarget(text: string): boolean {
  return /^(?:https?:\/\/|mailto:|\.{0,2}\/|#)\S+$|^\S+\.(?:mdx?|markdown|html?|pdf|csv|png|jpe?g|gif|svg|webp|avif)(?:[?#]\S*)?$/i.test(
    text,
  );
}
