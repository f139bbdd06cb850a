/** The HTML of a text as a page of this site shows it: `content_html` is made for readers elsewhere. */
import { stringifyEntities } from 'stringify-entities';
import { type Edit, edited } from '../../base/edits.ts';
import { type Tag, tagsIn } from '../../base/html-tags.ts';
import { plainFragment } from '../../markdown/anchors.ts';
import { escapeValue } from '../../markdown/flat/escaping.ts';
import type { Words } from '../../words/words.ts';

/**
 * Makes links and images of this site relative to its root, writes a cell's alignment as a class (the attribute is
 * obsolete), and puts each table in a box that scrolls. With `hasPlainIds`, headings have the ids by which authors know
 * them. `html` is sanitised HTML of Stele's own; markup inside an attribute value stays part of that value.
 */
export function toPageHtml(html: string, baseUrl: string, words: Words, { hasPlainIds = false } = {}): string {
  const changes = { base: escapeValue(baseUrl), hasPlainIds };
  const label = stringifyEntities(words.table, { subset: ['&', '"', '<', '>'] });
  const edits: Edit[] = [];
  for (const tag of tagsIn(html)) {
    edits.push(...attributeEdits(tag, changes));
    if (tag.name !== 'table') continue;
    const [at, text] = tag.isEnd
      ? [tag.end, '</div>']
      : [tag.start, `<div class="scroll" role="group" aria-label="${label}">`];
    edits.push({ start: at, end: at, text });
  }
  return edited(html, edits);
}

/** The path from the site's root, if the address is on this site; else the address. */
export function toLocalAddress(address: string, baseUrl: string): string {
  return address.startsWith(`${baseUrl}/`) ? address.slice(baseUrl.length) : address;
}

interface Changes {
  /** The base address, escaped. */
  readonly base: string;
  readonly hasPlainIds: boolean;
}

function attributeEdits({ name: tag, attributes }: Tag, changes: Changes): Edit[] {
  return attributes.flatMap(({ name, value, start, end }) => {
    const changed = changedAttribute(tag, name, value, changes);
    return changed === undefined ? [] : [{ start, end, text: changed }];
  });
}

/** `value` is escaped, and stays so. Undefined where the attribute stays as it is. */
function changedAttribute(
  tag: string,
  name: string,
  value: string,
  { base, hasPlainIds }: Changes,
): string | undefined {
  if (hasPlainIds && name === 'id') return `id="${plainFragment(value)}"`;
  if (hasPlainIds && name === 'href' && value.startsWith('#')) return `href="#${plainFragment(value.slice(1))}"`;
  if ((tag === 'a' && name === 'href') || (tag === 'img' && name === 'src'))
    return value.startsWith(`${base}/`) ? `${name}="${value.slice(base.length)}"` : undefined;
  if ((tag === 'td' || tag === 'th') && name === 'align' && alignments.has(value)) return `class="${value}"`;
  return undefined;
}

const alignments = new Set(['left', 'center', 'right']);
