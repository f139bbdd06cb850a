/** A text of one line. */
import type { Field } from '../collections/description.ts';
import type { AuthoredSchema } from './field-type.ts';

/** White space and invisible characters: joiners, direction marks, fillers, braille without dots. */
const invisible = '\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800';

/** Control characters except tab and line ends, and lone surrogates, which no file can contain. */
export const unwritable = '\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f\\ud800-\\udfff';

/** At least one visible character, and no unwritable one. */
const textPattern = `^(?=[\\s\\S]*[^${invisible}])[^${unwritable}]+$`;

/** Any text, as JSON Schema. */
export const someText = { type: 'string', pattern: textPattern, description: 'some text' } as const;

export const isText = true;
export const isOrderable = true;
export const isPlain = true;
export const takes = ['pattern', 'case'] as const;

export function authored({ pattern }: Field): AuthoredSchema {
  return pattern === undefined ? someText : { type: 'string', pattern, description: `a text that matches ${pattern}` };
}

export function answered() {
  return { type: 'string' } as const;
}

export function fits(written: unknown): boolean {
  return typeof written === 'string';
}

export function filter() {
  return { type: 'text' } as const;
}
