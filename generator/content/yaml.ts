/** YAML text to data, with the place of every key and value for diagnostics. */
import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Place } from './diagnostics.ts';

export interface YamlDocument {
  readonly data: unknown;
  /** Syntax errors; `data` is undefined where there is one. */
  readonly errors: readonly { readonly reason: string; readonly place: Place }[];
  /** Where the value at `path` begins, or its nearest ancestor that exists. */
  valueAt(path: readonly string[]): Place;
  /** Where the key at `path` begins, or its nearest ancestor that exists. */
  keyAt(path: readonly string[]): Place;
}

/** Aliases that one document may resolve to: a guard against documents that multiply themselves. */
const maxAliasCount = 100;

/** Parses YAML 1.2. Never throws; runs no code; dates stay strings. */
export function parseYaml(text: string): YamlDocument {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const errors = document.errors.map(({ message, pos }) => ({ reason: message, place: place(pos[0]) }));

  let data: unknown;
  if (errors.length === 0) {
    try {
      data = document.toJS({ maxAliasCount });
    } catch (error) {
      errors.push({ reason: error instanceof Error ? error.message : String(error), place: place(0) });
    }
  }

  const valueAt = (path: readonly string[]): Place => {
    for (let depth = path.length; depth >= 0; depth--) {
      const node = depth === 0 ? document.contents : document.getIn(path.slice(0, depth), true);
      if (isNode(node) && node.range) return place(node.range[0]);
    }
    return place(0);
  };
  const keyAt = (path: readonly string[]): Place => {
    const parent = path.length <= 1 ? document.contents : document.getIn(path.slice(0, -1), true);
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === path.at(-1))
      : undefined;
    return isNode(pair?.key) && pair.key.range ? place(pair.key.range[0]) : valueAt(path);
  };
  return { data, errors, valueAt, keyAt };
}
