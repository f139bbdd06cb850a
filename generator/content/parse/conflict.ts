/** Finds merge conflicts: git writes both versions into the file, between lines with markers. */
import type { Place } from '../../base/diagnostics.ts';
import { lineIndex } from '../../base/line-index.ts';

/** A code fence, which only Markdown has, or a conflict marker at the start of a line. */
const marks = /^(?: {0,3}(`{3,}|~{3,})(.*)|<{7} |>{7} )/gm;

/**
 * Returns the place of the first conflict marker in the file at `path`. Undefined if there is none. Fenced code in
 * Markdown is ignored.
 */
export function conflictIn(path: string, text: string): Place | undefined {
  // Fast path: nearly no text has one.
  if (!text.includes('<<<<<<< ')) return undefined;
  const hasFences = /\.(?:mdx?|markdown|txt)$/.test(path);
  let fence: { readonly mark: string; readonly at: number } | undefined;
  let begin: number | undefined;
  let isComplete = false;
  for (const { 0: written, 1: mark, 2: info = '', index } of text.matchAll(marks)) {
    if (mark === undefined) {
      if (written.startsWith('<')) begin ??= index;
      else isComplete ||= begin !== undefined;
    } else if (hasFences && fence === undefined) fence = { mark, at: index };
    else if (fence !== undefined && mark.startsWith(fence.mark) && info.trim() === '') {
      if (begin !== undefined && begin > fence.at) [begin, isComplete] = [undefined, false];
      fence = undefined;
    }
  }
  return isComplete && begin !== undefined ? lineIndex(text)(begin) : undefined;
}
