/** The path of a page of the site, without leading and trailing slashes. */
import { keyPattern, maxKeyLength } from '../collections/key-patterns.ts';

export const isText = true;
export const isOrderable = true;

export const authored = () =>
  ({
    type: 'string',
    pattern: keyPattern,
    maxLength: maxKeyLength,
    description: 'a web path without leading or trailing slashes',
  }) as const;
export const answered = () => ({ type: 'string' }) as const;
