/** The values of an item's fields as answers in one language have them. */

import { type Addressed, itemUrl } from '../api/paths.ts';
import { descriptionOf, keyMember } from '../collections/all.ts';
import type { Field, Values } from '../collections/description.ts';
import { answerValue, isAnsweredDifferently } from '../fields/answer.ts';
import type { Reference } from '../fields/field-type.ts';
import { emptyAnswer } from '../fields/walk.ts';
import { type Language, pageLanguage, type Service, shownLanguage } from './site.ts';

/** The answer's value of `field` for a request in the language `asked`. */
export function answerIn(field: Field, value: unknown, asked: Language, service: Service): unknown {
  return answerValue(field, value, {
    referenceBody: (reference, embed = []) => ({
      ...referenceBody(reference, asked, service),
      ...embeddedMembers(reference, embed, asked, service),
    }),
  });
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
  const url = itemUrl(reference, pageLanguage(reference, asked, service), service);
  return { [keyMember(collection, service)]: key, url };
}

/** Members of the other item as its own answer has them, in the language of that answer. */
function embeddedMembers(reference: Reference, embed: readonly string[], asked: Language, service: Service): object {
  const { collection, embedded } = reference;
  if (embedded === undefined) return {};
  const { fields } = descriptionOf(collection, service);
  const lang = shownLanguage(reference, asked, service);
  const values: Values = { ...embedded.facts, ...embedded.texts.get(lang) };
  return Object.fromEntries(
    embed.flatMap((name) => {
      const field = fields[name] ?? {};
      const value =
        field.from === '{lang}' ? lang : (answerIn(field, values[name], asked, service) ?? emptyAnswer(field));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
