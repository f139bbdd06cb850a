/** A text in Markdown. Answers have it as HTML. */
import type { Field } from '../collections/description.ts';
import { type FactValue, factOf } from './fact.ts';
import type { RenderedText, Resolution } from './field-type.ts';
import { someText } from './string.ts';

export const isText = true;
export const isMarkdown = true;
export const roles = ['body'] as const;

export const authored = () => someText;
export const answered = () => ({ type: 'string' }) as const;

export function resolve(written: unknown, { role }: Field, { path, render }: Resolution): RenderedText | undefined {
  return typeof written === 'string' ? render(written, role === 'body' ? '' : `${path.join('-')}:`) : undefined;
}

export function answer(value: unknown): unknown {
  return isRendered(value) ? value.html : value;
}

export function fact(value: unknown): FactValue | undefined {
  return isRendered(value) ? factOf({ text: value }) : undefined;
}

/** True for rendered texts. Call it only for values of this type: a map may have members with these names. */
export function isRendered(value: unknown): value is RenderedText {
  return typeof value === 'object' && value !== null && 'html' in value && 'markdown' in value;
}
