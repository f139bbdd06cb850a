/** Footnotes of a text: numbered in the order of their first references, and listed at its end. */
import type { FootnoteReference } from 'mdast';
import type { Language } from '../../model/site.ts';
import { anchorId } from '../anchors.ts';
import { footnoteWords } from '../footnotes.ts';
import { escapeText, escapeValue } from './escaping.ts';
import type { TextNodes } from './nodes.ts';

export class FootnoteList {
  /** Numbers of definitions, by name. */
  readonly #definitions = new Map<string, number>();
  /** Referenced footnotes, in the order of their first references. */
  readonly #notes = new Map<string, { readonly number: number; references: number }>();

  /** Value of an attribute without one: in the whole text, the parser of raw HTML gives it an empty one. */
  readonly #noValue: string;

  constructor(nodes: TextNodes, keepsHtml: boolean) {
    this.#noValue = keepsHtml ? '=""' : '';
    for (const [number, node] of nodes) {
      if (node.type === 'footnoteDefinition' && !this.#definitions.has(node.identifier))
        this.#definitions.set(node.identifier, number);
    }
  }

  /** Returns the HTML of the next reference. */
  referenceHtml({ identifier: name }: Pick<FootnoteReference, 'identifier'>): string {
    const note = this.#notes.get(name) ?? { number: this.#notes.size + 1, references: 0 };
    note.references++;
    this.#notes.set(name, note);
    const id = escapeValue(anchorId(`fnref-${name}${again(note.references)}`));
    return `<sup><a href="#${escapeValue(anchorId(`fn-${name}`))}" id="${id}" data-footnote-ref${this.#noValue} aria-describedby="footnote-label">${note.number}</a></sup>`;
  }

  /**
   * Returns the list of the referenced footnotes; empty if there are none. `blocksOf` returns the HTML of each block of
   * a definition, which may contain more references.
   */
  html(lang: Language, blocksOf: (definition: number) => readonly string[]): string {
    const notes: { name: string; number: number; blocks: readonly string[] }[] = [];
    // A Map's iterator includes entries added during the loop.
    for (const [name, { number }] of this.#notes) {
      const definition = this.#definitions.get(name);
      if (definition !== undefined) notes.push({ name, number, blocks: blocksOf(definition) });
    }
    if (notes.length === 0) return '';
    const { footnotes, back } = footnoteWords(lang);
    const items = notes.map(({ name, number, blocks }) => {
      const lines = withLinksBack(blocks, this.#linksBack(name, `${back} ${number}`));
      return `<li id="${escapeValue(anchorId(`fn-${name}`))}">\n${lines.map((line) => `${line}\n`).join('')}</li>\n`;
    });
    const heading = `<h2 class="sr-only" id="footnote-label">${escapeText(footnotes)}</h2>`;
    return `<section data-footnotes${this.#noValue} class="footnotes">${heading}\n<ol>\n${items.join('')}</ol>\n</section>`;
  }

  /** Links back to each reference of the footnote. As on GitHub, further ones have their number after the label. */
  #linksBack(name: string, label: string): string[] {
    return Array.from({ length: this.#notes.get(name)?.references ?? 0 }, (_, index) => {
      const count = index + 1;
      const href = escapeValue(`#${anchorId(`fnref-${name}${again(count)}`)}`);
      const number = count > 1 ? `<sup>${count}</sup>` : '';
      return `<a href="${href}" data-footnote-backref="" aria-label="${escapeValue(label + again(count))}" class="data-footnote-backref">↩${number}</a>`;
    });
  }
}

/** Suffix that distinguishes the id of a further reference. */
function again(count: number): string {
  return count > 1 ? `-${count}` : '';
}

/**
 * Adds the links back to the end of the last paragraph. If the last block is not a paragraph, adds each on its own
 * line.
 */
function withLinksBack(blocks: readonly string[], links: readonly string[]): readonly string[] {
  const last = blocks.at(-1);
  if (last?.startsWith('<p>'))
    return [...blocks.slice(0, -1), `${last.slice(0, -'</p>'.length)} ${links.join(' ')}</p>`];
  return [...blocks, ...links.flatMap((link, index) => (index === 0 ? [link] : [' ', link]))];
}
