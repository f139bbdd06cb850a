/** Edits of a text at known places. */

/** Half-open interval of offsets in a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Edit extends Span {
  /** Takes the place of what the interval holds. */
  readonly text: string;
}

/**
 * `source` with `edits`, which do not overlap. What is inserted at one place stands there in the order of the edits,
 * before what replaces the text that begins there.
 */
export function edited(source: string, edits: readonly Edit[]): string {
  let text = '';
  let done = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    text += source.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return text + source.slice(done);
}

/** Returns whether an edit is outside of all `spans`, which are sorted. */
export function outside(spans: readonly Span[]): (edit: Span) => boolean {
  return ({ start, end }) => {
    let [low, high] = [0, spans.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((spans[middle]?.end ?? 0) < end) low = middle + 1;
      else high = middle;
    }
    return !((spans[low]?.start ?? Number.POSITIVE_INFINITY) <= start);
  };
}
