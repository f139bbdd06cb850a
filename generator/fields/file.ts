/** A file of the content or of another site. Answers have its address. */
import { excerpt } from '../base/wording.ts';
import type { Field } from '../collections/description.ts';
import { type FactValue, lineOf } from './fact.ts';
import type { Resolution } from './field-type.ts';
import { someText } from './string.ts';
import { asUri } from './url.ts';

export const isText = true;
export const isLink = true;

export const authored = () => someText;
export const answered = () => ({ type: 'string', format: 'uri' }) as const;

export function resolve(written: unknown, _: Field, at: Resolution): unknown {
  return typeof written === 'string' ? fileTarget(written, 'file', at)?.url : written;
}

export function fact(value: unknown): FactValue | undefined {
  return typeof value === 'string' && value !== '' ? lineOf(lastSegment(value), { address: value }) : undefined;
}

export function lastSegment(address: string): string {
  return address.split('/').at(-1) ?? address;
}

/** Target of a link: its absolute address, and the published file if it is one. */
interface Target {
  readonly url: string;
  readonly file?: string;
}

/** Resolves a file of the content or an address elsewhere, but not a page of the site. */
export function fileTarget(written: string, what: 'file' | 'image', at: Resolution): Target | undefined {
  const found = addressOf(written, what, at);
  if (found === undefined || !found.url.startsWith(`${at.baseUrl}/`) || found.file !== undefined) return found;
  reportNoFile(written, what, at);
  return undefined;
}

/** An address that browsers and programs can open, as a URI. */
export function addressOf(written: string, what: 'file' | 'image', at: Resolution): Target | undefined {
  const found = at.link(written, what === 'image' ? 'image' : 'link');
  if ('reason' in found) {
    at.report(found.rule, found.reason);
    return undefined;
  }
  if (!/^https?:\/\//.test(found.url)) {
    reportNoFile(written, what, at);
    return undefined;
  }
  at.dependOn(found.url);
  if (found.file !== undefined) at.publish(found.file);
  return { ...found, url: asUri(found.url) };
}

function reportNoFile(written: string, what: 'file' | 'image', { report }: Resolution): void {
  report('links/dead', `Unexpected ${what} "${excerpt(written)}", expected a file in assets/`);
}
