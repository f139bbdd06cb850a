/** Reads JSON of any shape. */

/** Parses JSON; undefined if `text` is invalid. */
export function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Returns the value at a dotted path: `member({ a: [1] }, 'a.0')` is 1. Undefined if there is none. */
export function valueAtPath(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => {
    return typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined;
  }, value);
}

/** Returns the array at `path`; undefined if there is none. */
export function arrayAt(value: unknown, path: string): readonly unknown[] | undefined {
  const found = valueAtPath(value, path);
  return Array.isArray(found) ? found : undefined;
}

/** Returns the operation with this path, as the service index describes it; undefined if there is none. */
export function endpointAt(index: unknown, path: string): unknown {
  return arrayAt(index, 'endpoints')?.find((one) => valueAtPath(one, 'path') === path);
}
