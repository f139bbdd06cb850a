/** The name of an item, which its file says. */
import { someText } from './string.ts';

export const isKey = true;
export const isOrderable = true;
export const takes = ['clean', 'case'] as const;

export const authored = () => someText;
export const answered = () => ({ type: 'string' }) as const;
