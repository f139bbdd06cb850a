/**
 * Patterns for Accept (RFC 9110, 12.5.1) that PCRE and RE2 read alike, in upper or lower case where the server is told
 * so. `type` is a pattern. A type with parameters of its own is another type.
 */

const typeStart = (type: string) => `(?:^|,)\\s*${type}[\\s;]*`;

/** `type` without a weight. */
export function unweighted(type: string): string {
  return `${typeStart(type)}(?:,|$)`;
}

/** `type` with what `weight` matches. */
export function weightedBy(type: string, weight: string): string {
  return `${typeStart(type)};\\s*q=${weight}[\\s;]*(?:,|$)`;
}

/** `type` with a weight, well or badly written. */
export function weighted(type: string): string {
  return `${typeStart(type)};\\s*q=`;
}

/**
 * A weight; its two groups, of which one is empty, hold it without the zeros at its end, so that weights compare as
 * text.
 */
export const plainWeight = '(?:([01])(?:\\.0*)?|(0\\.[0-9]*[1-9])0*)';

/** `type` is there, whatever its weight. */
function typeName(type: string): string {
  return `${typeStart(type)}(?:;\\s*q=[^,]*)?`;
}

export const namesMarkdown = `${typeName('text/markdown')}(?:,|$)`;

/** Both are there, HTML first. */
export const namesHtmlFirst = `${typeName('text/html')}(?:,.*)?${namesMarkdown}`;
