/** Headings as values of fields, for texts whose title is a heading instead of front matter. */
import { decodeString } from 'micromark-util-decode-string';

/** Characters. A longer line is not a heading: removing Markdown syntax takes quadratic time. */
const maxHeading = 1000;

/**
 * Returns the heading that a text begins with, else its first of level 1, without Markdown syntax. Another heading
 * within a text is the title of a section.
 */
export function headingOf(body: string): string | undefined {
  const lines = withoutClosedComments(withoutClosedFences(body)).split('\n');
  let begins = true;
  for (const [index, line] of lines.entries()) {
    const [marks, written] = headingIn(line, lines[index + 1]) ?? [];
    if (written !== undefined && (begins || /^(?:#|=+)$/.test(marks ?? ''))) return plainHeading(written);
    begins &&= beforeHeading.test(line);
  }
  return undefined;
}

/** Matches what may come before the heading that a text begins with: images, HTML, tags of templates, and imports. */
const beforeHeading = /^\s*(?:$|<|!\[|\[!\[|\{[%{]|(?:import|export)\s)/;

/** Returns the marks of a heading and its text, for a heading of one line. `next`: the line below. */
function headingIn(line: string, next = ''): readonly [marks: string, written: string] | undefined {
  if (line.length > maxHeading) return undefined;
  const [, hashes, written] = /^ {0,3}(#{1,6})[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/.exec(line) ?? [];
  if (hashes !== undefined && written !== undefined) return [hashes, written];
  const [, underlined] = /^ {0,3}(\S.*)$/.exec(line) ?? [];
  const [, marks] = underlined === undefined ? [] : (/^ {0,3}(=+|-+)[ \t]*$/.exec(next) ?? []);
  return underlined === undefined || marks === undefined ? undefined : [marks, underlined];
}

/**
 * `text` without closed fenced code. After an unclosed fence, one of another length or kind may still be closed: few
 * lengths, because each may be looked for up to the end.
 */
function withoutClosedFences(text: string): string {
  return text.replaceAll(/^ {0,3}(`{3,9}(?!`)|~{3,9}(?!~)).*?\n {0,3}\1[^\n]*/gms, '');
}

function withoutClosedComments(text: string): string {
  let kept = '';
  let at = 0;
  for (let start = text.indexOf('<!--'); start !== -1; start = text.indexOf('<!--', at)) {
    // `<!-->` is a whole comment.
    const end = text.indexOf('-->', start + '<!'.length);
    if (end === -1) break;
    kept += text.slice(at, start);
    at = end + '-->'.length;
  }
  return kept + text.slice(at);
}

/** Empty lines, comments, such as that of a licence, and labels of MyST. */
const nothingShown = /^(?:[ \t]*(?:<!--(?:(?!-->)[\s\S])*-->[ \t]*|\([A-Za-z][\w.:-]{0,100}\)=[ \t]*)?\n)*/;

/**
 * Returns the length of the start of `body` if it is `title` as a heading of level 1, which pages and answers already
 * show elsewhere, with comments before it; else 0.
 */
export function titleLength(body: string, title: unknown): number {
  if (typeof title !== 'string') return 0;
  const start = nothingShown.exec(body)?.[0].length ?? 0;
  const lineEnd = body.indexOf('\n', start);
  if ((lineEnd === -1 ? body.length : lineEnd) - start > maxHeading) return 0;
  const nextEnd = lineEnd === -1 ? -1 : body.indexOf('\n', lineEnd + 1);
  const lines = body.slice(start, nextEnd === -1 ? undefined : nextEnd + 1);
  const found = /^ {0,3}(?:#[ \t]+(.+?)(?:[ \t]+#+)?|(\S.*)\n {0,3}=+)[ \t]*(?:\n|$)/.exec(lines);
  const heading = plainHeading(found?.[1] ?? found?.[2]);
  return found !== null && heading?.toLowerCase() === title.toLowerCase() ? start + found[0].length : 0;
}

/** Returns `title` with the characters for `&#8217;` and the like, as pages in HTML show it. */
export function decodedTitle(title: string): string {
  return title.replaceAll(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (reference) => decodeString(reference));
}

function plainHeading(heading: string | undefined): string | undefined {
  const plain = heading
    ?.replace(/\s*\{\s{0,9}[#.:][^{}]*\}\s*$/, '')
    .replaceAll(/\{[a-z:]{1,30}\}(?=`)/g, '')
    .replaceAll(/!?\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '$1')
    .replaceAll(/(?<!\\)<[A-Za-z/!][^>]*>|[`*]|\\(?=\W)|(?<!\w)__?|__?(?!\w)/g, '')
    .replaceAll(/ *\t\s*/g, ' ')
    .trim();
  // In code, references and templates are shown as they are written.
  if (plain === undefined || heading?.includes('`')) return plain;
  return templateAlone.test(plain) ? undefined : decodeString(plain);
}

/** Matches a heading whose text another program puts there. */
const templateAlone = /^\{\{[^{}]*\}\}$/;
