/** Headings as values of fields, for texts whose title is their first heading instead of front matter. */

/** Characters. A longer line is not a heading: removing Markdown syntax takes quadratic time. */
const maxHeading = 1000;

/** Returns the first heading of a text, without Markdown syntax. */
export function headingOf(body: string): string | undefined {
  const lines = withoutClosedComments(withoutClosedFences(body)).split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.length > maxHeading) continue;
    const written = /^ {0,3}#{1,6}[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$/.exec(line)?.[1];
    if (written !== undefined) return plainHeading(written);
    const underlined = /^ {0,3}(\S.*)$/.exec(line)?.[1];
    if (underlined !== undefined && /^ {0,3}(?:=+|-+)[ \t]*$/.test(lines[index + 1] ?? ''))
      return plainHeading(underlined);
  }
  return undefined;
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

/**
 * Returns the length of the start of `body` if it is `title` as a heading of level 1, which pages and answers already
 * show elsewhere; else 0.
 */
export function titleLength(body: string, title: unknown): number {
  if (typeof title !== 'string') return 0;
  const start = /^(?:[ \t]*\n)*/.exec(body)?.[0].length ?? 0;
  const lineEnd = body.indexOf('\n', start);
  if ((lineEnd === -1 ? body.length : lineEnd) - start > maxHeading) return 0;
  const nextEnd = lineEnd === -1 ? -1 : body.indexOf('\n', lineEnd + 1);
  const lines = body.slice(start, nextEnd === -1 ? undefined : nextEnd + 1);
  const found = /^ {0,3}(?:#[ \t]+(.+?)(?:[ \t]+#+)?|(\S.*)\n {0,3}=+)[ \t]*(?:\n|$)/.exec(lines);
  const heading = plainHeading(found?.[1] ?? found?.[2]);
  return found !== null && heading?.toLowerCase() === title.toLowerCase() ? start + found[0].length : 0;
}

function plainHeading(heading: string | undefined): string | undefined {
  return heading
    ?.replace(/\s*\{\s{0,9}[#.:][^{}]*\}\s*$/, '')
    .replaceAll(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '$1')
    .replaceAll(/(?<!\\)<[A-Za-z/!][^>]*>|[`*]|\\(?=\W)|(?<!\w)__?|__?(?!\w)/g, '')
    .trim();
}
