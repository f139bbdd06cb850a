/** Finds merge conflicts: git writes both versions into the file, between lines with markers. */
import type { Place } from '../../base/diagnostics.ts';
import { lineIndex } from '../../base/line-index.ts';

/** A fence of code, which only Markdown has, or a marker at the beginning of a line. */
const marks = /^(?: {0,3}(`{3,}|~{3,})(.*)|<{7} |>{7} )/gm;

/**
 * Returns the place of the first marker of a conflict in the file at `path`; undefined if there is none. What stands
 * between two fences of a Markdown file is an example.
 */
export function conflictIn(path: string, text: string): Place | undefined {
  // Nearly every text has none.
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
