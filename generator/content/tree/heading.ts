/** Headings that say a field: a text that has its title as its first heading, and not in front matter. */

/** The first heading of a text, without the marks of Markdown. */
export function headingOf(body: string): string | undefined {
  const text = body.replaceAll(/^(```|~~~)[\s\S]*?^\1.*$/gm, '').replaceAll(/<!--[\s\S]*?-->/g, '');
  const found = /^ {0,3}#{1,6}[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*$|^ {0,3}(\S.*)\n {0,3}(?:=+|-+)[ \t]*$/m.exec(text);
  return plain(found?.[1] ?? found?.[2]);
}

/**
 * How long the beginning of `body` is that says `title` as a heading of level 1: pages and answers have the title elsewhere, and
 * would say it twice. 0 where it does not begin so.
 */
export function titleLength(body: string, title: unknown): number {
  if (typeof title !== 'string') return 0;
  const found = /^(?:[ \t]*\n)* {0,3}(?:#[ \t]+(.+?)(?:[ \t]+#+)?|(\S.*)\n {0,3}=+)[ \t]*(?:\n|$)/.exec(body);
  const heading = plain(found?.[1] ?? found?.[2]);
  return found !== null && heading?.toLowerCase() === title.toLowerCase() ? found[0].length : 0;
}

function plain(heading: string | undefined): string | undefined {
  return heading
    ?.replace(/\s*\{[#.:][^{}]*\}\s*$/, '')
    .replaceAll(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])?/g, '$1')
    .replaceAll(/(?<!\\)<[A-Za-z/!][^>]*>|[`*]|\\(?=\W)|(?<!\w)__?|__?(?!\w)/g, '')
    .trim();
}
