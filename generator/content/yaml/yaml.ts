/** Parses YAML, with the place of every key and value for diagnostics. */
import {
  Composer,
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type ParseOptions,
  Parser,
  parseDocument,
  Scalar,
  Schema,
  visit,
  type YAMLMap,
} from 'yaml';
import { tooDeepPath } from '../../base/depth.ts';
import type { Place } from '../../base/diagnostics.ts';
import { lineIndex } from '../../base/line-index.ts';
import type { Rule } from '../../base/rules.ts';
import { excerpt } from '../../base/wording.ts';
import type { WrittenFile } from '../../base/written-file.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { mayHavePoints } from './plain-scalar.ts';
import { plainMap } from './plain-yaml.ts';
import { depthMistake, syntaxMistakes, type YamlMistake } from './yaml-syntax.ts';
import { flatMap, maxAliases, multipliedAliases, tagMistakes, treeMistakes } from './yaml-tree.ts';

interface DataMistake {
  readonly rule: Extract<Rule, `yaml/${string}` | `csv/${string}`>;
  readonly reason: string;
  readonly place: Place;
  /** In a table, the index of the row that has it. All other rows are as they are. */
  readonly row?: number;
}

export interface YamlDocument extends WrittenFile {
  /** Undefined if the text cannot be read. With a duplicate key, or a mistake in a row, there is data. */
  readonly data: unknown;
  readonly mistakes: readonly DataMistake[];
  /** Values that are probably read differently than meant. */
  readonly warnings?: readonly DataMistake[];
  /** True if a whole number may be written with a decimal point. */
  readonly hasPoints?: boolean;
  /** In a table, the name of the column of the value at `path`. */
  columnAt?(path: readonly string[]): string | undefined;
}

/** Characters. Front matter is never that long, and a megabyte of mistakes takes the parser seconds. */
export const maxYamlLength = 100_000;

/** Parses YAML 1.2 of at most `limit` characters. Never throws; runs no code; dates stay strings. */
export function parseYaml(text: string, limit = maxYamlLength): YamlDocument {
  // The parser counts some lines of a broken text twice.
  const placeOf = lineIndex(text);
  let parsed: ReadYaml | undefined;
  const parse = () => {
    parsed ??= readYaml(text, limit, (offset) => placeOf(offset).line);
    return parsed;
  };
  const plain = text.length > limit ? undefined : plainMap(text);
  // Places are rarely needed. If the fast path read the data, parse it here.
  const {
    data,
    mistakes,
    warnings = [],
  }: Omit<ReadYaml, 'root'> = plain === undefined ? parse() : { data: plain, mistakes: [] };
  const placed = ({ rule, reason, offset }: YamlMistake) => ({ rule, reason, place: placeOf(offset) });
  return {
    data,
    mistakes: mistakes.map(placed),
    warnings: warnings.map(placed),
    // Numbers of a plain map have no decimal point.
    hasPoints: plain === undefined && mayHavePoints(text),
    valueAt: (path) => placeOf(locate(parse().root, path).value),
    keyAt: (path) => placeOf(locate(parse().root, path).key),
    sourceAt: (path) => sourceOf(nodeAt(parse().root, path)),
    keySourceAt: (path) => sourceOf(child(nodeAt(parse().root, path.slice(0, -1)), path.at(-1) ?? '').key),
  };
}

/**
 * Even a `%YAML 1.1` directive does not change the schema. Without this, `!!binary` and `!!set` would yield bytes and
 * sets.
 */
const schema = new Schema({ schema: 'core', resolveKnownTags: false });

/** Duplicate keys are checked separately, to report the first one too. */
const options = { prettyErrors: false, uniqueKeys: false, logLevel: 'error', schema } as const;

interface ReadYaml {
  readonly root: Node | null;
  readonly data: unknown;
  readonly mistakes: readonly YamlMistake[];
  readonly warnings?: readonly YamlMistake[];
}

function readYaml(text: string, limit: number, lineOf: (offset: number) => number): ReadYaml {
  if (text.length > limit) {
    const reason = `Unexpected ${text.length} characters of YAML, expected at most ${limit}`;
    return { root: null, data: undefined, mistakes: [{ rule: 'yaml/size', reason, offset: 0 }] };
  }
  try {
    const strict = parseDocument(text, options);
    const mayLackIndent = strict.errors.some(({ code }) => code === 'MISSING_CHAR' || code === 'BAD_INDENT');
    const document = (mayLackIndent ? parseUnindented(text, options) : undefined) ?? strict;
    const root = document.contents;
    const warnings = yamlWarnings(document, text);
    const flat = document.errors.length + document.warnings.length === 0 ? flatMap(root) : undefined;
    if (flat !== undefined) return { root, data: flat, mistakes: [], warnings };
    const errors = syntaxMistakes(document, text, lineOf);
    if (errors.length > 0) return { root, data: undefined, mistakes: errors };

    const mistakes = [...tagMistakes(document), ...treeMistakes(document, lineOf)];
    if (mistakes.some(({ rule }) => rule === 'yaml/alias' || rule === 'yaml/syntax'))
      return { root, data: undefined, mistakes };
    try {
      const data = document.toJS({ maxAliasCount: maxAliases });
      const path = tooDeepPath(data);
      if (path === undefined) return { root, data, mistakes, warnings };
      return { root, data: undefined, mistakes: [...mistakes, { ...depthMistake, offset: locate(root, path).value }] };
    } catch (error) {
      if (!(error instanceof ReferenceError)) throw error;
      return { root, data: undefined, mistakes: [...mistakes, multipliedAliases(document)] };
    }
  } catch (error) {
    // Parser and visitor are recursive. Only nesting that is not written by hand overflows the stack.
    if (!(error instanceof RangeError)) throw error;
    return { root: null, data: undefined, mistakes: [depthMistake] };
  }
}

