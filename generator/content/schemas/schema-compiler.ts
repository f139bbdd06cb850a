/** Compiles the schemas that depend on a site: those of its own collections. Ajv is loaded for them alone. */
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { patternsIn, regExpEngine } from '../../base/linear-pattern.ts';
import { fieldTypes } from '../../collections/description.ts';
import { authoredSchema } from '../../fields/authored.ts';
import type { Ajv2020 as Ajv } from './ajv.ts';
import { descriptionSchemas, knownSchemas } from './known-schemas.ts';
import { formats } from './schema-formats.ts';

let ajv: Ajv | undefined;

/** Must have been awaited before `compileSchema` is called. */
export async function loadSchemaCompiler(): Promise<void> {
  if (ajv !== undefined) return;
  const { Ajv2020 } = await import('./ajv.ts');
  // `scripts/bundle.mjs` compiles the known schemas with the same options.
  ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    allowUnionTypes: true,
    // That the schemas are schemas is for tests to say.
    meta: false,
    validateSchema: false,
    code: { regExp: regExpEngine(isOwnPattern) },
    formats,
  });
}

/** A validator for `schema`; Ajv keeps what it compiled by the schema itself. */
export function compileSchema<Data>(schema: object): ValidateFunction<Data> {
  if (ajv === undefined) throw new Error('a schema is compiled before its compiler was loaded');
  return ajv.compile<Data>(schema);
}

/** The patterns of this repository: all others are an author's. */
let ownPatterns: ReadonlySet<string> | undefined;
function isOwnPattern(source: string): boolean {
  ownPatterns ??= new Set(
    patternsIn([knownSchemas, descriptionSchemas, fieldTypes.map((type) => authoredSchema({ type }))]),
  );
  return ownPatterns.has(source);
}
