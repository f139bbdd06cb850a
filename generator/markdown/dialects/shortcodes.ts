/** Shortcodes that are Markdown elsewhere: images, links, and labels of tabs. */
import { withoutMarkdownExtension } from '../../collections/markdown-files.ts';
import { anywhere, escapedMarkdown, linkMarkdown } from './plain-markdown.ts';

export interface ShortcodeArguments {
  readonly positional: readonly string[];
  readonly named: ReadonlyMap<string, string>;
}

const argument =
  /([A-Za-z_][\w-]*)=(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|'([^']*)'|([^\s"'`]+))|"((?:[^"\\]|\\.)*)"|`([^`]*)`|'([^']*)'|(\S+)/g;

/** Reads the arguments of a shortcode or tag. */
export function argumentsOf(text: string): ShortcodeArguments {
  const positional: string[] = [];
  const named = new Map<string, string>();
  for (const [, name, ...values] of text.matchAll(argument)) {
    const value = values.find((one) => one !== undefined) ?? '';
    const plain = value
      .replaceAll(/\\(["\\])/g, '$1')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (name === undefined) positional.push(plain);
    else named.set(name, plain);
  }
  return { positional, named };
}

/** Returns the Markdown of a known shortcode. Undefined for others. */
export function shortcodeText(name: string, { positional, named }: ShortcodeArguments): string | undefined {
  const value = (key: string, index = -1) => named.get(key) ?? positional[index] ?? '';
  switch (name) {
    case 'figure':
      return figure(value);
    case 'youtube':
      return linkTo('https://www.youtube.com/watch?v=', value('id', 0));
    case 'vimeo':
      return linkTo('https://vimeo.com/', value('id', 0));
    case 'gist':
      return linkTo('https://gist.github.com/', [value('user', 0), value('id', 1)].filter(Boolean).join('/'));
    case 'embed':
    case 'file':
    case 'page-ref':
      return fileLink(value('url') || value('src') || value('page'), value('caption'));
    case 'asset_img':
      return assetImage(positional);
    case 'post_link':
      return positional[0] && linkMarkdown(escapedMarkdown(positional[1] ?? positional[0]), anywhere + positional[0]);
    case 'tab':
    case 'details':
    case 'expand': {
      const label = labelNames.map((key) => named.get(key)).find((one) => one !== undefined) ?? value('', 0);
      // Two spaces are a line break.
      return label === '' ? undefined : `**${escapedMarkdown(label)}**  `;
    }
    default:
      return linkOf(positional) ?? linkOf([...namesOfText, ...namesOfAddress].flatMap((key) => named.get(key) ?? []));
  }
}

const namesOfText = ['title', 'text', 'label', 'name'];
const namesOfAddress = ['href', 'url', 'link'];

/** Returns the link that an author's own shortcode probably makes of a text and an address. */
function linkOf(values: readonly string[]): string | undefined {
  const plain = values.map((value) => value.replace(/^<(.*)>$/, '$1'));
  const at = plain.findLastIndex((value) => /^https?:\/\//.test(value));
  const text = plain.find((value, index) => index !== at && value !== '');
  return at === -1 || text === undefined ? undefined : linkMarkdown(escapedMarkdown(text), plain[at] ?? '');
}

/** Arguments with the label of a tab, or of what opens with a click, in several themes. */
const labelNames = ['name', 'title', 'header', 'label', 'summary'];

function figure(value: (key: string, index?: number) => string): string | undefined {
  const source = value('src', 0);
  if (source === '') return undefined;
  const caption = value('caption') || value('title');
  const text = escapedMarkdown(value('alt') || caption);
  const title = caption === '' ? '' : ` "${caption.replaceAll(/["\\]/g, '\\$&')}"`;
  const image = `!${linkMarkdown(text, source, title)}`;
  return value('link') === '' ? image : linkMarkdown(image, value('link'));
}

/** An image beside a post of Hexo: perhaps classes, its name, perhaps sizes, and a text. */
function assetImage(positional: readonly string[]): string | undefined {
  const at = positional.findIndex((value) => /\.\w{3,4}$/.test(value));
  const text = positional.slice(at + 1).filter((value) => !/^\d+(?:px|%)?$/.test(value));
  return at === -1 ? undefined : `!${linkMarkdown(escapedMarkdown(text.join(' ')), anywhere + positional[at])}`;
}

/** A link of GitBook. Without a caption, it has the name of the file. */
function fileLink(address: string, caption: string): string | undefined {
  if (address === '') return undefined;
  const isElsewhere = /^https?:\/\//.test(address);
  const name = isElsewhere ? address : withoutMarkdownExtension(address.replace(/^.*\//s, ''));
  return linkMarkdown(escapedMarkdown(caption || name), address);
}

/** Undefined if `id` has other characters than an id. */
function linkTo(site: string, id: string): string | undefined {
  return /^[\w-]+(?:\/[\w-]+)?$/.test(id) ? `<${site}${id}>` : undefined;
}
