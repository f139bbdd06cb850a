/** The values of an item's fields, and the files and items that they refer to. */
import type { Reporter } from '../../base/diagnostics.ts';
import { descriptionOf } from '../../collections/all.ts';
import type { Field, Values } from '../../collections/description.ts';
import type {
  EmbeddedValues,
  LinkResolution,
  ReferableItems,
  RenderedText,
  Resolution,
} from '../../fields/field-type.ts';
import { resolveField } from '../../fields/resolve.ts';
import type { RenderMarkdown } from '../../markdown/markdown.ts';
import type { LinkKind } from '../../markdown/resolved-link.ts';
import type { Language } from '../../model/site.ts';
import { publishedPart, unpublishedReason, type View } from '../../model/visibility.ts';
import { type LinkTargets, resolveLink } from '../links/links.ts';
import type { PathLink } from '../links/own-links.ts';
import { type Related, toReference } from '../links/related.ts';
import type { Document } from '../read/document.ts';
import type { Entry } from '../read/entry.ts';
import { type FieldText, renderField } from '../render/field-texts.ts';
import { type ImageSizes, publishedSize } from './image-sizes.ts';

/** Sources of the values of all items. */
export interface SharedSources {
  readonly diagnostics: Reporter;
  readonly targets: LinkTargets;
  readonly view: View;
  readonly related: Related;
  readonly imageSizes: ImageSizes;
  readonly embedded: EmbeddedOf;
  /** Undefined if there are no texts to render, or no parser. */
  readonly renderMarkdown: RenderMarkdown | undefined;
  /** Collects the texts in fields. */
  readonly texts: FieldText[];
  /** Collects the addresses of this site in `url` fields. */
  readonly links: PathLink[];
}

/** Sources of the values of an item in a language. Its view is that of the item's readers on what it links to. */
export interface ValueSources extends SharedSources {
  /** True if the item is, or will be, published in that language. */
  readonly isEverPublished: boolean;
  readonly lang: Language;
  /** Base address for `#…` links. */
  readonly address: string;
  /** Collects the files to copy to the output; see Rendering. */
  readonly files: string[];
  /** Collects everything besides the file that the values depend on. */
  readonly dependencies: unknown[];
  /** Counts the characters of addresses, titles and embedded values that the item's references repeat. */
  readonly count: { referenced: number };
}

/** Maximum of `count.referenced`: a file of 100 KB can repeat a text 30,000 times. */
const maxReferenced = 5_000_000;

/** Returns the values of another item that an item made from `sources` embeds. */
export type EmbeddedOf = (document: Document, embed: readonly string[], sources: ValueSources) => EmbeddedValues;

export type NamedField = readonly [name: string, field: Field];

/** Returns the values of these fields in `entry`. A translation may inherit values from `lead`. */
export function valuesOf(fields: readonly NamedField[], entry: Entry, lead: Entry, sources: ValueSources): Values {
  const values: Record<string, unknown> = {};
  // Made once: a site has tens of thousands of values.
  const inEntry = (path: readonly string[]) => resolution(entry, path, sources);
  const inLead = entry === lead ? inEntry : (path: readonly string[]) => resolution(lead, path, sources);
  for (const [name, field] of fields) {
    const own = entry.data?.[name];
    const isInherited = own === undefined && field.translate === 'inherit';
    values[name] = resolveField(isInherited ? lead.data?.[name] : own, name, field, isInherited ? inLead : inEntry);
  }
  return values;
}

/** Gives the value at `path` access to the rest of the content. */
function resolution(entry: Entry, path: readonly string[], sources: ValueSources): Resolution {
  const { diagnostics, targets, imageSizes, dependencies, files, links } = sources;
  const { baseUrl } = targets.service;
  const place = () => entry.placeOf(...path);
  return {
    path,
    baseUrl,
    report: (rule, reason) =>
      rule === 'fields/image' && mayMissTargets(entry, sources)
        ? diagnostics.report(entry.path, 'links/no-image', noImage, place())
        : diagnostics.report(entry.path, rule, reason, place()),
    link: (written, kind) => linkFrom(written, kind, entry, sources),
    get items() {
      return referableItems(sources);
    },
    imageSize: (file) => publishedSize(file, imageSizes, targets),
    render: (text, scope) => render(text, scope, entry, path, sources),
    publish: (file) => void files.push(file),
    checkAddress: (written, target) => {
      if (!mayMissTargets(entry, sources)) {
        links.push({ path: entry.path, written, target, place: place() });
        return written;
      }
      const found = linkFrom(written, 'link', entry, sources);
      if ('url' in found) return found.url;
      diagnostics.report(entry.path, 'links/no-target', addressOfNothing, place());
      return undefined;
    },
    dependOn: (value) => void dependencies.push(value),
  };
}

