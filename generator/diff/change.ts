/** One difference between two builds, in one language. */
import type { Collection } from '../collections/all.ts';
import type { Language } from '../model/site.ts';

export type Change = ChangedPlace & (Added | Changed | MovedItem | RemovedAnswer);

interface ChangedPlace {
  readonly collection: Collection;
  /** The present key; of what is removed, the last one. */
  readonly key: string;
  /** Null where it is so in every language. */
  readonly lang: Language | null;
  readonly title: string;
}

interface Added {
  readonly kind: 'added';
}

interface Changed {
  readonly kind: 'changed';
  /** `title`, `content`, `address`, or a field's wire name. */
  readonly fields: readonly string[];
}

interface MovedItem {
  readonly kind: 'moved';
  readonly from: string;
  readonly fields: readonly string[];
}

/** What answered and answers no more. */
interface RemovedAnswer {
  readonly kind: 'removed';
  readonly what: 'item' | 'translation' | 'old key' | 'address';
  /** Whether moved.yaml says so. */
  readonly declared: boolean;
  /** The key that it should lead to, as far as one can see: of an added item that says the same. */
  readonly likely?: string;
  /** Of an address: its web path and the item's present one, without a language. */
  readonly address?: { readonly from: string; readonly to: string };
}
