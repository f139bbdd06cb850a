/**
 * Validators for the known schemas, by name. Empty where Stele runs from its sources: `scripts/bundle.mjs` puts their
 * code in the place of this module, since compiling them takes as long as the rest of a small check.
 */
import type { ValidateFunction } from 'ajv/dist/2020.js';

export const compiledSchemas: Readonly<Record<string, ValidateFunction>> = {};
