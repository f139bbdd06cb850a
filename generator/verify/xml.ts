/** Finds the links in XML: sitemaps and their indexes, Atom, SVG. */
import { SaxesParser } from 'saxes';
import type { Place } from '../base/diagnostics.ts';
import { linksInFragment } from './html.ts';
import type { DocumentLinks, Forbidden, Link } from './link.ts';

/** Elements whose text is an address, in sitemaps and Atom. An Atom `id` only identifies. */
const addressElements = new Set(['loc', 'uri', 'icon', 'logo']);

/** Maximum depth of nested elements: for each, the parser looks for namespaces in all around it. */
const maxDepth = 256;

/**
 * Reads without building a tree: a sitemap may have 50,000 addresses. Throws if the text is not well-formed, or nested
 * too deep.
 */
export function linksInXml(text: string): DocumentLinks {
  const links: Link[] = [];
  const anchors = new Set<string>();
  const forbidden: Forbidden[] = [];
  const parser = new SaxesParser({ xmlns: true });
  let place: Place = { line: 1, column: 1 };
  let content = '';
  let depth = 0;

  parser.on('error', (error) => {
    throw error;
  });
  parser.on('processinginstruction', ({ target, body }) => {
    const address = /\bhref\s*=\s*(["'])(.*?)\1/.exec(body)?.[2];
    if (target === 'xml-stylesheet' && address !== undefined) {
      links.push({ address, where: target, place: { line: parser.line, column: 1 } });
    }
  });
  parser.on('opentagstart', ({ name }) => {
    place = tagPlace(parser, name);
    content = '';
    if (++depth > maxDepth)
      throw new Error(
        `${place.line}:${place.column}: <${name}> is inside ${maxDepth} elements, at most ${maxDepth} levels are read`,
      );
  });
  parser.on('opentag', ({ name, attributes }) => {
    for (const { local, value } of Object.values(attributes)) {
      if (local === 'href' || local === 'src') links.push({ address: value, where: `${name} ${local}`, place });
      if (local === 'id') anchors.add(value);
    }
  });
  parser.on('text', (piece) => {
    content += piece;
  });
  parser.on('cdata', (piece) => {
    content += piece;
  });
  parser.on('closetag', ({ name, local, attributes }) => {
    depth--;
    if (addressElements.has(local)) links.push({ address: content.trim(), where: name, place });
    if (attributes.type?.value === 'html') {
      const found = linksInFragment(content, name);
      for (const link of found.links) links.push({ ...link, place });
      for (const one of found.forbidden) forbidden.push({ ...one, place });
      for (const anchor of found.anchors) anchors.add(anchor);
    }
    content = '';
  });
  parser.write(text).close();
  return { links, anchors, forbidden };
}

/**
 * Returns the place of the tag's `<`, as editors count. The parser's position is one character after the tag's name.
 */
function tagPlace({ line, columnIndex }: SaxesParser<{ xmlns: true }>, name: string): Place {
  const column = columnIndex - name.length - 1;
  // That character was a line break.
  return column > 0 ? { line, column } : { line: line - 1, column: 1 };
}
