/** The table of contents of an article. */
import { tagsIn } from '../../../base/html-tags.ts';

export interface ContentsEntry {
  readonly id: string;
  /** As HTML, without tags. */
  readonly title: string;
  readonly entries: readonly ContentsEntry[];
}

/** With fewer headings, there is no table. */
const fewest = 3;

/** The headings of levels 2 and 3 in a page's HTML. Empty if there are few. */
export function contentsOf(html: string): ContentsEntry[] {
  const sections: (ContentsEntry & { readonly entries: ContentsEntry[] })[] = [];
  let count = 0;
  let open: { readonly name: string; readonly id: string; title: string; from: number } | undefined;
  for (const tag of tagsIn(html)) {
    const { name, isEnd, start, end } = tag;
    if (open !== undefined) open.title += html.slice(open.from, start);
    if (open !== undefined) open.from = end;
    if (name !== 'h2' && name !== 'h3') continue;
    if (!isEnd) {
      const id = tag.attributes.find((attribute) => attribute.name === 'id')?.value;
      open = id === undefined ? undefined : { name, id, title: '', from: end };
      continue;
    }
    if (open === undefined) continue;
    const entry = { id: open.id, title: open.title, entries: [] };
    const section = sections.at(-1);
    if (open.name === 'h3' && section !== undefined) section.entries.push(entry);
    else sections.push(entry);
    open = undefined;
    count += 1;
  }
  return count < fewest ? [] : sections;
}
