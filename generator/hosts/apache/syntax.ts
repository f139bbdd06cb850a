/** Writing Apache's language: directives, arguments that stay arguments whatever is in them, and rewrite rules. */
import { indent, type Lines } from '../lines.ts';
import { encodablePath } from '../patterns.ts';
import { HostSettingsError } from '../without-code.ts';

/**
 * One argument in double quotes. `text` is ours, and holds neither line ends nor `${`, which Apache has no escape for.
 */
export function quote(text: string): string {
  return `"${text.replace(/\\(?=\\|"|$)/g, '\\\\').replaceAll('"', '\\"')}"`;
}

/**
 * A pattern, an expression or a substitution of mod_rewrite, which reads quotes in its own way: nothing escapes in
 * them.
 */
function verbatim(text: string): string {
  return `"${text.replaceAll('"', '\\x22')}"`;
}

/**
 * Returns `text` when Apache can be told it: no control characters, and no `${` or `%{`, which it fills in even in
 * quotes. Throws a HostSettingsError otherwise; `what` names the text.
 */
export function sayable(text: string, what: string): string {
  if (!/[\p{Cc}]|[$%]\{/u.test(text)) return text;
  throw new HostSettingsError(
    `Unexpected ${what} ${JSON.stringify(text)}, expected no control characters, \${ and %{: Apache's configuration cannot hold them`,
  );
}

/** The value of a header: in it `%` begins a format. */
export function headerValue(text: string): string {
  return quote(text.replaceAll('%', '%%'));
}

/** `Header` on every answer for which `condition`, an expression, holds. */
export function header(action: 'set' | 'add' | 'merge', name: string, value: string, condition?: string): string {
  const when = condition === undefined ? '' : ` ${quote(`expr=${condition}`)}`;
  return `Header always ${action} ${name} ${value}${when}`;
}

/** `<name argument>` with its body indented, and its end. */
export function section(name: string, argument: string, body: Lines): Lines {
  return [`<${name} ${argument}>`, ...indent(body, '  '), `</${name}>`];
}

/** A rewrite rule below its conditions. `flags` without brackets; the substitution `-` leaves the path as it is. */
export function rule(conditions: Lines, pattern: string, flags: readonly string[], substitution = '-'): Lines {
  return [
    ...conditions.map((condition) => `RewriteCond ${condition}`),
    `RewriteRule ${verbatim(pattern)} ${verbatim(substitution)} [${flags.join(',')}]`,
  ];
}

/** A condition: the variable matches the pattern, or does not where the pattern begins with `!`. */
export function matches(variable: string, pattern: string): string {
  return `%{${variable}} ${verbatim(pattern)}`;
}

/** A condition: the variable of a rule before this one has a value. */
export function isSet(name: string): string {
  return matches(`ENV:${name}`, '.');
}

/** A condition: the variable has no value. */
export function isUnset(name: string): string {
  return matches(`ENV:${name}`, '^$');
}

/** A condition: the expression holds. */
export function expression(text: string): string {
  return `expr ${verbatim(text)}`;
}

/** The flag that sets a variable, read later as `%{ENV:name}`. */
export function set(name: string, value: string): string {
  return `E=${name}:${value}`;
}

/** How a rule reads a variable. */
export function get(name: string): string {
  return `%{ENV:${name}}`;
}

/** A rule that sets a variable for any path. */
export function setWhere(conditions: Lines, name: string, value: string): Lines {
  return rule(conditions, '^', [set(name, value)]);
}

/** Rules that are skipped where all the conditions hold. */
export function skipping(conditions: Lines, rules: Lines): Lines {
  const count = rules.filter((line) => line.startsWith('RewriteRule ')).length;
  return [...rule(conditions, '^', [`S=${count}`]), ...rules];
}

/** The request line up to its path, as it was sent. */
export const requestLine = '^\\S+ (?:[A-Za-z][A-Za-z0-9+.-]*://[^/?\\s]*)?';

/** A request line whose path, as it was sent, is the API's. */
export const rawApi = `${requestLine}${encodablePath('/api')}[/?\\s]`;

/** A request line with a segment in its path that Apache does away with: an empty one, or one or two dots. */
export const lostSegment = `${requestLine}(?:/[^?\\s]*)?/(?:(?:\\.|%2[Ee]){0,2}/|(?:\\.|%2[Ee]){1,2}[?\\s])`;
