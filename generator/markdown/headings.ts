/** Headings of a document, the names that a text gives them, and the ids that links use for them. */

import GithubSlugger, { slug as githubSlug } from 'github-slugger';
import type { Heading as HeadingNode } from 'mdast';
import type { Handler } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Place } from '../base/diagnostics.ts';
import type { Rule } from '../base/rules.ts';
import { anchorId } from './anchors.ts';
import type { ParsedText, ParseMarkdown, TextNode } from './parsed-text.ts';

export interface Heading {
  /** 1 to 6. */
  readonly depth: number;
  readonly text: string;
  /** Name in links; empty if the text has no letters or digits. */
  readonly slug: string;
  /** Place in the body, whose first line is 1. */
  readonly place: Place;
}

/**
 * Returns the headings among `nodes`, in order, and sets their ids in HTML: each begins with `scope`, and differs from
 * those in `taken`. `names`: names given in the text, by line.
 */
export function findHeadings(
  nodes: readonly TextNode[],
  taken: ReadonlySet<string>,
  scope = '',
  names: ReadonlyMap<number, string> = new Map(),
): Heading[] {
  const slugger = new GithubSlugger();
  const own = new Set(names.values());
  const free = new Set(own);
  return nodes.flatMap((node) => {
    if (node.type !== 'heading') return [];
    const { depth, position } = node;
    const text = textOf(node, { includeImageAlt: false, includeHtml: false });
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    const name = names.get(line);
    let slug = '';
    if (name !== undefined && free.delete(name) && !taken.has(scope + name)) slug = scope + name;
    // Fast path: these letters always result in a slug.
    else if (/[a-z\d]/i.test(text) || githubSlug(text) !== '') {
      let unscoped: string;
      do {
        unscoped = slugger.slug(text);
        slug = scope + unscoped;
      } while (taken.has(slug) || own.has(unscoped));
    }
    if (slug !== '') node.data = { ...node.data, id: anchorId(slug) };
    return [{ depth, text, slug, place: { line, column } }];
  });
}

/** Handler of mdast-util-to-hast for headings with their ids. */
export const headingElement: Handler = (state, node: HeadingNode) => {
  const { id } = node.data ?? {};
  const element = {
    type: 'element' as const,
    tagName: `h${node.depth}`,
    properties: id === undefined ? {} : { id },
    children: state.all(node),
  };
  state.patch(node, element);
  return element;
};

interface OutlineMistake {
  readonly rule: Extract<Rule, `headings/${string}`>;
  readonly reason: string;
  readonly place: Place;
}

/** Checks the levels of `headings`, which are in order. */
export function outlineMistakes(headings: readonly Pick<Heading, 'depth' | 'place'>[]): OutlineMistake[] {
  return headings.flatMap(({ depth, place }, index): OutlineMistake[] => {
    if (depth === 1) {
      const reason = 'Unexpected heading of level 1, expected ## or deeper: the title is the heading of the page';
      return [{ rule: 'headings/title', reason, place }];
    }
    const above = headings[index - 1]?.depth ?? 1;
    if (depth <= above + 1) return [];
    const reason = `Unexpected heading of level ${depth}, expected ${'#'.repeat(above + 1)} or higher after level ${above}`;
    return [{ rule: 'headings/skipped', reason, place }];
  });
}

interface NamedHeadings {
  /** Source without the names. */
  readonly source: string;
  readonly text: ParsedText;
  /** Names by line of the heading. */
  readonly names: ReadonlyMap<number, string>;
}

/** Attributes at the end of a heading, and an id as a comment. */
const headingAttributes =
  /(?<![ \t])[ \t]*\{(?:([ \t]{0,9}(?:[#.][^\s{}.#]|[\w-]{1,40}=)[^{}\n]{0,300})|\/\*[ \t]{0,9}#?([A-Za-z][\w.:-]{0,99})[ \t]{0,9}\*\/)\}(?=[ \t]*(?:#+[ \t]*)?(?:\n|$))/u;

const idIn = /(?:^|\s)(?:#|id=["']?)([\p{L}\p{N}_][\p{L}\p{N}\w.:-]{0,99})(?=["'\s]|$)/u;

/**
 * Takes the names of headings out of `source`, in the syntax of other programs: `## Ways to pay {#pay}`, also with spaces
 * in the braces, or as an MDX comment, as in React's documentation.
 */
export function takeHeadingNames(source: string, parse: ParseMarkdown): NamedHeadings {
  const text = parse(source);
  const names = new Map<number, string>();
  if (!/\{(?:[ \t]{0,9}[#.\w]|\/\*)/.test(source)) return { source, text, names };
  let left = '';
  let done = 0;
  for (const { type, position } of text.nodes) {
    const [start, end] = [position?.start.offset, position?.end.offset];
    if (type !== 'heading' || position === undefined || start === undefined || end === undefined) continue;
    const found = headingAttributes.exec(source.slice(start, end));
    if (found === null) continue;
    const name = found[2] ?? idIn.exec(found[1] ?? '')?.[1];
    if (name !== undefined) names.set(position.start.line, name);
    left += source.slice(done, start + found.index);
    done = start + found.index + found[0].length;
  }
  if (done === 0) return { source, text, names };
  const plain = left + source.slice(done);
  return { source: plain, text: parse(plain), names };
}
