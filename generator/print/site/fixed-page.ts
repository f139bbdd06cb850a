/**
 * Pages whose text is a Markdown template: the developer portal and the page for missing addresses. HTML and the
 * Markdown version come from the same text, rendered by the engine that renders content.
 */

import { canonicalTag } from '../../base/language-tag.ts';
import type { RenderMarkdown } from '../../markdown/markdown.ts';
import type { Language, Service } from '../../model/site.ts';
import { wordsIn } from '../../words/words.ts';
import { inline, markdownVersion } from '../markdown-text.ts';
import type { FramedPage } from './frame.ts';
import type { Pages } from './page-file.ts';
import { unknownImages } from './picture.ts';
import { toPageHtml } from './prose/page-html.ts';

interface FixedText {
  readonly html: string;
  /** With absolute addresses. */
  readonly markdown: string;
  /** In order. `id` is the heading's in `html`. */
  readonly headings: readonly { readonly depth: number; readonly id: string; readonly text: string }[];
}

export interface FixedPage {
  /** Digest of everything that the text is made from. */
  readonly key: string;
  /** Renders the text, once. Throws an Error with the template and line of a mistake in it. */
  readonly text: () => FixedText;
}

/** Fills the template `name`, which ends in `.md`, with `data` for readers of `lang`. */
export function fixedPage(pages: Pages, name: string, data: object, lang: Language): FixedPage {
  const { key, body } = pages.render(name, data);
  let text: FixedText | undefined;
  return {
    key,
    text: () => {
      text ??= renderText(pages, name, body(), lang);
      return text;
    },
  };
}

function renderText({ site, renderMarkdown }: Pages, name: string, source: string, lang: Language): FixedText {
  const { baseUrl } = site.service;
  const resolve: Parameters<RenderMarkdown>[1] = (link) => ({ url: link.startsWith('/') ? baseUrl + link : link });
  const { html, markdown, headings, mistakes } = renderMarkdown(source, resolve, '', lang);
  const [mistake] = mistakes;
  if (mistake !== undefined) {
    const { line, column } = mistake.place;
    throw new Error(`templates/${name}, line ${line} and column ${column} once it is filled in: ${mistake.reason}`);
  }
  return {
    html: toPageHtml({ html, markdown }, baseUrl, wordsIn(lang, site.service), unknownImages),
    markdown,
    headings: headings.map(({ depth, slug, text }) => ({ depth, id: slug, text })),
  };
}

/** The Markdown version of a page without an item, in `spoken`: title, source and `text`, which is Markdown. */
export function fixedMarkdown(
  { title, lang, pathIn }: Pick<FramedPage, 'title' | 'lang' | 'pathIn'>,
  spoken: Language,
  text: string,
  service: Service,
): string {
  const source = `- Source: <${service.baseUrl + pathIn(lang)}>\n- Language: ${canonicalTag(spoken)}`;
  const version = `# ${inline(title)}\n\n${source}\n\n${text.trim()}\n`;
  return markdownVersion(version, lang, wordsIn(lang, service).allPages, service);
}
