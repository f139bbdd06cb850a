/**
 * Makes HTML directly from the flat tree, for untrusted texts. It is safe by construction: this folder writes no tag or
 * attribute that the sanitiser would remove, raw HTML of the text is dropped, and every address, value and text of a
 * node goes through escaping.ts.
 */
import type { Nodes } from 'mdast';
import type { Language } from '../../model/site.ts';
import type { BlockRun } from '../parsed-text.ts';
import { escapeText, escapeValue } from './escaping.ts';
import { FootnoteList } from './footnotes.ts';
import { contentHtml, type FlatText, inlineHtml, shownChildren } from './inline.ts';
import type { TextNodes } from './nodes.ts';
import { type FlatTree, nodeKinds, textFields } from './tree.ts';

/** Makes the HTML of a text, see ParsedText. Ends with a line break unless it is empty and has no runs. */
export function flatHtml(
  tree: FlatTree,
  nodes: TextNodes,
  lang: Language,
  unlinked: ReadonlySet<Nodes>,
  runs: readonly BlockRun[] = [],
): string {
  const numbers = [...nodes].flatMap(([number, node]) => (unlinked.has(node) ? [number] : []));
  const footnotes = new FootnoteList(nodes, runs.length > 0);
  const text = { tree, nodes, unlinked: new Set(numbers), definitions: definitionsOf(nodes), footnotes };
  const body = (runs.length === 0 ? blocksHtml(text, 0) : blocksAndRuns(text, runs)).join('\n');
  const notes = footnotes.html(lang, (definition) => blocksHtml(text, definition));
  const html = notes === '' ? body : `${body}\n${notes}`;
  return runs.length === 0 && (html === '' || html.endsWith('\n')) ? html : `${html}\n`;
}

/** Numbers of definitions by name; the first one of a name wins. */
function definitionsOf(nodes: TextNodes): Map<string, number> {
  const definitions = new Map<string, number>();
  for (const [number, node] of nodes) {
    if (node.type !== 'definition') continue;
    const name = node.identifier.toUpperCase();
    if (!definitions.has(name)) definitions.set(name, number);
  }
  return definitions;
}

function blocksAndRuns(text: FlatText, runs: readonly BlockRun[]): string[] {
  const blocks = text.tree.children(0);
  let next = 0;
  const htmlBefore = (end: number) => shownAmong(text, blocks.slice(next, end)).map((node) => blockHtml(text, node));
  const html = runs.flatMap(({ first, last, toHtml }) => {
    const before = htmlBefore(first);
    next = last + 1;
    return [...before, toHtml((reference) => text.footnotes.referenceHtml(reference))];
  });
  return [...html, ...htmlBefore(blocks.length)];
}

function blocksHtml(text: FlatText, parent: number): string[] {
  return shownBlocks(text, parent).map((node) => blockHtml(text, node));
}

/** Blocks that are visible at their position: no definitions, footnotes or raw HTML. */
function shownBlocks(text: FlatText, parent: number): readonly number[] {
  return shownAmong(text, text.tree.children(parent));
}

function shownAmong({ tree }: FlatText, blocks: readonly number[]): readonly number[] {
  return blocks.filter((node) => {
    const kind = tree.kind(node);
    return kind !== nodeKinds.html && kind !== nodeKinds.definition && kind !== nodeKinds.footnoteDefinition;
  });
}

function blockHtml(text: FlatText, node: number): string {
  const { tree, nodes } = text;
  const kind = tree.kind(node);
  switch (kind) {
    case nodeKinds.paragraph:
      return `<p>${contentHtml(text, node)}</p>`;
    case nodeKinds.heading: {
      const heading = nodes.get(node);
      const id = heading?.type === 'heading' ? heading.data?.id : undefined;
      const tag = `h${tree.depth(node)}`;
      return `<${tag}${id === undefined ? '' : ` id="${escapeValue(id)}"`}>${contentHtml(text, node)}</${tag}>`;
    }
    case nodeKinds.thematicBreak:
      return '<hr>';
    case nodeKinds.blockquote:
      return `<blockquote>\n${joinLines(blocksHtml(text, node))}</blockquote>`;
    case nodeKinds.code:
      return codeHtml(tree, node);
    case nodeKinds.list:
      return listHtml(text, node);
    case nodeKinds.table:
      return tableHtml(text, node);
    default:
      return inlineHtml(text, node, kind, false, false);
  }
}

