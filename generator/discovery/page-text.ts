/** A page's text with its title and where it is from: what its twin holds, and what llms-full.txt holds of each page. */
import { canonicalTag } from '../languages.ts';
import type { PublicText } from '../public-pages.ts';
import { inline, paragraph } from './markdown-text.ts';

/**
 * Markdown that begins with the title and ends with a line end. `Source:` below the title is what readers of such files
 * look for, so the labels are English in every language.
 */
export function pageText({ lang, title, note, body, author, publishedAt, updatedAt }: PublicText, url: string): string {
  const facts = [
    `Source: <${url}>`,
    `Language: ${canonicalTag(lang)}`,
    ...(author === undefined ? [] : [`Author: ${inline(author)}`]),
    ...(publishedAt === undefined ? [] : [`Published: ${publishedAt}`]),
    ...(updatedAt === undefined ? [] : [`Updated: ${updatedAt}`]),
  ];
  const parts = [
    `# ${inline(title)}`,
    facts.map((fact) => `- ${fact}`).join('\n'),
    ...(note === undefined ? [] : [body === undefined ? paragraph(note) : `> ${paragraph(note)}`]),
    ...(body === undefined ? [] : [withoutOuterLines(body.read().markdown)]),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The body again, of a text from `pageText` with or without a note. */
export function bodyIn(text: string, hasNote: boolean): string {
  return text
    .split('\n\n')
    .slice(hasNote ? 3 : 2)
    .join('\n\n');
}

/** What stands at a page's old address: where it is now. */
export function movedText({ title }: PublicText, url: string): string {
  return `# ${inline(title)}\n\n- Moved to: <${url}>\n`;
}

/** Without the empty lines around; what indents the first line may have a meaning. */
function withoutOuterLines(body: string): string {
  return body.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
}
