/**
 * Validators for the known schemas, by name. Empty when Stele runs from source: `scripts/bundle.mjs` replaces this
 * module with compiled code, because compiling takes as long as the rest of a small check.
 */
import type { ValidateFunction } from 'ajv/dist/2020.js';

export const compiledSchemas: Readonly<Record<string, ValidateFunction>> = {};
