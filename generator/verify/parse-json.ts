/** JSON that every reader accepts: jq and others reject half a character, and nesting of thousands of levels. */
import { tooDeepPath } from '../base/depth.ts';

/** Far more than the description of an API has. */
const maxJsonLevels = 256;

/** Throws a SyntaxError if `text` is not JSON, is nested too deep, or contains a lone surrogate. */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  const path = tooDeepPath(value, maxJsonLevels);
  if (path !== undefined)
    throw new SyntaxError(`more than ${maxJsonLevels} levels of lists and maps in ${path.slice(0, 3).join('.')}`);
  // In UTF-8 it can only be escaped. A pair may be escaped too.
  if (/\\u[dD][89a-fA-F]/.test(text)) refuseSurrogates(value, '');
  return value;
}

function refuseSurrogates(value: unknown, path: string): void {
  if (typeof value === 'string') {
    const [found] = /\p{Surrogate}/u.exec(value) ?? [];
    if (found === undefined) return;
    throw new SyntaxError(`a lone surrogate U+${found.charCodeAt(0).toString(16).toUpperCase()} at ${path}`);
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    const own = path === '' ? key : `${path}.${key}`;
    refuseSurrogates(key, own);
    refuseSurrogates(member, own);
  }
}

/** Returns the member `name` of a parsed value; undefined if there is none. */
export function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined;
}
