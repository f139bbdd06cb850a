/**
 * Reports labels that lack one of the site's languages. Readers of that language see the English text, or the name of
 * the field.
 *
 * A missing label is not reported. `label_singular` and descriptions are for API clients, in English.
 */
import { someOf } from '../../base/wording.ts';
import type { DeclaredField, DeclaredGrowth } from '../../collections/declaration.ts';
import type { DeclaredSidebarEntry, Texts } from '../../collections/description.ts';
import { fieldsWithin } from '../../fields/walk.ts';
import type { Complain } from '../yaml/file-notes.ts';

interface PlacedLabel {
  /** Its place in the file. */
  readonly at: readonly string[];
  readonly texts: Texts;
}

/** Reports the labels of a description that lack some of `languages`, once per language. */
export function checkLabels(
  { label, fields = {}, sidebar = [] }: DeclaredGrowth & { readonly label?: string | Texts },
  languages: readonly string[],
  complain: Complain,
): void {
  // A text without a language is in English. With a single language it is fine as it is.
  const isEnglish = languages.length > 1;
  const all = [
    ...labelAt(['label'], label, isEnglish),
    ...[...fieldsWithin(fields)].flatMap(([field, at]) => labelsOfField(at, field, isEnglish)),
    ...labelsOfGroups(['sidebar'], sidebar, isEnglish),
  ];
  reportMissing(all, languages, complain);
}

/** Checks the labels of links in service.yaml. A text without a language is for all readers. */
export function checkLinkLabels(
  lists: Readonly<Record<string, readonly { readonly label: string | Texts }[] | undefined>>,
  languages: readonly string[],
  complain: Complain,
): void {
  const all = Object.entries(lists).flatMap(([name, links = []]) =>
    links.flatMap(({ label }, index) => labelAt([name, String(index), 'label'], label, false)),
  );
  reportMissing(all, languages, complain);
}

function reportMissing(labels: readonly PlacedLabel[], languages: readonly string[], complain: Complain): void {
  for (const lang of languages) {
    const missing = labels.filter(({ texts }) => texts[lang] === undefined);
    const [first] = missing;
    if (first === undefined) continue;
    const names = missing.map(({ at }) => at.join('.').replace(/(?<=.)\.label$/, ''));
    const reason = `Missing labels in ${lang}: ${someOf(names)}, expected each in all languages of the service`;
    complain('labels/missing', reason, ...first.at);
  }
}

function labelAt(at: readonly string[], label: string | Texts | undefined, isEnglish: boolean): PlacedLabel[] {
  if (label === undefined || (typeof label === 'string' && !isEnglish)) return [];
  return [{ at, texts: typeof label === 'string' ? { en: label } : label }];
}

function labelsOfGroups(
  at: readonly string[],
  entries: readonly DeclaredSidebarEntry[],
  isEnglish: boolean,
): PlacedLabel[] {
  return entries.flatMap((entry, index) => {
    if (typeof entry === 'string') return [];
    const here = [...at, String(index)];
    return [
      ...labelAt([...here, 'label'], entry.label, isEnglish),
      ...labelsOfGroups([...here, 'items'], entry.items, isEnglish),
    ];
  });
}

function labelsOfField(at: readonly string[], field: DeclaredField, isEnglish: boolean): PlacedLabel[] {
  const { label, unit, options = [] } = field;
  return [
    ...labelAt([...at, 'label'], label, isEnglish),
    // Units such as `km` are the same everywhere.
    ...labelAt([...at, 'unit'], unit, false),
    ...options.flatMap((option, index) =>
      typeof option === 'string' ? [] : labelAt([...at, 'options', String(index), 'label'], option.label, isEnglish),
    ),
  ];
}
