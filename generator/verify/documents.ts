/** Chooses how to find the links of an answer, by media type and name. */
import type { Described } from '../collections/all.ts';
import { linksInFragment, linksInHtml } from './html.ts';
import type { DocumentLinks, Link } from './link.ts';
import { toListAnswer } from './link.ts';
import { linksInMarkdown, type Piece, pieces } from './markdown.ts';
import { parseJson } from './parse-json.ts';
import { linksInValue, linksInYaml } from './value.ts';
import { linksInXml } from './xml.ts';

/**
 * Finds the links of a document in its text, with their places if `withPlaces` is true. Throws if the text does not
 * match its media type.
 */
export type LinksIn = (
  text: string,
  settings: Described,
  withPlaces: boolean,
) => DocumentLinks | Promise<DocumentLinks>;

const byMediaType: readonly (readonly [RegExp, LinksIn])[] = [
  [/^text\/html$/, linksInHtml],
  [/[/+]json$/, linksInJson],
  [/[/+]xml$/, linksInXml],
  [/[/+]yaml$/, linksInYaml],
  [/^text\/markdown$/, linksInMarkdown],
];

/** Documents with a format of their own. */
const byPath: readonly (readonly [RegExp, LinksIn])[] = [
  [/^\/robots\.txt$/, linksInRobots],
  [/\/llms[^/]*\.txt$/, linksInMarkdown],
  [/^\/(?:dumps\/changes\/[^/]+\.json|api\/v1\/changes)$/, linksInChanges],
];

/** Undefined for kinds of documents whose links are not read: images, scripts, stylesheets. */
export function linksInKind(target: string, contentType: string): LinksIn | undefined {
  const [path = ''] = target.split('?');
  const [type = ''] = contentType.split(';');
  const match = byPath.find(([pattern]) => pattern.test(path)) ?? byMediaType.find(([pattern]) => pattern.test(type));
  return match?.[1];
}

/** Cuts a text into parts whose links do not depend on each other, if `linksIn` can read it in parts. */
export function independentParts(text: string, linksIn: LinksIn): Iterable<Piece> {
  return linksIn === linksInMarkdown ? pieces(text) : [{ text, offset: 0 }];
}

/** Finds the links of a part, with their lines in the document. Rejects if the text does not match its media type. */
export async function linksInPart(
  { text, offset }: Piece,
  linksIn: LinksIn,
  settings: Described,
  withPlaces: boolean,
): Promise<DocumentLinks> {
  const document = await linksIn(text, settings, withPlaces);
  if (offset === 0) return document;
  const moved = ({ place, ...link }: Link) => ({ ...link, place: place && { ...place, line: place.line + offset } });
  return { ...document, links: document.links.map(moved) };
}

/** True if a fragment of an address of this media type names an element. */
export function hasElements(contentType: string): boolean {
  return contentType.startsWith('text/html');
}

/** Finds the links in changes. Their items may have been deleted since: `checkChangedItems` requests the others. */
function linksInChanges(text: string, settings: Described): DocumentLinks {
  const document = linksInJson(text, settings);
  return { ...document, links: document.links.filter(({ where }) => !/^data\.\d+\.url$/.test(where)) };
}

/** Finds the links in robots.txt: its Sitemap lines (RFC 9309, 2.2.4). */
export function linksInRobots(text: string): DocumentLinks {
  const links = text.split(/\r\n|\r|\n/).flatMap((content, index) => {
    const address = /^\s*sitemap\s*:\s*([^\s#]+)/i.exec(content)?.[1];
    return address === undefined ? [] : [{ address, where: 'Sitemap', place: { line: index + 1, column: 1 } }];
  });
  return { links };
}

/** Throws a SyntaxError if the text is not JSON. */
export function linksInJson(text: string, settings: Described): DocumentLinks {
  const value = parseJson(text);
  const { links, html } = linksInValue(value, settings);
  const pieces = html.map((piece) => linksInFragment(piece.text, piece.where));
  return {
    links: [...links, ...pieces.flatMap((piece) => piece.links)],
    // A footnote's `#…` points into its own text, wherever the text is shown.
    forbidden: pieces.flatMap(({ forbidden }) => forbidden),
    anchors: new Set(pieces.flatMap(({ anchors }) => [...anchors])),
    list: toListAnswer(value, settings),
  };
}
