/** Templates of XML that escape the text they are filled with. */
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
 * Fills a template: text is escaped, XML is taken as it is, `undefined` adds nothing. A character that YAML and
 * Markdown can hold and XML cannot becomes U+FFFD.
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

/** In an attribute a quotation mark ends the value. */
function escapeXml(text: string, isAttribute: boolean): string {
  const subset = isAttribute ? inAttributes : inTexts;
  return stringifyEntities(text.replace(impossible, '\uFFFD'), { subset, useNamedReferences: true });
}

const inTexts = ['&', '<', '>'];
const inAttributes = [...inTexts, '"'];

/** All that is no Char (XML 1.0, 2.2). */
const impossible = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
