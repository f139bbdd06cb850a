/** The values of an item's fields as answers in a language have them. */

import { type Addressed, itemUrl } from '../api/paths.ts';
import { descriptionOf, keyMember } from '../collections/all.ts';
import type { Field, Values } from '../collections/description.ts';
import { hasPageInAll } from '../collections/web.ts';
import { answerValue, isAnsweredDifferently } from '../fields/answer.ts';
import type { Reference } from '../fields/field-type.ts';
import { type Language, type Service, shownLanguage } from './site.ts';

/** A value of `field` for who asks in `asked`. */
export function answerIn(field: Field, value: unknown, asked: Language, service: Service): unknown {
  return answerValue(field, value, { referenceBody: (reference) => referenceBody(reference, asked, service) });
}

/** The values of an item, by field. */
export function answerValues({ collection }: Addressed, values: Values, asked: Language, service: Service): Values {
  const { fields } = descriptionOf(collection, service);
  const different = Object.keys(values).filter((name) => {
    const field = fields[name];
    return field !== undefined && isAnsweredDifferently(field);
  });
  if (different.length === 0) return values;
  const read = different.map((name) => [name, answerIn(fields[name] ?? {}, values[name], asked, service)] as const);
  return { ...values, ...Object.fromEntries(read) };
}

function referenceBody(reference: Reference, asked: Language, service: Service): object {
  const { collection, key } = reference;
  const lang = hasPageInAll(collection, service) ? asked : shownLanguage(reference, asked, service);
  return { [keyMember(collection, service)]: key, url: itemUrl(reference, lang, service) };
}
