/** Validators over the schemas in test/standards. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Gives the mistakes of a document by the schema `file` of `standard`, as text; none where it is right. */
export function validator(standard: string, file: string): (document: unknown) => string[] {
  const folder = join('test/standards', standard);
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats.default(ajv);
  for (const name of readdirSync(folder).filter((path) => path.endsWith('.json'))) {
    ajv.addSchema(JSON.parse(readFileSync(join(folder, name), 'utf8')), name);
  }
  const validate = ajv.getSchema(file);
  if (validate === undefined) throw new Error(`${folder} has no ${file}`);
  return (document) =>
    validate(document) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
