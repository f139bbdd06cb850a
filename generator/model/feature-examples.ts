/** Runnable examples of parameters and members of lists: orders, bounds, embedded members. */
import { isFilesOnly } from '../api/promised.ts';
import { descriptionsOf } from '../collections/all.ts';
import { boundNames, exampleBounds } from '../collections/ordering.ts';
import type { Service } from './site.ts';

/** The first example of each feature. Undefined if the site has none. */
export interface FeatureExamples {
  readonly ordered: { readonly collection: string; readonly order: string } | undefined;
  readonly bounded: { readonly collection: string; readonly parameter: string; readonly value: string } | undefined;
  readonly embedded:
    | { readonly collection: string; readonly field: string; readonly members: readonly string[] }
    | undefined;
}

export function featureExamplesOf(service: Service): FeatureExamples {
  const all = isFilesOnly(service) ? [] : descriptionsOf(service);
  const [ordered] = all.flatMap(({ name: collection, orders = [] }) =>
    orders.map((one) => ({ collection, order: one.name })),
  );
  const [bounded] = all.flatMap(({ name: collection, ranges = [] }) =>
    ranges.map(({ name, type }) => ({
      collection,
      parameter: boundNames(name)[0],
      value: String(exampleBounds[type]),
    })),
  );
  const [embedded] = all.flatMap(({ name: collection, fields }) =>
    Object.entries(fields).flatMap(([field, { embed: members = [], api }]) =>
      members.length === 0 || api !== undefined ? [] : [{ collection, field, members }],
    ),
  );
  return { ordered, bounded, embedded };
}
