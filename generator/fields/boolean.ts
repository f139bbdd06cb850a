/** True or false. */
import { type FactValue, lineOf } from './fact.ts';

export const isOrderable = true;
export const isShort = true;
export const roles = ['draft', 'visible'] as const;

export const authored = () => ({ type: 'boolean', description: 'true or false' }) as const;
export const answered = () => ({ type: 'boolean' }) as const;

/** Words for truth values, which YAML 1.1 reads as such and YAML 1.2 as texts. */
export const truthWords: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['on', true],
  ['false', false],
  ['no', false],
  ['off', false],
]);

/** Reads `yes` and a quoted `"true"`. */
export function coerce(written: unknown): unknown {
  return typeof written === 'string' ? (truthWords.get(written.trim().toLowerCase()) ?? written) : written;
}

export function fits(written: unknown): boolean {
  return typeof written === 'boolean';
}

export function fact(value: unknown): FactValue | undefined {
  return typeof value === 'boolean' ? lineOf(value ? '✓' : '✗', { truth: value }) : undefined;
}

export const filter = () => ({ type: 'select', values: ['true', 'false'] }) as const;
