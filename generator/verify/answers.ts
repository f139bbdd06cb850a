/** Reads the answers of a build: each is JSON in UTF-8 and fits its schema, or is reported. */

import type { CheckSchema } from './answer-schemas.ts';
import type { BuiltTree } from './built-tree.ts';
import type { Findings } from './finding.ts';
import { parseJson } from './parse-json.ts';

export interface FileAnswer {
  readonly text: string;
  readonly body: unknown;
}

export class Answers {
  readonly tree: BuiltTree;
  readonly findings: Findings;
  readonly check: CheckSchema;
  /** Number of valid answers. */
  count = 0;

  constructor(tree: BuiltTree, findings: Findings, check: CheckSchema) {
    this.tree = tree;
    this.findings = findings;
    this.check = check;
  }

  /**
   * The answer at `path`, of a kind that CheckSchema knows; undefined where it is missing or wrong, which is reported.
   */
  read(path: string, kind: string): FileAnswer | undefined {
    if (!this.tree.has(path)) {
      this.findings.report(path, 'tree/missing', 'Missing file, expected one that every build has');
      return undefined;
    }
    const text = this.text(path);
    if (text === undefined) return undefined;
    try {
      const body = parseJson(text);
      const unexpected = this.check(kind, body);
      if (unexpected === undefined) {
        this.count++;
        return { text, body };
      }
      this.findings.report(
        path,
        'answers/schema',
        `Unexpected body, expected one that matches its schema: ${unexpected}`,
      );
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      this.findings.report(path, 'answers/json', `Unexpected text, expected JSON: ${error.message}`);
    }
    return undefined;
  }

  /** The text at `path`; undefined where it cannot be read or is not UTF-8, which is reported. */
  text(path: string): string | undefined {
    const bytes = this.tree.read(path);
    if (bytes === undefined) return undefined;
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.findings.report(path, 'answers/json', 'Unexpected bytes, expected UTF-8');
      return undefined;
    }
  }
}

/** True if two values are the same JSON, with members in the same order. */
export function sameJson(actual: unknown, expected: unknown): boolean {
  return JSON.stringify(actual) === JSON.stringify(expected);
}
