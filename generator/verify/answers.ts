/** Reads the answers of a build. Reports those that are not JSON in UTF-8 or do not match their schemas. */

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
   * Returns the answer at `path`, of a kind that CheckSchema knows. If it is missing or invalid, reports it and returns
   * undefined.
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

  /** Returns the text at `path`. If it cannot be read or is not UTF-8, reports it and returns undefined. */
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
