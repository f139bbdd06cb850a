/** A text of several lines, without Markdown. */
import { fits, someText } from './string.ts';

export const isText = true;
export const isPlain = true;

export const authored = () => someText;
export const answered = () => ({ type: 'string' }) as const;
export { fits };
