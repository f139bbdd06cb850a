/** What a file says in a field, as answers have it: moments in UTC, addresses absolute, references and images found. */

import type { Reporter } from '../base/diagnostics.ts';
import { didYouMean, excerpt, someOf } from '../base/wording.ts';
import { descriptionOf } from '../collections/all.ts';
import type { Field, Values } from '../collections/description.ts';
import type { RenderMarkdown } from '../markdown/markdown.ts';
import type { LinkKind } from '../markdown/resolved-link.ts';
import type { Reference } from '../model/reference.ts';
import type { BodyTexts, Language } from '../model/site.ts';
import { publishedPart, type View, withheld } from '../model/visibility.ts';
import { isOfType } from './as-written.ts';
import { toUtc } from './dates.ts';
import type { Entry } from './entry.ts';
import { type FieldText, renderField } from './field-texts.ts';
import type { ImageSizes } from './image-sizes.ts';
import { type LinkTargets, resolveLink } from './links.ts';
import type { PathLink } from './own-links.ts';
import { type Related, toReference } from './related.ts';

export interface ValueSources {
  readonly diagnostics: Reporter;
  readonly targets: LinkTargets;
  /** As which its readers see what the item leads to. */
  readonly view: View;
  /** Whether there are such readers. */
  readonly isSeen: boolean;
  readonly related: Related;
  readonly imageSizes: ImageSizes;
  readonly lang: Language;
  /** Where `#…` in a text leads to from elsewhere. */
  readonly address: string;
  /** Undefined where there are no texts, or nothing can be rendered. */
  readonly renderMarkdown: RenderMarkdown | undefined;
  /** Gets what is found in texts. */
  readonly texts: FieldText[];
  /** Gets the addresses of this site that `url` fields hold. */
  readonly links: PathLink[];
  /** Gets the files that they name and that are published as they are; see Rendering. */
  readonly files: string[];
  /** Gets what the values are made of besides their file. */
  readonly outside: unknown[];
}

export type NamedField = readonly [name: string, field: Field];

/** What `entry` says in these fields; `lead` has what a translation may inherit. */
export function valuesOf(fields: readonly NamedField[], entry: Entry, lead: Entry, sources: ValueSources): Values {
  const values: Record<string, unknown> = {};
  for (const [name, field] of fields) {
    const own = entry.data?.[name];
    const from = own === undefined && field.translate === 'inherit' ? lead : entry;
    values[name] = fieldValue(field, from.data?.[name], { entry: from, path: [name], sources });
  }
  return values;
}

/** Where a value stands. */
interface Spot {
  readonly entry: Entry;
  readonly path: readonly string[];
  readonly sources: ValueSources;
}

/** Undefined where nothing is said, or nothing is there for readers. */
function fieldValue(field: Field, written: unknown, spot: Spot): unknown {
  if (written === undefined || written === null) return undefined;
  const { type, of = {}, fields, anyOf } = field;
  if (Array.isArray(written)) {
    return written
      .map((entry, index) => fieldValue(of, entry, below(spot, String(index))))
      .filter((entry) => entry !== undefined);
  }
  if (typeof written === 'object') {
    const said = Object.entries(written);
    if (type === 'map')
      return Object.fromEntries(said.map(([key, value]) => [key, fieldValue(of, value, below(spot, key))]));
    return fields === undefined ? written : objectOf(fields, new Map(said), spot);
  }
  if (typeof written !== 'string') return written;
  switch (type) {
    case 'image':
      return field.declared ? imageOf(written, spot) : addressOf(written, 'image', spot)?.url;
    case 'file':
      return assetOf(written, 'file', spot)?.url;
    case 'reference':
      return referenceOf(field.to ?? '', written, spot);
    case 'markdown':
      return textsOf(written, field.role === 'body' ? '' : `${spot.path.join('-')}:`, spot);
    case 'datetime':
      return toUtc(written);
    case 'url':
      noteOwnAddress(written, spot);
      return written;
    default:
      return anyOf?.find((one) => isOfType(written, one.type))?.type === 'datetime' ? toUtc(written) : written;
  }
}

function below({ path, ...spot }: Spot, name: string): Spot {
  return { ...spot, path: [...path, name] };
}

