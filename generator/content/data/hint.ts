/** Says how to correct a value that its schema refuses. */

import type { ErrorObject } from 'ajv/dist/2020.js';
import { lacksZone, missingZone } from '../../base/dates.ts';
import { globProblem } from '../../base/glob.ts';
import { serverHint } from '../../base/host-names.ts';
import { patternProblem } from '../../base/linear-pattern.ts';
import { timeZoneNames } from '../../base/time-zone.ts';
import { didYouMean } from '../../base/wording.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { truthWords } from '../../fields/boolean.ts';
import { plainScalar } from '../yaml/plain-scalar.ts';

/** Returns the end of the message, or an empty text. `source`: a number as written. */
export function hintOn(
  { keyword, instancePath, params, schema, parentSchema = {}, data }: ErrorObject,
  source: string | undefined,
): string {
  if (keyword === 'type') return typeHint(data, params.type, parentSchema, source);
  if (keyword === 'minProperties') return ': write at least one key';
  if (keyword === 'minItems') return ': write at least one entry';
  if (typeof data !== 'string') return '';
  if (instancePath === '/build/host') return serverHint(data) || didYouMean(data, params.allowedValues);
  if (keyword === 'enum') return didYouMean(data, params.allowedValues);
  if (keyword === 'anyOf') return didYouMean(data, optionsIn(Object(schema)));
  if (keyword !== 'format') return '';
  if (params.format === 'stele-glob') return `: ${globProblem(data)}`;
  if (params.format === 'stele-pattern') return `: ${patternProblem(data)}`;
  if (params.format === 'stele-time-zone') return didYouMean(data, timeZoneNames());
  return params.format === 'stele-date' && lacksZone(data) ? missingZone : '';
}

/** The values that the branches of an anyOf list. Always the same array. */
const optionsIn = memoizeByObject((branches: object) =>
  Object.values(branches).flatMap((branch: { readonly enum?: readonly string[] }) => branch.enum ?? []),
);

function typeHint(
  data: unknown,
  jsonType: unknown,
  { format }: NonNullable<ErrorObject['parentSchema']>,
  source: string | undefined,
): string {
  if (jsonType === 'string')
    return format === undefined && ['number', 'boolean'].includes(typeof data) ? ': put quotes around it' : '';
  const written = source ?? data;
  if (typeof written !== 'string') return '';
  if (jsonType === 'boolean') {
    if (typeof plainScalar(written) === 'boolean') return ': remove the quotes';
    const truth = truthWords.get(written.toLowerCase());
    return truth === undefined ? '' : `: write ${truth}`;
  }
  if (jsonType !== 'integer' && jsonType !== 'number') return '';
  const wanted = jsonType === 'integer' ? wholeNumber(written) : decimalNumber(written);
  if (wanted !== undefined) return `: write ${wanted}`;
  return typeof data === 'string' && typeof plainScalar(written) === 'number' ? ': remove the quotes' : '';
}

/** Reads a whole number written with thousands separators or an empty fraction. */
function wholeNumber(written: string): string | undefined {
  if (/^[-+]?\d{1,3}(?:([.,_'’ \u00A0\u202F])\d{3})(?:\1\d{3})*$/.test(written))
    return written.replaceAll(/[^-+\d]/g, '');
  return /^([-+]?\d+)\.0*$/.exec(written)?.[1];
}

/** Reads a number with a decimal comma. */
function decimalNumber(written: string): string | undefined {
  return /^[-+]?\d+,(?:\d{1,2}|\d{4,})$/.test(written) ? written.replace(',', '.') : undefined;
}
