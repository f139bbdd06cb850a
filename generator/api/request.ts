/** A valid API request, after parsing: what the build writes files for, and what the edge looks files up by. */
import type { Collection } from '../collections/all.ts';

interface IndexRequest {
  readonly kind: 'index';
}

export interface ListRequest {
  readonly kind: 'list';
  readonly collection: Collection;
  readonly lang: string;
  /** 1-based. */
  readonly page: number;
  /** 1 to 100. */
  readonly pageSize: number;
  /** Only where the collection has sections. */
  readonly section?: string | undefined;
}

interface ItemRequest {
  readonly kind: 'item';
  readonly collection: Collection;
  readonly lang: string;
  /** With literal slashes, where keys have any. */
  readonly key: string;
}

export type ApiRequest = IndexRequest | ListRequest | ItemRequest;
