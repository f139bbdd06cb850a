/**
 * Checks what a description takes from other collections, after all are described: `embed` of references, and
 * `inherit`.
 */
import type { Reporter } from '../../base/diagnostics.ts';
import { didYouMean, excerpt } from '../../base/wording.ts';
import { type Description, type Inheritance, isWritten } from '../../collections/description.ts';
import { readingIn } from '../../collections/reading.ts';
import { formOf, isInheritable, isListOfTexts } from '../../fields/inherited.ts';
import { fieldsWithin, hasType, moduleOf } from '../../fields/walk.ts';
import type { YamlDocument } from '../yaml/yaml.ts';

/** Reports what cannot be inherited, in the description at `path`. `yaml` parses it if a place is needed. */
export function checkInherited(
  description: Description,
  all: readonly Description[],
  path: string,
  yaml: () => YamlDocument,
  reporter: Reporter,
): void {
  const { inherit } = readingIn(description);
  for (const [index, one] of inherit.entries()) {
    const mistake = inheritanceMistake(one, description, all);
    if (mistake === undefined) continue;
    const document = yaml();
    const inList = Array.isArray(Object(document.data).inherit) ? [String(index)] : [];
    reporter.report(
      path,
      'collections/reference',
      mistake.reason,
      document.valueAt(['inherit', ...inList, ...mistake.at]),
    );
  }
}

function inheritanceMistake(
  { from, members, omit }: Inheritance,
  description: Description,
  all: readonly Description[],
): { readonly reason: string; readonly at: readonly string[] } | undefined {
  const { fields } = description;
  const references = Object.keys(fields).filter((name) => moduleOf(fields[name] ?? {}).leadsAway);
  const base = references.includes(from) ? all.find(({ name }) => name === fields[from]?.to) : undefined;
  if (base === undefined) {
    // The collection of a reference is checked elsewhere.
    if (references.includes(from)) return undefined;
    const reason = `Unexpected "${excerpt(from)}", expected the name of a field of type reference${didYouMean(from, references)}`;
    return { reason, at: [] };
  }
  const own = Object.keys(fields).filter((name) => isInheritable(name, description));
  const shared = own.filter((name) => Object.hasOwn(base.fields, name));
  for (const [index, name] of (members ?? []).entries()) {
    if (shared.includes(name)) continue;
    const reason = `Unexpected "${excerpt(name)}", expected a field that ${base.name} has, too, and that is neither translated, unique, nor of type markdown, image or file${didYouMean(name, shared)}`;
    return { reason, at: ['members', String(index)] };
  }
  if (shared.length === 0) {
    return { reason: `Unexpected "${excerpt(from)}", expected fields with the same names as in ${base.name}`, at: [] };
  }
  const other = (members ?? shared).find((name) => formOf(fields[name] ?? {}) !== formOf(base.fields[name] ?? {}));
  if (other !== undefined) {
    const reason = `Unexpected form of "${other}", expected that of ${base.name}, or \`members\` without it: its values are inherited`;
    return { reason, at: [] };
  }
  if (omit === undefined) return undefined;
  if (isListOfTexts(fields[omit] ?? {})) return undefined;
  return {
    reason: `Unexpected omit "${excerpt(omit)}", expected the name of a field of type list, of texts`,
    at: ['omit'],
  };
}

/**
 * Reports members that cannot be embedded, in the description at `path`. `yaml` parses the description if a place is
 * needed.
 */
export function checkEmbedded(
  { fields }: Description,
  all: readonly Description[],
  path: string,
  yaml: () => YamlDocument,
  reporter: Reporter,
): void {
  let document: YamlDocument | undefined;
  for (const [{ to, embed = [] }, at] of fieldsWithin(fields)) {
    const target = all.find(({ name }) => name === to);
    for (const [index, name] of embed.entries()) {
      const expected = target && whyNotEmbedded(name, target);
      if (expected === undefined) continue;
      const reason = `Unexpected "${excerpt(name)}", expected ${expected}`;
      document ??= yaml();
      reporter.report(path, 'collections/reference', reason, document.valueAt([...at, 'embed', String(index)]));
    }
  }
}

/** The expected value in place of the member. Undefined if it can be embedded. */
function whyNotEmbedded(name: string, target: Description): string | undefined {
  const { fields, key } = target;
  if (name === key || name === 'url') return `another member: every reference has ${key} and url`;
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (field === undefined) {
    const names = Object.keys(fields).filter((one) => whyNotEmbedded(one, target) === undefined);
    return `a member of ${target.name}${didYouMean(name, names)}`;
  }
  if (field.api === 'none') return `a member of answers: ${name} has \`api: none\``;
  if (hasType(field, ({ leadsAway }) => leadsAway === true)) {
    return `a member that is not a reference: ${name} of ${target.name} refers to other items`;
  }
  if (field.from === '{body}' || hasType(field, ({ isMarkdown }) => isMarkdown === true)) {
    return `a short value: ${name} is a long text, which only the answer of the ${target.noun} itself contains`;
  }
  return isWritten(field) || field.from === '{lang}' ? undefined : 'lang, or a member written in files';
}
