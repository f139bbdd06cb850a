/** Code blocks of a page of the documentation. */
import { toString as textOf } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

export interface CodeBlock {
  readonly language: string;
  /** Path of the file that the block is, from the folder of the site; empty where it is none. */
  readonly title: string;
  readonly code: string;
  readonly line: number;
  /** The paragraph before it; empty where something else stands there. */
  readonly before: string;
}

export function codeBlocks(markdown: string): readonly CodeBlock[] {
  const blocks: CodeBlock[] = [];
  visit(unified().use(remarkParse).parse(markdown), 'code', ({ lang, meta, value, position }, index, parent) => {
    const [, title = ''] = /\btitle="([^"]+)"/.exec(meta ?? '') ?? [];
    const previous = parent?.children[(index ?? 0) - 1];
    const before = previous?.type === 'paragraph' ? textOf(previous) : '';
    blocks.push({ language: lang ?? '', title, code: value, line: position?.start.line ?? 0, before });
  });
  return blocks;
}

export interface Step {
  readonly command: string;
  /** What the page prints below the command. */
  readonly output: string;
}

/** Commands of a `console` block, each with its output. A command that ends in `\` goes on in the next line. */
export function stepsOf(code: string): readonly Step[] {
  const parts = `\n${code.replaceAll(/\\\n */g, '')}`.split('\n$ ').slice(1);
  return parts.map((part) => {
    const [command = '', ...output] = part.split('\n');
    return { command, output: output.join('\n').trim() };
  });
}
