/** What a process that builds again and again remembers of its last build, so that the next one only does what is new. */
import type { Item } from '../api/respond.ts';
import type { Language, Service } from '../model.ts';
import type { Kind } from './folders.ts';
import type { FileRecord } from './manifest.ts';
import { type SerialisedItem, serialise } from './serialised.ts';

export class OutputMemory {
  /** What lies in the output, which nobody else changes meanwhile; undefined before the first build. */
  tree: { readonly records: ReadonlyMap<string, FileRecord>; readonly entries: ReadonlyMap<string, Kind> } | undefined;
  #service: Service | undefined;
  readonly #items = new Map<Language, WeakMap<object, SerialisedItem>>();

  /** `item` as `lang` is answered; as the last build made it, if it is made from the same objects. */
  serialised(item: Item, lang: Language, service: Service): SerialisedItem {
    if (service !== this.#service) this.#items.clear();
    this.#service = service;
    const known = this.#items.get(lang) ?? new WeakMap<object, SerialisedItem>();
    this.#items.set(lang, known);
    const made = known.get(item.source) ?? serialise(item);
    known.set(item.source, made);
    return made;
  }
}
