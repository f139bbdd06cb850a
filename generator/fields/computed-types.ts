/** The types that each way of computing a field needs. */
import { didYouMean, excerpt } from '../base/wording.ts';
import type { DeclaredField } from '../collections/declaration.ts';
import type { Computed } from '../collections/description.ts';
import { inWords } from '../collections/english.ts';
import { type computations, sourcesOfValue } from './computed.ts';

/** Fields by name, as a description has them. */
export type DeclaredFields = Readonly<Record<string, DeclaredField>>;

/** An error in the description of a field. */
export interface Mistake {
  readonly reason: string;
  /** Path of keys below the field. */
  readonly at: readonly string[];
}

/** The types that `take` and `text` can give. */
const typesTaken = ['boolean', 'date', 'datetime', 'integer', 'number', 'string', 'text', 'url'] as const;
const typesOfText = ['string', 'text', 'url'] as const;

/** Returns the mistake where a source has a type that the way cannot use. */
export function wrongType(
  way: (typeof computations)[number],
  { type }: DeclaredField,
  value: Computed,
  source: DeclaredField | undefined,
  fields: DeclaredFields,
): Mistake | undefined {
  const at = ['value', way];
  const unfit = (expected: string) => ({
    reason: `Unexpected "${sourcesOfValue(value).join(', ')}", expected ${expected}`,
    at,
  });
  switch (way) {
    case 'past':
    case 'future': {
      const isDated = sourcesOfValue(value).every((name) => {
        const types = typesIn(fields[name]);
        return (
          types.some((one) => one === 'date' || one === 'datetime') &&
          types.every((one) => /^(date|datetime|boolean)$/.test(one))
        );
      });
      return isDated ? undefined : unfit('a field of type date or datetime, or of one of these and boolean');
    }
    case 'take':
      if (!Array.isArray(source?.type)) return unfit('a field of several types');
      return source.type.some((one) => one === type) && typesTaken.some((one) => one === type)
        ? undefined
        : {
            reason: `Unexpected type ${type ?? 'string'}, expected one of those of "${value.take}": ${source.type.join(', ')}`,
            at: ['type'],
          };
    case 'count':
      return /^(list|map)$/.test(String(source?.type)) ? undefined : unfit('a field of type list or map');
    case 'text':
      if (type !== undefined && !typesOfText.some((one) => one === type))
        return {
          reason: `Unexpected type ${[type].flat().join(' or ')}, expected ${inWords(typesOfText, 'or')}`,
          at: ['type'],
        };
      if (sourcesOfValue(value).length === 0)
        return { reason: 'Unexpected text without names, expected names of fields in braces', at };
      return type === 'url' && !/^https?:\/\//.test(value.text ?? '')
        ? { reason: 'Unexpected text for an address, expected one that begins with https://', at }
        : sourcesOfValue(value).every(
              (name) => !/^(list|map|object|markdown|geo|image)$/.test(String(fields[name]?.type)),
            )
          ? undefined
          : unfit('fields with one value');
    case 'reading_time':
      return source?.from === '{body}' || /^(markdown|text|string)$/.test(String(source?.type ?? 'string'))
        ? undefined
        : unfit('a field of type markdown, text or string');
    default: {
      if (source?.type !== 'list') return unfit('a field of type list');
      const entry = typeof source.of === 'object' ? source.of : { type: source.of ?? ('string' as const) };
      for (const word of ['by', 'member'] as const) {
        const member = value[word];
        if (member === undefined || Object.hasOwn(entry.fields ?? {}, member)) continue;
        const names = Object.keys(entry.fields ?? {});
        return {
          reason: `Unexpected "${excerpt(member)}", expected a member of the entries${didYouMean(member, names)}`,
          at: ['value', word],
        };
      }
      const part = value.member === undefined ? entry : entry.fields?.[value.member];
      const fits = way === 'sum' ? /^(integer|number)$/ : way === 'minimum' ? /^(integer|number|date|datetime)$/ : /./;
      if (fits.test(String(part?.type ?? 'string'))) return undefined;
      return unfit(
        `a list of ${way === 'sum' ? 'numbers' : 'numbers or dates'}, or \`member\` with the name of such a member`,
      );
    }
  }
}

function typesIn(field: DeclaredField | undefined): readonly string[] {
  return [field?.type ?? 'string'].flat();
}
