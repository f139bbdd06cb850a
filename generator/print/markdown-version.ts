/** The Markdown version of any web page. */
import { hasDocument } from '../api/mount.ts';
import { llmsIn } from '../api/paths.ts';
import type { ApiSettings } from '../api/settings.ts';
import { paragraph } from './markdown-text.ts';

/**
 * Returns `text` below a line with a link to llms.txt, so that a program that was given one page can find all. `label`
 * describes llms.txt, in `lang`.
 */
export function markdownVersion(text: string, lang: string, label: string, settings: ApiSettings): string {
  if (!hasDocument('llms.txt', settings)) return text;
  return `> ${paragraph(label)}: <${settings.baseUrl}/${llmsIn(lang)}>\n\n${text}`;
}
