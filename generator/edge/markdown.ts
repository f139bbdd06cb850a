/** Markdown versions of web pages, and the negotiation for them (RFC 9110, 12.5.1). */
// By itself: the library's other parts are for headers that have no say here, and a CDN's edge loads what is imported.
import preferredMediaTypes from 'negotiator/lib/mediaType.js';
import type { EdgeRequest } from './request.ts';
import { drawings } from './security-headers.ts';

/** True if Accept prefers Markdown to HTML. A client that prefers neither gets HTML. */
export function prefersMarkdown({ headers }: EdgeRequest): boolean {
  const accept = (headers.accept ?? '*/*').replace(malformedWeight, ';q=0');
  return preferredMediaTypes(accept, ['text/html', 'text/markdown'])[0] === 'text/markdown';
}

/** Weights that RFC 9110, 12.4.2 does not allow: the library takes 1.5 for more than 1, and a missing one for 1. */
const malformedWeight = /;[\t ]*q=(?!(?:0(?:\.[0-9]*)?|1(?:\.0*)?)[\t ;]*(?:,|$))[^,]*/gi;

/**
 * Pattern for the folder of a page, relative to dist/ and with its slash: keys, languages and values of filters have no
 * other characters.
 */
export const pageFolder = '(?:[\\w=-]+/)*';

const pageOrIndex = new RegExp(`^(${pageFolder})index\\.(?:html|md)$`);

/**
 * Returns the file of the Markdown version of a page, by the page's HTML file or its `index.md`; undefined for other
 * files. No key contains a dot, so any other `index.md` is a file of the content.
 */
export function markdownFileOf(file: string): string | undefined {
  const folder = pageOrIndex.exec(file)?.[1];
  return folder === undefined || file.startsWith(drawings.folder) ? undefined : `${folder}page.md`;
}
