/** Finds the items that references name. */
import { descriptionOf } from '../../collections/all.ts';
import type { Reference } from '../../fields/field-type.ts';
import { fieldWith } from '../../model/item-text.ts';
import type { Moved, Service } from '../../model/site.ts';
import type { Document } from '../read/document.ts';
import { keyOf } from '../read/identity.ts';

/** All documents, by collection and current or old key. */
export class Related {
  readonly #documents: readonly Document[];
  readonly #moved: Moved['keys'];
  readonly #service: Service;
  /** Filled on the first lookup: most sites have no references. */
  #byKey: Map<string, Map<string, Document>> | undefined;
  readonly #keys = new Map<string, readonly string[]>();
  /** Keys by title in lower case, filled when a key is not found. */
  readonly #titles = new Map<string, Map<string, string>>();

  constructor(documents: readonly Document[], moved: Moved['keys'], service: Service) {
    this.#documents = documents;
    this.#moved = moved;
    this.#service = service;
  }

  find(collection: string, written: string): Document | undefined {
    const items = this.#in(collection);
    const find = (key: string) => items?.get(key) ?? items?.get(this.#moved[collection]?.get(key) ?? '');
    return find(written) ?? (items && find(keyOf(written, descriptionOf(collection, this.#service))));
  }

  /** Always the same array. */
  keysIn(collection: string): readonly string[] {
    const keys = this.#keys.get(collection) ?? [...(this.#in(collection)?.keys() ?? [])];
    this.#keys.set(collection, keys);
    return keys;
  }

  /** Returns the key of the item with this title, in any language. */
  keyTitled(collection: string, title: string): string | undefined {
    let titles = this.#titles.get(collection);
    if (titles === undefined) {
      titles = new Map();
      for (const document of this.#in(collection)?.values() ?? [])
        for (const name of toReference(document, this.#service).translations.values())
          if (name !== undefined) titles.set(name.toLowerCase(), document.key);
      this.#titles.set(collection, titles);
    }
    return titles.get(title.toLowerCase());
  }

  #in(collection: string): ReadonlyMap<string, Document> | undefined {
    if (this.#byKey === undefined) {
      this.#byKey = new Map();
      for (const document of this.#documents) {
        const known = this.#byKey.get(document.collection) ?? new Map<string, Document>();
        this.#byKey.set(document.collection, known.set(document.key, document));
      }
    }
    return this.#byKey.get(collection);
  }
}

/** Returns `document`, or its published part, as the target of a reference. */
export function toReference({ collection, key, webPath, translations, lead }: Document, service: Service): Reference {
  const field = fieldWith('title', collection, service) ?? '';
  const titles = [...translations].map(([lang, { data }]) => {
    const title = data?.[field] ?? lead.data?.[field];
    return [lang, typeof title === 'string' ? title : undefined] as const;
  });
  return { collection, key, webPath, translations: new Map(titles) };
}
