/** Compiles the schemas that depend on the site's collections. Ajv is loaded only for them. */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { patternsIn, regExpEngine } from '../../base/linear-pattern.ts';
import { fieldTypes } from '../../collections/description.ts';
import { authoredSchema } from '../../fields/authored.ts';
import { descriptionSchemas, knownSchemas } from '../schemas/known-schemas.ts';
import { movedPatterns } from '../schemas/moved-schema.ts';
import type { Ajv2020 as Ajv } from './ajv.ts';
import { formats } from './schema-formats.ts';

let ajv: Ajv | undefined;

/** Await this before calling `compileSchema`. */
export async function loadSchemaCompiler(): Promise<void> {
  if (ajv !== undefined) return;
  const { Ajv2020 } = await import('./ajv.ts');
  // `scripts/bundle.mjs` compiles the known schemas with the same options.
  ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    // Tests check that the schemas are valid.
    meta: false,
    validateSchema: false,
    code: { regExp: regExpEngine(isOwnPattern) },
    formats,
  });
}

/** Returns a validator for `schema`. Ajv caches it by the schema object. */
export function compileSchema<Data>(schema: object): ValidateFunction<Data> {
  if (ajv === undefined) throw new Error('a schema is compiled before its compiler was loaded');
  return ajv.compile<Data>(schema);
}

/** Patterns from this repository. All others are from descriptions. */
let ownPatterns: ReadonlySet<string> | undefined;
function isOwnPattern(source: string): boolean {
  ownPatterns ??= new Set([
    ...patternsIn([knownSchemas, descriptionSchemas, fieldTypes.map((type) => authoredSchema({ type }))]),
    ...movedPatterns,
  ]);
  return ownPatterns.has(source);
}
