/** Returns the value at a path of keys and list indexes; undefined if there is none. */
export function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return undefined;
    return (inner as Readonly<Record<string, unknown>>)[name];
  }, data);
}

/**
 * Returns the path that `name` stands for in a description: the key of exactly this name, such as `ms.date`, else the
 * keys that it joins by dots.
 */
export function pathCalled(name: string, data: unknown): readonly string[] {
  return typeof data === 'object' && data !== null && Object.hasOwn(data, name) ? [name] : name.split('.');
}
