/** The links in data: JSON, YAML, JSON-LD. */

import { parse } from 'yaml';
import { type Described, descriptionsOf } from '../collections/all.ts';
import type { Description, Field } from '../collections/description.ts';
import { onceFor } from '../collections/once.ts';
import { moduleOf } from '../fields/walk.ts';
import type { DocumentLinks, Link } from './link.ts';

/** Names whose values identify something and promise no document: JSON-LD's and JSON Schema's. */
const identifiers = new Set(['@id', '@context', '$id', '$schema']);

/** The names under which answers and JSON Feed carry HTML. */
const htmlMembers = onceFor(
  (descriptions: readonly Description[]) =>
    new Set([
      'content_html',
      ...descriptions.flatMap(({ fields }) =>
        Object.entries(fields).flatMap(([name, field]) => (field.api === 'none' ? [] : textsIn(name, field))),
      ),
    ]),
);

/** The names of the fields with a text, in `field` too. */
function textsIn(name: string, said: Field): string[] {
  const { of, fields = {} } = said;
  const inner = Object.entries(fields).flatMap(([member, field]) => textsIn(member, field));
  return [...(moduleOf(said).isMarkdown ? [name] : []), ...(of === undefined ? [] : textsIn(name, of)), ...inner];
}

/** A piece of HTML inside the data, and where. */
interface EmbeddedHtml {
  readonly text: string;
  readonly where: string;
}

/**
 * Every string that is an absolute http(s) address and nothing else, under whatever name: `url`, `urls.en`,
 * `links.next`, `type`, `href`. Prose that mentions an address links to nothing, and a URI template (RFC 6570) is no
 * address yet.
 */
export function linksInValue(
  value: unknown,
  settings: Described,
): DocumentLinks & { readonly html: readonly EmbeddedHtml[] } {
  const links: Link[] = [];
  const html: EmbeddedHtml[] = [];
  const inHtml = htmlMembers(descriptionsOf(settings));
  const visit = (inner: unknown, path: readonly string[], digest?: string): void => {
    const name = path.at(-1) ?? '';
    if (typeof inner === 'string') {
      const where = path.join('.');
      if (inHtml.has(name)) html.push({ text: inner, where });
      else if (digest !== undefined) links.push({ address: inner, where, digest });
      else if (isWebAddress(inner) && !identifiers.has(name)) links.push({ address: inner, where });
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [key, member] of Object.entries(inner)) {
        visit(member, [...path, key], key === 'url' ? malformedDigest(inner) : undefined);
      }
    }
  };
  visit(value, []);
  return { links, html };
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s{}]+$/i.test(text);
}

/** An agent skills index names beside each `url` what its bytes hash to. */
function malformedDigest(value: object): string | undefined {
  const digest = 'digest' in value && typeof value.digest === 'string' ? value.digest : undefined;
  // That of a change is of the line in the dump.
  return digest !== undefined && /^[0-9a-f]{64}$/.test(digest) ? undefined : digest;
}

/** Throws a YAMLParseError where the text is no YAML. */
export function linksInYaml(text: string, settings: Described): DocumentLinks {
  return { links: linksInValue(parse(text), settings).links };
}
