/**
 * The values of fields that an operator describes and that have no place of their own on a page: a row for each, of any
 * depth.
 */
import { filterValues } from '../api/list.ts';
import { filterPagePath, isOnPage, itemUrl } from '../api/paths.ts';
import { descriptionOf } from '../collections/all.ts';
import type { Field, Role, Values } from '../collections/description.ts';
import { type FactLine, type FactRow, type FactValue, factOf } from '../fields/fact.ts';
import { factValue } from '../fields/facts.ts';
import type { Reference } from '../fields/field-type.ts';
import { filterKeys } from '../fields/filters.ts';
import { fieldLabel } from '../fields/object.ts';
import { moduleOf } from '../fields/walk.ts';
import { type Item, type Language, type Service, shownLanguage, shownText } from './site.ts';

/** Roles that pages show in places of their own. */
const placed: readonly (Role | undefined)[] = [
  ...(['title', 'summary', 'abstract', 'body', 'image', 'author', 'keywords', 'published', 'updated'] as const),
];

/**
 * The rows of `item` for readers of `asked`, in the order of its description. Where a page lists the collection, values
 * of filters link to the items that have them.
 */
export function factRows(item: Item, asked: Language, service: Service, isListed: boolean): FactRow[] {
  const { values } = shownText(item, asked, service).text;
  const { fields, filters } = descriptionOf(item.collection, service);
  const links = new Set(isListed ? filters.map(({ name }) => name) : []);
  const shown = Object.entries(fields).filter(([, field]) => {
    const { declared, from, api, role } = field;
    return (
      declared && from === undefined && api !== 'none' && !moduleOf(field).isKey && !(role && placed.includes(role))
    );
  });
  const images = Object.entries(fields).filter(([name]) => (item.facts[name] ?? values[name]) !== undefined);
  const captions = new Set(images.map(([, { caption }]) => caption));
  return shown.flatMap(([name, field]) => {
    const written = (field.translate === undefined ? item.facts : values)[name];
    const own =
      links.has(name) && written !== undefined
        ? factOf({ line: linkedLines(item, name, asked, service) })
        : valueIn(written, field, asked, service);
    const value = own && withTexts(own, textCalled(field.alt, item, values), textCalled(field.caption, item, values));
    const row = { label: fieldLabel(name, field, asked), ...(captions.has(name) ? { isCaption: true as const } : {}) };
    return value === undefined ? [] : [{ ...row, value }];
  });
}

/** The lines of an item's values of a filter, each with a link: its own, or that to the items that have this value. */
export function linkedLines(item: FactsOf, name: string, lang: Language, service: Service): FactLine[] {
  return linesByValue(item, name, lang, service).map(([value, line]) => ({
    ...line,
    address: line.address ?? service.baseUrl + filterPagePath(item.collection, name, value, lang, service),
  }));
}

/** The lines of an item's values of the filter `name`, each with the value that a request names. */
export function linesByValue(
  { collection, facts }: FactsOf,
  name: string,
  lang: Language,
  service: Service,
): (readonly [value: string, line: FactLine])[] {
  const field = descriptionOf(collection, service).fields[name] ?? {};
  const written = facts[name] ?? field.default;
  const one = Array.isArray(written) ? (field.of ?? {}) : field;
  return [written].flat().flatMap((value) => {
    const [key] = filterValues(filterKeys(one, value));
    const [line] = linesOf(value, one, lang, service);
    return key === undefined || line === undefined ? [] : [[key, line] as const];
  });
}

type FactsOf = Pick<Item, 'collection' | 'facts'>;

/** The text of the field that an image's `alt` or `caption` names. */
export function textCalled(
  name: string | undefined,
  { facts }: Pick<Item, 'facts'>,
  values: Values,
): string | undefined {
  const value = name === undefined ? undefined : (values[name] ?? facts[name]);
  return typeof value === 'string' ? value : undefined;
}

/** An image whose link says what it shows, with a caption where it has one. */
function withTexts(value: FactValue, alt: string | undefined, caption = ''): FactValue {
  const line = value.line.map(({ text, image, ...line }) => ({
    ...{ ...line, text: alt ?? text, image: image && { ...image, caption } },
  }));
  return { ...value, line };
}

/** The values of a field that fit in a line, e.g. the names of an item's authors; none for other fields. */
export function linesOf(value: unknown, field: Field, lang: Language, service: Service): readonly FactLine[] {
  return valueIn(value, field, lang, service)?.line ?? [];
}

/** A value of a field as pages show it; undefined where there is nothing to show. */
export function valueIn(value: unknown, field: Field, lang: Language, service: Service): FactValue | undefined {
  return factValue(value, field, { lang, referenceLine: (reference) => referenceLine(reference, lang, service) });
}

/** The title of the item that is referred to; where it has a page, it leads there. */
function referenceLine(reference: Reference, asked: Language, service: Service): FactLine {
  const { collection, key, translations } = reference;
  const lang = shownLanguage(reference, asked, service);
  const address = isOnPage(collection, service) ? itemUrl(reference, lang, service) : undefined;
  return { text: translations.get(lang) ?? key, time: undefined, amount: undefined, address, image: undefined };
}
