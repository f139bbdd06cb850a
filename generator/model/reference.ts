/** Another item, as a field names it: what answers say of it. */

import { type Addressed, itemUrl } from '../api/paths.ts';
import { descriptionOf, keyMember } from '../collections/all.ts';
import { type Field, holds, type Values } from '../collections/description.ts';
import { hasPageInAll } from '../collections/web.ts';
import { type BodyTexts, type Language, type Service, shownLanguage, type Translated } from './site.ts';

/** Its translations that are published, each with its title; without one where it has none. */
export interface Reference extends Addressed, Translated<string | undefined> {}

/**
 * A value of `field` as answers in `asked` have it: of each item that it refers to, the member that names it and its address;
 * of a text its HTML.
 */
export function answerValue(field: Field, value: unknown, asked: Language, service: Service): unknown {
  const { type, of = {}, fields = {} } = field;
  const reference = referenceOf(field, value);
  if (reference !== undefined) return referenceBody(reference, asked, service);
  const texts = textsOf(field, value);
  if (texts !== undefined) return texts.html;
  if (Array.isArray(value)) return value.map((entry) => answerValue(of, entry, asked, service));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const known = type === 'map' ? of : Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, known === undefined ? inner : answerValue(known, inner, asked, service)];
    }),
  );
}

/** `answerValue` of what an item says, by field. */
export function answerValues({ collection }: Addressed, values: Values, asked: Language, service: Service): Values {
  const { fields } = descriptionOf(collection, service);
  const referring = Object.keys(values).filter((name) => {
    const field = fields[name];
    return field !== undefined && isMade(field);
  });
  if (referring.length === 0) return values;
  const read = referring.map((name) => [name, answerValue(fields[name] ?? {}, values[name], asked, service)] as const);
  return { ...values, ...Object.fromEntries(read) };
}

function referenceBody(reference: Reference, asked: Language, service: Service): object {
  const { collection, key } = reference;
  const lang = hasPageInAll(collection, service) ? asked : shownLanguage(reference, asked, service);
  return { [keyMember(collection, service)]: key, url: itemUrl(reference, lang, service) };
}

/** Whether answers have it in another form than items. */
export function isMade(field: Field): boolean {
  return holds(field, 'reference') || (field.from === undefined && holds(field, 'markdown'));
}

/**
 * The rendered texts of a Markdown field; undefined for every other type of field. The type decides, never the value: a map
 * may have members called `html` and `markdown`.
 */
export function textsOf({ type }: Field, value: unknown): BodyTexts | undefined {
  return type === 'markdown' && hasTexts(value) ? value : undefined;
}

/** The item that a reference names, while both are published; undefined for every other type of field. */
export function referenceOf({ type }: Field, value: unknown): Reference | undefined {
  return type === 'reference' && hasAddress(value) ? value : undefined;
}

function hasTexts(value: unknown): value is BodyTexts {
  return typeof value === 'object' && value !== null && 'html' in value && 'markdown' in value;
}

function hasAddress(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && 'webPath' in value && 'translations' in value;
}