/** Joins parts, each on its own line. */
function joinLines(parts: readonly string[]): string {
  return parts.map((part) => `${part}\n`).join('');
}

function codeHtml(tree: FlatTree, node: number): string {
  const [language, value] = [tree.text(node, textFields.codeLanguage), tree.text(node, textFields.codeValue)];
  // Like GitHub, ignores further words after the first. They may be written as `js&#x20;python`.
  const name = language.split(/\s+/)[0] ?? '';
  const names = name === '' ? '' : `language-${escapeValue(name)}`;
  const attribute = language === '' ? '' : ` class="${names}"`;
  return `<pre><code${attribute}>${value === '' ? '' : `${escapeText(value)}\n`}</code></pre>`;
}

function listHtml(text: FlatText, node: number): string {
  const { tree } = text;
  const { ordered, start, spread } = tree.list(node);
  const items = tree.children(node).map((item) => ({ node: item, ...tree.item(item) }));
  const isLoose = spread || items.some((item) => item.spread);
  const tag = ordered ? 'ol' : 'ul';
  const from = ordered && start !== 1 ? ` start="${start}"` : '';
  const tasks = items.some(({ checked }) => checked !== null) ? ' class="contains-task-list"' : '';
  const html = items.map((item) => itemHtml(text, item.node, item.checked, isLoose));
  return `<${tag}${from}${tasks}>\n${joinLines(html)}</${tag}>`;
}

/** HTML of a list item. `isLoose`: its paragraphs become elements. `checked`: null for an item that is not a task. */
function itemHtml(text: FlatText, node: number, checked: boolean | null, isLoose: boolean): string {
  const { tree } = text;
  const parts = shownBlocks(text, node).map((block) => {
    const isParagraph = tree.kind(block) === nodeKinds.paragraph;
    const isEmpty = isParagraph && !shownChildren(text, block).some((child) => tree.kind(child) !== nodeKinds.html);
    return { isParagraph, isEmpty, html: isParagraph ? contentHtml(text, block) : blockHtml(text, block) };
  });
  if (checked !== null) {
    const box = `<input type="checkbox"${checked ? ' checked' : ''} disabled>`;
    const [first] = parts;
    if (first?.isParagraph) first.html = first.isEmpty ? box : `${box} ${first.html}`;
    else parts.unshift({ isParagraph: true, isEmpty: false, html: box });
  }
  let html = checked === null ? '<li>' : '<li class="task-list-item">';
  for (const [index, { isParagraph, html: part }] of parts.entries()) {
    if (isLoose || index > 0 || !isParagraph) html += '\n';
    html += isParagraph && isLoose ? `<p>${part}</p>` : part;
  }
  const last = parts.at(-1);
  if (last !== undefined && (isLoose || !last.isParagraph)) html += '\n';
  return `${html}</li>`;
}

function tableHtml(text: FlatText, node: number): string {
  const { tree } = text;
  const alignment = tree.alignment(node);
  const [head, ...body] = tree
    .children(node)
    .map((row, index) => rowHtml(text, row, index === 0 ? 'th' : 'td', alignment));
  const headHtml = head === undefined ? '' : `<thead>\n${head}\n</thead>\n`;
  const bodyHtml = body.length === 0 ? '' : `<tbody>\n${joinLines(body)}</tbody>\n`;
  return `<table>\n${headHtml}${bodyHtml}</table>`;
}

/** HTML of a row, with one cell for each column of the table, however many are written. */
function rowHtml(text: FlatText, row: number, tag: 'th' | 'td', alignment: readonly (string | null)[]): string {
  const cells = text.tree.children(row);
  const html = alignment.map((align, index) => {
    const cell = cells[index];
    return `<${tag}${align === null ? '' : ` align="${escapeValue(align)}"`}>${cell === undefined ? '' : contentHtml(text, cell)}</${tag}>`;
  });
  return `<tr>\n${joinLines(html)}</tr>`;
}
