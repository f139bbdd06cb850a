/** Code blocks of a page of the documentation. */
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

export interface CodeBlock {
  readonly language: string;
  /** Path of the file that the block is, from the folder of the site; empty where it is none. */
  readonly title: string;
  readonly code: string;
  readonly line: number;
}

export function codeBlocks(markdown: string): readonly CodeBlock[] {
  const blocks: CodeBlock[] = [];
  visit(unified().use(remarkParse).parse(markdown), 'code', ({ lang, meta, value, position }) => {
    const [, title = ''] = /\btitle="([^"]+)"/.exec(meta ?? '') ?? [];
    blocks.push({ language: lang ?? '', title, code: value, line: position?.start.line ?? 0 });
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
