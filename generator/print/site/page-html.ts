/** The HTML of a text as a page of this site shows it: `content_html` is made for readers elsewhere. */
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment, serialize } from 'parse5';
import { attribute, type Element, elements } from '../../base/html-tree.ts';
import { plainFragment } from '../../markdown/anchors.ts';
import type { Words } from '../../words/words.ts';

/**
 * Makes links and images of this site relative to its root, writes a cell's alignment as a class (the attribute is
 * obsolete), and puts each table in a box that scrolls. With `hasPlainIds`, headings have the ids by which authors know them. `html`
 * is sanitised, and changed as a tree: markup inside an attribute value stays part of that value.
 */
export function toPageHtml(html: string, baseUrl: string, words: Words, { hasPlainIds = false } = {}): string {
  if (!hasPlainIds && !mayChange(html, baseUrl)) return html;
  const tree = parseFragment(html);
  // Listed first: boxing a table moves it.
  for (const element of [...elements(tree)]) {
    if (element.tagName === 'a') localise(element, 'href', baseUrl);
    if (element.tagName === 'img') localise(element, 'src', baseUrl);
    if (element.tagName === 'td' || element.tagName === 'th') alignByClass(element);
    if (element.tagName === 'table') box(element, words.table);
    if (hasPlainIds) removePrefix(element);
  }
  return serialize(tree);
}

/** The path from the site's root, if the address is on this site; else the address. */
export function toLocalAddress(address: string, baseUrl: string): string {
  return address.startsWith(`${baseUrl}/`) ? address.slice(baseUrl.length) : address;
}

/** False for most texts: parsing all of them would take a fifth of a build with a website. */
function mayChange(html: string, baseUrl: string): boolean {
  return html.includes('<table') || html.includes('align=') || html.includes(`"${baseUrl}/`);
}

function localise(element: Element, name: string, baseUrl: string): void {
  const found = element.attrs.find((attr) => attr.name === name);
  if (found !== undefined) found.value = toLocalAddress(found.value, baseUrl);
}

/** Gives an id, and a link to it, the name that the author wrote. */
function removePrefix(element: Element): void {
  for (const attr of element.attrs) {
    if (attr.name === 'id') attr.value = plainFragment(attr.value);
    if (attr.name === 'href' && attr.value.startsWith('#')) attr.value = `#${plainFragment(attr.value.slice(1))}`;
  }
}

const alignments = new Set(['left', 'center', 'right']);

function alignByClass(cell: Element): void {
  const alignment = attribute(cell, 'align');
  if (alignment === undefined || !alignments.has(alignment)) return;
  cell.attrs = cell.attrs.map((attr) => (attr.name === 'align' ? { name: 'class', value: alignment } : attr));
}

function box(table: Element, label: string): void {
  const parent = table.parentNode;
  if (parent === null) return;
  const around: DefaultTreeAdapterTypes.Element = defaultTreeAdapter.createElement('div', names.NS.HTML, [
    { name: 'class', value: 'scroll' },
    { name: 'role', value: 'group' },
    { name: 'aria-label', value: label },
  ]);
  defaultTreeAdapter.insertBefore(parent, around, table);
  defaultTreeAdapter.detachNode(table);
  defaultTreeAdapter.appendChild(around, table);
}
