/** Documents of JSON and TOML: the data, or why there are none. */
import { depthReason, tooDeepPath } from '../../base/depth.ts';
import type { Place } from '../../base/diagnostics.ts';
import { lineIndex } from '../../base/line-index.ts';
import { mayHavePoints } from '../yaml/plain-scalar.ts';
import type { YamlDocument } from '../yaml/yaml.ts';
import type { FindPosition } from './data-positions.ts';

/** How the places of data are found. */
type Positions = Omit<YamlDocument, 'data' | 'mistakes'>;

/** The places of the data in `text`, which begins on the 1-based `line` of its file. */
export function placesIn(text: string, find: FindPosition, line = 1): Positions {
  const placeAt = lineIndex(text);
  const placeOf = (offset: number) => placedBelow(placeAt(offset), line);
  return {
    valueAt: (path) => placeOf(find(path).value),
    keyAt: (path) => placeOf(find(path).key),
    sourceAt: (path) => scalarAt(text, find(path).value),
    keySourceAt: () => undefined,
    hasPoints: mayHavePoints(text),
  };
}

/** A place in a text that begins on the 1-based `line` of its file. */
export function placedBelow(place: Place, line: number): Place {
  return { line: place.line + line - 1, column: place.column };
}

/** The document of a text that cannot be parsed. */
export function broken(reason: string, place: Place, places: Positions): YamlDocument {
  return { data: undefined, mistakes: [{ rule: 'yaml/syntax', reason, place }], ...places };
}

/** The document of parsed data, unless they are nested too deeply. */
export function checked(data: unknown, places: Positions): YamlDocument {
  const path = tooDeepPath(data);
  if (path === undefined) return { data, mistakes: [], ...places };
  return tooDeep(places.valueAt(path), places);
}

/** The document of data that are nested too deeply at `place`. */
export function tooDeep(place: Place, places: Positions): YamlDocument {
  return { data: undefined, mistakes: [{ rule: 'yaml/depth', reason: depthReason, place }], ...places };
}

/** Returns the number or word at `offset`, as written. */
function scalarAt(text: string, offset: number): string | undefined {
  const pattern = /[\w.+-]+/y;
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}
