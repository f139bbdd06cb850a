/**
 * Reads HTML as a browser does, as far as it must to know that nothing in it can run: by what is allowed, so that what
 * nobody thought of is found too.
 */

/** Elements that only show text and images, and the attributes that they may have. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['p', 'em', 'strong', 'del', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre']
      .concat(['code', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'sup', 'section', 'a', 'img', 'input'])
      .map((element) => [element, []]),
  ),
  a: ['href', 'title', 'data-footnote-ref', 'data-footnote-backref', 'aria-describedby', 'aria-label'],
  img: ['src', 'alt', 'title'],
  input: ['type', 'checked', 'disabled'],
  ol: ['start'],
  section: ['data-footnotes'],
  td: ['align'],
  th: ['align'],
};
const everywhere = ['class', 'id'];

const tag = /<\/?([A-Za-z][^\s/>]*)((?:\s+[^\s=>"'/]+(?:="[^"]*")?)*)\s*\/?>/g;
const attribute = /([^\s=>"'/]+)(?:="([^"]*)")?/g;

/**
 * What could run or load in `html`, as `element` or `element attribute=value`; empty where it is only text and images.
 */
export function activeParts(html: string): string[] {
  const found: string[] = [];
  const rest = html.replace(tag, (_, element: string, attributes: string) => {
    if (!isAllowed(element)) found.push(element);
    for (const [, name = '', value = ''] of attributes.matchAll(attribute)) {
      const plain = decode(value);
      if (!isAllowed(element, name, plain)) found.push(`${element} ${name}=${plain}`);
    }
    return '';
  });
  // Outside of tags no `<` may be left: a browser could see an element where we saw none.
  if (rest.includes('<')) found.push(`unread: ${rest.slice(rest.indexOf('<')).slice(0, 80)}`);
  return found;
}

/** Whether an element, or an attribute of it with this value, only shows text and images. */
export function isAllowed(element: string, name?: string, value = ''): boolean {
  const attributes = Object.hasOwn(allowed, element) ? allowed[element] : undefined;
  if (name === undefined) return attributes !== undefined;
  if (![...everywhere, ...(attributes ?? [])].includes(name)) return false;
  if (name === 'type') return value === 'checkbox';
  return !['href', 'src'].includes(name) || isHarmless(value);
}

/**
 * True for addresses of the web and of mail, and for relative ones; browsers drop white space and controls in schemes.
 */
function isHarmless(address: string): boolean {
  const scheme = /^([^/?#]*?):/.exec(address.replace(/[\0-\x20]/g, ''))?.[1];
  return scheme === undefined || ['http', 'https', 'mailto'].includes(scheme.toLowerCase());
}

/** Resolves the references that the serialiser writes; any other `&` in an attribute is left and fails to match. */
function decode(value: string): string {
  return value
    .replace(/&#x([0-9a-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#([0-9]+);/g, (_, number: string) => String.fromCodePoint(Number(number)))
    .replaceAll('&colon;', ':')
    .replaceAll('&Tab;', '\t')
    .replaceAll('&NewLine;', '\n')
    .replaceAll('&amp;', '&');
}
