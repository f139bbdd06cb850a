/** Words an error of a schema for editors: the wrong value, the expected one, and how to correct it. */

import type { ErrorObject } from 'ajv/dist/2020.js';
import { lacksZone, missingZone } from '../../base/dates.ts';
import { globProblem } from '../../base/glob.ts';
import { serverHint } from '../../base/host-names.ts';
import { patternProblem } from '../../base/linear-pattern.ts';
import type { Rule } from '../../base/rules.ts';
import { timeZoneNames } from '../../base/time-zone.ts';
import { allowedNames, didYouMean, excerpt, nearest, shortened } from '../../base/wording.ts';
import { memoizeByObject } from '../../collections/memoize-by-object.ts';
import { truthWords } from '../../fields/boolean.ts';
import { plainScalar } from '../yaml/plain-scalar.ts';
import type { YamlDocument } from '../yaml/yaml.ts';

/** Returns the rule for a mistake at `keys`. For a missing key, its own name comes last. */
export type RuleOf = (keys: readonly string[], keyword: string) => Rule;

/** Returns the mistakes that `errors` of a schema are in the data of `yaml`, each with its top-level key. */
export function schemaMistakes(errors: readonly ErrorObject[], ruleOf: RuleOf, yaml: YamlDocument) {
  const specific = mostSpecific(errors);
  const misspelt = new Set(specific.flatMap((error) => misspeltKey(error) ?? []));
  return specific.flatMap((error) => {
    const { keyword, instancePath, params } = error;
    // The key exists under a misspelt name, which is reported.
    if (keyword === 'required' && misspelt.has(`${instancePath}/${params.missingProperty}`)) return [];
    return [{ key: pointerKeys(error)[0] ?? params.additionalProperty, ...toMistake(error, ruleOf, yaml) }];
  });
}

/** Returns the most helpful errors of an anyOf: those deepest inside its branches, else its own. */
function mostSpecific(errors: readonly ErrorObject[]): ErrorObject[] {
  const pathsOf = (wanted: string) =>
    new Set(errors.filter(({ keyword }) => keyword === wanted).map(({ instancePath }) => instancePath));
  const [choices, repeated] = [pathsOf('anyOf'), pathsOf('uniqueItems')];
  const refined = new Set(errors.map(({ instancePath }) => instancePath.slice(0, instancePath.lastIndexOf('/'))));
  return errors.filter(
    ({ instancePath, keyword }) =>
      // They only repeat the mistake in the name or in the branch.
      keyword !== 'propertyNames' &&
      keyword !== 'if' &&
      (!choices.has(instancePath) ||
        keyword === 'uniqueItems' ||
        (keyword === 'anyOf' && !refined.has(instancePath) && !repeated.has(instancePath))),
  );
}

/** Returns the place where a misspelt key probably belongs. */
function misspeltKey({ keyword, instancePath, params, parentSchema }: ErrorObject): string | undefined {
  if (keyword !== 'additionalProperties') return undefined;
  const meant = nearest(params.additionalProperty, keysInMessage(parentSchema?.properties ?? {}));
  return meant === undefined ? undefined : `${instancePath}/${meant}`;
}

