/** Ajv in a module of its own, which is imported where it is needed: loading it takes as long as a small check. */
export { Ajv2020 } from 'ajv/dist/2020.js';
