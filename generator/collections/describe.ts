/** Puts a description together. */
import type { Description, Routing } from './description.ts';

/** Joins routing and description. A function call, so that bundlers can drop the description. */
export function describe(route: Routing, rest: Omit<Description, keyof Routing>): Description {
  return { ...route, ...rest };
}
