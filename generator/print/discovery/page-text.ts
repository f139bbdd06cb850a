/** The text of a page with its title and source, for its Markdown version and llms-full.txt. */

import { markdownTable } from 'markdown-table';
import { canonicalTag } from '../../base/language-tag.ts';
import type { FactLine, FactRow, FactValue } from '../../fields/fact.ts';
import type { ItemText } from '../../model/item-text.ts';
import type { Language } from '../../model/site.ts';
import { inline, linkName, oneLine, paragraph } from '../markdown-text.ts';

/**
 * Returns Markdown that begins with the title and ends with a line end. Readers of such files look for `Source:` below
 * the title, so the labels are English in every language.
 */
export function pageText(text: ItemText, url: string): string {
  const { lang, title, summary: note, abstract, body, authors, image, imageText, keywords } = text;
  const { publishedAt, updatedAt } = text;
  const all = text.rows();
  const chapters = all.filter(({ value }) => isBlock(value));
  const rows = all.filter(({ value }) => !isBlock(value));
  const facts = [
    `Source: <${url}>`,
    `Language: ${canonicalTag(lang)}`,
    ...authors.map(({ name, url: page }) => `Author: ${inMarkdown({ text: name, address: page })}`),
    ...(publishedAt === undefined ? [] : [`Published: ${publishedAt}`]),
    ...(updatedAt === undefined ? [] : [`Updated: ${updatedAt}`]),
    ...(keywords.length === 0 ? [] : [`Keywords: ${keywords.map(inline).join(', ')}`]),
    ...(image === undefined ? [] : [`Image: ${inMarkdown({ text: imageText, address: image })}`]),
    ...(abstract === undefined ? [] : [`In short: ${inline(abstract)}`]),
    ...rows.map(rowText),
  ];
  const parts = [
    `# ${inline(title)}`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    ...(note === undefined ? [] : [body === undefined ? paragraph(note) : `> ${paragraph(note)}`]),
    ...(body === undefined ? [] : [withoutOuterLines(body.read().markdown)]),
    ...chapters.map(({ label, value }) => `## ${inline(label.text)}\n\n${blockText(value)}`),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** True if a value does not fit into a list item: it is or contains a text or a table. */
function isBlock({ text, table, rows, entries }: FactValue): boolean {
  return text !== undefined || table !== undefined || rows.some(({ value }) => isBlock(value)) || entries.some(isBlock);
}

/** A list item, with members of objects and maps as items below it. */
function rowText({ label, value }: FactRow): string {
  const below = [...value.rows.map(rowText), ...value.entries.map(inOneLine)];
  const line = `${inline(label.text)}: ${value.line.map(inMarkdown).join(', ')}`.trimEnd();
  return [line, ...below.map((text) => `- ${text}`.replaceAll(/^/gm, '  '))].join('\n');
}

/** A value as the text of a chapter. */
function blockText({ line, text, rows, table, entries }: FactValue): string {
  if (text !== undefined) return withoutOuterLines(text.markdown);
  if (table !== undefined) {
    const cells = table.rows.map((row) => row.map((cell) => (cell === undefined ? '' : inOneLine(cell))));
    const escaped = [table.columns.map(({ text: label }) => inline(label)), ...cells].map((row) =>
      row.map((cell) => cell.replaceAll('|', '\\|')),
    );
    return markdownTable(escaped, { alignDelimiters: false });
  }
  const parts = [
    ...(line.length === 0 ? [] : [line.map(inMarkdown).join(', ')]),
    ...rows.map((row) =>
      isBlock(row.value) ? `**${inline(row.label.text)}**\n\n${blockText(row.value)}` : `- ${rowText(row)}`,
    ),
    ...entries.map((entry) => (isBlock(entry) ? blockText(entry) : `- ${inOneLine(entry)}`)),
  ];
  return parts.join('\n\n');
}

/** A value on one line, as in a table cell. */
function inOneLine({ line, text, rows, table, entries }: FactValue): string {
  if (text !== undefined) return oneLine(text.markdown);
  const parts = [
    ...(line.length === 0 ? [] : [line.map(inMarkdown).join(', ')]),
    ...rows.map(({ label, value }) => `${inline(label.text)}: ${inOneLine(value)}`),
    ...entries.map(inOneLine),
    ...(table?.rows ?? []).map((cells) =>
      cells
        .flatMap((cell, column) =>
          cell === undefined ? [] : [`${inline(table?.columns[column]?.text ?? '')}: ${inOneLine(cell)}`],
        )
        .join(', '),
    ),
  ];
  return parts.join('; ');
}

function inMarkdown({ text, address }: Pick<FactLine, 'text' | 'address'>): string {
  if (address === undefined) return inline(text);
  return address === text ? `<${address}>` : `[${linkName(text)}](${address})`;
}

/**
 * Separates the author's text from the list after it. Comments of authors are removed, so only their code could contain
 * it.
 */
const mark = '<!-- pages of this section -->';

/** A heading, and list items below it. */
export type HeadedList = readonly [heading: string, items: readonly string[]];

/** Returns the `text` of a page, followed by links to others: of its section, or of the list in whose place it is. */
export function withLists(text: string, lists: readonly HeadedList[]): string {
  const shown = listTexts(lists);
  return shown.length === 0 ? text : `${[`${text}\n${mark}`, ...shown].join('\n\n')}\n`;
}

/** Extracts the body from the Markdown version of a page, with or without a note and a list of members. */
export function bodyIn(text: string, hasNote: boolean): string {
  const end = text.lastIndexOf(`\n${mark}\n\n## `);
  return (end === -1 ? text : text.slice(0, end))
    .replace(/^> .*\n\n/, '')
    .split('\n\n')
    .slice(hasNote ? 3 : 2)
    .join('\n\n');
}

/** A page without its own text. Lists without items are omitted. One without a heading comes first. */
export function indexText(
  { title, url, lang, note }: { title: string; url: string; lang: Language; note: string },
  lists: readonly HeadedList[],
  text = '',
): string {
  const parts = [
    `# ${inline(title)}`,
    `- Source: <${url}>\n- Language: ${canonicalTag(lang)}`,
    `> ${paragraph(note)}`,
    ...(text === '' ? [] : [text]),
    ...listTexts(lists),
  ];
  return `${parts.join('\n\n')}\n`;
}

function listTexts(lists: readonly HeadedList[]): readonly string[] {
  return lists.filter(([, items]) => items.length > 0).map(([heading, items]) => list(heading, items));
}

function list(heading: string, items: readonly string[]): string {
  return [...(heading === '' ? [] : [`## ${inline(heading)}`, '']), ...items].join('\n');
}

/** Text at a page's old address: a link to the current one. */
export function movedText({ title }: ItemText, url: string): string {
  return `# ${inline(title)}\n\n- Moved to: <${url}>\n`;
}

/** Removes empty lines at both ends, but keeps the indentation of the first line, which may have a meaning. */
function withoutOuterLines(body: string): string {
  return body.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}
