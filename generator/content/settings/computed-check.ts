/** Checks computed fields: one way each, from fields beside them that have the types it needs. */
import type { Reporter } from '../../base/diagnostics.ts';
import type { DeclaredField } from '../../collections/declaration.ts';
import { mistakeIn } from '../../fields/computed-mistake.ts';
import type { DeclaredFields } from '../../fields/computed-types.ts';
import type { YamlDocument } from '../parse/yaml.ts';

/** Reports mistakes in the computed fields among `fields`, at any depth. `key` is the item's. */
export function checkComputed(
  fields: DeclaredFields,
  key: string,
  path: string,
  yaml: YamlDocument,
  reporter: Reporter,
): void {
  const visit = (all: DeclaredFields, at: readonly string[], known: readonly string[]): void => {
    for (const [name, field] of Object.entries(all)) {
      const own = [...at, name];
      const mistake = field.value === undefined ? undefined : mistakeIn(name, field, field.value, all, known);
      if (mistake !== undefined)
        reporter.report(path, 'collections/field', mistake.reason, yaml.valueAt([...own, ...mistake.at]));
      inside(field, own);
    }
  };
  const inside = ({ fields: inner, of }: DeclaredField, at: readonly string[]): void => {
    if (inner !== undefined) visit(inner, [...at, 'fields'], []);
    if (typeof of === 'object') inside(of, [...at, 'of']);
  };
  visit(fields, ['fields'], [key]);
}
