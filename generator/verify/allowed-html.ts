/** Elements and attributes that the HTML of a text may have: the sanitiser's list, checked here with another parser. */
import type { Schema } from 'hast-util-sanitize';
import type { Element } from '../base/html-tree.ts';
import { textSchema } from '../markdown/text-schema.ts';

/** Allowed values of an attribute; undefined for any. */
type AllowedValues = readonly unknown[] | undefined;

const tagNames = new Set(textSchema.tagNames);
const attributes = new Map(
  Object.entries(textSchema.attributes ?? {}).map(([tagName, list]) => [tagName, valuesByName(list)] as const),
);
const protocols = new Map(
  Object.entries(textSchema.protocols ?? {}).map(([property, list]) => [attributeName(property), list ?? []] as const),
);

/** Descriptions of the element's forbidden parts, for messages. */
export function forbiddenOf({ tagName, attrs }: Element): string[] {
  if (!tagNames.has(tagName)) return [`<${tagName}>`];
  return attrs
    .filter(({ name, value }) => !isAllowed(tagName, name, value))
    .map(({ name }) => `${name} of <${tagName}>`);
}

/** Images of this site in several widths. */
const ownCandidates = /^\/(?!\/)\S+ \d+w(, \/(?!\/)\S+ \d+w)*$/;
const pixelSizes = /^\(max-width: \d+px\) 100vw, \d+px$/;

/** HTML that a page adds to a text (`print/site/prose/`): elements with these attributes, and no others. */
const added = [
  { tagName: 'div', attributes: { class: /^scroll$/, role: /^group$/, 'aria-label': /./ } },
  { tagName: 'div', attributes: { class: /^code$/ } },
  { tagName: 'div', attributes: { class: /^code$/, 'data-language': /./ } },
  { tagName: 'div', attributes: { class: /^alert (note|tip|important|warning|caution)$/ } },
  { tagName: 'p', attributes: { class: /^(code|alert)-title$/ } },
  { tagName: 'span', attributes: { class: /^hljs-[a-z_-]+( [a-z]+_)*$/ } },
  // Code in a language inside of code, as a command behind a prompt.
  { tagName: 'span', attributes: { class: /^language-[a-z]+$/ } },
  { tagName: 'mark', attributes: {} },
  { tagName: 'picture', attributes: {} },
  { tagName: 'label', attributes: {} },
  { tagName: 'figure', attributes: {} },
  { tagName: 'figcaption', attributes: {} },
  { tagName: 'source', attributes: { type: /^image\/(avif|webp)$/, srcset: ownCandidates, sizes: pixelSizes } },
] as const;

/** Attributes that a page adds to elements of a text. */
const addedAttributes = [
  { tagNames: ['td', 'th'], name: 'class', form: /^(left|center|right)$/ },
  { tagNames: ['img'], name: 'loading', form: /^lazy$/ },
  { tagNames: ['img'], name: 'decoding', form: /^async$/ },
  { tagNames: ['img'], name: 'srcset', form: ownCandidates },
  { tagNames: ['img'], name: 'sizes', form: pixelSizes },
] as const;

/** The same of a text as a page of this site shows it. */
export function forbiddenInPage(element: Element): string[] {
  const { tagName, attrs } = element;
  const isAdded = added.some(({ tagName: name, attributes }) => {
    const forms = Object.entries(attributes);
    const fits = ([attribute, form]: (typeof forms)[number]) =>
      attrs.some((attr) => attr.name === attribute && form.test(attr.value));
    return name === tagName && forms.length === attrs.length && forms.every(fits);
  });
  if (isAdded) return [];
  const own = addedAttributes.filter(({ tagNames }) => tagNames.some((name) => name === tagName));
  const others = attrs.filter(({ name, value }) => !own.some((added) => added.name === name && added.form.test(value)));
  return forbiddenOf({ ...element, attrs: others });
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

/** As browsers do: what stands before a colon is a scheme, unless a path, a query or a fragment began before. */
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
