/** Finds numbers that JSON cannot hold as written. */
import type { Place } from '../../base/diagnostics.ts';
import type { Rule } from '../../base/rules.ts';
import { excerpt } from '../../base/wording.ts';
import type { YamlDocument } from '../parse/yaml.ts';

interface NumberMistake {
  readonly rule: Rule;
  readonly reason: string;
  readonly place: Place;
}

/**
 * Returns the mistakes in the numbers of `data`, which was read from `file`. It no longer contains values that no field
 * reads, and numbers in text fields are texts. `hasTypes`: a description gives the fields their types.
 */
export function inexactNumbers(data: unknown, file: YamlDocument, hasTypes: boolean): readonly NumberMistake[] {
  const mistakes: NumberMistake[] = [];
  const hint = hasTypes ? ', or `type: string` in the description, which reads the digits' : '';
  const visit = (value: unknown, path: readonly string[]) => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name]);
    } else if (typeof value === 'number' && isInexact(value)) {
      const written = excerpt(file.sourceAt(path) ?? String(value));
      const reason = `Unexpected number ${written}, expected one of at most 15 digits, or quotes around the text${hint}`;
      mistakes.push({ rule: 'yaml/number', reason, place: file.valueAt(path) });
    }
  };
  visit(data, []);
  return mistakes;
}

/** JSON has no infinity and no NaN, and JavaScript rounds integers beyond 2^53. */
function isInexact(value: number): boolean {
  return !Number.isSafeInteger(value) && (Number.isInteger(value) || !Number.isFinite(value));
}
