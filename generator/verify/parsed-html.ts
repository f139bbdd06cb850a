/** HTML as a browser parses it, with the tags that do not pair up: a text that has one may end outside its element. */
import {
  type DefaultTreeAdapterMap,
  type DefaultTreeAdapterTypes,
  Parser,
  type ParserOptions,
  type Token,
} from 'parse5';
import type { Place } from '../base/diagnostics.ts';
import { elements } from '../base/html-tree.ts';

interface ParsedHtml {
  readonly root: DefaultTreeAdapterTypes.Node;
  /** Tags of blocks without their counterpart, as they are written: `<div>`, `</div>`. */
  readonly unpaired: readonly UnpairedTag[];
}

interface UnpairedTag {
  readonly tag: string;
  /** In the text that was parsed. */
  readonly place: Place;
}

// Scripts do not run here, so the content of <noscript> is part of the page.
const options: ParserOptions<DefaultTreeAdapterMap> = { sourceCodeLocationInfo: true, scriptingEnabled: false };

/** Elements whose end tag nobody may leave out. */
const closed = new Set(['blockquote', 'details', 'div', 'dl', 'ol', 'pre', 'section', 'table', 'ul']);

/** Elements that the page may have around a text, so that one end tag too many in the text closes the page's own. */
const enclosing = new Set([...closed, 'article', 'body', 'dd', 'dt', 'html', 'li', 'main', 'td', 'th']);

/** Parses a whole document. */
export function parseDocument(text: string): ParsedHtml {
  const parser = new RecordingParser(options);
  parser.tokenizer.write(text, true);
  return { root: parser.document, unpaired: unpairedTags(parser.document, parser.endTags) };
}

/** Parses HTML that is part of a document. */
export function parsePart(text: string): ParsedHtml {
  const parser = RecordingParser.getFragmentParser(null, options);
  parser.tokenizer.write(text, true);
  const root = parser.getFragment();
  return { root, unpaired: parser instanceof RecordingParser ? unpairedTags(root, parser.endTags) : [] };
}

/** Remembers every end tag, including those that the standard's algorithm ignores. */
class RecordingParser extends Parser<DefaultTreeAdapterMap> {
  readonly endTags: Token.TagToken[] = [];

  override onEndTag(token: Token.TagToken): void {
    this.endTags.push(token);
    super.onEndTag(token);
  }
}

function unpairedTags(root: DefaultTreeAdapterTypes.Node, endTags: readonly Token.TagToken[]): UnpairedTag[] {
  const pairs = new Set<number>();
  const unpaired: UnpairedTag[] = [];
  for (const { tagName, sourceCodeLocation: at } of elements(root)) {
    if (at?.endTag !== undefined) pairs.add(at.endTag.startOffset);
    else if (at != null && closed.has(tagName))
      unpaired.push({ tag: `<${tagName}>`, place: { line: at.startLine, column: at.startCol } });
  }
  for (const { tagName, location: at } of endTags) {
    if (at === null || pairs.has(at.startOffset) || !enclosing.has(tagName)) continue;
    unpaired.push({ tag: `</${tagName}>`, place: { line: at.startLine, column: at.startCol } });
  }
  return unpaired;
}
