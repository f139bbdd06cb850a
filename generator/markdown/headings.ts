/** The headings of a document, and the ids by which links find them. */
import GithubSlugger, { slug as slugOf } from 'github-slugger';
import type { Heading as HeadingNode } from 'mdast';
import type { Handler } from 'mdast-util-to-hast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Place } from '../base/diagnostics.ts';
import type { Rule } from '../base/rules.ts';
import { anchorId } from './anchors.ts';
import type { TextNode } from './parsed-text.ts';

export interface Heading {
  /** 1 to 6. */
  readonly depth: number;
  readonly text: string;
  /** What a link names it by; empty where its text has nothing to make a name of. */
  readonly slug: string;
  /** In the body: line 1 is its first. */
  readonly place: Place;
}

/**
 * The headings among `nodes`, in their order. Notes in each the id that it is to have in HTML: it begins with `scope`, and is none
 * of `taken`. `names`: what the text calls them, by line.
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
    // Of these letters something is left, which is told sooner.
    else if (/[a-z\d]/i.test(text) || slugOf(text) !== '') {
      let made: string;
      do {
        made = slugger.slug(text);
        slug = scope + made;
      } while (taken.has(slug) || own.has(made));
    }
    if (slug !== '') node.data = { ...node.data, id: anchorId(slug) };
    return [{ depth, text, slug, place: { line, column } }];
  });
}

/** A handler for mdast-util-to-hast: the heading with its id. */
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

/** What is wrong with the levels of `headings`, in their order. */
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
