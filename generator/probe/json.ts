/** Reading JSON that may be anything. */

/** `text` as JSON, or undefined where it is none. */
export function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** `member({ a: [1] }, 'a.0')` is 1; undefined where the path leads nowhere. */
export function member(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => {
    return typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined;
  }, value);
}

/** The array at `path`; undefined where there is none. */
export function list(value: unknown, path: string): readonly unknown[] | undefined {
  const found = member(value, path);
  return Array.isArray(found) ? found : undefined;
}
