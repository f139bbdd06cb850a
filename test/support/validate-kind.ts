/** Validation of any kind of file, of a site with the contract's collections. */
import type { Reporter } from '../../generator/base/diagnostics.ts';
import { validateItem, validateMoved, validateService } from '../../generator/content/data/validate.ts';
import { loadSchemaCompiler } from '../../generator/content/validators/schema-compiler.ts';
import type { YamlDocument } from '../../generator/content/yaml/yaml.ts';

await loadSchemaCompiler();

export function validateKind(kind: string, path: string, yaml: YamlDocument, reporter: Reporter): object | undefined {
  if (kind === 'service') return validateService(path, yaml, reporter);
  return kind === 'moved' ? validateMoved(path, yaml, {}, reporter) : validateItem(kind, path, yaml, {}, reporter).data;
}
