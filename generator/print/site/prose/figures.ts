/** Images with a caption: a paragraph with nothing but an image with a title, or a link with one. */
import type { Edit } from '../../../base/edits.ts';
import { plain, type Tag } from '../../../base/html-tags.ts';
import { escaped } from '../../../base/html-tree.ts';

/** Turns each such paragraph into a figure with the title as its caption. `tags` are those of a text, in order. */
export function figureEdits(tags: readonly Tag[]): Edit[] {
  return tags.flatMap((image, index) => {
    if (image.name !== 'img') return [];
    const isLinked = tags[index - 1]?.name === 'a' && tags[index + 1]?.name === 'a';
    const around = isLinked ? 2 : 1;
    const inside = tags.slice(Math.max(0, index - around), index + around + 1);
    const [open, close] = [inside[0], inside.at(-1)];
    if (open?.name !== 'p' || open.isEnd || open.attributes.length > 0 || close?.name !== 'p') return [];
    // With text in between, it is an image in a sentence.
    if (inside.some((tag, number) => number > 0 && tag.start !== inside[number - 1]?.end)) return [];
    const title = image.attributes.find(({ name }) => name === 'title');
    const caption = plain(title?.value ?? '').trim();
    if (title === undefined || caption === '') return [];
    return [
      { start: open.start, end: open.end, text: '<figure>' },
      // Screen readers would read it twice, because it is the caption.
      { start: title.start - 1, end: title.end, text: '' },
      { start: close.start, end: close.end, text: `<figcaption>${escaped(caption)}</figcaption></figure>` },
    ];
  });
}
