/** What is made of documents: once, for as long as all that it is made from stays the same. */
import type { Reporter } from '../base/diagnostics.ts';
import { Notes } from '../base/notes.ts';
import type { Document } from './documents.ts';

export class Made<Item> {
  #made = new WeakMap<Document, { readonly items: readonly Item[]; readonly notes: Notes }>();

  /** Those of `documents` of which nothing was made yet. */
  missing(documents: readonly Document[]): Document[] {
    return documents.filter((document) => !this.#made.has(document));
  }

  /** What `make` made of each document; what it said of it is told again. */
  of(
    documents: readonly Document[],
    make: (document: Document, reporter: Reporter) => readonly Item[],
    reporter: Reporter,
  ): Item[] {
    const all: Item[] = [];
    for (const document of documents) {
      let made = this.#made.get(document);
      if (made === undefined) {
        const notes = new Notes();
        made = { items: make(document, notes), notes };
        this.#made.set(document, made);
      }
      made.notes.tell(reporter);
      all.push(...made.items);
    }
    return all;
  }

  /** Something else that they are made from is another one. */
  forget(): void {
    this.#made = new WeakMap();
  }
}