/** Whole, and in the order of its description. */
function objectOf(fields: Readonly<Record<string, Field>>, said: ReadonlyMap<string, unknown>, spot: Spot): object {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = fieldValue(field, said.get(name), below(spot, name)) ?? otherwise(field);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** What stands in an answer where nothing is said. */
function otherwise({ type, absent, default: preset }: Field): unknown {
  return preset ?? (absent === 'omit' ? undefined : type === 'list' ? [] : type === 'map' ? {} : null);
}

function referenceOf(to: string, key: string, { entry, path, sources }: Spot): Reference | undefined {
  const { diagnostics, related, targets, view, isSeen, outside } = sources;
  const { service } = targets;
  const place = () => entry.placeOf(...path);
  const found = related.find(to, key);
  if (found === undefined) {
    const { noun } = descriptionOf(to, service);
    const keys = related.keysIn(to);
    const titled = related.keyTitled(to, key, service);
    const hint = titled === undefined ? didYouMean(key, keys) : ` (did you mean "${titled}"?)`;
    const expected = keys.length === 0 ? `the key of one of ${to}: there are none` : `a key of ${to}: ${someOf(keys)}`;
    const reason = `Unexpected ${noun} "${excerpt(key)}", expected ${expected}${hint}`;
    diagnostics.report(entry.path, 'fields/reference', reason, place());
    return undefined;
  }
  const part = publishedPart(found, view);
  if (part === undefined) {
    if (isSeen) {
      const why = `${to}/${found.key} ${withheld(found.publication, view)}`;
      const reason = `Unexpected "${excerpt(key)}", expected something published: ${why}. It is left out`;
      diagnostics.report(entry.path, 'fields/unpublished', reason, place());
    }
    outside.push(null);
    return undefined;
  }
  const reference = toReference(part, service);
  outside.push([reference.key, reference.webPath, [...reference.translations]]);
  return reference;
}

function textsOf(text: string, scope: string, { entry, path, sources }: Spot): BodyTexts | undefined {
  const { diagnostics, targets, view, isSeen, lang, address, renderMarkdown, outside } = sources;
  if (renderMarkdown === undefined) return undefined;
  const written = { text, path: entry.path, place: () => entry.placeOf(...path), lang, scope };
  const resolve = (link: string, kind?: LinkKind) => resolveLink(link, entry.path, targets, view, kind);
  const { texts, field, files, mistakes } = renderField(written, { resolve, address }, renderMarkdown);
  for (const { rule, reason, place } of mistakes) {
    if (rule !== 'links/unpublished' || isSeen) diagnostics.report(entry.path, rule, reason, place);
  }
  sources.texts.push(field);
  sources.files.push(...files);
  outside.push(texts.html);
  return texts;
}

/** An address of this site is to lead somewhere, as a link in a text is. */
function noteOwnAddress(written: string, { entry, path, sources }: Spot): void {
  const { baseUrl } = sources.targets.service;
  if (written !== baseUrl && !written.startsWith(`${baseUrl}/`)) return;
  const target = written.slice(baseUrl.length) || '/';
  sources.links.push({ path: entry.path, written, target, place: entry.placeOf(...path) });
}

function imageOf(written: string, spot: Spot) {
  const { diagnostics, imageSizes, outside } = spot.sources;
  const found = assetOf(written, 'image', spot);
  if (found === undefined) return undefined;
  const size = found.file === undefined ? undefined : imageSizes.of(found.file);
  if (size === 'broken') {
    const reason = `Unexpected image "${excerpt(written)}", expected one that can be read: its size cannot be told`;
    diagnostics.report(spot.entry.path, 'fields/image', reason, spot.entry.placeOf(...spot.path));
    return undefined;
  }
  const { width, height } = size ?? { width: null, height: null };
  outside.push(width, height);
  return { url: found.url, width, height };
}

/** A file of the content or an address elsewhere, and no page of the site. */
function assetOf(written: string, what: 'file' | 'image', spot: Spot): Found | undefined {
  const found = addressOf(written, what, spot);
  const isOwn = found?.url.startsWith(`${spot.sources.targets.service.baseUrl}/`);
  if (found === undefined || !isOwn || found.file !== undefined) return found;
  complainOf(written, what, spot);
  return undefined;
}

/** What a link leads to: its absolute address, and the file that is published there. */
interface Found {
  readonly url: string;
  readonly file?: string;
}

function addressOf(written: string, what: 'file' | 'image', spot: Spot): Found | undefined {
  const { targets, view, outside, files } = spot.sources;
  const resolved = resolveLink(written, spot.entry.path, targets, view, what === 'image' ? 'image' : 'link');
  if ('url' in resolved && /^https?:\/\//.test(resolved.url)) {
    outside.push(resolved.url);
    if (resolved.file !== undefined) files.push(resolved.file);
    return resolved;
  }
  if ('reason' in resolved) complainOf(written, what, spot, resolved.reason, resolved.rule);
  else complainOf(written, what, spot);
  return undefined;
}

function complainOf(
  written: string,
  what: 'file' | 'image',
  { entry, path, sources }: Spot,
  why?: string,
  rule: 'links/dead' | 'links/image' = 'links/dead',
): void {
  const reason = why ?? `Unexpected ${what} "${excerpt(written)}", expected a file in assets/`;
  sources.diagnostics.report(entry.path, rule, reason, entry.placeOf(...path));
}
