/** True or false. */
import { type FactValue, lineOf } from './fact.ts';

export const isOrderable = true;
export const isShort = true;
export const roles = ['draft'] as const;

export const authored = () => ({ type: 'boolean', description: 'true or false' }) as const;
export const answered = () => ({ type: 'boolean' }) as const;

export function fits(written: unknown): boolean {
  return typeof written === 'boolean';
}

export function fact(value: unknown): FactValue | undefined {
  return typeof value === 'boolean' ? lineOf(value ? '✓' : '✗') : undefined;
}

export const filter = () => ({ type: 'select', values: ['true', 'false'] }) as const;