/** True if an item of the text does without images and addresses of the site that are not there. */
export function mayMissTargets({ path }: Entry, { targets }: ValueSources): boolean {
  return targets.trees?.allowsDeadLinks(path) === true;
}

function linkFrom(written: string, kind: LinkKind, entry: Entry, sources: ValueSources): LinkResolution {
  const { targets, view, lang } = sources;
  const resolve = (link: string) => resolveLink(link, { path: entry.path, lang }, targets, view, kind);
  const mayBeMissing = kind === 'image' && mayMissTargets(entry, sources);
  const resolved = resolve(written);
  // Front matter of other programs also names images from the root of their site.
  const isFromRoot = mayBeMissing && !('url' in resolved) && !written.startsWith('/');
  const found = isFromRoot ? resolve(`/${written}`) : resolved;
  if ('url' in found) return found;
  if (mayBeMissing) return { reason: noImage, rule: 'links/no-image' };
  return { reason: found.reason, rule: found.rule ?? 'links/dead' };
}

const noImage = 'Unexpected image without a file, expected one that exists: the item goes without it';

const addressOfNothing = 'Unexpected link to nothing, expected something published here: the item goes without it';

function referableItems(sources: ValueSources): ReferableItems {
  const { related, targets, view, isEverPublished, embedded } = sources;
  const { service } = targets;
  return {
    find: (collection, key, embed) => {
      const found = related.find(collection, key);
      if (found === undefined) return undefined;
      const part = publishedPart(found, view);
      // The error in its file is reported there.
      if (part?.translations.size === 0) return { unpublishedReason: undefined };
      if (part !== undefined) {
        const reference = toReference(part, service);
        const values = embed && embedded(found, embed, sources);
        const before = sources.count.referenced;
        sources.count.referenced += service.baseUrl.length + reference.webPath.length + (values?.length ?? 0);
        for (const title of reference.translations.values()) sources.count.referenced += title?.length ?? 0;
        // Report only the first excess.
        if (before > maxReferenced) return { unpublishedReason: undefined };
        if (sources.count.referenced > maxReferenced) return { maxReferenced };
        return values === undefined ? reference : { ...reference, embedded: values };
      }
      return {
        unpublishedReason: isEverPublished
          ? `${collection}/${found.key} ${unpublishedReason(found.publication, view)}`
          : undefined,
      };
    },
    keysIn: (collection) => related.keysIn(collection),
    keyTitled: (collection, title) => related.keyTitled(collection, title),
    nounOf: (collection) => descriptionOf(collection, service).noun,
  };
}

function render(
  text: string,
  scope: string,
  entry: Entry,
  path: readonly string[],
  sources: ValueSources,
): RenderedText | undefined {
  const { diagnostics, targets, view, isEverPublished, lang, address, renderMarkdown, dependencies } = sources;
  if (renderMarkdown === undefined) return undefined;
  const written = { text, path: entry.path, place: () => entry.placeOf(...path), lang, scope };
  const resolve = (link: string, kind?: LinkKind) => resolveLink(link, { path: entry.path, lang }, targets, view, kind);
  const { texts, field, files, mistakes } = renderField(written, { resolve, address }, renderMarkdown);
  for (const { rule, reason, place } of mistakes) {
    if (rule !== 'links/unpublished' || isEverPublished) diagnostics.report(entry.path, rule, reason, place);
  }
  sources.texts.push(field);
  for (const file of files) sources.files.push(file);
  dependencies.push(texts.html);
  return texts;
}
