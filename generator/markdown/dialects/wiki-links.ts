/** Comments, highlights, beginnings of boxes and links of Obsidian and of wikis, as Markdown: `[[Page]]`, `[[folder/Page#Heading|text]]`, `![[plot.png|300]]`. */
import { slug } from 'github-slugger';
import { imageName } from '../../base/image-formats.ts';
import { capitalised } from '../../collections/english.ts';
import { alertCalled } from '../alert-kinds.ts';
import { anywhere } from './plain-markdown.ts';

/** Matches behind no word and no name of code. An underscore may begin emphasis: `_[[Page]]_`. */
const noWord = '(?<![A-Za-z0-9]_?)';

/** A link that is no code like `x[[1]]`, and no part of a link like `[[1]](a.md)`. */
export const wikiLinkPattern = String.raw`(?:(?<!\\)!|${noWord}(?<![[\])\\!]))\[\[[^[\]\n]{1,300}\]\](?!\]{0,9}[[(])`;

/** A comment, `%%not shown%%`, also of several lines if it begins one. */
export const commentPattern = String.raw`(?<comment>^[ \t]*%%(?!%)(?:[^%]|%(?!%)){0,100000}%%(?!%)|(?<![\w%])%%(?!%)[^%\n]{1,500}%%(?![\w%]))`;

/** A highlight, `==text==`, but no comparison like `a == b`. */
export const highlightPattern = String.raw`${noWord}(?<!=)==(?<highlight>[^\s=](?:[^=\n]{0,300}[^\s=])?)==(?![A-Za-z0-9=])`;

/**
 * Returns `written` as a link to the file of that name, wherever it is, or as an image. A link to a place inside of a
 * text (`[[#^a1b2c3|text]]`) is its text.
 */
export function wikiLinkMarkdown(written: string): string {
  const [target = '', ...given] = written.replace(/^!?\[\[|\]\]$/g, '').split(/\\?\|/);
  const [path = '', ...headings] = target.split('#').map((part) => part.trim());
  const isImage = written.startsWith('!') && imageName.test(path);
  const name = [path, ...headings].filter((part) => part !== '' && !part.startsWith('^')).join(' > ');
  const shown =
    given.map((text) => text.trim()).find((text) => text !== '' && !(isImage && imageSize.test(text))) ?? name;
  const text = shown.replaceAll(/[[\]\\*_~`<&]/g, '\\$&');
  const heading = headings.at(-1) ?? '';
  const place =
    heading === '' || heading.startsWith('^') ? '' : `#${isPageOfPdf.test(heading) ? heading : slug(heading)}`;
  if (path === '') return place === '' ? text : `[${text}](${place})`;
  return `${isImage ? '!' : ''}[${text}](<${anywhere}${path.replaceAll(/[%?<>\\]/g, encodeURIComponent)}${place}>)`;
}

/** The beginning of a box, `> [!word]- `, whose word may be the author's own. */
export const calloutPattern = String.raw`^(?<quote>(?:[ \t]{0,3}>){1,9}[ \t]?)\[!(?<callout>[A-Za-z][^[\]\n|=:/]{0,60})(?:\|[^[\]\n]{0,60})?\](?!\()(?<fold>[+-]?)[ \t]*`;

/** Returns the beginning of the box with a word that GitHub knows. `hasTitle`: a title follows. */
export function calloutMarkdown(callout: string, fold: string, hasTitle: boolean): string {
  const isKnown = alertCalled(callout) !== undefined;
  const title = isKnown || hasTitle ? '' : capitalised(callout);
  return `[!${isKnown ? callout : 'NOTE'}]${fold}${title === '' && !hasTitle ? '' : ' '}${title}`;
}

/** As in `[[paper.pdf#page=3]]`. */
const isPageOfPdf = /^page=\d+$/;

/** As in `![[plot.png|300x200]]`. */
const imageSize = /^\d+(?:x\d+)?$/;