function pointerKeys({ instancePath }: ErrorObject): readonly string[] {
  return instancePath
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function toMistake(error: ErrorObject, ruleOf: RuleOf, yaml: YamlDocument) {
  const { keyword, propertyName, params, parentSchema, data } = error;
  const keys = pointerKeys(error);
  switch (keyword) {
    case 'required': {
      const key: string = params.missingProperty;
      return { rule: ruleOf([...keys, key], keyword), reason: `Missing key "${key}"`, place: yaml.valueAt(keys) };
    }
    case 'additionalProperties': {
      const key: string = params.additionalProperty;
      const known = keysInMessage(parentSchema?.properties ?? {});
      const rule = ruleOf([...keys, key], keyword);
      const reason = `Unexpected key "${excerpt(key)}", expected one of ${allowedNames(known)}${didYouMean(key, known)}`;
      return { rule, reason, place: yaml.keyAt([...keys, key]) };
    }
    case 'uniqueItems': {
      const second: number = Math.max(params.i, params.j);
      const values = Array.isArray(data) ? data : [];
      const reason = `Unexpected ${describeValue(values[second], undefined)} twice, expected each value once: remove one`;
      return { rule: ruleOf(keys, keyword), reason, place: yaml.valueAt([...keys, String(second)]) };
    }
    default: {
      const title: string = parentSchema?.title ?? '';
      const description: string = parentSchema?.description ?? 'something else';
      const source = typeof data === 'number' ? yaml.sourceAt(keys) : undefined;
      const column = yaml.columnAt?.(keys);
      const where = column === undefined ? '' : ` in column "${excerpt(column)}"`;
      const value = `${title && `${title} `}${describeValue(data, source)}${where}`;
      const reason = `Unexpected ${value}, expected ${shortened(description)}${hintOn(error, source)}`;
      const place = propertyName === undefined ? yaml.valueAt(keys) : yaml.keyAt([...keys, propertyName]);
      return { rule: ruleOf(keys, keyword), reason, place };
    }
  }
}

/** Always the same array. */
const keysInMessage = memoizeByObject((properties: object) => Object.keys(properties));

/** `source`: a number as written. */
function describeValue(value: unknown, source: string | undefined): string {
  if (value === null) return 'empty value';
  if (typeof value === 'object') {
    const kind = Array.isArray(value) ? 'list' : 'map';
    return Object.keys(value).length === 0 ? `empty ${kind}` : kind;
  }
  return excerpt(source ?? JSON.stringify(value));
}

/** Returns the end of the message, or an empty text. `source`: a number as written. */
export function hintOn(
  { keyword, instancePath, params, schema, parentSchema = {}, data }: ErrorObject,
  source: string | undefined,
): string {
  if (keyword === 'type') return typeHint(data, params.type, parentSchema, source);
  if (keyword === 'minProperties' && params.limit > 1)
    return `: add ${keysInMessage(parentSchema.properties).find((key) => !Object.hasOwn(Object(data), key))}`;
  if (keyword === 'minProperties') return ': write at least one key';
  if (keyword === 'minItems') return `: write at least ${params.limit === 1 ? 'one entry' : `${params.limit} entries`}`;
  const branches: readonly { readonly type?: unknown }[] = keyword === 'anyOf' ? Object.values(Object(schema)) : [];
  if (
    typeof data === 'number' &&
    branches.some((property) => property.type === 'string' && fitsInQuotes(data, property))
  )
    return quotesHint;
  if (typeof data !== 'string') return '';
  if (instancePath === '/build/host') return serverHint(data) || didYouMean(data, params.allowedValues);
  if (keyword === 'enum') return didYouMean(data, params.allowedValues);
  if (keyword === 'anyOf') return didYouMean(data, branchOptions(Object(schema)));
  if (keyword !== 'format') return '';
  if (params.format === 'stele-glob') return `: ${globProblem(data)}`;
  if (params.format === 'stele-pattern') return `: ${patternProblem(data)}`;
  if (params.format === 'stele-time-zone') return didYouMean(data, timeZoneNames());
  return params.format === 'stele-date' && lacksZone(data) ? missingZone : '';
}

/** The values that the branches of an anyOf list. Always the same array. */
const branchOptions = memoizeByObject((branches: object) =>
  Object.values(branches).flatMap((branch: { readonly enum?: readonly string[] }) => branch.enum ?? []),
);

function typeHint(
  data: unknown,
  jsonType: unknown,
  parentSchema: NonNullable<ErrorObject['parentSchema']>,
  source: string | undefined,
): string {
  if (jsonType === 'string') return fitsInQuotes(data, parentSchema) ? quotesHint : '';
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

const quotesHint = ': put quotes around it';

/** True for a number or a boolean that would be valid as a text. */
function fitsInQuotes(data: unknown, { format, pattern = '' }: NonNullable<ErrorObject['parentSchema']>): boolean {
  if (format !== undefined || !['number', 'boolean'].includes(typeof data)) return false;
  return new RegExp(pattern, 'u').test(String(data));
}

/** Reads a whole number written with thousands separators or an empty fraction. */
function wholeNumber(written: string): string | undefined {
  if (/^[-+]?\d{1,3}(?:([.,_'’ \u00A0\u202F])\d{3})(?:\1\d{3})*$/.test(written))
    return written.replaceAll(/[^-+\d]/g, '');
  return /^([-+]?\d+)\.0*$/.exec(written)?.[1];
}

/** Reads a number with a decimal comma, or with thousands separators before another sign. */
function decimalNumber(written: string): string | undefined {
  const form = /^[-+]?(?:\d+,(?:\d{1,2}|\d{4,})|\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*(?!\1)[.,]\d+)$/;
  return form.test(written) ? written.replaceAll(/[.,](?=.*[.,])/g, '').replace(',', '.') : undefined;
}
