/** A hit as nodes: elements in a browser, HTML at the edge. Both have the words of the printed search page. */
import type { Hit } from './hit.ts';
import type { Found } from './query.ts';
import type { Place } from './terms.ts';

/** The sentence of the page for what was found. */
export function stateOf(found: Pick<Found, 'total' | 'isExact'> | undefined): 'short' | 'nothing' | 'count' | 'about' {
  if (found === undefined) return 'short';
  if (found.total === 0) return 'nothing';
  return found.isExact ? 'count' : 'about';
}

/** Creates a node. Attributes and children that are undefined are left out; a string is text of the content. */
export type CreateElement<Node> = (
  name: string,
  attributes: Readonly<Record<string, unknown>>,
  ...children: readonly (Node | string | undefined)[]
) => Node;

/** Words and dates of the page that hits need, and the function that makes their nodes. */
interface HitPage<Node> {
  readonly element: CreateElement<Node>;
  /** Turns a text of the page, as it is in an attribute, into a node. */
  readonly text: (words: string) => Node | string;
  /** The label of a collection, if it has one. */
  readonly label: (collection: string) => Node | undefined;
  /** Language of its words. */
  readonly lang?: string | undefined;
  /** `{day} {month} {year}`, names of months, and the time zone of the site. */
  readonly date?: string | undefined;
  readonly months?: string | undefined;
  readonly zone?: string | undefined;
  /** Makes the `<li>` of a hit that is a single link. */
  readonly toOption?: ((href: string, ...children: readonly (Node | undefined)[]) => Node) | undefined;
}

/** Returns the function that makes the `<li>` of a hit. */
export function createItem<Node>(page: HitPage<Node>): (hit: Hit) => Node {
  const { element, text, label, lang, date: form = '', months = '', zone, toOption } = page;

  /** `text`, with an element around each of the `marks`. */
  function marked(title: string, marks: readonly Place[]): (Node | string)[] {
    let at = 0;
    const parts = marks.flatMap(([start, end]) => {
      const before = title.slice(at, start);
      at = end;
      return [before, element('mark', {}, title.slice(start, end))];
    });
    return [...parts, title.slice(at)];
  }

  /** Days look as on other pages, whose words are not those of browsers. */
  function day(date: string) {
    // Swedish dates are those of ISO 8601.
    const local = date.length > 10 ? new Date(date).toLocaleDateString('sv', { timeZone: zone }) : date;
    const [year = '', month, number] = local.split('-');
    const values: Record<string, string> = {
      day: `${Number(number)}`,
      month: months.split(' ')[Number(month) - 1] ?? '',
      year,
    };
    return element('time', { datetime: date }, text(form.replace(/{(\w+)}/g, (_, name) => values[name] ?? '')));
  }

  /** The collection and the date. */
  function kicker({ collection, date }: Hit): Node {
    const [name, shown] = [label(collection), date === undefined ? undefined : day(date)];
    return element('p', { class: 'kind', lang }, name, name && shown && ' · ', shown);
  }

  function imageOf({ image, url }: Hit): Node | undefined {
    if (image === undefined) return undefined;
    // Those of other sites have their own address.
    const src = new URL(image).origin === new URL(url).origin ? localAddress(image) : image;
    return element('img', { loading: 'lazy', alt: '', width: 64, height: 64, src });
  }

  return (hit) => {
    const { url, title, titleMarks, section, fragment, marks } = hit;
    const link = (address: string, ...children: readonly (Node | string)[]) =>
      element(toOption ? 'span' : 'a', toOption ? {} : { href: localAddress(address) }, ...children);
    const body = element(
      'div',
      {},
      kicker(hit),
      element('h2', {}, link(url, ...marked(title, titleMarks))),
      section && element('p', { class: 'within' }, link(section.url, '› ', section.title)),
      fragment === '' ? undefined : element('p', {}, ...marked(fragment, marks)),
    );
    if (toOption) return toOption(localAddress((section ?? hit).url), body, imageOf(hit));
    return element('li', {}, body, imageOf(hit));
  };
}

/** The address without its host: a preview at another address links to itself. */
function localAddress(url: string): string {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}
