/**
 * Checks a page against its own content security policy. Templates comply with it, or their pages would not work in a
 * browser; so a violation comes from a text.
 */
import { createHash } from 'node:crypto';
import { attribute, type Element } from '../base/html-tree.ts';
import { addressesInSrcset } from '../base/srcset.ts';
import { nothing } from './allowed-html.ts';

type Policy = ReadonlyMap<string, readonly string[]>;

/** Attributes whose address a browser follows or loads. */
const followedAttributes = new Set(['href', 'src', 'action', 'formaction', 'data']);

/** Types of scripts that run, besides an empty one. Any other type is data. */
const runs = /^(module|importmap|(text|application)\/(java|ecma|j|live)script.*)?$/i;

/**
 * The policy of a page: the first such `<meta>` in its head, since browsers ignore others. Undefined if there is none.
 */
export function policyIn(elements: Iterable<Element>): Policy | undefined {
  for (const element of elements) {
    if (element.tagName !== 'meta' || element.parentNode?.nodeName !== 'head') continue;
    const isPolicy = /^content-security-policy$/i.test(attribute(element, 'http-equiv') ?? '');
    if (isPolicy) return parsePolicy(attribute(element, 'content') ?? '');
  }
  return undefined;
}

/** Elements that are subject to a policy, or only allowed in some places, whatever their attributes. */
const governed = new Set([
  'base',
  'embed',
  'form',
  'frame',
  'iframe',
  'img',
  'link',
  'meta',
  'object',
  'script',
  'source',
  'style',
]);

/** True for an attribute that a policy may block: a handler, a style, or an address that is neither a path nor http. */
function isGoverned({ name, value }: Element['attrs'][number]): boolean {
  // Parsers write names in lower case.
  return (
    name.startsWith('on') || name === 'style' || (followedAttributes.has(name) && !/^(?:[/#?]|https?:)/.test(value))
  );
}

/** Descriptions of the element's parts that the policy blocks, for messages. */
export function blockedOf(element: Element, policy: Policy): readonly string[] {
  // Most elements: words, paragraphs and links.
  if (!governed.has(element.tagName) && !element.attrs.some(isGoverned)) return nothing;
  return [...blockedParts(element, policy)];
}

function* blockedParts(element: Element, policy: Policy): Generator<string> {
  const { tagName, attrs, parentNode } = element;
  const sources = (...names: readonly string[]) =>
    [...names, 'default-src'].map((name) => policy.get(name)).find((list) => list !== undefined) ?? ['*'];
  const src = attribute(element, 'src') ?? attribute(element, 'href');

  if (tagName === 'script' && runs.test(attribute(element, 'type') ?? '')) {
    const list = sources('script-src');
    const isListed = src === undefined && (isLoose(list) || list.includes(`'sha256-${scriptDigest(element)}'`));
    if (src === undefined && !isListed) yield 'inline <script>';
    if (src !== undefined && !allows(list, src)) yield `<script> from "${src}"`;
  }
  if (tagName === 'style' && !isLoose(sources('style-src'))) yield '<style>';
  const isStylesheet = tagName === 'link' && /\bstylesheet\b/i.test(attribute(element, 'rel') ?? '');
  if (isStylesheet && !allows(sources('style-src'), src)) yield `stylesheet from "${src}"`;
  for (const address of imagesOf(element)) {
    if (!allowsImage(sources('img-src'), address)) yield `<${tagName}> from "${address}"`;
  }
  if (/^i?frame$/.test(tagName) && !allows(sources('frame-src', 'child-src'), src)) yield `<${tagName}> from "${src}"`;
  if (/^(object|embed)$/.test(tagName) && isNone(sources('object-src'))) yield `<${tagName}>`;
  if (tagName === 'base' && isNone(policy.get('base-uri'))) yield '<base>';
  if (tagName === 'form' && !allowsForm(policy.get('form-action') ?? ['*'], element)) yield '<form>';
  // The policy does not cover these. Only templates write into a head; microdata is allowed anywhere.
  const isMicrodata = attribute(element, 'itemprop') !== undefined && attribute(element, 'http-equiv') === undefined;
  if (tagName === 'meta' && parentNode?.nodeName !== 'head' && !isMicrodata)
    yield `${metaTag(element)} outside of the head`;
  for (const { name, value } of attrs) {
    if (/^on/i.test(name) && !isLoose(sources('script-src'))) yield `${name} of <${tagName}>`;
    if (name === 'style' && !isLoose(sources('style-src'))) yield `style of <${tagName}>`;
    if (followedAttributes.has(name) && isScript(value) && !isLoose(sources('script-src'))) {
      yield `"javascript:" in ${name} of <${tagName}>`;
    }
  }
}

/** The site's own search form only reads. */
function allowsForm(list: readonly string[], form: Element): boolean {
  if (isNone(list)) return false;
  const isOwn = /^\/(?!\/)/.test(attribute(form, 'action') ?? '');
  const isGet = /^(get)?$/i.test(attribute(form, 'method') ?? '');
  return (isOwn && isGet) || !list.every((source) => source.toLowerCase() === "'self'");
}

function metaTag(element: Element): string {
  const name = ['http-equiv', 'name', 'property'].find((one) => attribute(element, one) !== undefined);
  return name === undefined ? '<meta>' : `<meta ${name}="${attribute(element, name)}">`;
}

function parsePolicy(text: string): Policy {
  return new Map(
    text.split(';').flatMap((directive) => {
      const [name = '', ...list] = directive.trim().split(/\s+/);
      return name === '' ? [] : [[name.toLowerCase(), list] as const];
    }),
  );
}

/** True if `address` may be loaded. Sources other than 'self' are up to the operator. */
function allows(list: readonly string[], address = ''): boolean {
  const isOwn = !/^\s*([a-z][a-z\d+.-]*:|\/\/|\\)/i.test(address);
  return (isOwn && list.includes("'self'")) || list.some((source) => !source.startsWith("'"));
}

/** Addresses of the images that the element loads. */
function imagesOf(element: Element): readonly string[] {
  const { tagName } = element;
  if (tagName !== 'img' && tagName !== 'source') return [];
  const candidates = addressesInSrcset(attribute(element, 'srcset') ?? '');
  const src = tagName === 'img' ? attribute(element, 'src') : undefined;
  return src === undefined ? candidates : [...candidates, src];
}

/** Matches the sources that `images_from` can produce: 'self', https: and hosts. */
function allowsImage(list: readonly string[], address: string): boolean {
  const page = 'https://page.invalid';
  const url = URL.canParse(address, page) ? new URL(address, page) : undefined;
  // An invalid address loads nothing.
  if (url === undefined) return true;
  if (url.origin === page) return list.includes("'self'");
  // If all of https is allowed, an http address is allowed too: browsers upgrade it.
  if (list.includes('*') || (list.includes('https:') && /^https?:$/.test(url.protocol))) return true;
  return list.some((source) => {
    const [, host] = /^https:\/\/(.+)$/.exec(source) ?? [];
    if (host === undefined || url.protocol !== 'https:') return false;
    return host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host;
  });
}

function isNone(list: readonly string[] | undefined): boolean {
  return list?.length === 1 && list[0] === "'none'";
}

function isLoose(list: readonly string[]): boolean {
  return list.includes("'unsafe-inline'") || list.includes('*');
}

/** Browsers ignore line breaks and tabs, and characters before the scheme. */
function isScript(address: string): boolean {
  return /^[\0- ]*javascript:/i.test(address.replaceAll(/[\t\n\r]/g, ''));
}

function scriptDigest({ childNodes }: Element): string {
  const text = childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return createHash('sha256').update(text).digest('base64');
}
