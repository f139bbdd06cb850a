/** Texts and addresses as HTML holds them, spelled as hast-util-to-html spells them. */
import { defaultSchema } from 'hast-util-sanitize';
import { normalizeUri } from 'micromark-util-sanitize-uri';

/** `text` between tags. */
export function escapeText(text: string): string {
  return /[&<]/.test(text) ? text.replace(/[&<]/g, reference) : text;
}

/** `value` between double quotes. */
export function escapeValue(value: string): string {
  return /["&'`\0]/.test(value) ? value.replace(/["&'`\0]/g, reference) : value;
}

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}

const allowed = {
  href: new Set(defaultSchema.protocols?.href),
  src: new Set(defaultSchema.protocols?.src),
} as const;

/**
 * An address as an attribute, with a space before it; empty where it has a scheme that the sanitiser does not let through.
 * As there, a colon behind `/`, `?` or `#` ends no scheme, and schemes are told apart by case.
 */
export function addressAttribute(name: keyof typeof allowed, url: string): string {
  // Of these, nothing is to be encoded, which is told sooner.
  const address = /^[!#$&-;=?-Z_a-z~]*$/.test(url) ? url : normalizeUri(url);
  const scheme = /^([^:/?#]*):/.exec(address)?.[1];
  return scheme === undefined || allowed[name].has(scheme) ? ` ${name}="${escapeValue(address)}"` : '';
}

/** A title as an attribute, with a space before it; empty where there is none. */
export function titleAttribute(title: string): string {
  return title === '' ? '' : ` title="${escapeValue(title)}"`;
}
