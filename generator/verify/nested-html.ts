/**
 * Reads HTML whose elements nest like its tags, in a quarter of a parser's time. Everything else is left to the parser:
 * HTML that is not in Stele's own form (names in lower case, values in double quotes), and elements that a browser
 * would close, move or repeat.
 */
import { defaultTreeAdapter, html } from 'parse5';
import type { Element } from '../base/html-tree.ts';

const wordSet = (text: string) => new Set(text.split(' '));

const emptyElements = wordSet('area base br col hr img input link meta source wbr');

/** Elements with only text: the next end tag ends them. */
const textElements = wordSet('script style title');

/** Elements that close an open `<p>` in a browser. */
const closesParagraph = wordSet(
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul',
);

/** Elements that are only allowed in these. */
const parentsOf: Readonly<Record<string, ReadonlySet<string>>> = {
  li: wordSet('ol ul menu'),
  dd: wordSet('dl'),
  dt: wordSet('dl'),
  rp: wordSet('ruby'),
  rt: wordSet('ruby'),
  caption: wordSet('table'),
  colgroup: wordSet('table'),
  thead: wordSet('table'),
  tbody: wordSet('table'),
  tfoot: wordSet('table'),
  col: wordSet('colgroup'),
  tr: wordSet('thead tbody tfoot'),
  td: wordSet('tr'),
  th: wordSet('tr'),
};

/** Elements that may contain only those of `parentsOf`, and the head, which may contain only these. */
const structures = wordSet('table colgroup thead tbody tfoot tr');
const inHead = wordSet('base link meta script style title');

/** Elements with special rules beyond those above. */
const specialElements = wordSet(
  'applet basefont bgsound body embed frame frameset head html iframe image keygen listing marquee math nobr noembed noframes noscript object optgroup option param plaintext rb rtc select svg template textarea track xmp',
);

/** Elements that may not contain themselves, at any depth. */
const neverInItself = wordSet('a button form p');

/** Characters that a parser replaces. */
const changed = /[\r\0]/;

