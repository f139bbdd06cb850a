/** Markdown versions of web pages, and the negotiation for them (RFC 9110, 12.5.1). */
// Only this part of the library: the others are for headers that are not used here, and an edge loads everything that
// is imported.
import preferredMediaTypes from 'negotiator/lib/mediaType.js';
import type { EdgeRequest } from './request.ts';
import { drawings } from './security-headers.ts';

/** True if Accept prefers Markdown to HTML. A client that prefers neither gets HTML. */
export function prefersMarkdown({ headers }: EdgeRequest): boolean {
  const accept = (headers.accept ?? '*/*').replace(malformedWeight, ';q=0');
  return preferredMediaTypes(accept, ['text/html', 'text/markdown'])[0] === 'text/markdown';
}

/** Weights that RFC 9110, 12.4.2 does not allow: the library treats 1.5 as more than 1, and a missing one as 1. */
const malformedWeight = /;[\t ]*q=(?!(?:0(?:\.[0-9]*)?|1(?:\.0*)?)[\t ;]*(?:,|$))[^,]*/gi;

/**
 * Pattern for the folder of a page, relative to dist/ and with a trailing slash: keys, languages and filter values have
 * no other characters.
 */
export const pageFolder = '(?:[\\w=@+~-][\\w=.@+~-]*/)*';

const pageOrIndex = new RegExp(`^(${pageFolder})index\\.(?:html|md)$`);

/**
 * Returns the file of a page's Markdown version for the page's HTML file or its `index.md`; undefined for other files.
 * Folders of the content's own files are not pages.
 */
export function markdownFileOf(file: string): string | undefined {
  const folder = pageOrIndex.exec(file)?.[1];
  return folder === undefined || file.startsWith(drawings.folder) ? undefined : `${folder}page.md`;
}
