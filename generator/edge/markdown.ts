/** The Markdown versions of web pages: what has one, and who gets it (RFC 9110, 12.5.1). */
// By itself: the library's other parts are for headers that have no say here, and a CDN's edge loads what is imported.
import preferredMediaTypes from 'negotiator/lib/mediaType.js';
import type { EdgeRequest } from './request.ts';
import { drawings } from './security-headers.ts';

/** Whether Accept prefers Markdown to HTML. Who asks for neither, or for both alike, gets HTML. */
export function prefersMarkdown({ headers }: EdgeRequest): boolean {
  const accept = (headers.accept ?? '*/*').replace(malformedWeight, ';q=0');
  return preferredMediaTypes(accept, ['text/html', 'text/markdown'])[0] === 'text/markdown';
}

/** A weight is a number from 0 to 1 and ends its item (RFC 9110, 12.4.2); the library takes 1.5 for more, and none for 1. */
const malformedWeight = /;[\t ]*q=(?!(?:0(?:\.[0-9]*)?|1(?:\.0*)?)[\t ;]*(?:,|$))[^,]*/gi;

/** A pattern for the folder of a page, below dist/ and with its slash: keys and languages have no other characters. */
export const pageFolder = '(?:[a-z0-9-]+/)*';

const page = new RegExp(`^(${pageFolder})index\\.(?:html|md)$`);

/**
 * The file of the Markdown version of the page whose HTML, or whose `index.md`, `file` is; undefined for other files. No key
 * has a dot in it, so nothing else can be called `index.md` but what the content brings along, which is no page.
 */
export function markdownVersion(file: string): string | undefined {
  const folder = page.exec(file)?.[1];
  return folder === undefined || file.startsWith(drawings.folder) ? undefined : `${folder}page.md`;
}
