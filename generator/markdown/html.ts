/** Markdown's tree to sanitised HTML. */
import type { List, ListItem, Parents, Root } from 'mdast';
import { defaultHandlers, type Handler } from 'mdast-util-to-hast';
import remarkHtml from 'remark-html';
import { unified } from 'unified';
import type { Language } from '../model/site.ts';
import { footnoteWords } from './footnote-words.ts';
import { headingElement } from './headings.ts';
import { textSchema } from './text-schema.ts';

/** Makes HTML of texts in `lang`. Raw HTML is left out. */
export function htmlCompiler(lang: Language): (tree: Root) => string {
  const handlers = { heading: headingElement, listItem: listItem(), footnoteReference: footnoteReference(lang) };
  const compiler = unified().use(remarkHtml, { sanitize: textSchema, handlers }).freeze();
  return (tree) => compiler.stringify(tree);
}

/** A handler for mdast-util-to-hast, whose own asks all items of a list whether one has space around it, for each of them. */
function listItem(): Handler {
  /** Whether a list has space around its items. */
  const known = new WeakMap<List, boolean>();
  return (state, node: ListItem, parent: Parents | undefined) => {
    if (parent?.type !== 'list') return defaultHandlers.listItem(state, node, parent);
    const spread =
      known.get(parent) ?? (parent.spread || parent.children.some((item) => item.spread ?? item.children.length > 1));
    known.set(parent, spread);
    return defaultHandlers.listItem(state, node, { type: 'list', spread, children: [] });
  };
}

/** A handler for mdast-util-to-hast. remark-html does not hand on what footnotes say, so it is set where the first is referred to. */
function footnoteReference(lang: Language): Handler {
  const { footnotes, back } = footnoteWords(lang);
  return (state, node) => {
    state.options.footnoteLabel = footnotes;
    // As GitHub counts them: of several references to one footnote, the later ones have their number behind it.
    state.options.footnoteBackLabel = (note, again) => `${back} ${note + 1}${again > 1 ? `-${again}` : ''}`;
    return defaultHandlers.footnoteReference(state, node);
  };
}
