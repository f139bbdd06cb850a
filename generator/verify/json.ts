/** Finds the links in a JSON document: an answer of the API, a discovery document, a JSON Feed. */
import type { Described } from '../collections/all.ts';
import { linksInFragment } from './html.ts';
import type { DocumentLinks } from './link.ts';
import { toListAnswer } from './list-answer.ts';
import { parseJson } from './parse-json.ts';
import { linksInValue } from './value.ts';

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
