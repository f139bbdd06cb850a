/** Adapts the HTML of a text to pages of this site: `content_html` is for readers elsewhere. */
import { stringifyEntities } from 'stringify-entities';
import { type Edit, edited } from '../../../base/edits.ts';
import { type Tag, tagsIn } from '../../../base/html-tags.ts';
import { mapSrcset } from '../../../base/srcset.ts';
import { headingTag } from '../../../base/visible-text.ts';
import type { RenderedText } from '../../../fields/field-type.ts';
import { alertEdits } from '../../../markdown/alerts.ts';
import { idOnPage } from '../../../markdown/anchors.ts';
import { escapeValue } from '../../../markdown/flat/escaping.ts';
import type { Words } from '../../../words/words.ts';
import type { PageImages } from '../picture.ts';
import { type Picture, pictureOf, widths } from '../picture.ts';

import { codeEdits } from './code.ts';
import { figureEdits } from './figures.ts';
import { mathEdits } from './math.ts';
import { taskEdits } from './tasks.ts';

/**
 * Makes links and images of this site relative to its root, writes a cell's alignment as a class (the attribute is
 * obsolete), makes empty header cells plain ones, and puts each table into a scrollable box. Headings have the ids that authors know, in addition to those
 * of `content_html`. Code is highlighted, formulas are MathML, and alerts look like alerts. Images have their size and load lazily; a title
 * becomes the caption. `html` is Stele's own sanitised HTML; markup inside an attribute value stays part of that value.
 * `markdown` is its source.
 */
export function toPageHtml(
  { html, markdown }: RenderedText,
  baseUrl: string,
  words: Words,
  images: PageImages,
): string {
  const tags = [...tagsIn(html)];
  const base = escapeValue(baseUrl);
  const ids = plainIds(tags);
  const label = stringifyEntities(words.table, { subset: ['&', '"', '<', '>'] });
  const edits: Edit[] = [
    ...taskEdits(tags),
    ...codeEdits(html, tags, markdown),
    ...mathEdits(html, tags),
    ...alertEdits(html, tags, words),
  ];
  let isInPicture = false;
  for (const [index, tag] of tags.entries()) {
    edits.push(...attributeEdits(tag, base, ids), ...emptyHeaderEdits(html, tag, tags[index + 1]));
    if (tag.name === 'picture') isInPicture = !tag.isEnd;
    if (tag.name === 'img') edits.push(...imageEdits(tag, base, images, isInPicture));
    if (tag.name !== 'table') continue;
    const [at, text] = tag.isEnd
      ? [tag.end, '</div>']
      : [tag.start, `<div class="scroll" role="group" aria-label="${label}">`];
    edits.push({ start: at, end: at, text });
  }
  // After the edits of images, which may be at the same offset.
  for (const edit of figureEdits(tags)) edits.push(edit);
  return edited(html, edits);
}

/** The path from the site's root if the address is on this site; else the address. */
export function toLocalAddress(address: string, baseUrl: string): string {
  return address.startsWith(`${baseUrl}/`) ? address.slice(baseUrl.length) : address;
}

/** Ids of headings on the page, by their ids in `content_html`. */
function plainIds(tags: readonly Tag[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const { name, attributes } of tags) {
    if (!headingTag.test(name)) continue;
    const id = attributeOf('id', attributes);
    const onPage = idOnPage(id);
    if (onPage !== id) ids.set(id, onPage);
  }
  return ids;
}

function attributeOf(name: string, attributes: Tag['attributes']): string {
  return attributes.find((one) => one.name === name)?.value ?? '';
}

/** Keeps the author's size of an image, and their own `<picture>`. */
function imageEdits({ attributes, start, end }: Tag, base: string, images: PageImages, isInPicture: boolean): Edit[] {
  const address = toLocalAddress(attributeOf('src', attributes), base);
  const { size, isLazy } = images(address);
  const isSized = attributes.some(({ name }) => name === 'width' || name === 'height');
  const isChosen = isInPicture || attributes.some(({ name }) => name === 'srcset');
  const declaredWidth = Number(attributeOf('width', attributes)) || widths.text;
  const picture = pictureOf(address, isChosen ? undefined : size, Math.min(declaredWidth, widths.text));
  const text = [
    picture.srcset === '' ? '' : ` srcset="${picture.srcset}" sizes="${picture.sizes}"`,
    size === undefined || isSized ? '' : ` width="${size.width}" height="${size.height}"`,
    isLazy ? ' loading="lazy" decoding="async"' : '',
  ].join('');
  return [
    ...(picture.sources.length === 0 ? [] : pictureEdits(picture, start, end)),
    ...(text === '' ? [] : [{ start: end - 1, end: end - 1, text }]),
  ];
}

/** Puts the image from `start` to `end` into a `<picture>` with its other formats. */
function pictureEdits({ sources, sizes }: Picture, start: number, end: number): Edit[] {
  const others = sources.map(({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${sizes}">`);
  return [
    { start, end: start, text: `<picture>${others.join('')}` },
    { start: end, end, text: '</picture>' },
  ];
}

/** A header cell without a text heads nothing: it is a plain cell. */
function emptyHeaderEdits(html: string, { name, isEnd, start, end }: Tag, next: Tag | undefined): Edit[] {
  if (name !== 'th' || isEnd || next?.name !== 'th' || html.slice(end, next.start).trim() !== '') return [];
  return [start + '<'.length, next.start + '</'.length].map((at) => ({ start: at, end: at + name.length, text: 'td' }));
}

function attributeEdits({ name: tag, end: inside, attributes }: Tag, base: string, ids: ReadonlyMap<string, string>) {
  const edits: Edit[] = [];
  for (const { name, value, start, end } of attributes) {
    const change = (text: string) => edits.push({ start, end, text });
    const plain = ids.get(name === 'href' ? value.slice(1) : value);
    if (name === 'id' && plain !== undefined) {
      change(`id="${plain}"`);
      // Published links use the other id.
      edits.push({ start: inside, end: inside, text: `<span id="${value}"></span>` });
    } else if (name === 'href' && value.startsWith('#') && plain !== undefined) change(`href="#${plain}"`);
    else if ((tag === 'a' && name === 'href') || (tag === 'img' && name === 'src')) {
      if (value.startsWith(`${base}/`)) change(`${name}="${value.slice(base.length)}"`);
    } else if (name === 'srcset') {
      const local = mapSrcset(value, (address) => toLocalAddress(address, base));
      if (local !== undefined) change(`srcset="${local}"`);
    } else if ((tag === 'td' || tag === 'th') && name === 'align' && alignments.has(value)) change(`class="${value}"`);
  }
  return edits;
}

const alignments = new Set(['left', 'center', 'right']);
