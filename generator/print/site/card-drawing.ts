/**
 * Draws the preview image of a page that has none: its title and the name of the site, in the site's colors. This is
 * the SVG, from which the build makes a PNG.
 */
import { directionOf } from '../../base/language-tag.ts';
import { xml } from '../../base/xml.ts';
import { type Look, usualColors } from '../../model/look.ts';
import { phrasesOf } from './phrases.ts';

/** Pixels, as social networks recommend. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Pixels from the border to the drawing. */
const margin = 80;
const textWidth = cardSize.width - 2 * margin;

/** Sizes of a title in pixels, with the number of lines for each. In the last one, the title is truncated. */
const titleSizes = [
  { size: 84, most: 2 },
  { size: 68, most: 3 },
  { size: 56, most: 4 },
] as const;

export interface CardText {
  readonly title: string;
  /** Language tag of the title. */
  readonly tag: string;
  readonly brand: string;
  readonly colors: Look['colors'];
  /** Address of the logo: a data URL, or a placeholder. */
  readonly logo: string | undefined;
}

/** `scale` is the scale of the title's size, for a font that is wider than most. */
export function cardDrawing({ title, tag, brand, colors, logo }: CardText, scale = 1): string {
  const color = (name: keyof typeof usualColors) => (colors[name] ?? usualColors[name])[0] ?? '';
  const { lines, size } = titleLines(title, tag);
  const isRtl = directionOf(tag) === 'rtl';
  const [x, anchor] = isRtl ? [cardSize.width - margin, 'end'] : [margin, 'start'];
  const height = size * 1.25;
  const top = (cardSize.height - height * lines.length) / 2 + size * 0.9;
  const text = lines.map(
    (line, index) =>
      xml`<text x="${String(x)}" y="${fixed(top + index * height)}" font-size="${fixed(size * scale)}" font-weight="700" text-anchor="${anchor}" fill="${color('text')}">${line}</text>`,
  );
  const logoSize = 72;
  const bottom = cardSize.height - margin;
  const image =
    logo === undefined
      ? undefined
      : xml`<image x="${String(margin)}" y="${String(bottom - logoSize + 12)}" width="${String(logoSize)}" height="${String(logoSize)}" href="${logo}"/>`;
  const brandAt = margin + (logo === undefined ? 0 : logoSize + 24);
  const width = String(cardSize.width);
  const all = xml`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${String(cardSize.height)}" viewBox="0 0 ${width} ${String(cardSize.height)}"><rect width="${width}" height="${String(cardSize.height)}" fill="${color('ground')}"/><rect width="${width}" height="16" fill="${color('link')}"/>${text}${image}<text x="${String(brandAt)}" y="${String(bottom - 8)}" font-size="36" fill="${color('soft')}">${truncate(brand, (textWidth - (brandAt - margin)) / 36)}</text></svg>`;
  return all.text;
}

/** Pixels, as phones expect. */
const iconSize = 180;

/** The logo on the light background of pages, which phones show instead of transparency. */
export function iconDrawing(logo: string, colors: Look['colors']): string {
  const [size, inside] = [String(iconSize), String(iconSize * 0.8)];
  const [ground = ''] = colors.ground ?? usualColors.ground;
  const border = String(iconSize * 0.1);
  return xml`<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${ground}"/><image x="${border}" y="${border}" width="${inside}" height="${inside}" href="${logo}"/></svg>`
    .text;
}

function fixed(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Uses the largest size in which the title fits. In the smallest, the rest is replaced by an ellipsis. */
function titleLines(title: string, tag: string): { readonly lines: readonly string[]; readonly size: number } {
  const pieces = piecesOf(title.slice(0, longestShown).replace(/[\ud800-\udbff]$/, ''), tag);
  for (const { size, most } of titleSizes) {
    const lines = wrapLines(pieces, textWidth / size);
    if (lines.length <= most) return { lines, size };
  }
  const { size, most } = titleSizes[2];
  const room = textWidth / size;
  const lines = wrapLines(pieces, room).slice(0, most);
  const last = lines.pop() ?? '';
  return { lines: [...lines, truncate(last, room - 1, true)], size };
}

/** More characters than four lines can show, even narrow ones: measuring all of a long title takes seconds. */
const longestShown = 1000;

/** Parts between possible line breaks: words with their space, and phrases in languages without spaces. */
function piecesOf(title: string, tag: string): string[] {
  return phrasesOf(title.replaceAll(/\s+/g, ' ').trim(), tag).flatMap((phrase) => phrase.match(/[^ ]+ ?| /g) ?? []);
}

/** `room`: the width of a line, in font sizes. */
function wrapLines(pieces: readonly string[], room: number): string[] {
  const lines: string[] = [];
  let line = '';
  const end = () => {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
  };
  for (const piece of pieces) {
    if (estimatedWidth(line + piece.trimEnd()) > room) end();
    // A part wider than a line can break anywhere.
    for (const character of estimatedWidth(piece.trimEnd()) > room ? graphemesOf(piece) : [piece]) {
      if (estimatedWidth(line + character.trimEnd()) > room) end();
      line += character;
    }
  }
  end();
  return lines;
}

/** The start of `text` that fits, with an ellipsis if it is cut or if `hasMore`. */
function truncate(text: string, room: number, hasMore = false): string {
  if (!hasMore && estimatedWidth(text) <= room) return text;
  let beginning = '';
  for (const character of graphemesOf(text)) {
    if (estimatedWidth(beginning + character) > room - (hasMore ? 0 : 1)) break;
    beginning += character;
  }
  return `${beginning.trimEnd()}…`;
}

/** Characters as readers see them, so that a letter is not split from its marks. */
function graphemesOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('und', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
}

/**
 * Estimated width of a text, in font sizes. Most fonts are a little narrower. The build measures the drawing, and
 * shrinks it if it is wider.
 */
function estimatedWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidths.find(({ of }) => of.test(character))?.width ?? 0.62;
  return width;
}

const characterWidths = [
  { of: /[\p{Mn}\p{Me}\p{Cf}]/u, width: 0 },
  {
    of: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u,
    width: 1,
  },
  { of: /\p{Extended_Pictographic}/u, width: 1.3 },
  { of: /[iIjl.,:;'|! ()[\]]/, width: 0.36 },
  { of: /[mwMW@%]/, width: 0.95 },
  { of: /\p{Lu}/u, width: 0.74 },
] as const;