const notSpace = /[^ \t\n\f]/;
const headings = wordSet('h1 h2 h3 h4 h5 h6');
const startTag = /<([a-z][a-z0-9]*)((?: [a-z][a-z0-9-]*(?:="[^"]*")?)*)>/y;
/** A drawing as Stele's templates have them. Other names of elements and attributes can change their case in a browser. */
const onDrawings = '(?: (?:viewBox|aria-hidden|class|cx|cy|d|fill|height|r|rx|ry|stroke|width|x|y)="[^"]*")*';
const drawingForm = new RegExp(`<svg(${onDrawings})>((?:<(?:circle|path|rect)${onDrawings}/>)+)</svg>`, 'y');
const drawnShapes = new RegExp(`<([a-z]+)(${onDrawings})/>`, 'g');
const documentStart = /<!doctype html>\n*<html((?: [a-z][a-z0-9-]*(?:="[^"]*")?)*)>\n*<head>/y;
const bodyStart = /\n*<body((?: [a-z][a-z0-9-]*(?:="[^"]*")?)*)>/y;
const documentEnd = /<\/body>\n*<\/html>\n*$/y;

/** Returns the elements of a whole document in order, with parents but without children; undefined if a parser is needed. */
export function elementsOfDocument(text: string): Element[] | undefined {
  const [start, attributes = ''] = matchAt(documentStart, text, 0) ?? [];
  if (start === undefined || changed.test(text)) return undefined;
  const reader = new Reader(text);
  const root = reader.add('html', attributes, undefined);
  const head = root && reader.add('head', '', root);
  const headEnd = head && reader.readInto(head, start.length);
  if (!root || headEnd === undefined || !text.startsWith('</head>', headEnd)) return undefined;
  const bodyAt = headEnd + '</head>'.length;
  const [bodyTag, onBody = ''] = matchAt(bodyStart, text, bodyAt) ?? [];
  const body = bodyTag === undefined ? undefined : reader.add('body', onBody, root);
  const end = body && reader.readInto(body, bodyAt + (bodyTag?.length ?? 0));
  return end !== undefined && matchAt(documentEnd, text, end) !== null ? reader.elements : undefined;
}

/** Returns the elements of a part of a document. */
export function elementsOfPart(text: string): Element[] | undefined {
  if (changed.test(text)) return undefined;
  const reader = new Reader(text);
  const end = reader.readInto(defaultTreeAdapter.createElement('div', html.NS.HTML, []), 0);
  return end === text.length ? reader.elements : undefined;
}

function matchAt(form: RegExp, text: string, at: number): RegExpExecArray | null {
  form.lastIndex = at;
  return form.exec(text);
}

class Reader {
  readonly elements: Element[] = [];
  readonly #text: string;
  /** Number of open elements by name. */
  readonly #open = new Map<string, number>();

  constructor(text: string) {
    this.#text = text;
  }

  /** Adds an element; undefined if a browser would read its attributes differently. */
  add(name: string, written: string, parent: Element | undefined, namespace = html.NS.HTML): Element | undefined {
    const attrs = readAttributes(written);
    if (attrs === undefined) return undefined;
    const element = defaultTreeAdapter.createElement(name, namespace, attrs);
    // Not appended: the list of children would take more memory than the element.
    if (parent !== undefined) element.parentNode = parent;
    this.elements.push(element);
    return element;
  }

  /**
   * Reads the content of `root` from `start` on. Returns the offset of the first end tag after it, or the end of the
   * text; undefined if a parser is needed.
   */
  readInto(root: Element, start: number): number | undefined {
    const text = this.#text;
    const open: Element[] = [root];
    let next = start;
    for (let at = text.indexOf('<', next); at >= 0; at = text.indexOf('<', next)) {
      const parent = open.at(-1);
      if (parent === undefined) return undefined;
      if (holdsNoText(parent) && notSpace.test(text.slice(next, at))) return undefined;
      if (text.startsWith('/', at + 1)) {
        if (parent === root) return at;
        const { tagName } = parent;
        next = at + '</>'.length + tagName.length;
        if (!text.startsWith(tagName, at + 2) || !text.startsWith('>', next - 1)) return undefined;
        open.pop();
        this.#count(tagName, -1);
        continue;
      }
      const drawing = text.startsWith('<svg', at) && !holdsNoText(parent) ? matchAt(drawingForm, text, at) : null;
      if (drawing !== null) {
        if (!this.#addDrawing(drawing, parent)) return undefined;
        next = at + drawing[0].length;
        continue;
      }
      const [tag, name = '', written = ''] = matchAt(startTag, text, at) ?? [];
      if (tag === undefined || !this.#mayHold(parent, name)) return undefined;
      next = at + tag.length;
      const element = this.add(name, written, parent);
      if (element === undefined) return undefined;
      if (textElements.has(name)) {
        const end = text.indexOf('</', next);
        const content = text.slice(next, end);
        if (end < 0 || !text.startsWith(`</${name}>`, end) || content.includes('<!--')) return undefined;
        defaultTreeAdapter.insertText(element, content);
        next = end + name.length + '</>'.length;
      } else if (!emptyElements.has(name)) {
        open.push(element);
        this.#count(name, 1);
      }
    }
    return open.length === 1 ? text.length : undefined;
  }

  /** Adds `<svg>` and its shapes; false if a browser would read their attributes differently. */
  #addDrawing([, written = '', inner = '']: RegExpExecArray, parent: Element): boolean {
    const drawing = this.add('svg', written, parent, html.NS.SVG);
    if (drawing === undefined) return false;
    return [...inner.matchAll(drawnShapes)].every(
      ([, name = '', onShape = '']) => this.add(name, onShape, drawing, html.NS.SVG) !== undefined,
    );
  }

  #count(name: string, more: number): void {
    if (neverInItself.has(name)) this.#open.set(name, (this.#open.get(name) ?? 0) + more);
  }

  #isOpen(name: string): boolean {
    return (this.#open.get(name) ?? 0) > 0;
  }

  /** True if a browser leaves an element called `name` in `parent`. */
  #mayHold({ tagName: parent, parentNode }: Element, name: string): boolean {
    if (parent === 'head') return inHead.has(name);
    if (specialElements.has(name) || (closesParagraph.has(name) && this.#isOpen('p'))) return false;
    if (neverInItself.has(name) && this.#isOpen(name)) return false;
    if (headings.has(name) && headings.has(parent)) return false;
    const allowed = parentsOf[name];
    if (allowed === undefined) return !structures.has(parent);
    const isInGroup = (name === 'dd' || name === 'dt') && parent === 'div' && parentNode?.nodeName === 'dl';
    return allowed.has(parent) || isInGroup;
  }
}

/** True if a browser would move text out of the element. */
function holdsNoText({ tagName }: Element): boolean {
  return tagName === 'head' || structures.has(tagName);
}

const references: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' };

/**
 * Reads the attributes in ` name="value" name`. Undefined if a browser would drop one, or read a value differently.
 */
function readAttributes(written: string): { name: string; value: string }[] | undefined {
  const attrs: { name: string; value: string }[] = [];
  for (let at = 0; at < written.length; ) {
    const start = at + 1;
    const space = endOr(written.indexOf(' ', start), written);
    const equals = endOr(written.indexOf('=', start), written);
    const name = written.slice(start, Math.min(space, equals));
    if (attrs.length > 0 && attrs.some((one) => one.name === name)) return undefined;
    if (space <= equals) {
      attrs.push({ name, value: '' });
      at = space;
      continue;
    }
    const valueStart = equals + '="'.length;
    const valueEnd = written.indexOf('"', valueStart);
    const value = written.slice(valueStart, valueEnd);
    at = valueEnd + 1;
    if (!value.includes('&')) attrs.push({ name, value });
    else if (/&(?!(?:amp|quot|lt|gt|#x[2-7][0-9A-F]);)/.test(value)) return undefined;
    else attrs.push({ name, value: value.replaceAll(/&[^;]+;/g, characterOf) });
  }
  return attrs;
}

function endOr(index: number, text: string): number {
  return index < 0 ? text.length : index;
}

function characterOf(reference: string): string {
  return references[reference] ?? String.fromCharCode(Number.parseInt(reference.slice('&#x'.length), 16));
}
