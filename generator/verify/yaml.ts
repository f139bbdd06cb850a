/** The links in a YAML document: OpenAPI's second form. */
import { parse } from 'yaml';
import type { DocumentLinks } from './link.ts';
import { linksInValue } from './value.ts';

/** Throws a YAMLParseError where the text is no YAML. */
export function linksInYaml(text: string): DocumentLinks {
  return { links: linksInValue(parse(text)).links };
}
