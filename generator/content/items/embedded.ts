/** Values of other items that answers embed, resolved once for each item referred to. */
import { Notes } from '../../base/diagnostics.ts';
import { descriptionOf } from '../../collections/all.ts';
import { isWritten } from '../../collections/description.ts';
import type { EmbeddedValues } from '../../fields/field-type.ts';
import type { Document } from '../read/document.ts';
import { pageAddress } from '../render/body-links.ts';
import { type EmbeddedOf, type NamedField, type ValueSources, valuesOf } from './field-values.ts';

/** Returns a function that remembers its results, by item and embedded members. */
export function rememberEmbedded(): EmbeddedOf {
  const all = new WeakMap<Document, Map<string, EmbeddedValues>>();
  return (document, embed, sources) => {
    const known = all.get(document) ?? new Map<string, EmbeddedValues>();
    all.set(document, known);
    const name = embed.join();
    const values = known.get(name) ?? embeddedValues(document, embed, sources);
    known.set(name, values);
    return values;
  };
}

/**
 * Returns the values of the members `embed` of `document`, resolved for an item made from `sources`. They are copies:
 * no reference can be embedded, as items may embed each other. Errors in them are reported with `document`.
 */
function embeddedValues(document: Document, embed: readonly string[], sources: ValueSources): EmbeddedValues {
  const { lead, translations, collection } = document;
  const { service } = sources.targets;
  const { fields } = descriptionOf(collection, service);
  const named = embed.flatMap((name): NamedField[] => {
    const field = fields[name];
    return field !== undefined && isWritten(field) ? [[name, field]] : [];
  });
  const facts = named.filter(([, { translate }]) => translate === undefined);
  const texts = named.filter((field) => !facts.includes(field));
  const silent = { diagnostics: new Notes(), texts: [], links: [], files: [], dependencies: [] };
  const sourcesIn = (lang: string) => ({ ...sources, ...silent, lang, address: pageAddress(document, lang, service) });
  const values = {
    facts: valuesOf(facts, lead, lead, sourcesIn(lead.lang ?? service.defaultLanguage)),
    texts: new Map(Array.from(translations, ([lang, entry]) => [lang, valuesOf(texts, entry, lead, sourcesIn(lang))])),
  };
  return { ...values, length: JSON.stringify([values.facts, ...values.texts.values()]).length };
}
