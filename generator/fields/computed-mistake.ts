/** Finds what is wrong with a computed field: its way, its sources, and words that the way has no use for. */
import { didYouMean, excerpt } from '../base/wording.ts';
import type { DeclaredField } from '../collections/declaration.ts';
import type { Computed } from '../collections/description.ts';
import { inWords } from '../collections/english.ts';
import { computations, sourcesOfValue } from './computed.ts';
import { type DeclaredFields, type Mistake, wrongType } from './computed-types.ts';

/** Keys of a field that a computed one may have. */
const allowed: readonly (keyof DeclaredField)[] = [
  ...(['value', 'type', 'api', 'absent', 'default', 'unit', 'description', 'label', 'deprecated', 'schema'] as const),
];

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
