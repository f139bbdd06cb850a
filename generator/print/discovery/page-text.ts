/** A page's text with its title and where it is from: its Markdown version, and what llms-full.txt holds of it. */

import type { FactRow } from '../../model/facts.ts';
import type { ItemText } from '../../model/item-text.ts';
import type { Language } from '../../model/site.ts';
import { canonicalTag } from '../languages.ts';
import { inline, paragraph } from './markdown-text.ts';

/**
 * Markdown that begins with the title and ends with a line end. `Source:` below the title is what readers of such files
 * look for, so the labels are English in every language.
 */
export function pageText(said: ItemText, url: string): string {
  const { lang, title, summary: note, body, author, publishedAt, updatedAt } = said;
  const all = said.rows();
  const texts = all.filter(isText);
  const rows = all.filter((row) => !isText(row));
  const facts = [
    `Source: <${url}>`,
    `Language: ${canonicalTag(lang)}`,
    ...(author === undefined ? [] : [`Author: ${inline(author)}`]),
    ...(publishedAt === undefined ? [] : [`Published: ${publishedAt}`]),
    ...(updatedAt === undefined ? [] : [`Updated: ${updatedAt}`]),
    ...rows.map(({ label, values }) => `${inline(label)}: ${values.map(inMarkdown).join(', ')}`),
  ];
  const parts = [
    `# ${inline(title)}`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    ...(note === undefined ? [] : [body === undefined ? paragraph(note) : `> ${paragraph(note)}`]),
    ...(body === undefined ? [] : [withoutOuterLines(body.read().markdown)]),
    ...texts.map(
      ({ label, values }) => `## ${inline(label)}\n\n${values.map(({ text }) => withoutOuterLines(text)).join('\n\n')}`,
    ),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function isText({ values }: FactRow): boolean {
  return values.some(({ html }) => html !== undefined);
}

function inMarkdown({ text, address }: FactRow['values'][number]): string {
  if (address === undefined) return inline(text);
  return address === text ? `<${address}>` : `[${inline(text)}](${address})`;
}

/** Parts the author's text from the list that follows. Only code of an author can hold it: their comments are not published. */
const mark = '<!-- pages of this section -->';

/** `text` of a section's own page, followed by the links to the others. */
export function withMembers(text: string, heading: string, items: readonly string[]): string {
  return items.length === 0 ? text : `${text}\n${mark}\n\n${list(heading, items)}\n`;
}

/** The body again, of a text from `pageText` with or without a note, and with or without members. */
export function bodyIn(text: string, hasNote: boolean): string {
  const end = text.lastIndexOf(`\n${mark}\n\n## `);
  return (end === -1 ? text : text.slice(0, end))
    .split('\n\n')
    .slice(hasNote ? 3 : 2)
    .join('\n\n');
}

/** A page that says nothing of its own. Lists without items are left out; one without a heading stands first. */
export function indexText(
  { title, url, lang, note }: { title: string; url: string; lang: Language; note: string },
  lists: readonly (readonly [heading: string, items: readonly string[]])[],
): string {
  const parts = [
    `# ${inline(title)}`,
    `- Source: <${url}>\n- Language: ${canonicalTag(lang)}`,
    `> ${paragraph(note)}`,
    ...lists.filter(([, items]) => items.length > 0).map(([heading, items]) => list(heading, items)),
  ];
  return `${parts.join('\n\n')}\n`;
}

function list(heading: string, items: readonly string[]): string {
  return [...(heading === '' ? [] : [`## ${inline(heading)}`, '']), ...items].join('\n');
}

/** What stands at a page's old address: where it is now. */
export function movedText({ title }: ItemText, url: string): string {
  return `# ${inline(title)}\n\n- Moved to: <${url}>\n`;
}

/** Without the empty lines around; what indents the first line may have a meaning. */
function withoutOuterLines(body: string): string {
  return body.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}
