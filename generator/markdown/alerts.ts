/** Alerts as on GitHub: a quotation that begins with `[!NOTE]` or the like. A title may follow, as in Obsidian. */
import { type Edit, edited } from '../base/edits.ts';
import { type Tag, tagsIn } from '../base/html-tags.ts';
import { type AlertKind, alertCalled } from './alert-kinds.ts';
import { escapeText } from './flat/escaping.ts';
import { voidElements } from './html-runs.ts';

type AlertTitles = Readonly<Record<AlertKind, string>>;

/** Returns `html`, the sanitised HTML of a text, with alerts. `titles` are those of each kind. */
export function withAlerts(html: string, titles: AlertTitles): string {
  return html.includes('[!') ? edited(html, alertEdits(html, [...tagsIn(html)], titles)) : html;
}

/** Turns each alert in `html` into a box with a title. `tags` are the tags of `html`. */
export function alertEdits(html: string, tags: readonly Tag[], titles: AlertTitles): Edit[] {
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
    const found =
      first?.name === 'p' && html.slice(end, first.start).trim() === '' ? markAt(html, first.end) : undefined;
    const line = found && firstLineEnd(html, tags, index + 2, found.end);
    open.push(line !== undefined);
    if (first === undefined || found === undefined || line === undefined) continue;
    const title = html.slice(found.end, line.start).trim() === '' ? escapeText(found.title || titles[found.kind]) : '';
    edits.push({ start, end, text: `<div class="alert ${found.kind}">` });
    edits.push({ start: first.start, end: found.end, text: `<p class="alert-title">${title}` });
    edits.push({ start: line.start, end: line.end, text: line.isLast ? '</p>' : '</p>\n<p>' });
  }
  return edits;
}

/** The mark of an alert at `start`, the beginning of a paragraph. */
function markAt(html: string, start: number) {
  const form = /\[!([A-Za-z]{3,9})\][+-]?[ \t]*(?=\n|<br>|<\/p>|(?<=[ \t]))/y;
  form.lastIndex = start;
  const alert = alertCalled(form.exec(html)?.[1] ?? '');
  return alert && { ...alert, end: form.lastIndex };
}

/** Returns the end of the line at `from` of a paragraph: a line break outside its elements, or its end. */
function firstLineEnd(html: string, tags: readonly Tag[], next: number, from: number) {
  let depth = 0;
  let at = from;
  for (let index = next; index < tags.length; index++) {
    const { name, isEnd, start, end } = tags[index] ?? { name: '', isEnd: true, start: at, end: at };
    const text = html.slice(at, start);
    const line = depth === 0 ? text.indexOf('\n') : -1;
    if (line !== -1) return { start: at + line, end: at + line + 1, isLast: false };
    if (name === 'p' && isEnd) return { start, end, isLast: true };
    if (name === 'br' && depth === 0 && html[end] === '\n') return { start, end: end + 1, isLast: false };
    if (!voidElements.has(name)) depth += isEnd ? -1 : 1;
    at = end;
  }
  return undefined;
}
