/** Adds what editors see in a CMS to the fields and labels of a proposal. */
import type { DeclaredCollection, DeclaredField } from '../../collections/declaration.ts';
import type { CmsCollection, CmsField } from './cms.ts';
import type { GuessedField } from './fields.ts';
import type { ContentFile } from './files.ts';
import { moduleFor } from './guess-type.ts';

/** The names that editors see of a collection. */
export function labelsOf({
  label,
  singular,
}: Partial<Pick<CmsCollection, 'label' | 'singular'>> = {}): Pick<DeclaredCollection, 'label' | 'label_singular'> {
  return { ...(label === undefined ? {} : { label }), ...(singular === undefined ? {} : { label_singular: singular }) };
}

/**
 * Adds the label and the hint in `lang` (undefined for that of the site), and the type that the field's widget has, if all
 * values fit.
 */
export function withCms(
  one: GuessedField,
  files: readonly ContentFile[],
  known: CmsCollection['fields'] | undefined,
  lang: string | undefined,
): GuessedField {
  const from = [one.field.from ?? one.name].flat();
  const cms = from.flatMap((key) => known?.get(key) ?? [])[0];
  if (cms === undefined) return one;
  const { label, hint } = cms;
  const words = {
    ...(label === undefined ? {} : { label: lang === undefined ? label : { [lang]: label } }),
    ...(hint === undefined ? {} : { hint }),
  };
  const values = files.flatMap(({ data }) => from.flatMap((key): unknown[] => Object(data)[key] ?? []));
  const type = typeIn(cms, one.field, values);
  return { ...one, field: { ...one.field, ...words, ...type }, ...(type === undefined ? {} : { guess: undefined }) };
}

/** The type of `values`, guessed as `field`, that a CMS knows better. Lists are given as their entries. */
function typeIn(
  { widget, options = [] }: CmsField,
  field: DeclaredField,
  values: readonly unknown[],
): Partial<DeclaredField> | undefined {
  const module = moduleFor(field);
  const allowed = new Set(options.map((option) => (typeof option === 'string' ? option : option.value)));
  if (allowed.size > 0 && values.every((value) => typeof value === 'string' && allowed.has(value))) {
    if (module?.isPlain) return { type: 'select', options };
    if (module?.takesOne) return { of: { type: 'select', options } };
  }
  return widget === 'markdown' && module?.isPlain && field.role === undefined ? { type: 'markdown' } : undefined;
}
