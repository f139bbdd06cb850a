/** Replaces a template tag of another program: an address in a link, the Markdown of an image, or nothing. */

import { argumentsOf, type ShortcodeArguments } from '../../base/tag-arguments.ts';
import { anywhere, escapedMarkdown } from './plain-markdown.ts';
import { shortcodeText } from './shortcodes.ts';

interface TemplateText {
  readonly text: string;
  /** The tag, if nobody knows it. */
  readonly unknown?: string;
}

/** A path that names no file. */
const nowhere = `${anywhere}...`;

/** A link, a definition or an attribute up to an address, and the beginning of that address. */
const addressStart =
  /(?:\]\([ \t]*<?|^ {0,3}\[[^\]\n]{1,200}\]:[ \t]*<?|\b(?:href|src|srcset|poster)\s?=\s?["']?)((?:[^\s"'<>(){}]|\{\{[^{}]*\}\}|\{%[^{}]*%\})*)$/;

/** Returns whether a template after `before`, a part of its line, is in an address: at its start, or further on. */
export function isInAddress(before: string): 'start' | 'inside' | undefined {
  const written = addressStart.exec(before)?.[1];
  if (written === undefined) return undefined;
  return written.replaceAll(/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g, '') === '' ? 'start' : 'inside';
}

/** Names of tags that show nothing themselves. */
const logic =
  /^(?:end.*|if|elsif|elseif|elif|else|unless|case|when|for|assign|capture|cycle|increment|decrement|break|continue|set|block|extends|import|from|macro|layout|liquid|with)$/;

/** True for a tag of Liquid or Nunjucks that shows nothing, whatever it compares. A shortcode may have any name. */
export function isLogic(tag: string, name: string): boolean {
  return tag.startsWith('{%') && logic.test(name);
}

/** Returns the replacement of `tag`, with delimiters. `place`: see isInAddress. `next` is the character after it. */
export function templateText(tag: string, place: 'start' | 'inside' | undefined, next: string): TemplateText {
  const [, mark, escaped] = /^\{\{([<%])\/\*([\s\S]*)\*\/[>%]\}\}$/.exec(tag) ?? [];
  if (escaped !== undefined) {
    const shown = escaped.trimEnd().replaceAll('\n', ' ');
    return { text: mark === '<' ? `{{\\<${shown} >}}` : `{{%${shown} %}}` };
  }
  const [, opening = '', inner = ''] = /^(\{[{%][-<%]?)([\s\S]*?)[->%]?[%}]\}$/.exec(tag) ?? [];
  const isShortcode = opening === '{{<' || opening === '{{%';
  if (opening.startsWith('{{') && !isShortcode) {
    // Of mdBook: what the other file says is missing.
    const [include] = /^#(?:\w{0,20}include|playground)\b/.exec(inner) ?? [];
    if (include !== undefined) return { text: '', unknown: `{{${include}}}` };
    const [, called, args = ''] = (place === undefined && /^\s*(\w+)(\([\s\S]*\))\s*$/.exec(inner)) || [];
    const shown = called === undefined ? undefined : shortcodeText(called, argumentsOf(args));
    if (shown !== undefined) return { text: shown };
    return { text: place ? encodedPath(expression(inner), place, next) : '' };
  }
  const [, name = '', rest = ''] = /^\s*(\/?[\w./-]{0,60})([\s\S]*)$/.exec(inner) ?? [];
  const given = argumentsOf(rest);
  const path = linkedPath(name, given, rest.trim());
  if (path !== undefined) return { text: place ? encodedPath(path, place, next) : '' };
  if (isLogic(tag, name)) return { text: '' };
  const text = shortcodeText(name, given);
  if (text !== undefined && !(place === 'start' && text.startsWith('!'))) return { text };
  if (name.startsWith('/') || logic.test(name)) return { text: '' };
  const unknown = isShortcode ? `${opening} ${name} ${opening.slice(2).replace('<', '>')}}}` : `{% ${name} %}`;
  const title = given.named.get('title') ?? '';
  // Two spaces are a line break.
  const label = title === '' || place !== undefined ? '' : `**${escapedMarkdown(title)}**  `;
  return { text: place === 'start' ? nowhere : label, unknown };
}

/** Returns the path that a tag for links names. Undefined for other tags. */
function linkedPath(name: string, { positional: [first = ''], named }: ShortcodeArguments, rest: string) {
  switch (name) {
    case 'post_url':
      return anywhere + first;
    case 'link': {
      const path = rest.replace(/^["']|["']$/g, '').replace(/^\//, '');
      return (/\.(?:mdx?|markdown)$/.test(path) ? anywhere : '/') + path;
    }
    case 'ref':
    case 'relref': {
      const path = named.get('path') ?? first;
      return /^(?:#|\.\.?\/)/.test(path) ? path : anywhere + path.replace(/^\//, '');
    }
    default:
      return undefined;
  }
}

/** Percent-encodes what would end an address. Between templates and text, there is one slash. */
function encodedPath(path: string | undefined, place: 'start' | 'inside', next: string): string {
  if (path === undefined) return place === 'start' ? nowhere : '';
  if (path === '') return place === 'inside' || /[/{]/.test(next) ? '' : '/';
  const encoded = path.replaceAll(/[\s"'<>()\\]/g, (mark) => `%${mark.charCodeAt(0).toString(16).padStart(2, '0')}`);
  return next === '/' ? encoded.replace(/\/$/, '') : encoded;
}

/** Values for the root of the other site. */
const root = /^(?:site\.(?:base_?url|url|github\.url|root)|base_?url|relURL|config\.url)$/i;

/** Evaluates an expression to a path: a text with filters for addresses, or the root. Undefined for others. */
function expression(inner: string): string | undefined {
  const [first = '', ...filters] = inner.split('|').map((part) => part.trim());
  const literal = (text: string) =>
    /^(?:"([^"]*)"|'([^']*)')$/
      .exec(text)
      ?.slice(1)
      .find((value) => value !== undefined);
  let path = root.test(first) ? '' : literal(first);
  for (const filter of filters) {
    if (path === undefined) return undefined;
    const [, name = '', value = ''] = /^(\w+)\s*[:(]?\s*([^)]*)\)?$/.exec(filter) ?? [];
    const given = root.test(value) ? '' : literal(value.trim());
    if (name === 'append') path = given === undefined ? undefined : path + given;
    else if (name === 'prepend') path = given === undefined ? undefined : given + path;
    if (
      /^(?:relative_url|absolute_url|prepend)$/.test(name) &&
      path !== undefined &&
      /^[^/#?]/.test(path) &&
      !/^\w+:/.test(path)
    )
      path = `/${path}`;
  }
  return path;
}
