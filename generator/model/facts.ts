/** What an item says in fields that its operator describes, and that have no role: no template knows them by name. A row for each. */
import { isOnPage, itemUrl } from '../api/paths.ts';
import { type Reference, referenceOf, textsOf } from '../api/reference.ts';
import { descriptionOf } from '../collections/all.ts';
import type { Field, Role } from '../collections/description.ts';
import { capitalised } from '../collections/english.ts';
import { textIn } from '../collections/words.ts';
import { type Item, type Language, type Service, shownLanguage, shownText } from './site.ts';

export interface FactRow {
  readonly label: string;
  /** At least one. */
  readonly values: readonly FactValue[];
}

interface FactValue {
  readonly text: string;
  /** A moment or a day, for machines too. */
  readonly time: string | undefined;
  /** An address that it leads to. */
  readonly address: string | undefined;
  /** A text of several paragraphs, whose source is `text`. */
  readonly html: string | undefined;
}

/** What pages show in places of their own. */
const placed: readonly (Role | undefined)[] = [
  ...(['title', 'summary', 'abstract', 'body', 'image', 'author', 'keywords', 'published', 'updated'] as const),
];

export function factRows(item: Item, asked: Language, service: Service): FactRow[] {
  const { values: said } = shownText(item, asked, service).text;
  return Object.entries(descriptionOf(item.collection, service).fields).flatMap(([name, field]) => {
    const { type, from, api, role, translate, label, declared } = field;
    if (
      !declared ||
      from !== undefined ||
      api === 'none' ||
      type === 'key' ||
      (role !== undefined && placed.includes(role))
    )
      return [];
    const values = valuesOf((translate === undefined ? item.facts : said)[name], field, asked, service);
    if (values.length === 0) return [];
    return [{ label: textIn(label ?? {}, asked) ?? capitalised(name.replaceAll('_', ' ')), values }];
  });
}

/**
 * The values of a field as a page shows them, by the field's declared type: what a value looks like never decides, because an
 * author chooses the members of maps and objects. Objects have no line of their own.
 */
function valuesOf(value: unknown, field: Field, lang: Language, service: Service): FactValue[] {
  switch (field.type) {
    case 'list':
      return Array.isArray(value) ? value.flatMap((entry) => valuesOf(entry, field.of ?? {}, lang, service)) : [];
    case 'map':
      return Object.entries(typeof value === 'object' ? (value ?? {}) : {}).flatMap(([key, inner]) =>
        valuesOf(inner, field.of ?? {}, lang, service).map((one) => ({ ...one, text: `${key}: ${one.text}` })),
      );
    case 'object':
      return [];
    case 'markdown': {
      const texts = textsOf(field, value);
      return texts === undefined ? [] : [{ ...line(texts.markdown), html: texts.html }];
    }
    case 'reference': {
      const reference = referenceOf(field, value);
      return reference === undefined ? [] : [referenceValue(reference, lang, service)];
    }
    case 'image': {
      const url = typeof value === 'object' && value !== null && 'url' in value ? value.url : value;
      return typeof url === 'string' && url !== '' ? [line(url, url)] : [];
    }
    default:
      return scalarValues(value, field, lang);
  }
}

function scalarValues(value: unknown, { type, options, anyOf = [] }: Field, lang: Language): FactValue[] {
  if (value === true) return [line('✓')];
  if (typeof value === 'number') return [line(String(value))];
  if (typeof value !== 'string' || value === '') return [];
  const isDated = [type, ...anyOf.map((one) => one.type)].some((one) => one === 'date' || one === 'datetime');
  if (isDated && /^\d{4}-\d\d-\d\d(T[\d:]+Z)?$/.test(value)) return [{ ...line(value), time: value }];
  if (type === 'url') return [line(value, value)];
  if (type === 'file') return [line(value.split('/').at(-1) ?? value, value)];
  const chosen = Array.isArray(options) ? options.find((option) => option.value === value) : undefined;
  return [line((chosen && textIn(chosen.label, lang)) ?? value)];
}

function line(text: string, address?: string): FactValue {
  return { text, time: undefined, address, html: undefined };
}

/** Its title; where it has a page, leading there. */
function referenceValue(reference: Reference, asked: Language, service: Service): FactValue {
  const { collection, key, translations } = reference;
  const lang = shownLanguage(reference, asked, service);
  const text = translations.get(lang) ?? key;
  return line(text, isOnPage(collection, service) ? itemUrl(reference, lang, service) : undefined);
}
