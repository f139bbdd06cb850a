/** Markdown versions of web pages, and the negotiation for them (RFC 9110, 12.5.1). */
import type { EdgeRequest } from './request.ts';
import { drawings } from './security-headers.ts';

/**
 * True if Accept prefers Markdown to HTML: by weight, then by the more specific range, then by the earlier one. A client
 * that prefers neither gets HTML. Not with a library, which would be an eighteenth of a worker's code.
 */
export function prefersMarkdown({ headers }: EdgeRequest): boolean {
  const accept = (headers.accept ?? '*/*').toLowerCase().replace(quotedValue, '="');
  const ranges = accept.split(',').map(mediaRange);
  const [html, markdown] = [bestRange(ranges, 'html'), bestRange(ranges, 'markdown')];
  if (markdown.weight === 0) return false;
  const difference = markdown.weight - html.weight || markdown.specificity - html.specificity;
  return difference > 0 || (difference === 0 && markdown.order < html.order);
}

/** May contain the characters between ranges and between parameters. */
const quotedValue = /=[\t ]*"(?:\\.|[^"\\])*(?:"|$)/g;

/** Weights as in RFC 9110, 12.4.2. Others count as 0. */
const validWeight = /^[\t ]*(?:0(?:\.[0-9]*)?|1(?:\.0*)?)[\t ;]*$/;

interface MediaRange {
  readonly type: string;
  readonly weight: number;
  readonly order: number;
}

/** A range with a parameter before its weight has no type: pages have no parameters. Nothing may follow the weight. */
function mediaRange(text: string, order: number): MediaRange {
  const [range = '', weight = '1', ...more] = text.split(/;[\t ]*q[\t ]*=/);
  return {
    type: range.includes('=') ? '' : range.replace(/;.*/s, '').trim(),
    weight: validWeight.test(weight) && more.length === 0 ? Number.parseFloat(weight) : 0,
    order,
  };
}

/** The most specific range with `text/subtype`; one without weight if there is none. */
function bestRange(ranges: readonly MediaRange[], subtype: string) {
  let best = { weight: 0, specificity: 0, order: 0 };
  for (const { type, weight, order } of ranges) {
    const specificity = ['*/*', `*/${subtype}`, 'text/*', `text/${subtype}`].indexOf(type) + 1;
    if (specificity === 0) continue;
    if (specificity > best.specificity || (specificity === best.specificity && weight >= best.weight))
      best = { weight, specificity, order };
  }
  return best;
}

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
