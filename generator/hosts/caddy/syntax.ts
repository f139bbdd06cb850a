/** Writing a Caddyfile: directives, blocks, and strings that stay strings whatever is in them. */
import { type Case, indent, type Lines } from '../lines.ts';
import type { MapSyntax } from '../maps.ts';
import { type Holes, HostSettingsError } from '../without-code.ts';

/** `head { … }`, its body indented as `caddy fmt` does. */
export function block(head: string, body: Lines): Lines {
  return [`${head} {`, ...indent(body, '\t'), '}'];
}

/** Text of ours, in which placeholders are filled in. A backtick would end it. */
export function raw(text: string): string {
  return `\`${text}\``;
}

/** Text of ours with backticks in it, as a template has them; `caddy fmt` would damage braces in backticks besides. */
export function doubleQuoted(text: string): string {
  return `"${text.replaceAll('"', '\\"')}"`;
}

/**
 * A string that is not ours, e.g. the root folder. Throws a HostSettingsError where a Caddyfile cannot say it: nothing
 * escapes a backtick, and Caddy fills in `{placeholders}` and `{$VARIABLES}` even in quotes.
 */
export function quote(text: string, what: string): string {
  if (/[`{}\p{Cc}]/u.test(text)) {
    throw new HostSettingsError(
      `Unexpected ${what} ${JSON.stringify(text)}, expected no braces, backticks and control characters: a Caddyfile cannot hold them`,
    );
  }
  return raw(text);
}

/** `{name}` as a function of `source`. Placeholders are filled in in `fallback`; in the cases' outputs they are not. */
export function map(source: string, name: string, fallback: string, cases: readonly Case[]): Lines {
  return block(`map ${raw(source)} {${name}}`, [
    ...cases.map(([input, output]) => `${raw(input)} ${raw(output)}`),
    `default ${raw(fallback)}`,
  ]);
}

export const caddyMaps: MapSyntax = {
  map,
  placeholder: (variable) => `{${variable}}`,
  powerOfTen: '(1)0+',
  leadingDigits: ['([0-9]*)', '${1}'],
  // The empty group keeps Caddy from reading 000 as a number.
  nines: (count) => [`~${'0'.repeat(count)}()$`, `${'9'.repeat(count)}$\{1}`],
};

/** Defines the matcher `@name` for requests that fulfil all conditions, and directives for them. */
export function matching(name: string, conditions: string | Lines, ...directives: Lines): Lines {
  const matcher = `@${name}`;
  return [
    ...(typeof conditions === 'string' ? [`${matcher} ${conditions}`] : block(matcher, conditions)),
    ...directives.map((directive) => withMatcher(matcher, directive)),
  ];
}

/** Puts a matcher behind the directive's name. */
export function withMatcher(matcher: string, directive: string): string {
  return directive.replace(/^\S+/, (name) => `${name} ${matcher}`);
}

/** A route for requests that fulfil all conditions. */
export function routeFor(name: string, conditions: string | Lines, body: Lines): Lines {
  return [...matching(name, conditions), ...block(`route @${name}`, body)];
}

/** A condition: the variable's value matches. What the groups capture is `{re.name.1}` and so on. */
export function matches(variable: string, pattern: string, name?: string): string {
  return `vars_regexp ${name === undefined ? '' : `${name} `}{${variable}} ${raw(pattern)}`;
}

/** The decoded path of the request. */
export const decodedPath = 'http.request.uri.path';

/**
 * The request target as it was sent. Caddy's `{http.request.uri}` is written anew, without escaped slashes, where there
 * is something in it that a URI may not hold.
 */
export const target = 'http.request.orig_uri';

/** A pattern for the target up to its path. */
export const targetStart = '^(?:[A-Za-z][A-Za-z0-9+.-]*://[^/?]*)?';

/** The condition under which a request is the API's: its first segment is `api`, and no escaped slash ends that. */
export const isApi = `expression ${raw(
  `{${decodedPath}}.matches("^/api(?:/|$)") && !{${target}}.matches("${targetStart}/[^/?]*%2[Ff]")`,
)}`;

/** The parameters of every list in a path or a document. */
export const holes: Holes = { lang: '{lang}', page: '{page}', page_size: '{page_size}' };
