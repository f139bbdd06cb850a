/** Replaces parts of a text at known offsets. */

/** Half-open interval of offsets in a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Edit extends Span {
  /** Replaces the interval. */
  readonly text: string;
}

/**
 * Returns `source` with `edits`, which must not overlap. Insertions at the same offset stay in the order of the edits,
 * before a replacement that begins there.
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
