/** Shortcodes that are Markdown elsewhere: images, links, and labels of tabs. */
import { imageName } from '../../base/image-formats.ts';
import type { ShortcodeArguments } from '../../base/tag-arguments.ts';
import { withoutMarkdownExtension } from '../../collections/markdown-files.ts';
import { anywhere, escapedMarkdown, linkMarkdown } from './plain-markdown.ts';

/** Returns the Markdown of a known shortcode. Undefined for others. */
export function shortcodeText(name: string, { positional, named }: ShortcodeArguments): string | undefined {
  const value = (key: string, index = -1) => named.get(key) ?? positional[index] ?? '';
  switch (name) {
    case 'figure':
      return figure(value) ?? shownImages({ positional, named });
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
    case 'include':
    case 'include_cached': {
      const [file = '', ...others] = positional;
      const called = file.replace(/^.*\/|\.\w+$/g, '');
      const text = called.startsWith('include') ? undefined : shortcodeText(called, { positional: others, named });
      return text ?? named.get('content');
    }
    case 'accordion':
    case 'tab':
    case 'details':
    case 'expand': {
      const label = labelNames.map((key) => named.get(key)).find((one) => one !== undefined) ?? value('', 0);
      // Two spaces are a line break.
      return label === '' ? undefined : `**${escapedMarkdown(label)}**  `;
    }
    default:
      return linkOf(positional) ?? namedLink(named) ?? shownImages({ positional, named });
  }
}

/** Returns the link that a shortcode around `label` probably is: of its only address. Undefined for others. */
export function linkAround(name: string, label: string, { positional, named }: ShortcodeArguments): string | undefined {
  const written = [
    ...namesOfAddress.map((key) => named.get(key)),
    ...positional.filter((one) => hasHttpScheme.test(one)),
  ];
  const [address, ...others] = written.filter((one) => one !== undefined && one !== '');
  const values = [...positional, ...named.values()];
  const hasText = namesOfText.some((key) => named.has(key)) || values.some((value) => imageName.test(value));
  if (address === undefined || others.length > 0 || hasText || /quote|cite/i.test(name) || noLabel.test(label))
    return undefined;
  return linkMarkdown(label, address);
}

/** A text that no link can be around: one with brackets, with a mark at its end, or that is a block. */
const noLabel = /[[\]]|\\$|^(?:#{1,6}|[-+*>]|\d{1,9}[.)])\s/;

const hasHttpScheme = /^https?:\/\//;

const namesOfText = ['title', 'text', 'label', 'name'];
const namesOfAddress = ['href', 'url', 'link'];
const namesOfMore = ['subtitle', 'description'];

/** Returns the link that an author's own shortcode probably makes of a text and an address. */
function linkOf(values: readonly string[]): string | undefined {
  const plain = values.map((value) => value.replace(/^<(.*)>$/, '$1'));
  const at = plain.findLastIndex((value) => hasHttpScheme.test(value) && !imageName.test(value));
  const text = plain.find((value, index) => index !== at && value !== '');
  return at === -1 || text === undefined ? undefined : linkMarkdown(escapedMarkdown(text), plain[at] ?? '');
}

/** Returns the link of a card or a button, with the text that is below its title. */
function namedLink(named: ShortcodeArguments['named']): string | undefined {
  const [text, address, more] = [namesOfText, namesOfAddress, namesOfMore].map((keys) =>
    keys.map((key) => named.get(key)).find((value) => value !== undefined && value !== ''),
  );
  if (text === undefined || address === undefined || !/^(?:https?:|[/.#])/.test(address) || imageName.test(address))
    return undefined;
  return linkMarkdown(escapedMarkdown(text), address) + (more === undefined ? '' : `<br>${escapedMarkdown(more)}`);
}

/** Matches a path that begins with a name. */
const isPath = /^(?![a-z][a-z0-9+.-]*:|[/.])/i;

/** Returns the images that a site's own shortcode or include probably shows: arguments that are called like one. */
function shownImages({ positional, named }: ShortcodeArguments): string | undefined {
  const isImage = (value: string) => imageName.test(value);
  const sources = [...[...named.values()].filter(isImage).slice(0, 1), ...positional.filter(isImage)];
  // Other words are options.
  const text = positional.find((value) => !isImage(value) && /[\s\p{Lu}]|[^ -~]/u.test(value));
  const alt = named.get('alt') || named.get('name') || text || '';
  const images = sources.map((src) => {
    const values = new Map([
      ...named,
      ['alt', alt],
      ['src', isPath.test(src) ? anywhere + src : src.replace(/^\/(?!\/)/, anywhere)],
    ]);
    return figure((key) => values.get(key) ?? '') ?? '';
  });
  return images.length === 0 ? undefined : images.join(' ');
}

/** Arguments with the label of a tab, or of what opens with a click, in several themes. */
const labelNames = ['name', 'title', 'header', 'label', 'summary'];

function figure(value: (key: string, index?: number) => string): string | undefined {
  const written = value('src', 0);
  if (written === '') return undefined;
  // A folder may be one of the theme.
  const source =
    written.includes('/') && imageName.test(written) && isPath.test(written) ? anywhere + written : written;
  const caption = (value('caption') || value('title')).replaceAll(/\{\{[<%][^{}]*[>%]\}\}/g, '');
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
  const isElsewhere = hasHttpScheme.test(address);
  const name = isElsewhere ? address : withoutMarkdownExtension(address.replace(/^.*\//s, ''));
  return linkMarkdown(escapedMarkdown(caption || name), address);
}

/** Undefined if `id` has other characters than an id. */
function linkTo(site: string, id: string): string | undefined {
  return /^[\w-]+(?:\/[\w-]+)?$/.test(id) ? `<${site}${id}>` : undefined;
}
