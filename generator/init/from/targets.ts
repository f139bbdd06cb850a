/** Finds what texts link to and show, to choose the settings that lead there. */
import { posix } from 'node:path';
import { FenceLines } from '../../base/fences.ts';
import { imageName } from '../../base/image-formats.ts';
import { withPlainAddresses } from '../../base/mdx-addresses.ts';
import { finderByEnd, withoutSlashes } from '../../base/paths.ts';
import { percentDecoded } from '../../base/percent-decoded.ts';
import { argumentsOf } from '../../base/tag-arguments.ts';
import { withoutMarkdownExtension } from '../../collections/markdown-files.ts';
import type { ContentFile } from './files.ts';

export interface Targets {
  /** Addresses of pages on the site itself, without a slash at either end: `guide/start`. */
  readonly pages: readonly string[];
  /** Paths of images from the root of the site, without the first slash: `img/a.png`. */
  readonly rootImages: readonly string[];
  /** Paths of images from the root of the folder, as relative links name them. */
  readonly nearImages: readonly string[];
  /** Hosts of images that lie elsewhere. Empty for one without https. */
  readonly hosts: readonly string[];
}

/** The destination of an inline link or image, and of an attribute of HTML; first what marks an image. */
const destinations = [
  /(?:(!)\[[^\]]{0,300})?\]\(\s{0,9}<?([^\s()<>]{1,1000})/g,
  /(?:(<img)\b[^>]{0,500}?\s)?\b(?:src|href)=["']((?<=")[^"\n]{1,1000}|(?<=')[^'\n]{1,1000})/gi,
];

/** The label and the destination of a definition. */
const labelAndTarget = /^ {0,3}\[([^\]\n]{1,200})\]:\s{1,9}<?([^\s<>]{1,1000})/gm;

/** An image whose destination is in a definition: its text, and the label if that is another. */
const imageReference = /!\[([^\]\n]{0,200})\](?:\[([^\]\n]{0,200})\])?/g;

/** An image of Obsidian, whose name alone says where it is. */
const namedImage = /!\[\[([^[\]|#\n]{1,300})/g;

/** A tag, an include or a shortcode, whose arguments may be in braces of their own. */
const templateTag = /\{(?:%|\{)[<%]?((?:[^{}]|\{[^{}]{0,1000}\}){1,2000}?)[%>]?\}/g;

/** An address, or a path that begins with a dot. */
const elsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/|\.)/i;

/** The path of the image that `written` is the address of, without a query. Undefined for anything else. */
export function imagePath(written: string): string | undefined {
  const target = decodedPath(written);
  return imageName.test(target) && target.length <= longestPath && !/\s{2}|[\r\n]/.test(target) ? target : undefined;
}

/** Longer texts that end like an image are none. */
const longestPath = 1000;

/** Returns the links and images of `files` outside of code, and the images that their data names. `images`: paths of files. */
export function targetsOf(files: readonly ContentFile[], images: ReadonlySet<string>): Targets {
  const found = {
    pages: [] as string[],
    rootImages: [] as string[],
    nearImages: [] as string[],
    hosts: [] as string[],
  };
  const imageCalled = finderByEnd(images);
  // A file that texts include may have the definitions of all.
  const imageLabels = new Set(
    files.flatMap(({ body = '' }) =>
      Array.from(body.matchAll(imageReference), ([, text, label]) => (label || text)?.toLowerCase()),
    ),
  );
  for (const { path, data, body } of files) {
    const own = Object.values(Object(data)).flat();
    // Inside objects, a name without a folder may lie anywhere.
    const named = own.flatMap((value) => textsInData(value).filter((text) => text === value || text.includes('/')));
    for (const value of named) {
      if (imagePath(value) === undefined || elsewhere.test(value)) continue;
      if (images.has(posix.join(posix.dirname(path), value))) add(path, value, true);
      // Only front matter of texts names images from the root of the site without a slash.
      else if (value.startsWith('/') || body !== undefined) add(path, value.replace(/^\/?/, '/'), true);
    }
    if (body === undefined) continue;
    const text = plainAddresses(withoutCode(body)).replaceAll(templateTag, (written, inner) => {
      const { positional, named } = argumentsOf(inner.replace(/^\s{0,9}[\w-]{1,60}(?=\()/, ''));
      const sources = [...positional, ...named.values()].filter((value) => imageName.test(value));
      for (const source of sources) {
        const beside = posix.join(posix.dirname(path), source);
        const called = elsewhere.test(source) || images.has(beside) ? undefined : imageCalled(source);
        if (called === undefined) add(path, source, true);
        else if (source.includes('/')) add(path, `/${source}`, true);
        else found.nearImages.push(called);
      }
      return sources.length > 0 ? '' : written;
    });
    for (const pattern of destinations)
      for (const [, mark = '', target = ''] of text.matchAll(pattern)) add(path, target, mark.trim() !== '');
    for (const [, label = '', target = ''] of text.matchAll(labelAndTarget))
      add(path, target, imageLabels.has(label.toLowerCase()));
    for (const [, wiki = ''] of text.matchAll(namedImage)) {
      const name = wiki.trim();
      if (imageName.test(name)) found.nearImages.push(imageCalled(name) ?? name);
    }
  }
  return found;

  function add(path: string, written: string, isShown: boolean): void {
    const target = decodedPath(written);
    const isImage = imageName.test(target);
    const [, scheme, host] = /^(https?:)?\/\/([^/\s]+)/i.exec(target) ?? [];
    if (host !== undefined) {
      // Pages are served by https, and load nothing else.
      if (isShown && scheme?.toLowerCase() !== 'http:') found.hosts.push(host.toLowerCase());
      else if (isShown) found.hosts.push('');
    } else if (/^[a-z][a-z0-9+.-]*:/i.test(target)) return;
    else if (isImage && target.startsWith('/')) found.rootImages.push(target.slice(1));
    else if (isImage) {
      // As the text names it, or as its page does: `a/` for `a.md`.
      const [beside = '', below = ''] = [posix.dirname(path), withoutMarkdownExtension(path)].map((folder) =>
        posix.join(folder, target),
      );
      found.nearImages.push(images.has(below) && !images.has(beside) ? below : beside);
    } else if (target.startsWith('/')) found.pages.push(plainPagePath(target));
  }
}

function textsInData(data: unknown): readonly string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null ? Object.values(data).flatMap(textsInData) : [];
}

/** The address without a query and a fragment, decoded. */
function decodedPath(written: string): string {
  return percentDecoded(written.replace(/[?#].*/s, ''));
}

/** `guide/start` for `/guide/start/`, `/guide/start.html` and `/guide/start/index.md`. */
function plainPagePath(target: string): string {
  return withoutSlashes(target.replace(/\.(?:html?|mdx?)$/i, '').replace(/\/index$/i, ''));
}

/** Without fenced code, which shows how something is written. */
export function withoutCode(body: string): string {
  const fences = new FenceLines();
  return body
    .split('\n')
    .filter((line) => !fences.isCode(line))
    .join('\n');
}

/** Jekyll's, Eleventy's, Hugo's, Docusaurus' and Pelican's ways to write an address of the site, as the address. */
function plainAddresses(text: string): string {
  return withPlainAddresses(text)
    .replaceAll(/\{(?:filename|static|attach)\}/g, '')
    .replaceAll(/\{\{-?\s{0,9}site\.(?:baseurl|url)\s{0,9}-?\}\}/g, '')
    .replaceAll(/\{\{-?\s{0,9}["']([^"'{}\n]{1,500})["']\s{0,9}\|[^{}\n]{0,100}\}\}/g, '$1');
}
