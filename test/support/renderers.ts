/** Both renderers of Markdown: what one promises, the other keeps. */
import { createRenderer } from '../../generator/content/markdown.ts';
import { remarkParser } from '../../generator/content/remark-parser.ts';
import { satteriParser } from '../../generator/content/satteri-parser.ts';

export const renderers = [
  { parser: 'satteri', renderMarkdown: createRenderer(satteriParser) },
  { parser: 'remark', renderMarkdown: createRenderer(remarkParser) },
];
