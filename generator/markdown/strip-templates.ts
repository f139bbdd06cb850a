/**
 * Takes other programs' templates and shortcodes out of a text: Liquid, Nunjucks, Hugo, and the attribute lists of kramdown. Code
 * stays as it is, and every line where it is. What comes of it is Markdown like any other: it is parsed and sanitised afterwards.
 */

/** In this order: what is left alone, then what is taken out. */
const pieces = new RegExp(
  [
    // Fenced code, as long as its fence or to the end, and spans of code.
    /^(?<fence> {0,3}(?<mark>`{3,}|~{3,})[^\n]*\n(?:[^\n]*\n)*? {0,3}\k<mark>[`~]*[ \t]*$)/,
    /(?<span>(?<ticks>`+)(?!`)(?:[^`]|(?!\k<ticks>)`)*?\k<ticks>(?!`))/,
    /\{%-?\s*raw\s*-?%\}(?<raw>[\s\S]*?)\{%-?\s*endraw\s*-?%\}/,
    /^[ \t]*\{%-?\s*highlight\s+(?<language>[\w+#.-]*)[^%\n]*%\}[ \t]*\n(?<code>[\s\S]*?)\n?[ \t]*\{%-?\s*endhighlight\s*-?%\}[ \t]*$/,
    /\{%-?\s*comment\s*-?%\}(?<comment>[\s\S]*?)\{%-?\s*endcomment\s*-?%\}/,
    /(?<tag>\{\{[<%][\s\S]{0,2000}?[>%]\}\}|\{%[\s\S]{0,2000}?%\}|\{\{[\s\S]{0,2000}?\}\})/,
    /(?<list>[ \t]*\{:[^{}\n]*\})/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

export function stripTemplates(text: string): string {
  if (!/\{[{%:]/.test(text)) return text;
  return text.replaceAll(pieces, (whole: string, ...rest: readonly unknown[]) => {
    const groups = rest.at(-1) as Readonly<Record<string, string | undefined>>;
    if (groups.fence !== undefined || groups.span !== undefined) return whole;
    if (groups.raw !== undefined) return groups.raw;
    if (groups.code !== undefined) {
      const fence = groups.code.includes('```') ? '~~~~' : '```';
      return `${fence}${groups.language ?? ''}\n${groups.code}\n${fence}`;
    }
    return '\n'.repeat(whole.split('\n').length - 1);
  });
}
