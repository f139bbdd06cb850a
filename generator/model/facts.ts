/** Rows for the declared fields that have no place of their own on a page, at any depth. */
import { filterValues } from '../api/list.ts';
import { filterPagePath, isOnPage, itemUrl } from '../api/paths.ts';
import { descriptionOf } from '../collections/all.ts';
import type { Field, Role, Values } from '../collections/description.ts';
import { type FactLine, type FactRow, type FactValue, factLine, factOf } from '../fields/fact.ts';
import { factValue } from '../fields/facts.ts';
import type { Reference } from '../fields/field-type.ts';
import { filterKeys } from '../fields/filters.ts';
import { fieldLabel } from '../fields/object.ts';
import { moduleOf } from '../fields/walk.ts';
import { type Item, type Language, type Service, shownLanguage, shownText } from './site.ts';

/** Roles that have places of their own on pages. */
const placed: readonly (Role | undefined)[] = [
  ...(['title', 'summary', 'abstract', 'body', 'image', 'author', 'keywords', 'published', 'updated'] as const),
];

/**
 * Returns the rows of `item` for readers of `asked`, in the order of its description. If a page lists the collection,
 * values of filters link to the items with the same value.
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

/** Returns a line for each value of a filter, with its own link or a link to the items with the same value. */
export function linkedLines(item: FactsOf, name: string, lang: Language, service: Service): FactLine[] {
  return linesByValue(item, name, lang, service).map(([value, line]) => ({
    ...line,
    address: line.address ?? service.baseUrl + filterPagePath(item.collection, name, value, lang, service),
  }));
}

/** Returns a line for each value of the filter `name`, with the value that requests use. */
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

/** Returns an image with its alternative text as the link's text, and its caption if it has one. */
function withTexts(value: FactValue, alt: string | undefined, caption = ''): FactValue {
  const line = value.line.map(({ text, image, ...line }) => ({
    ...{ ...line, text: alt ?? text, image: image && { ...image, caption } },
  }));
  return { ...value, line };
}

/** Short values of a field, e.g. the names of an item's authors. Empty for other fields. */
export function linesOf(value: unknown, field: Field, lang: Language, service: Service): readonly FactLine[] {
  return valueIn(value, field, lang, service)?.line ?? [];
}

/** Returns a value of a field as pages show it. Undefined if there is nothing to show. */
export function valueIn(value: unknown, field: Field, lang: Language, service: Service): FactValue | undefined {
  return factValue(value, field, { lang, referenceLine: (reference) => referenceLine(reference, lang, service) });
}

/** Returns the title of the item referred to, with a link if it has a page. */
function referenceLine(reference: Reference, asked: Language, service: Service): FactLine {
  const { collection, key, translations } = reference;
  const lang = shownLanguage(reference, asked, service);
  const address = isOnPage(collection, service) ? itemUrl(reference, lang, service) : undefined;
  const title = translations.get(lang);
  return factLine(title ?? key, { address, lang: title === undefined ? undefined : lang });
}
