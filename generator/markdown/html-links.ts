/** Addresses and names in the tags of raw HTML. */
import type { Html, Image, Link, Nodes } from 'mdast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { stringifyEntities } from 'stringify-entities';
import { type Edit, edited, type Span } from '../base/edits.ts';
import { attribute, type Element, escaped } from '../base/html-tree.ts';
import { parseSrcset } from '../base/srcset.ts';
import { placeName } from './anchors.ts';
import { checkDepth } from './bounded-html.ts';
import { type MarkdownMistake, RefusedText } from './mistake.ts';
import { textSchema } from './text-schema.ts';
import type { UnknownElements } from './unknown-elements.ts';

/** An attribute with addresses, each as a node whose address can be replaced. */
export interface HtmlLink extends Span {
  readonly name: string;
  /** A single address, or the candidates of a `srcset`. */
  readonly addresses: readonly { readonly node: Link | Image; readonly descriptor: string }[];
  /** The whole tag of an image, and its alternative text. */
  readonly image?: Edit;
}

/** Attributes with addresses, by element and attribute, and the kind of their addresses. */
const addressKinds: Readonly<Record<string, 'link' | 'image'>> = {
  'a href': 'link',
  'img src': 'image',
  'source srcset': 'image',
};

/**
 * Returns the addresses in a node of raw HTML, and the anchors that it defines. Reports unknown elements to `unknown`.
 */
export function readTags(
  { value, position }: Html,
  unknown: UnknownElements,
): { readonly links: readonly HtmlLink[]; readonly ids: readonly string[] } {
  const links = new Map<number, HtmlLink>();
  const ids: string[] = [];
  const { line = 1, column = 1 } = position?.start ?? {};
  const readElement = (element: Element): void => {
    const places = element.sourceCodeLocation?.attrs ?? {};
    const isKept = textSchema.tagNames?.includes(element.tagName);
    for (const { name, value: text } of element.attrs) {
      if (isKept && (name === 'id' || (name === 'name' && element.tagName === 'a'))) ids.push(placeName(text));
      const place = places[name];
      const kind = addressKinds[`${element.tagName} ${name}`];
      // The parser creates two elements for some tags.
      if (place === undefined || kind === undefined || links.has(place.startOffset)) continue;
      const start = {
        line: line + place.startLine - 1,
        column: place.startLine === 1 ? column + place.startCol - 1 : place.startCol,
      };
      const position = { start, end: start };
      const addresses = (name === 'srcset' ? parseSrcset(text) : [{ address: text, descriptor: '' }]).map(
        ({ address: url, descriptor }) => ({
          node: kind === 'image' ? { type: kind, url, position } : { type: kind, url, children: [], position },
          descriptor,
        }),
      );
      const tag = element.tagName === 'img' ? element.sourceCodeLocation : undefined;
      const image = tag && {
        start: tag.startOffset,
        end: tag.endOffset,
        text: escaped(attribute(element, 'alt') ?? ''),
      };
      const link = { start: place.startOffset, end: place.endOffset, name, addresses };
      links.set(place.startOffset, image ? { ...link, image } : link);
    }
  };
  const visitAll = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[], depth: number): void => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      const { startLine = 1 } = node.sourceCodeLocation ?? {};
      checkDepth(node.tagName, depth, { line: line + startLine - 1, column: startLine === 1 ? column : 1 });
      readElement(node);
      visitAll(node.childNodes, depth + 1);
    }
  };
  const { childNodes } = parseFragment(value, {
    sourceCodeLocationInfo: true,
    onParseError({ code }) {
      if (code === 'eof-in-tag') throw unclosedTag({ line, column });
    },
  });
  visitAll(childNodes, 1);
  unknown.add(value, { line, column }, childNodes);
  return { links: [...links.values()].sort((a, b) => a.start - b.start), ids };
}

/** A parser drops everything from the beginning of the tag. */
function unclosedTag(place: MarkdownMistake['place']): RefusedText {
  const reason =
    'Unexpected end of HTML inside of a tag, expected > after it, and a second quotation mark after each value: the text after it would be lost';
  return new RefusedText({ rule: 'markdown/html-unclosed', reason, place });
}

/** Returns `value` with the current addresses of its links, without removed ones: an image becomes its text. */
export function withAddresses(value: string, links: readonly HtmlLink[], unlinked: ReadonlySet<Nodes>): string {
  const edits = links.map(({ start, end, name, addresses, image }): Edit => {
    const kept = addresses.filter(({ node }) => !unlinked.has(node) && (name !== 'srcset' || isOfWeb(node.url)));
    const written = kept.map(({ node, descriptor }) => (descriptor === '' ? node.url : `${node.url} ${descriptor}`));
    if (kept.length === 0 && image !== undefined) return image;
    const text = stringifyEntities(written.join(', '), { subset: ['&', '"', '<', '>'], useNamedReferences: true });
    return { start, end, text: kept.length === 0 ? '' : `${name}="${text}"` };
  });
  return edited(value, edits);
}

/**
 * True if the sanitiser would keep the address of an image: it does not check `srcset` itself. A comma at its end would
 * not be part of it.
 */
function isOfWeb(url: string): boolean {
  return /^(?:https?:)?\/\/\S*[^\s,]$/i.test(url);
}
