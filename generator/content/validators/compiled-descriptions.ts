/**
 * `compiled-schemas.ts` for descriptions of collections, which most sites do not have: their code is larger than all
 * others'.
 */
import type { ValidateFunction } from 'ajv/dist/2020.js';

export const compiledDescriptions: Readonly<Record<string, ValidateFunction>> = {};
