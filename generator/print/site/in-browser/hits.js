/** A hit as nodes. Texts of the content become text nodes, never HTML. */

/** Creates an element with these properties and children; children that are undefined are left out. */
export function element(name, properties, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/** `text`, with an element around each of the `marks`. */
function marked(text, marks = []) {
  let at = 0;
  const parts = marks.flatMap(([start, end]) => {
    const before = text.slice(at, start);
    at = end;
    return [before, element('mark', {}, text.slice(start, end))];
  });
  return [...parts, text.slice(at)];
}

/** A preview at another address links to itself. */
function localAddress(url) {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}

/**
 * Returns the function that makes the `<li>` of a hit, with links or, as option of a list box, with a single one around
 * everything. `section` is that of the search page, with its words.
 */
export function createItem(section, toOption) {
  const labels = new Map(
    Array.from(section.querySelectorAll('[type=radio]'), (radio) => [radio.value, radio.nextElementSibling]),
  );
  const { date: form, months, zone: timeZone } = section.querySelector('[data-search-results]').dataset;

  /** Days look as on other pages, whose words are not those of browsers. */
  function day(date) {
    // Swedish dates are those of ISO 8601.
    const local = date.length > 10 ? new Date(date).toLocaleDateString('sv', { timeZone }) : date;
    const [year, month, number] = local.split('-');
    const values = { day: Number(number), month: months.split(' ')[month - 1], year };
    return form.replace(/{(\w+)}/g, (_, name) => values[name]);
  }

  /** The collection and the date. */
  function kicker({ collection, date }) {
    const label = labels.get(collection)?.cloneNode(true);
    const shown = date && element('time', { dateTime: date }, day(date));
    const { lang, dir } = section;
    return element('p', { className: 'kind', lang, dir }, label, label && shown && ' · ', shown);
  }

  function imageOf({ image, url }) {
    // Those of other sites have their own address.
    const src = image && new URL(image).origin === new URL(url).origin ? localAddress(image) : image;
    return src && element('img', { loading: 'lazy', alt: '', width: 64, height: 64, src });
  }

  return (hit) => {
    const { url, title, titleMarks, section: within, fragment, marks } = hit;
    const link = (address, ...children) =>
      element(toOption ? 'span' : 'a', toOption ? {} : { href: localAddress(address) }, ...children);
    const text = element(
      'div',
      {},
      kicker(hit),
      element('h2', {}, link(url, ...marked(title, titleMarks))),
      within && element('p', { className: 'within' }, link(within.url, '› ', within.title)),
      fragment ? element('p', {}, ...marked(fragment, marks)) : undefined,
    );
    if (toOption) return toOption(localAddress((within ?? hit).url), text, imageOf(hit));
    return element('li', {}, text, imageOf(hit));
  };
}
