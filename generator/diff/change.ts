/** One difference between two builds, in one language. */
import type { Collection } from '../collections/all.ts';
import type { Language } from '../model/site.ts';

export type Change = ChangedPlace &
  (
    | { readonly kind: 'added' }
    /** `fields` are `title`, `content`, `address`, or a field's wire name. */
    | { readonly kind: 'changed'; readonly fields: readonly string[] }
    | { readonly kind: 'moved'; readonly from: string; readonly fields: readonly string[] }
    | RemovedAnswer
  );

interface ChangedPlace {
  readonly collection: Collection;
  /** Current key; for a removed item the last one. */
  readonly key: string;
  /** Null for all languages. */
  readonly lang: Language | null;
  readonly title: string;
}

/** An address or key that stopped working. */
interface RemovedAnswer {
  readonly kind: 'removed';
  readonly what: 'item' | 'translation' | 'old key' | 'address';
  /** True if moved.yaml names it. */
  readonly declared: boolean;
  /** True if the site no longer has the collection. */
  readonly isCollectionGone?: boolean;
  /** True if the site no longer has the language. */
  readonly isLanguageGone?: boolean;
  /** Probable new key: that of an added item with the same content. */
  readonly likely?: string;
  /** For an address: its web path and the item's current one, without a language. */
  readonly address?: { readonly from: string; readonly to: string };
}
