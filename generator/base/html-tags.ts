/**
 * Scans HTML that Stele made, without building a tree: names are in lower case, values in double quotes, `<` in a text
 * is escaped, and there are no comments.
 */
import type { Span } from './edits.ts';

/** Offsets are relative to the HTML. */
export interface Tag extends Span {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: readonly Attribute[];
}

interface Attribute extends Span {
  readonly name: string;
  /** As written, that is escaped. Empty if there is none. */
  readonly value: string;
}

/**
 * Yields the tags in order. Throws an Error for HTML in another form, so that markup inside a value is never mistaken
 * for a tag.
 */
export function* tagsIn(html: string): Generator<Tag> {
  const form = /<(\/?)([a-z][a-z0-9]*)((?: [a-z][a-z0-9-]*(?:="[^"]*")?)*)>/y;
  for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', form.lastIndex)) {
    form.lastIndex = start;
    const [, slash = '', name = '', written = ''] = form.exec(html) ?? [];
    if (name === '')
      throw new Error(`Unexpected HTML ${JSON.stringify(html.slice(start, start + 80))}, expected a tag`);
    const end = form.lastIndex;
    const attributesAt = end - 1 - written.length;
    let attributes: readonly Attribute[] | undefined;
    yield {
      ...{ start, end, name, isEnd: slash !== '' },
      // Parsed on demand: most tags are skipped.
      get attributes() {
        attributes ??= attributesIn(written, attributesAt);
        return attributes;
      },
    };
  }
}

/** Unescapes a text of Stele's own HTML, which has no other references. */
export function plain(html: string): string {
  return html.replace(/&#x([0-9A-F]{1,4});/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}

/** `start`: offset of `written`. */
function attributesIn(written: string, start: number): readonly Attribute[] {
  if (written === '') return none;
  return Array.from(
    written.matchAll(/ ([a-z][a-z0-9-]*)(?:="([^"]*)")?/g),
    ({ 0: all, 1: name = '', 2: value = '', index }) => ({
      ...{ name, value, start: start + index + 1, end: start + index + all.length },
    }),
  );
}

const none: readonly Attribute[] = [];
