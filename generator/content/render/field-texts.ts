/** Renders Markdown in fields like a body, with separate names for headings and footnotes. */
import type { Place } from '../../base/diagnostics.ts';
import type { RenderedText } from '../../fields/field-type.ts';
import type { RenderMarkdown } from '../../markdown/markdown.ts';
import type { MarkdownMistake } from '../../markdown/mistake.ts';
import type { Language } from '../../model/site.ts';
import { type BodyLinks, filesToPublish, leadsTo, type PlacedLink } from './rendering.ts';

/** Anchors of a text in a field, and its links to anchors. */
export interface FieldText {
  readonly path: string;
  readonly slugs: readonly string[];
  readonly linksToCheck: readonly PlacedLink[];
}

interface WrittenText {
  readonly text: string;
  readonly path: string;
  /** Start of the field's value, where everything about the text is reported. */
  readonly place: () => Place;
  readonly lang: Language;
  /** Prefix of the names of its headings. Empty for the main text of the item. */
  readonly scope: string;
}

export function renderField(
  { text, path, place, lang, scope }: WrittenText,
  { resolve, address }: Omit<BodyLinks, 'baseUrl'>,
  renderMarkdown: RenderMarkdown,
): {
  readonly texts: RenderedText;
  readonly files: readonly string[];
  readonly field: FieldText;
  readonly mistakes: readonly MarkdownMistake[];
} {
  const { html, markdown, mistakes, anchors, links } = renderMarkdown(text, resolve, address, lang, scope);
  const linksToCheck = links.flatMap(({ written, resolved }) => {
    const to = leadsTo(resolved);
    return to === undefined ? [] : [{ written, to, place: place() }];
  });
  return {
    texts: { html, markdown },
    files: filesToPublish(links),
    field: { path, slugs: anchors, linksToCheck },
    mistakes: mistakes.map((mistake) => ({ ...mistake, place: place() })),
  };
}
