/** Markdown's tree to sanitised HTML. */
import { defaultSchema, sanitize } from 'hast-util-sanitize';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import type { Plugin } from 'unified';
import { footnoteWords } from './footnote-words.ts';
import { headingElement } from './headings.ts';

declare module 'vfile' {
  interface DataMap {
    /** Of the text. */
    lang: string;
  }
}

// The ids of headings and footnotes have a prefix when they reach the sanitiser, and no other id can: a second prefix would
// only part them from the links that lead to them.
const schema = { ...defaultSchema, clobberPrefix: '' };

/** A plugin of unified: the compiler. Raw HTML is left out. */
export const compileHtml: Plugin<[], Root, string> = function () {
  this.compiler = (tree, file) => {
    const { footnotes, back } = footnoteWords(file.data.lang);
    // unified's types do not tell a compiler what the parser gives.
    const unsafe = toHast(tree as Root, {
      handlers: { heading: headingElement },
      footnoteLabel: footnotes,
      // As GitHub counts them: of several references to one footnote, the later ones have their number behind it.
      footnoteBackLabel: (note, again) => `${back} ${note + 1}${again > 1 ? `-${again}` : ''}`,
    });
    const html = toHtml(sanitize(unsafe, schema));
    return html === '' || html.endsWith('\n') ? html : `${html}\n`;
  };
};
