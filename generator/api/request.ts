/** A valid API request, after parsing: what the build writes files for, and what the edge looks files up by. */
import type { Collection } from '../collections/all.ts';
import type { Filter, ListParameter } from '../collections/description.ts';

interface IndexRequest {
  readonly kind: 'index';
}

/** A filter, and the value that is asked for. */
export type AppliedFilter = readonly [filter: Filter, value: string];

export interface ListRequest {
  readonly kind: 'list';
  readonly collection: Collection;
  readonly lang: string;
  /** 1-based. */
  readonly page: number;
  /** 1 to 100. */
  readonly pageSize: number;
  /** In the collection's order; left out where nothing is asked for. */
  readonly filters?: readonly AppliedFilter[];
  /** Bounds and the order that are asked for; left out where none is. */
  readonly ordering?: readonly (readonly [parameter: ListParameter, value: string])[];
}

interface ItemRequest {
  readonly kind: 'item';
  readonly collection: Collection;
  readonly lang: string;
  /** With literal slashes, where keys have any. */
  readonly key: string;
}

export type ApiRequest = IndexRequest | ListRequest | ItemRequest;
