/**
 * What RFC 4287 says that a feed and its entries must be, transcribed by hand. The validators on npm know a small part
 * of it, or ask a server on the net.
 */
import { all, readXml, type XmlElement } from '../xml-tree.ts';

const atom = 'http://www.w3.org/2005/Atom';

/** How often each element may stand in a feed and in an entry: from, to (4.1.1, 4.1.2). */
const counts = {
  feed: {
    ...{ id: [1, 1], title: [1, 1], updated: [1, 1], generator: [0, 1], icon: [0, 1], logo: [0, 1] },
    ...{ rights: [0, 1], subtitle: [0, 1], author: [0, 99], category: [0, 99], contributor: [0, 99], link: [0, 99] },
    entry: [0, 9999],
  },
  entry: {
    ...{ id: [1, 1], title: [1, 1], updated: [1, 1], published: [0, 1], content: [0, 1], summary: [0, 1] },
    ...{ rights: [0, 1], source: [0, 1], author: [0, 99], category: [0, 999], contributor: [0, 99], link: [0, 99] },
  },
} as const satisfies Record<string, Record<string, readonly [number, number]>>;

/** The rules that `source` breaks; none where it is valid. Throws where it is no XML. */
export function atomMistakes(source: string): string[] {
  const feed = readXml(source);
  const entries = all(feed, 'entry');
  return [
    ...(feed.name === 'feed' && feed.namespace === atom ? [] : ['2: the root is atom:feed']),
    ...containerMistakes(feed, counts.feed),
    ...entries.flatMap((entry) => [...containerMistakes(entry, counts.entry), ...entryMistakes(entry)]),
    ...(all(feed, 'author').length > 0 || entries.every((entry) => all(entry, 'author').length > 0)
      ? []
      : ['4.1.1: an author in the feed or in each entry']),
    ...(new Set(entries.map(idOf)).size === entries.length ? [] : ['4.1.1: two entries of one id']),
    ...(all(feed, 'link').some(({ attributes }) => attributes.rel === 'self') ? [] : ['4.1.1: a link to itself']),
  ];
}

function containerMistakes(element: XmlElement, allowed: Record<string, readonly [number, number]>): string[] {
  const found: string[] = [];
  for (const child of element.children) {
    if (child.namespace !== atom || !(child.name in allowed)) found.push(`4.1: ${child.name} in ${element.name}`);
    found.push(...constructMistakes(child));
  }
  for (const [name, [least, most]] of Object.entries(allowed)) {
    const count = all(element, name).length;
    if (count < least || count > most) found.push(`4.1: ${count} of ${name} in ${element.name}`);
  }
  const alternates = all(element, 'link')
    .filter(({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate')
    .map(({ attributes }) => `${attributes.type} ${attributes.hreflang}`);
  if (new Set(alternates).size < alternates.length) found.push('4.1: two alternate links of one type and language');
  if (element.text.trim() !== '') found.push(`4.1: text in ${element.name}`);
  return found;
}

function entryMistakes(entry: XmlElement): string[] {
  const hasAlternate = all(entry, 'link').some(({ attributes }) => (attributes.rel ?? 'alternate') === 'alternate');
  return hasAlternate || all(entry, 'content').length > 0 ? [] : ['4.1.2: an entry without content or alternate link'];
}

/** Person, date and text constructs, and single elements (3.1 to 3.3, 4.2). */
function constructMistakes({ name, attributes, children, text }: XmlElement): string[] {
  switch (name) {
    case 'id':
      return /^[a-z][a-z0-9+.-]*:\S+$/i.test(text) ? [] : [`4.2.6: the id "${text}" is no IRI`];
    case 'updated':
    case 'published':
      return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
        ? []
        : [`3.3: "${text}" is no date`];
    case 'author':
    case 'contributor':
      return children.filter((child) => child.name === 'name').length === 1 &&
        children.every((child) => ['name', 'uri', 'email'].includes(child.name) && child.text !== '')
        ? []
        : ['3.2: a person has one name'];
    case 'title':
    case 'subtitle':
    case 'summary':
    case 'rights':
    case 'content': {
      const plain = ['text', 'html', undefined].includes(attributes.type);
      return plain && children.length > 0 ? [`3.1.1: elements in ${name}`] : [];
    }
    case 'link':
      return URL.canParse(attributes.href ?? '') ? [] : ['4.2.7.1: a link without an address'];
    case 'category':
      return attributes.term === undefined || attributes.term === '' ? ['4.2.2.1: a category without a term'] : [];
    default:
      return [];
  }
}

function idOf(entry: XmlElement): string {
  return all(entry, 'id')[0]?.text ?? '';
}
