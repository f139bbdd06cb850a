/** Writing nginx's language: blocks, maps, and strings that stay strings whatever is in them. */
import { type Case, indent, type Lines } from '../lines.ts';
import type { MapSyntax } from '../maps.ts';
import type { Holes } from '../without-code.ts';

/** `head { … }`, its body indented. */
export function block(head: string, body: Lines): Lines {
  return [`${head} {`, ...indent(body, '  '), '}'];
}

/** `if (condition) { … }` with one directive: nginx's own rules for `if` are safest with return, rewrite and set. */
export function when(condition: string, directive: string): string {
  return `if (${condition}) { ${directive}; }`;
}

/** A quoted string. Variables in it are filled in where nginx does that: in most values, never in patterns. */
export function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}"`;
}

/**
 * Text that names no variables, whatever it holds, for values in which nginx fills them in. It has no escape for `$`:
 * the config defines the variable `dollar` for that.
 */
export function inert(text: string): string {
  return text.split('$').join(`$\{dollar}`);
}

/**
 * `$variable` as a function of `source`, in which variables are filled in: the first pattern that matches, in their
 * order, else `fallback`. nginx tries no pattern on an empty source.
 */
export function map(source: string, variable: string, fallback: string, cases: readonly Case[]): Lines {
  return block(`map ${quote(source)} $${variable}`, [
    `default ${quote(fallback)};`,
    ...cases.map(([key, value]) => `${quote(key)} ${quote(value)};`),
  ]);
}

export const nginxMaps: MapSyntax = {
  map,
  placeholder: (variable) => `$${variable}`,
  powerOfTen: '10+',
  leadingDigits: ['(?<borrowed>[0-9]*)', '${borrowed}'],
  nines: (count) => [`~0{${count}}$`, '9'.repeat(count)],
};

/** The parameters of every list, as a text names them. */
export const holes: Holes = { lang: '$lang', page: '$page', page_size: '$page_size' };

/** A location that only the config itself leads to. */
export function internalLocation(address: string, body: Lines): Lines {
  return block(`location = ${address}`, ['internal;', ...body]);
}
