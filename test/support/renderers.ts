/** Both renderers of Markdown: what one promises, the other keeps. */
import { createRenderer } from '../../generator/markdown/markdown.ts';
import { parseByRemark } from '../../generator/markdown/remark-parser.ts';
import { parseBySatteri } from '../../generator/markdown/satteri-parser.ts';

export const renderers = [
  { parser: 'satteri', renderMarkdown: createRenderer(parseBySatteri) },
  { parser: 'remark', renderMarkdown: createRenderer(parseByRemark) },
];
