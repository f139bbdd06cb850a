/** An absolute web address. */
import type { Field } from '../collections/description.ts';
import { type FactValue, lineOf } from './fact.ts';
import type { Resolution } from './field-type.ts';

export const isText = true;
export const isLink = true;
export const isOrderable = true;

export const authored = () =>
  ({ type: 'string', format: 'stele-address', description: 'an absolute http(s) address' }) as const;
export const answered = () => ({ type: 'string', format: 'uri' }) as const;

/** True if `text` is an absolute http(s) address. */
export function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text);
}

export function fits(written: unknown): boolean {
  return typeof written === 'string' && isAddress(written);
}

/** An address of this site must exist, like the target of a link in a text. */
export function resolve(written: unknown, _: Field, { baseUrl, checkAddress }: Resolution): unknown {
  const isOwn = typeof written === 'string' && (written === baseUrl || written.startsWith(`${baseUrl}/`));
  const address = isOwn ? checkAddress(written, written.slice(baseUrl.length) || '/') : written;
  return typeof address === 'string' ? asUri(address) : address;
}

/** Characters that RFC 3986 does not allow after the host, and `%` without two digits. */
const notInUri = /[^\w.~:/?@!$&'()*+,;=%-]|%(?![0-9a-f]{2})/giu;

/** `address` as a URI: browsers also take letters of other scripts, brackets and bars. */
export function asUri(address: string): string {
  if (!URL.canParse(address)) return address;
  const [, origin = '', rest = '', fragment] = /^(https?:\/\/[^/?#]*)([^#]*)(?:#(.*))?$/is.exec(address) ?? [];
  const host = /^[\w.~:/@%[\]!$&'()*+,;=-]+$/.test(origin) ? origin : new URL(address).origin;
  const encoded = (text: string) => text.replaceAll(notInUri, inUri);
  return host + encoded(rest) + (fragment === undefined ? '' : `#${encoded(fragment)}`);
}

function inUri(character: string): string {
  return /\p{Cs}/u.test(character) ? '%EF%BF%BD' : encodeURIComponent(character);
}

export function fact(value: unknown): FactValue | undefined {
  return typeof value === 'string' && value !== '' ? lineOf(value, { address: value }) : undefined;
}
