/** A valid API request, after parsing: the build writes a file for it, and the edge looks that file up. */
import type { Collection } from '../collections/all.ts';
import type { Filter, ListParameter } from '../collections/description.ts';

interface IndexRequest {
  readonly kind: 'index';
}

/** A filter and its requested value. */
export type AppliedFilter = readonly [filter: Filter, value: string];

export interface ListRequest {
  readonly kind: 'list';
  readonly collection: Collection;
  readonly lang: string;
  /** 1-based. */
  readonly page: number;
  /** 1 to 100. */
  readonly pageSize: number;
  /** In the collection's order; undefined if there are none. */
  readonly filters?: readonly AppliedFilter[];
  /** Requested bounds and order; undefined if there are none. */
  readonly ordering?: readonly (readonly [parameter: ListParameter, value: string])[];
}

interface ItemRequest {
  readonly kind: 'item';
  readonly collection: Collection;
  readonly lang: string;
  /** With literal slashes, if keys have any. */
  readonly key: string;
}

export type ApiRequest = IndexRequest | ListRequest | ItemRequest;
