/** Finds the links in data: JSON, YAML, JSON-LD. */

import { parse } from 'yaml';
import { type Described, descriptionsOf } from '../collections/all.ts';
import type { Description, Field } from '../collections/description.ts';
import { memoizeByObject } from '../collections/memoize-by-object.ts';
import { isMap } from '../fields/map.ts';
import { hasType, moduleOf } from '../fields/walk.ts';
import type { DocumentLinks, Link } from './link.ts';

/** Names whose values are identifiers, not documents: JSON-LD's and JSON Schema's. */
const identifiers = new Set(['@id', '@context', '$id', '$schema']);

/** Names whose values are texts in documents other than items: feeds, JSON-LD, OpenAPI. */
const textNames = new Set([
  ...['abstract', 'alt', 'caption', 'content_text', 'description', 'fragment', 'headline', 'keywords', 'name', 'q'],
  ...['site_name', 'summary', 'text', 'title'],
  // Possible values of an OpenAPI parameter.
  ...['const', 'default', 'enum', 'example'],
]);

/** True if values called `name` are texts, even if they look like addresses. A name may have parts: `og:title`. */
export function namesText(name: string): boolean {
  return textNames.has(name.slice(name.lastIndexOf(':') + 1));
}

interface MemberNames {
  /**
   * Names of HTML in answers and JSON Feed: `content_html`, and fields that are Markdown in every collection. A name
   * that is plain text in some collection is left out, since such a text may look like HTML.
   */
  readonly isHtml: ReadonlyMap<string, boolean>;
  /** Names of fields, and whether all fields with that name have no addresses. */
  readonly isText: ReadonlyMap<string, boolean>;
  /** Names of fields that are texts in some collection: a value that is no address may be one of these. */
  readonly mayBeText: ReadonlySet<string>;
}

const memberNames = memoizeByObject((descriptions: readonly Description[]): MemberNames => {
  const isHtml = new Map<string, boolean>();
  const isText = new Map<string, boolean>();
  const mayBeText = new Set<string>();
  for (const { fields } of descriptions) {
    for (const [name, field] of Object.entries(fields).flatMap(([name, field]) => [...namedFields(name, field)])) {
      isHtml.set(name, isHtml.get(name) !== false && moduleOf(field).isMarkdown === true);
      // Addresses that Stele itself generates have no type of their own.
      const isAddress = /^\{urls?\}$/.test(field.from ?? '') || hasType(field, ({ isLink = false }) => isLink);
      isText.set(name, isText.get(name) !== false && !isAddress);
      if (!isAddress) mayBeText.add(name);
    }
  }
  if (!isHtml.has('content_html')) isHtml.set('content_html', true);
  return { isHtml, isText, mayBeText };
});

/** Yields the field and its inner fields by name. Unpublished ones have no name. */
function* namedFields(name: string, field: Field): Generator<readonly [string, Field]> {
  if (field.api === 'none') return;
  yield [name, field];
  const { of, fields = {} } = field;
  if (of !== undefined) yield* namedFields(name, of);
  for (const [member, inner] of Object.entries(fields)) yield* namedFields(member, inner);
}

/** A piece of HTML inside the data, and its place. */
interface EmbeddedHtml {
  readonly text: string;
  readonly where: string;
}

/**
 * Finds every string that is exactly an absolute http(s) address, under any name: `url`, `urls.en`, `links.next`,
 * `type`, `href`; except the values of fields declared as texts. Prose that mentions an address does not link to it,
 * and a URI template (RFC 6570) is not an address yet.
 */
export function linksInValue(
  value: unknown,
  settings: Described,
): DocumentLinks & { readonly html: readonly EmbeddedHtml[] } {
  const links: Link[] = [];
  const html: EmbeddedHtml[] = [];
  const members = memberNames(descriptionsOf(settings));
  const isOddText = ({ name, inItem }: Context, text: string) =>
    inItem && members.mayBeText.has(name) && !URL.canParse(text);
  const visit = (inner: unknown, context: Context): void => {
    if (typeof inner === 'string') {
      const { name, digest } = context;
      if (members.isHtml.get(name)) html.push({ text: inner, where: whereOf(context) });
      else if (digest !== undefined) links.push({ address: inner, where: whereOf(context), digest });
      else if (!context.isText && isWebAddress(inner) && !identifiers.has(name) && !isOddText(context, inner))
        links.push({ address: inner, where: whereOf(context) });
    } else if (typeof inner === 'object' && inner !== null) {
      for (const [key, member] of Object.entries(inner)) {
        // Items, and the values that the list was filtered by.
        const inItem = context.inItem || key === 'data' || key === 'meta';
        const declared = inItem ? members.isText.get(key) : undefined;
        const isText = declared ?? (context.isText || (!isMap(member) && namesText(key)));
        // An item may have a member with this name.
        const digest = key === 'url' && !inItem ? malformedDigest(inner) : undefined;
        visit(member, { name: key, above: context, inItem, isText, digest });
      }
    }
  };
  visit(value, { name: '', above: undefined, inItem: false, isText: false, digest: undefined });
  return { links, html };
}

/** Facts about a value from the names above it. */
interface Context {
  readonly name: string;
  /** Undefined for the whole document. */
  readonly above: Context | undefined;
  readonly inItem: boolean;
  readonly isText: boolean;
  /** Expected hash of the bytes at the address. */
  readonly digest: string | undefined;
}

/** The names of a value and those above it: `data.0.url`. Few values are links, so that it is made for these alone. */
function whereOf({ name, above }: Context): string {
  const before = above === undefined ? '' : whereOf(above);
  return before === '' ? name : `${before}.${name}`;
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s{}]+$/i.test(text);
}

/** Returns the expected digest of the bytes at the `url` beside it, as in an agent skills index. */
function malformedDigest(value: object): string | undefined {
  const digest = 'digest' in value && typeof value.digest === 'string' ? value.digest : undefined;
  // A bare hash is that of a change's line in the dump.
  return digest !== undefined && /^[0-9a-f]{64}$/.test(digest) ? undefined : digest;
}

/** Throws a YAMLParseError if the text is not YAML. */
export function linksInYaml(text: string, settings: Described): DocumentLinks {
  return { links: linksInValue(parse(text), settings).links };
}
