/** Separate module for Ajv, so that it is imported only when needed: loading it takes as long as a small check. */
export { Ajv2020 } from 'ajv/dist/2020.js';
