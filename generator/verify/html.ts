/** Finds the links in HTML, and the anchors that links can point to, as a browser does. */
import { attribute, type Element } from '../base/html-tree.ts';
import { addressesInSrcset } from '../base/srcset.ts';
import { forbiddenInPage, forbiddenOf, nothing } from './allowed-html.ts';
import type { DocumentLinks, Forbidden, Link } from './link.ts';
import { blockedOf, policyIn } from './page-policy.ts';
import { parseJson } from './parse-json.ts';
import { parseDocument, parsePart, placeOf } from './parsed-html.ts';
import { linksInValue, namesText } from './value.ts';

type HtmlLinks = Required<Omit<DocumentLinks, 'list' | 'hasPolicy'>>;

/** Attributes with one address, on any element. */
const urlAttributes = new Set(['href', 'src', 'poster', 'data', 'action', 'formaction', 'cite']);
const candidateAttributes = new Set(['srcset', 'imagesrcset']);

/** Relations that only name a host to connect to, not a document. */
const hints = /^(preconnect|dns-prefetch)$/i;

/**
 * Finds the links of a whole document, with their places if `withPlaces` is true. Throws a SyntaxError if its JSON-LD
 * is invalid.
 */
export function linksInHtml(
  text: string,
  _settings?: unknown,
  withPlaces = true,
): HtmlLinks & { readonly hasPolicy: boolean } {
  const { elements: all, unpaired } = parseDocument(text, withPlaces);
  const policy = policyIn(all);
  const inText = elementsOfTexts(all);
  const judge = (element: Element): readonly Forbidden[] => {
    const blocked = policy === undefined ? nothing : blockedOf(element, policy);
    const foreign = inText.has(element) ? forbiddenInPage(element) : nothing;
    if (blocked.length === 0 && foreign.length === 0) return nothing;
    const place = placeOf(element.sourceCodeLocation);
    return [
      ...blocked.map((what) => ({ rule: 'html/policy', what, place }) as const),
      ...foreign.map((what) => ({ rule: 'html/text', what: `${what} in the text`, place }) as const),
    ];
  };
  const found = { ...collect(all, judge), hasPolicy: policy !== undefined };
  if (inText.size === 0) return found;
  const outside = unpaired.map(({ tag, place }) => ({ rule: 'html/text', what: `unpaired ${tag}`, place }) as const);
  return { ...found, forbidden: [...found.forbidden, ...outside] };
}

/** Elements in the texts of the page: those below elements with the class `prose`. */
function elementsOfTexts(all: readonly Element[]): ReadonlySet<unknown> {
  const texts = new Set<unknown>();
  const inside = new Set<unknown>();
  for (const element of all) {
    const { parentNode } = element;
    if (texts.has(parentNode) || inside.has(parentNode)) {
      inside.add(element);
      // Elements in a template are below its content.
      if ('content' in element) inside.add(element.content);
    } else if (attribute(element, 'class') === 'prose') texts.add(element);
  }
  return inside;
}

/**
 * Finds the links of a piece of HTML inside another document. They have no place, because the piece's lines are not the
 * document's.
 */
export function linksInFragment(text: string, where: string): HtmlLinks {
  const { elements: all, unpaired } = parsePart(text);
  const inHere = (what: string) => ({ rule: 'html/text', what: `${what} in ${where}` }) as const;
  const { links, anchors, forbidden } = collect(all, (element) => forbiddenOf(element).map(inHere));
  return {
    links: links.map((link) => ({ ...link, where: `${where} ${link.where}`, place: undefined })),
    anchors,
    forbidden: [...forbidden, ...unpaired.map(({ tag }) => inHere(`unpaired ${tag}`))],
  };
}

function collect(all: readonly Element[], judge: (element: Element) => readonly Forbidden[]): HtmlLinks {
  const links: Link[] = [];
  const anchors = new Set<string>();
  const forbidden: Forbidden[] = [];
  let base: string | undefined;
  for (const element of all) {
    for (const one of judge(element)) forbidden.push(one);
    const { tagName, attrs } = element;
    for (const { name, value } of attrs) if (name === 'id' || (name === 'name' && tagName === 'a')) anchors.add(value);
    if (tagName === 'base') base ??= attribute(element, 'href');
    else if (attrs.length > 0) for (const link of linksOf(element)) links.push(link);
  }
  return {
    links: base === undefined ? links : links.map((link) => ({ ...link, address: join(link.address, base) })),
    anchors,
    forbidden,
  };
}

function linksOf(element: Element): readonly Link[] {
  const { tagName, attrs } = element;
  const links: Link[] = [];
  const place = placeOf(element.sourceCodeLocation);
  const rel = tagName === 'link' ? (attribute(element, 'rel') ?? '') : '';
  if (hints.test(rel)) return links;
  for (const { name, value } of attrs) {
    const isOne = urlAttributes.has(name);
    if (!isOne && !candidateAttributes.has(name)) continue;
    const where = tagName === 'link' ? `link rel=${rel}` : `${tagName} ${name}`;
    for (const address of isOne ? [value] : addressesInSrcset(value)) links.push({ address, where, place });
  }
  if (tagName === 'meta') {
    const name = attribute(element, 'property') ?? attribute(element, 'name') ?? attribute(element, 'http-equiv') ?? '';
    const address = metaAddress(name, attribute(element, 'content') ?? '');
    if (address !== undefined) links.push({ address, where: `meta ${name}`, place });
  }
  if (tagName === 'script' && /^application\/(ld\+)?json$/i.test(attribute(element, 'type') ?? '')) {
    const text = element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
    for (const link of linksInValue(parseJson(text), {}).links)
      links.push({ ...link, where: `script ${link.where}`, place });
  }
  return links;
}

/**
 * The address in a `<meta>`: Open Graph, Twitter cards and the like are recognised by their value; a refresh contains
 * one.
 */
function metaAddress(name: string, content: string): string | undefined {
  if (/^refresh$/i.test(name)) return /^[^;,]*[;,]\s*(?:url\s*=\s*)?["']?([^"']+)/i.exec(content)?.[1];
  return /^https?:\/\/\S+$/i.test(content) && !namesText(name) ? content : undefined;
}

/**
 * Resolves the address against the document's own `<base>`, which may be relative itself. A fragment stays as it is.
 */
function join(address: string, base: string): string {
  // A placeholder for the document's own origin, removed again below.
  const origin = 'http://document.invalid';
  // Browsers ignore such a base.
  if (!URL.canParse(base, origin)) return address;
  const from = new URL(base, origin).href;
  return URL.canParse(address, from) ? new URL(address, from).href.replace(origin, '') : address;
}
