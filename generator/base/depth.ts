/** Bounds the depth of data: code that reads a value calls itself for the values inside it. */

/** Deeper than any hand-written file. */
const maxLevels = 64;

export const depthReason = `Unexpected depth of nesting, expected at most ${maxLevels} levels of lists and maps`;

/** Returns the path to the first list or map inside `levels` others. Undefined if there is none. */
export function tooDeepPath(data: unknown, levels = maxLevels): readonly string[] | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (levels === 0) return [];
  for (const [name, value] of Object.entries(data)) {
    const below = tooDeepPath(value, levels - 1);
    if (below !== undefined) return [name, ...below];
  }
  return undefined;
}
