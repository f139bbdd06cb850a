/** Documents of JSON and TOML: the data, or why there are none. */
import { depthReason, tooDeepPath } from '../../base/depth.ts';
import type { Place } from '../../base/diagnostics.ts';
import type { YamlDocument } from '../yaml/yaml.ts';

/** How the places of data are found. */
type Positions = Omit<YamlDocument, 'data' | 'mistakes'>;

/** The document of a text that is not in `language`. */
export function broken(language: string, place: Place, places: Positions): YamlDocument {
  const reason = `Unexpected characters, expected ${language}`;
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
export function scalarAt(text: string, offset: number): string | undefined {
  const pattern = /[\w.+-]+/y;
  pattern.lastIndex = offset;
  return pattern.exec(text)?.[0];
}
