/** Escapes texts and addresses for HTML, in the spelling of hast-util-to-html. */
import { defaultSchema } from 'hast-util-sanitize';
import { normalizeUri } from 'micromark-util-sanitize-uri';

/** Escapes `text` between tags. */
export function escapeText(text: string): string {
  return /[&<]/.test(text) ? text.replace(/[&<]/g, reference) : text;
}

/** Escapes `value` between double quotes. */
export function escapeValue(value: string): string {
  return /["&'`\0]/.test(value) ? value.replace(/["&'`\0]/g, reference) : value;
}

function reference(character: string): string {
  return `&#x${character.charCodeAt(0).toString(16).toUpperCase()};`;
}

const allowedSchemes = {
  href: new Set(defaultSchema.protocols?.href),
  src: new Set(defaultSchema.protocols?.src),
} as const;

/**
 * Formats an address as an attribute, with a leading space; empty if the sanitiser does not allow its scheme. As there,
 * a colon after `/`, `?` or `#` does not end a scheme, and case matters.
 */
export function addressAttribute(name: keyof typeof allowedSchemes, url: string): string {
  // Fast path: none of these characters needs encoding.
  const address = /^[!#$&-;=?-Z_a-z~]*$/.test(url) ? url : normalizeUri(url);
  const scheme = /^([^:/?#]*):/.exec(address)?.[1];
  return scheme === undefined || allowedSchemes[name].has(scheme) ? ` ${name}="${escapeValue(address)}"` : '';
}

/** Formats a title as an attribute, with a leading space; empty without a title. */
export function titleAttribute(title: string): string {
  return title === '' ? '' : ` title="${escapeValue(title)}"`;
}
