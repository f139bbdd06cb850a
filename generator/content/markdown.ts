/** Markdown to sanitised HTML. */
import { defaultSchema } from 'hast-util-sanitize';
import type { Root } from 'mdast';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import remarkHtml from 'remark-html';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { Place } from './diagnostics.ts';
import type { ResolvedLink } from './links.ts';

export interface MarkdownMistake {
  readonly rule: string;
  readonly reason: string;
  /** In the body: line 1 is its first. */
  readonly place: Place;
}

export interface Rendered {
  readonly html: string;
  readonly mistakes: readonly MarkdownMistake[];
}

// The footnotes' ids are already prefixed when they reach the sanitiser, and no other id can: a second prefix would only
// part them from the links that lead to them.
const schema = { ...defaultSchema, clobberPrefix: '' };

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkCjkFriendly)
  .use(rewriteLinks)
  .use(remarkHtml, { sanitize: schema })
  .freeze();

/**
 * Renders `body` (CommonMark with GitHub's extensions, emphasis that works beside CJK characters). `resolve` turns each
 * link and image address into the one to publish. Raw HTML is left out, and named as a mistake.
 */
export function renderMarkdown(body: string, resolve: (link: string) => ResolvedLink): Rendered {
  const mistakes: MarkdownMistake[] = [];
  const file = new VFile({ value: body, data: { resolve, mistakes } satisfies RenderData });
  try {
    return { html: String(processor.processSync(file)), mistakes };
  } catch (error) {
    // The tree is walked by recursion: only nesting that nobody writes by hand is deeper than the stack.
    if (!(error instanceof RangeError)) throw error;
    const reason = 'Unexpected depth of nesting, expected lists, quotes and emphasis some levels deep at most';
    return { html: '', mistakes: [{ rule: 'markdown/depth', reason, place: { line: 1, column: 1 } }] };
  }
}

interface RenderData {
  resolve: (link: string) => ResolvedLink;
  mistakes: MarkdownMistake[];
}

/** As HTML ends them: `<!-->` and `<!--->` are whole comments. */
const comments = /<!-->|<!--->|<!--[\s\S]*?-->/g;

function rewriteLinks() {
  return (tree: Root, file: VFile) => {
    const { resolve, mistakes } = file.data as unknown as RenderData;
    visit(tree, (node) => {
      const place = node.position?.start ?? { line: 1, column: 1 };
      if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
        const resolved = resolve(node.url);
        if ('url' in resolved) node.url = resolved.url;
        else mistakes.push({ rule: 'links/dead', reason: resolved.reason, place });
      } else if (node.type === 'html' && node.value.replace(comments, '').trim() !== '') {
        mistakes.push({
          rule: 'markdown/html',
          reason: 'Unexpected HTML, expected Markdown: it is not published',
          place,
        });
      }
    });
  };
}
