/** The key of an item, written in its file. */
import { someText } from './string.ts';

export const isKey = true;
export const isOrderable = true;
export const takes = ['clean', 'case', 'signs'] as const;

export const authored = () => someText;
export const answered = () => ({ type: 'string' }) as const;
