/** Checks `values` of a description: a collection of this site, and a member with values that can be listed. */
import { didYouMean, excerpt, shortened } from '../../base/wording.ts';
import type { Description, Fields, ValuesOf } from '../../collections/description.ts';
import { fieldAt } from '../../fields/member-path.ts';
import { moduleOf } from '../../fields/walk.ts';
import type { Complain } from './field-check.ts';

export interface Sources {
  /** Valid descriptions of collections with files. */
  readonly described: readonly Description[];
  /** Names of collections with files. */
  readonly referable: readonly string[];
  readonly withoutFiles: readonly string[];
}

/** Returns the collection whose values are listed. Undefined, after reporting, if they cannot be. */
export function sourceOfValues(
  { collection, path }: ValuesOf,
  { described, referable, withoutFiles }: Sources,
  complain: Complain,
): Description | undefined {
  if (!referable.includes(collection)) {
    const expected = withoutFiles.includes(collection) ? 'one with files' : 'one of this site';
    const reason = `Unexpected collection "${excerpt(collection)}", expected ${expected}: ${shortened(referable.join(', '))}${didYouMean(collection, referable)}`;
    complain('collections/reference', reason, 'values');
    return undefined;
  }
  const source = described.find(({ name }) => name === collection);
  // Errors of its description are reported there.
  const expected = source && whyNoValues(path, source);
  if (expected === undefined) return source;
  complain('collections/field', `Unexpected "${excerpt(path.join('.'))}", expected ${expected}`, 'values');
  return undefined;
}

function whyNoValues(path: readonly string[], { name, fields }: Description): string | undefined {
  const [first = ''] = path;
  const field = Object.hasOwn(fields, first) ? fields[first] : undefined;
  if (field === undefined) return `one of the fields of ${name}${didYouMean(first, Object.keys(fields))}`;
  if (field.translate !== undefined) return `a field that is not translated: ${first} differs by language`;
  if (field.api === 'none') return `a field that answers have: ${first} has \`api: none\``;
  const { from, ...leaf } = fieldAt(fields, path) ?? { from: '{body}' as const };
  if (from === '{section}' || (from === undefined && moduleOf(leaf).filter !== undefined)) return undefined;
  return `texts, options, whole numbers, booleans or references, or a member with these: ${membersHint(path, fields)}`;
}

/** Names the members at the last known part of `path`. */
function membersHint(path: readonly string[], fields: Fields): string {
  const known = path.findLastIndex((_, index) => fieldAt(fields, path.slice(0, index + 1)) !== undefined) + 1;
  const at = path.slice(0, known);
  const { fields: members = {}, type = 'text' } = fieldAt(fields, at) ?? {};
  const names = Object.keys(members);
  return names.length === 0
    ? `${at.join('.')} is of type ${type}`
    : `${at.join('.')} has ${shortened(names.join(', '))}`;
}
