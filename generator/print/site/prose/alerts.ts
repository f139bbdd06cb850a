/** Alerts as on GitHub: a quotation that begins with `[!NOTE]` or the like. */
import type { Edit } from '../../../base/edits.ts';
import type { Tag } from '../../../base/html-tags.ts';
import type { Words } from '../../../words/words.ts';
import { escaped } from './escaped.ts';

const alertKinds = ['note', 'tip', 'important', 'warning', 'caution'] as const;

/** Turns each alert in `html` into a box with a title. `tags` are the tags of `html`. */
export function alertEdits(html: string, tags: readonly Tag[], words: Words): Edit[] {
  const edits: Edit[] = [];
  /** For each open quotation: true if it is an alert. */
  const open: boolean[] = [];
  for (const [index, { name, isEnd, start, end }] of tags.entries()) {
    if (name !== 'blockquote') continue;
    if (isEnd) {
      if (open.pop()) edits.push({ start, end, text: '</div>' });
      continue;
    }
    const first = tags[index + 1];
    const found = first?.name === 'p' && html.slice(end, first.start).trim() === '' ? alertAt(html, first.end) : null;
    open.push(found !== null);
    if (first === undefined || found === null) continue;
    edits.push({ start, end, text: `<div class="alert ${found.kind}">` });
    edits.push({
      start: first.start,
      end: found.end,
      text: `<p class="alert-title">${escaped(words[found.kind])}</p>${found.opening}`,
    });
  }
  return edits;
}

/** The kind of alert in the paragraph whose content is at `start`, and the start of the text itself. */
function alertAt(html: string, start: number) {
  const form = /\[!([A-Za-z]{3,9})\][ \t]*(?:(?:<br>)?\n|(<\/p>))/y;
  form.lastIndex = start;
  const found = form.exec(html);
  const kind = alertKinds.find((one) => one === found?.[1]?.toLowerCase());
  if (found === null || kind === undefined) return null;
  return { kind, end: form.lastIndex, opening: found[2] === undefined ? '\n<p>' : '' };
}
