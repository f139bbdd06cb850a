/** Another item. Answers have its key, its address and the members in `embed`. */
import { didYouMean, excerpt, someOf } from '../base/wording.ts';
import type { Field } from '../collections/description.ts';
import { type FactValue, factOf } from './fact.ts';
import type {
  AnswerContext,
  AnsweredContext,
  FactContext,
  ReferableItems,
  Reference,
  Resolution,
} from './field-type.ts';
import { someText } from './string.ts';

export const isText = true;
export const leadsAway = true;
export const isLink = true;
export const isShort = true;
export const takes = ['to', 'embed'] as const;
export const needs = { to: 'the collection of the items' } as const;

export const authored = () => someText;

export function answered({ to, embed = [] }: Field, { all, members }: AnsweredContext) {
  const { key = 'key', noun = 'item', fields = {}, promised = [] } = all.find(({ name }) => name === to) ?? {};
  const embedded = Object.fromEntries(embed.map((name) => [name, fields[name] ?? {}]));
  return {
    type: 'object',
    required: [key, 'url', ...embed.filter((name) => promised.includes(name))],
    properties: {
      [key]: { type: 'string', description: `Names the ${noun}.` },
      url: { type: 'string', format: 'uri', description: `Address of the ${noun}.` },
      ...members(embedded),
    },
  } as const;
}

/** Finds the published item with this key. */
export function resolve(written: unknown, { to = '', embed }: Field, at: Resolution): unknown {
  if (typeof written !== 'string') return written;
  const found = at.items.find(to, written, embed);
  if (found === undefined) {
    at.report('fields/reference', unknownKey(to, written, at.items));
    return undefined;
  }
  if ('unpublishedReason' in found) {
    if (found.unpublishedReason !== undefined) {
      const reason = `Unexpected "${excerpt(written)}", expected something published: ${found.unpublishedReason}. It is left out`;
      at.report('fields/unpublished', reason);
    }
    at.dependOn(null);
    return undefined;
  }
  if ('maxReferenced' in found) {
    const reason = `Unexpected ${at.items.nounOf(to)} "${excerpt(written)}", expected at most ${found.maxReferenced} characters of addresses, titles and embedded members in one item: shorten them, or take long ones out of \`embed\``;
    at.report('fields/reference', reason);
    return undefined;
  }
  at.dependOn([found.key, found.webPath, [...found.translations]]);
  if (found.embedded !== undefined) at.dependOn([found.embedded.facts, [...found.embedded.texts]]);
  return found;
}

function unknownKey(to: string, key: string, items: ReferableItems): string {
  const keys = items.keysIn(to);
  const titled = items.keyTitled(to, key);
  const hint = titled === undefined ? didYouMean(key, keys) : ` (did you mean "${titled}"?)`;
  const expected = keys.length === 0 ? `a key of ${to}: it has no items` : `a key of ${to}: ${someOf(keys)}`;
  return `Unexpected ${items.nounOf(to)} "${excerpt(key)}", expected ${expected}${hint}`;
}

export function answer(value: unknown, { embed }: Field, { referenceBody }: AnswerContext): unknown {
  return isReference(value) ? referenceBody(value, embed) : value;
}

export function fact(value: unknown, _: Field, { referenceLine }: FactContext): FactValue | undefined {
  return isReference(value) ? factOf({ line: [referenceLine(value)] }) : undefined;
}

export const filter = () => ({ type: 'text' }) as const;

/** References are compared by the key of the other item. */
export function filterKey(value: unknown): unknown {
  return isReference(value) ? value.key : value;
}

export function isReference(value: unknown): value is Reference {
  return typeof value === 'object' && value !== null && 'webPath' in value && 'translations' in value;
}
