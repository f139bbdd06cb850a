/** Both renderers of Markdown: what one promises, the other keeps. */
import { createRenderer } from '../../generator/markdown/markdown.ts';
import { remarkParser } from '../../generator/markdown/remark-parser.ts';
import { satteriParser } from '../../generator/markdown/satteri-parser.ts';

export const renderers = [
  { parser: 'satteri', renderMarkdown: createRenderer(satteriParser) },
  { parser: 'remark', renderMarkdown: createRenderer(remarkParser) },
];
