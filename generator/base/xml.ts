/** Templates for XML that escape inserted text. */
import { stringifyEntities } from 'stringify-entities';

/** Well-formed XML: a document, or a part of one. */
export class Xml {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export const xmlDeclaration = new Xml('<?xml version="1.0" encoding="UTF-8"?>');

/**
 * Fills a template: text is escaped, XML is inserted unchanged, `undefined` adds nothing. A character that is allowed
 * in YAML and Markdown but not in XML becomes U+FFFD.
 */
export function xml(
  parts: TemplateStringsArray,
  ...values: readonly (string | Xml | readonly Xml[] | undefined)[]
): Xml {
  const written = values.map((value, index) => {
    if (value === undefined) return '';
    if (typeof value === 'string') return escapeXml(value, parts[index]?.endsWith('="') === true);
    return value instanceof Xml ? value.text : value.map(({ text }) => text).join('');
  });
  return new Xml(String.raw({ raw: parts }, ...written));
}

/** In an attribute, a quotation mark ends the value. */
function escapeXml(text: string, isAttribute: boolean): string {
  const subset = isAttribute ? inAttributes : inTexts;
  return stringifyEntities(text.replace(impossible, '\uFFFD'), { subset, useNamedReferences: true });
}

const inTexts = ['&', '<', '>'];
const inAttributes = [...inTexts, '"'];

/** Characters that are not a Char (XML 1.0, 2.2). */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
