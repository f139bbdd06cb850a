/** Finds what is wrong with a computed field: its way, its sources, and the types that the way needs. */
import { didYouMean, excerpt } from '../base/wording.ts';
import type { DeclaredField } from '../collections/declaration.ts';
import type { Computed } from '../collections/description.ts';
import { inWords } from '../collections/english.ts';
import { computations, sourcesOfValue } from './computed.ts';

/** Fields by name, as a description has them. */
export type DeclaredFields = Readonly<Record<string, DeclaredField>>;

/** Keys of a field that a computed one may have. */
const allowed: readonly (keyof DeclaredField)[] = [
  ...(['value', 'type', 'api', 'absent', 'default', 'unit', 'description', 'label', 'deprecated', 'schema'] as const),
];

/** The types that `take` and `text` can give. */
const typesTaken = ['boolean', 'date', 'datetime', 'integer', 'number', 'string', 'text', 'url'] as const;
const typesOfText = ['string', 'text', 'url'] as const;

/** What is wrong, and where below the field. */
interface Mistake {
  readonly reason: string;
  /** Path of keys below the field. */
  readonly at: readonly string[];
}

/**
 * Returns the first mistake in the computed field `name` among `fields`. `known`: names that a text may have besides.
 */
export function mistakeIn(
  name: string,
  field: DeclaredField,
  value: Computed,
  fields: DeclaredFields,
  known: readonly string[],
): Mistake | undefined {
  const other = (Object.keys(field) as (keyof DeclaredField)[]).find((word) => !allowed.includes(word));
  if (other !== undefined)
    return {
      reason: `Unexpected \`${other}\` beside \`value\`, expected it on a field that authors write`,
      at: [other],
    };
  const ways = computations.filter((way) => value[way] !== undefined);
  const [way] = ways;
  if (way === undefined || ways.length > 1)
    return {
      reason: `Unexpected ${inWords(Object.keys(value), 'and')}, expected one way: ${inWords(computations, 'or')}`,
      at: ['value'],
    };
  const at = ['value', way];
  const written = Object.keys(fields);
  const before = written.slice(0, written.indexOf(name));
  const possible = written.filter((one) => fields[one]?.value === undefined || before.includes(one));
  for (const source of sourcesOfValue(value)) {
    if (possible.includes(source) || (way === 'text' && known.includes(source))) continue;
    const isLater = written.includes(source);
    const expected = isLater
      ? 'a field that is written, or computed before this one'
      : `a field beside it${didYouMean(source, possible)}`;
    return { reason: `Unexpected "${excerpt(source)}", expected ${expected}`, at };
  }
  const [first = ''] = sourcesOfValue(value);
  return wrongType(way, field, value, fields[first], fields) ?? wrongWords(way, field, value);
}

/** A source whose type the way cannot use. */
function wrongType(
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

/** `by`, `member` or `type` where the way has no use for them, or lacks them. */
function wrongWords(way: (typeof computations)[number], { type }: DeclaredField, value: Computed): Mistake | undefined {
  if ((way === 'latest') !== (value.by !== undefined)) {
    return way === 'latest'
      ? { reason: 'Missing key "by", expected the member that the entries are compared by', at: ['value'] }
      : { reason: 'Unexpected `by`, expected it only beside `latest`', at: ['value', 'by'] };
  }
  if (value.member !== undefined && !['first', 'latest', 'sum', 'minimum'].includes(way))
    return {
      reason: 'Unexpected `member`, expected it only beside first, latest, sum or minimum',
      at: ['value', 'member'],
    };
  if (type !== undefined && way !== 'take' && way !== 'text')
    return { reason: 'Unexpected `type`, expected none: it follows from `value`', at: ['type'] };
  return undefined;
}

function typesIn(field: DeclaredField | undefined): readonly string[] {
  return [field?.type ?? 'string'].flat();
}
