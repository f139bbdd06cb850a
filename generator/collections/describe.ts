/** How a description is put together. */
import type { Description, Routing } from './description.ts';

/** A collection of what it is routed by and the rest: a call that bundlers leave out where nobody wants the rest. */
export function describe(route: Routing, rest: Omit<Description, keyof Routing>): Description {
  return { ...route, ...rest };
}
