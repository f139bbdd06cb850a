/** Elements and attributes that the HTML of a text may have: the sanitiser's list, checked here with another parser. */
import type { Schema } from 'hast-util-sanitize';
import type { Element } from '../base/html-tree.ts';
import { textSchema } from '../markdown/text-schema.ts';
import { isMathMl } from '../print/site/prose/math.ts';

/** Pattern for the value of an attribute. */
type AllowedForm = Pick<RegExp, 'test'>;

/** Allowed values of an attribute; undefined for any. */
type AllowedValues = readonly unknown[] | undefined;

const tagNames = new Set(textSchema.tagNames);
const attributes = new Map(
  Object.entries(textSchema.attributes ?? {}).map(([tagName, list]) => [tagName, valuesByName(list)] as const),
);
const protocols = new Map(
  Object.entries(textSchema.protocols ?? {}).map(([property, list]) => [attributeName(property), list ?? []] as const),
);

/** HTML of alerts. */
const alerts: Readonly<Record<string, RegExp>> = {
  div: /^alert (note|tip|important|warning|caution)$/,
  p: /^alert-title$/,
};

export const nothing: readonly never[] = [];

/** Descriptions of the element's forbidden parts, for messages. */
export function forbiddenOf({ tagName, attrs }: Element): readonly string[] {
  if (!tagNames.has(tagName)) return [`<${tagName}>`];
  // Most elements: words and paragraphs.
  if (attrs.length === 0) return nothing;
  const [only, ...others] = attrs;
  if (only?.name === 'class' && others.length === 0 && alerts[tagName]?.test(only.value)) return [];
  return attrs
    .filter(({ name, value }) => !isAllowed(tagName, name, value))
    .map(({ name }) => `${name} of <${tagName}>`);
}

/** Images of this site in several widths. */
const ownCandidates = /^\/(?!\/)\S+ \d+w(, \/(?!\/)\S+ \d+w)*$/;
const pixelSizes = /^\(max-width: \d+px\) 100vw, \d+px$/;

/** HTML that a page adds to a text (`print/site/prose/`): elements with exactly these attributes, and no others. */
const added: Readonly<Record<string, readonly Readonly<Record<string, AllowedForm>>[]>> = {
  div: [
    { class: /^scroll$/, role: /^group$/, 'aria-label': /./ },
    { class: /^code$/ },
    { class: /^code$/, 'data-language': /./ },
  ],
  p: [{ class: /^code-title$/ }],
  span: [{ class: { test: isHighlightClass } }, { class: /^formula$/ }],
  mark: [{}],
  picture: [{}],
  label: [{}],
  figure: [{}],
  figcaption: [{}],
  source: [{ type: /^image\/(avif|webp)$/, srcset: ownCandidates, sizes: pixelSizes }],
};

/** Attributes that a page adds to elements of a text. */
const addedAttributes: Readonly<Record<string, Readonly<Record<string, AllowedForm>>>> = {
  td: { class: /^(left|center|right)$/ },
  th: { class: /^(left|center|right)$/ },
  img: { loading: /^lazy$/, decoding: /^async$/, srcset: ownCandidates, sizes: pixelSizes },
};

/** Like `forbiddenOf`, for a text on a page of this site, which may add elements and attributes. */
export function forbiddenInPage(element: Element): readonly string[] {
  const { tagName, attrs } = element;
  if (attrs.length === 0 && tagNames.has(tagName)) return nothing;
  const isAdded = added[tagName]?.some(
    (forms) => Object.keys(forms).length === attrs.length && attrs.every(({ name, value }) => forms[name]?.test(value)),
  );
  if (isAdded || isMathMl(tagName, attrs)) return [];
  const own = addedAttributes[tagName];
  if (own === undefined) return forbiddenOf(element);
  return forbiddenOf({ ...element, attrs: attrs.filter(({ name, value }) => own[name]?.test(value) !== true) });
}

function isAllowed(tagName: string, name: string, value: string): boolean {
  const own = attributes.get(tagName);
  if (own?.has(name)) return isOneOf(own.get(name), value) && hasAllowedProtocol(name, value);
  return attributes.get('*')?.has(name) === true && hasAllowedProtocol(name, value);
}

/** True if one of `values` matches; a class matches by each of its names. */
function isOneOf(values: AllowedValues, value: string): boolean {
  if (values === undefined) return true;
  const words = value.split(/\s+/).filter((word) => word !== '');
  return words.every((word) =>
    values.some((one) => (one instanceof RegExp ? one.test(word) : one === true || one === word)),
  );
}

/** Like a browser: text before a colon is a scheme, unless a path, a query or a fragment began before it. */
function hasAllowedProtocol(name: string, value: string): boolean {
  const [, scheme] = /^([^/?#:]*):/.exec(value) ?? [];
  return scheme === undefined || protocols.get(name)?.includes(scheme.toLowerCase()) !== false;
}

function valuesByName(list: NonNullable<Schema['attributes']>[string]): Map<string, AllowedValues> {
  return new Map(
    list.map((entry): [string, AllowedValues] => {
      if (typeof entry === 'string') return [attributeName(entry), undefined];
      const [property, ...values] = entry;
      return [attributeName(property), values];
    }),
  );
}

/** The attribute of a property: `ariaDescribedBy` is `aria-describedby`, `dataFootnoteRef` is `data-footnote-ref`. */
function attributeName(property: string): string {
  if (property === 'className') return 'class';
  if (property === 'htmlFor') return 'for';
  if (property === 'acceptCharset') return 'accept-charset';
  if (property.startsWith('aria')) return `aria-${property.slice('aria'.length).toLowerCase()}`;
  if (property.startsWith('data')) return property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return property.toLowerCase();
}

/**
 * The parts of a class of highlighted code, each with one more underscore than the one before: the highlighter derives
 * them from the scopes of its grammars (`toCSSClass`), such as `title.class.inherited` and `language:xml`.
 */
const firstPart = /^hljs-[A-Za-z][\w-]*$/;
const further = /^[A-Za-z][A-Za-z0-9-]*(_+)$/;
const nested = /^language-[\w+.-]+$/;

/** True if the highlighter can write `value`: `hljs-title class_ inherited__`, or `language-xml` for nested code. */
export function isHighlightClass(value: string): boolean {
  const [start = '', ...parts] = value.split(' ');
  if (parts.length === 0 && nested.test(start)) return true;
  return firstPart.test(start) && parts.every((part, index) => further.exec(part)?.[1]?.length === index + 1);
}
