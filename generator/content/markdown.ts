/** Markdown to sanitised HTML, and to Markdown for readers elsewhere. */
import { defaultSchema } from 'hast-util-sanitize';
import type { Nodes, Root } from 'mdast';
import remarkHtml from 'remark-html';
import { type Preset, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { Place } from './diagnostics.ts';
import type { ResolvedLink } from './links.ts';
import { isTooDeep } from './nesting.ts';
import { type Edit, edited, emptyComment, readdress } from './resolved-markdown.ts';
import type { Rule } from './rules.ts';
import { unlink } from './unlink.ts';

export interface MarkdownMistake {
  readonly rule: Rule;
  readonly reason: string;
  /** In the body: line 1 is its first. */
  readonly place: Place;
}

export interface Rendered {
  readonly html: string;
  /** The body with its links resolved and its comments emptied. */
  readonly markdown: string;
  readonly mistakes: readonly MarkdownMistake[];
}

// The footnotes' ids are already prefixed when they reach the sanitiser, and no other id can: a second prefix would only
// part them from the links that lead to them.
const schema = { ...defaultSchema, clobberPrefix: '' };

/**
 * Renders `body` (CommonMark with GitHub's extensions, emphasis that works beside CJK characters). `resolve` turns each
 * link and image address into the one to publish; `address`, where given, is where `#…` leads to from elsewhere. Raw HTML
 * is left out, and named as a mistake.
 */
export type RenderMarkdown = (body: string, resolve: (link: string) => ResolvedLink, address?: string) => Rendered;

/** A renderer over `parser`; see parsers.ts. */
export function createRenderer(parser: Preset): RenderMarkdown {
  const processor = unified().use(parser).use(rewriteLinks).use(remarkHtml, { sanitize: schema }).freeze();
  return (body, resolve, address = '') => {
    if (isTooDeep(body)) return tooDeep;
    const mistakes: MarkdownMistake[] = [];
    const edits: Edit[] = [];
    const file = new VFile({ value: body, data: { resolve, address, mistakes, edits } satisfies RenderData });
    try {
      return { html: String(processor.processSync(file)), markdown: edited(body, edits), mistakes };
    } catch (error) {
      // The tree is walked by recursion; it may be deeper than the stack where indentation alone makes lists.
      if (!(error instanceof RangeError)) throw error;
      return tooDeep;
    }
  };
}

const tooDeep: Rendered = {
  html: '',
  markdown: '',
  mistakes: [
    {
      rule: 'markdown/depth',
      reason: 'Unexpected depth of nesting, expected lists, quotes and emphasis some levels deep at most',
      place: { line: 1, column: 1 },
    },
  ],
};

interface RenderData {
  resolve: (link: string) => ResolvedLink;
  address: string;
  mistakes: MarkdownMistake[];
  edits: Edit[];
}

/** Schemes that the sanitiser lets through; what has another is no link in either form. */
const schemes = defaultSchema.protocols?.href ?? [];

/** As HTML ends them: `<!-->` and `<!--->` are whole comments. */
const comments = /<!-->|<!--->|<!--[\s\S]*?-->/g;

function rewriteLinks() {
  return (tree: Root, file: VFile) => {
    const { resolve, address, mistakes, edits } = file.data as unknown as RenderData;
    const unpublished = new Set<Nodes>();
    visit(tree, (node) => {
      const { line, column } = node.position?.start ?? { line: 1, column: 1 };
      const place = { line, column };
      if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
        const resolved = resolve(node.url);
        if ('url' in resolved) {
          const url = isHarmless(resolved.url) ? resolved.url.replace(/^(?=#)/, address) : '';
          if (url !== node.url) edits.push(...readdress(node, String(file), url));
          node.url = resolved.url;
        } else {
          const { reason, unpublished: isUnpublished } = resolved;
          mistakes.push({ rule: isUnpublished ? 'links/unpublished' : 'links/dead', reason, place });
          if (isUnpublished) unpublished.add(node);
        }
      } else if (node.type === 'html') {
        edits.push(...emptyComment(node, String(file)));
        if (node.value.replace(comments, '').trim() === '') return;
        const reason = 'Unexpected HTML, expected Markdown: it is not published';
        mistakes.push({ rule: 'markdown/html', reason, place });
      }
    });
    edits.push(...unlink(tree, unpublished));
  };
}

/** As the sanitiser judges: no scheme, or one of its list. */
function isHarmless(url: string): boolean {
  const scheme = /^([^/?#]*?):/.exec(url)?.[1];
  return scheme === undefined || schemes.includes(scheme.toLowerCase());
}
