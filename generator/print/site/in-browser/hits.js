/** Hits as elements. Texts of the content become text nodes, never HTML. */
import { createItem as createHit } from '../../../search/hit-view.ts';

/** Creates an element. Functions are handlers of events; attributes and children that are undefined are left out. */
export function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made[key] = value;
    else if (value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

/**
 * Returns the function that makes the `<li>` of a hit, with links or, as option of a list box, with a single one around
 * everything. `section` is that of the search page, with its words.
 */
export function createItem(section, toOption) {
  const labels = new Map(
    Array.from(section.querySelectorAll('[type=radio]'), (radio) => [radio.value, radio.nextElementSibling]),
  );
  return createHit({
    element,
    text: (words) => words,
    label: (collection) => labels.get(collection)?.cloneNode(true),
    ...section.querySelector('[data-search-results]').dataset,
    toOption,
  });
}
