/** Markdown that was made from another syntax, before a parser reads it. */
import type { Place } from '../../base/diagnostics.ts';
import type { RenderMarkdown } from '../markdown.ts';

export interface PlainMarkdown {
  readonly text: string;
  /** Returns the place in the source of a place in `text`. */
  readonly placeOf: (place: Place) => Place;
}

/** Adapts `render` to texts that `convert` turns into Markdown. Places refer to the source. */
export function converting(render: RenderMarkdown, convert: (source: string) => PlainMarkdown): RenderMarkdown {
  return (body, ...rest) => {
    const { text, placeOf } = convert(body);
    const rendered = render(text, ...rest);
    const placed = <Item extends { readonly place: Place }>(item: Item): Item => ({
      ...item,
      place: placeOf(item.place),
    });
    return { ...rendered, mistakes: rendered.mistakes.map(placed), links: rendered.links.map(placed) };
  };
}

/**
 * `text` is `source` with replacements in its lines, and perhaps more lines at its end. Behind the first replacement, a
 * place is the beginning of its line.
 */
export function replacedInLines(source: string, text: string): PlainMarkdown {
  if (text === source) return { text, placeOf: (place) => place };
  const [sources, lines] = [source.split('\n'), text.split('\n')];
  return {
    text,
    placeOf({ line, column }) {
      const [before, after] = [sources, lines].map((all) => all[line - 1]?.slice(0, column - 1));
      return { line: Math.min(line, sources.length), column: before === after ? column : 1 };
    },
  };
}

/** The line ends of `text`: instead of it, they keep all lines below at their numbers. */
export function lineEnds(text: string): string {
  return '\n'.repeat(text.split('\n').length - 1);
}

/** Returns `text` without a meaning of its marks, also as the text of a link. */
export function escapedMarkdown(text: string): string {
  return text.replaceAll(/[[\]\\*_`<&]/g, '\\$&');
}

/** Returns Markdown as a part of the text of a link or of a title in brackets. */
export function escapedBrackets(text: string): string {
  return text.replaceAll(/[[\]\\]/g, '\\$&');
}

/** Beginning of a path that names a file anywhere: `/.../posts/two`. */
export const anywhere = '/.../';

/** Returns the link of `text`, which is Markdown, to `address`; with a title if one is given, written with its space. */
export function linkMarkdown(text: string, address: string, title = ''): string {
  return `[${text}](<${address.replaceAll(/[<>\\]/g, encodeURIComponent)}>${title})`;
}
