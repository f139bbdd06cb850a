/** Compiles documents to items, with the diagnostics of each. */
import { setImmediate } from 'node:timers/promises';
import { Notes } from '../../base/diagnostics.ts';
import { descriptionOf } from '../../collections/all.ts';
import { isWritten } from '../../collections/description.ts';
import type { EmbeddedValues } from '../../fields/field-type.ts';
import type { View, WrittenItem } from '../../model/visibility.ts';
import type { LinkTargets } from '../links/links.ts';
import { type OwnLink, ownLinks, type PathLink } from '../links/own-links.ts';
import type { Related } from '../links/related.ts';
import type { Document } from '../read/document.ts';
import type { FieldText } from '../render/field-texts.ts';
import { type Places, placesOf } from '../render/places.ts';
import { pageAddress } from '../render/rendering.ts';
import { type RendererFor, type RenderOptions, renderBodies } from '../render/renderings.ts';
import { type EmbeddedOf, type NamedField, type ValueSources, valuesOf } from './field-values.ts';
import type { ImageSizes } from './image-sizes.ts';
import { toItem } from './items.ts';

export interface Compiled {
  readonly document: Document;
  /** Empty if one of its files has a mistake. */
  readonly items: readonly WrittenItem[];
  readonly places: Places;
  /** Links to paths of the site. */
  readonly links: readonly OwnLink[];
  readonly notes: Notes;
}

interface CompileContext {
  readonly context: { readonly targets: LinkTargets; readonly view: View };
  readonly related: Related;
  readonly imageSizes: ImageSizes;
  readonly rendering: RenderOptions;
}

export async function compileDocuments(
  documents: readonly Document[],
  { context, related, imageSizes, rendering }: CompileContext,
): Promise<readonly Compiled[]> {
  const { renderings, anchorsIn, rendererFor } = await renderBodies(documents, context, rendering);
  const embedded = rememberEmbedded(rendererFor);
  const compiled: Compiled[] = [];
  const { view } = context;
  const targets = { ...context.targets, anchorsIn };
  for (const [index, document] of documents.entries()) {
    // Lets native code release its memory for texts in fields.
    if (rendererFor !== undefined && index % 32 === 0) await setImmediate();
    const notes = new Notes();
    const texts: FieldText[] = [];
    const links: PathLink[] = [];
    const renderMarkdown = rendererFor?.(descriptionOf(document.collection, targets.service));
    const sources = { related, imageSizes, embedded, renderings, renderMarkdown, texts, links, diagnostics: notes };
    const items = toItem(document, { targets, view, ...sources });
    const places = placesOf(document, renderings, texts);
    compiled.push({ document, items, places, links: ownLinks(document, [...places.links, ...links], context), notes });
  }
  return compiled;
}

/** Returns a function that remembers its results, by item and embedded members. */
function rememberEmbedded(rendererFor: RendererFor | undefined): EmbeddedOf {
  const all = new WeakMap<Document, Map<string, EmbeddedValues>>();
  return (document, embed, sources) => {
    const known = all.get(document) ?? new Map<string, EmbeddedValues>();
    all.set(document, known);
    const name = embed.join();
    const values = known.get(name) ?? embeddedValues(document, embed, sources, rendererFor);
    known.set(name, values);
    return values;
  };
}

/**
 * Returns the values of the members `embed` of `document`, resolved for an item made from `sources`. They are copies:
 * no reference can be embedded, as items may embed each other. Errors in them are reported with `document`.
 */
function embeddedValues(
  document: Document,
  embed: readonly string[],
  sources: ValueSources,
  rendererFor: RendererFor | undefined,
): EmbeddedValues {
  const { lead, translations, collection } = document;
  const { service } = sources.targets;
  const description = descriptionOf(collection, service);
  const { fields } = description;
  const named = embed.flatMap((name): NamedField[] => {
    const field = fields[name];
    return field !== undefined && isWritten(field) ? [[name, field]] : [];
  });
  const facts = named.filter(([, { translate }]) => translate === undefined);
  const texts = named.filter((field) => !facts.includes(field));
  const silent = { diagnostics: new Notes(), texts: [], links: [], files: [], dependencies: [] };
  const renderMarkdown = rendererFor?.(description);
  const sourcesIn = (lang: string) => ({
    ...sources,
    ...silent,
    renderMarkdown,
    lang,
    address: pageAddress(document, lang, service),
  });
  const values = {
    facts: valuesOf(facts, lead, lead, sourcesIn(lead.lang ?? service.defaultLanguage)),
    texts: new Map(Array.from(translations, ([lang, entry]) => [lang, valuesOf(texts, entry, lead, sourcesIn(lang))])),
  };
  return { ...values, length: JSON.stringify([values.facts, ...values.texts.values()]).length };
}