/** Returns the offsets of the key and the value at `path`, or of the last existing part of it. */
function locate(root: Node | null, path: readonly string[]): { key: number; value: number } {
  let node: unknown = root;
  let found = { key: startOf(root) ?? 0, value: startOf(root) ?? 0 };
  for (const name of path) {
    const { key, value } = child(node, name);
    const start = startOf(key) ?? startOf(value);
    if (start === undefined) break;
    found = { key: start, value: startOf(value) ?? start };
    node = value;
  }
  return found;
}

function nodeAt(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((node, name) => child(node, name).value, root);
}

function sourceOf(node: unknown): string | undefined {
  return isScalar(node) ? node.source : undefined;
}

/** Returns a pair of the map `node`, or an entry of the list. */
function child(node: unknown, name: string): { readonly key?: unknown; readonly value?: unknown } {
  if (isSeq(node)) return { value: node.items[Number(name)] };
  return isMap(node) ? (pairsByKey(node).get(name) ?? {}) : {};
}

/** Returns the pairs of a map by their keys, both as read and as written. The last of several wins, as in data. */
const pairsByKey = memoizeByObject(({ items }: YAMLMap) => {
  const members = new Map<string, (typeof items)[number]>();
  for (const pair of items) {
    if (!isScalar(pair.key)) continue;
    members.set(String(pair.key.value ?? ''), pair);
    if (pair.key.source !== undefined) members.set(pair.key.source, pair);
  }
  return members;
});

function startOf(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}

/** Finds YAML that is read differently than it looks, such as a part of a text that is a comment. */
const suspicious = / #[\p{L}\p{N}]|\n[ \t]+- /u;
const touchingComment = /[ \t]*(#[\p{L}\p{N}].*)/uy;
const innerDash = /\n[ \t]*(?=- )/;

/** Warns of unquoted texts that a `#` cuts off or leaves empty, or that contain a line beginning with a dash. */
function yamlWarnings(document: Document, text: string): readonly YamlMistake[] {
  const warnings: YamlMistake[] = [];
  if (!suspicious.test(text)) return warnings;
  visit(document, {
    Scalar(_, { type, value, range }) {
      if (type !== Scalar.PLAIN || !range) return;
      const [start, end] = range;
      if (typeof value !== 'string' && start !== end) return;
      touchingComment.lastIndex = end;
      const comment = touchingComment.exec(text)?.[1];
      if (comment !== undefined) {
        const reason = `Unexpected comment "${excerpt(comment)}", expected a space after its #: put quotes around the text if it is a part of it`;
        warnings.push({ rule: 'yaml/comment', reason, offset: text.indexOf('#', end) });
      }
      const dash = innerDash.exec(text.slice(start, end));
      if (dash !== null) {
        const reason =
          'Unexpected "- " in the middle of a text, expected an item of a list, indented like the one above it: put quotes around the text if it is a part of it';
        warnings.push({ rule: 'yaml/list', reason, offset: start + dash.index + dash[0].length });
      }
    },
  });
  return warnings;
}

/** Methods of the lexer that compare the indentation of a line with `indentNext`. */
const indented = ['parseQuotedScalar', 'parseFlowCollection'];

/** A line that looks like the next key rather than the rest of a text whose closing quote is missing. */
const nextKey = /\n[\w-]+:\s/;

/**
 * Parses one document whose quoted texts and flow collections continue without indentation, as libyaml reads it, and so
 * Jekyll and Hugo. YAML 1.2 asks that their lines are indented more than their key, which the parser insists on. Undefined
 * if it has errors still, or if a quote seems to be missing.
 */
function parseUnindented(text: string, options: ParseOptions): Document | undefined {
  const lexer = new Lexer();
  for (const name of indented) {
    const strict = Reflect.get(lexer, name);
    Reflect.set(lexer, name, function* () {
      const indent = Reflect.get(lexer, 'indentNext');
      Reflect.set(lexer, 'indentNext', 0);
      const next: unknown = yield* strict.call(lexer);
      Reflect.set(lexer, 'indentNext', indent);
      return next;
    });
  }
  const parser = new Parser();
  const composer = new Composer(options);
  const [document, ...others] = composer.compose(
    (function* () {
      for (const lexeme of lexer.lex(text)) yield* parser.next(lexeme);
      yield* parser.end();
    })(),
    true,
    text.length,
  );
  if (document === undefined || others.length > 0 || document.errors.length > 0) return undefined;
  let isUnclosed = false;
  visit(document, (_, node) => {
    if (!isScalar(node) || !node.range) return undefined;
    const isQuoted = node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE;
    isUnclosed ||= isQuoted && nextKey.test(text.slice(node.range[0], node.range[1]));
    return isUnclosed ? visit.BREAK : undefined;
  });
  return isUnclosed ? undefined : document;
}
