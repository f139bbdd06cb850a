/** Parses HTML like a browser, and records unpaired tags: a text with one may end outside its element. */
import { type DefaultTreeAdapterMap, type DefaultTreeAdapterTypes, Parser, type ParserOptions, Token } from 'parse5';
import type { Place } from '../base/diagnostics.ts';
import { type Element, elements } from '../base/html-tree.ts';

interface ParsedHtml {
  /** Elements in document order. */
  readonly elements: readonly Element[];
  /** Tags of blocks without their counterpart, as written: `<div>`, `</div>`. */
  readonly unpaired: readonly UnpairedTag[];
}

interface UnpairedTag {
  readonly tag: string;
  /** In the parsed text. */
  readonly place: Place | undefined;
}

// Scripts are off here, so the content of <noscript> is part of the page.
const parserOptions: ParserOptions<DefaultTreeAdapterMap> = { scriptingEnabled: false };

/** Elements whose end tag is required. */
const closed = new Set(['blockquote', 'details', 'div', 'dl', 'ol', 'pre', 'section', 'table', 'ul']);

/** Possible elements around a text on a page: an extra end tag in the text would close the page's own. */
const enclosing = new Set([...closed, 'article', 'body', 'dd', 'dt', 'html', 'li', 'main', 'td', 'th']);

/** Parses a whole document. With `withPlaces`, elements have places, which takes twice as long. */
export function parseDocument(text: string, withPlaces: boolean): ParsedHtml {
  const parser = new RecordingParser({ ...parserOptions, sourceCodeLocationInfo: withPlaces });
  parser.tokenizer.write(text, true);
  // The parser never closes these two: their last end tags belong to them.
  for (const name of ['body', 'html']) {
    const last = parser.endTags.findLast(({ tagName }) => tagName === name);
    if (last !== undefined) parser.pairing.add(last);
  }
  return parsedBy(parser, parser.document);
}

/** Parses HTML that is part of a document. */
export function parsePart(text: string): ParsedHtml {
  const parser = RecordingParser.getFragmentParser(null, parserOptions);
  parser.tokenizer.write(text, true);
  return parsedBy(parser, parser.getFragment());
}

/** Records every end tag, including those that the standard's algorithm ignores, and the element that each closed. */
class RecordingParser extends Parser<DefaultTreeAdapterMap> {
  readonly endTags: Token.TagToken[] = [];
  /** Elements closed by their own end tag, and these end tags. */
  readonly paired = new Set<DefaultTreeAdapterTypes.ParentNode>();
  readonly pairing = new Set<Token.Token>();

  override onEndTag(token: Token.TagToken): void {
    this.endTags.push(token);
    super.onEndTag(token);
  }

  override onItemPop(node: DefaultTreeAdapterTypes.ParentNode, isTop: boolean): void {
    const token = this.currentToken;
    if (token?.type === Token.TokenType.END_TAG && 'tagName' in node && node.tagName === token.tagName) {
      this.paired.add(node);
      this.pairing.add(token);
    }
    super.onItemPop(node, isTop);
  }
}

function parsedBy(parser: Parser<DefaultTreeAdapterMap>, root: DefaultTreeAdapterTypes.Node): ParsedHtml {
  const all = [...elements(root)];
  if (!(parser instanceof RecordingParser)) return { elements: all, unpaired: [] };
  const { paired, pairing, endTags } = parser;
  const opened = all.filter((element) => closed.has(element.tagName) && !paired.has(element));
  const ended = endTags.filter((token) => enclosing.has(token.tagName) && !pairing.has(token));
  return {
    elements: all,
    unpaired: [
      ...opened.map(({ tagName, sourceCodeLocation: at }) => ({ tag: `<${tagName}>`, place: placeOf(at) })),
      ...ended.map(({ tagName, location: at }) => ({ tag: `</${tagName}>`, place: placeOf(at) })),
    ],
  };
}

/** Returns the place of a tag; undefined if the HTML was parsed without places. */
export function placeOf(location: Token.Location | null | undefined): Place | undefined {
  return location ? { line: location.startLine, column: location.startCol } : undefined;
}
