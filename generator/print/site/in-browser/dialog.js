/** The search over any page: a combobox, whose list box has the hits. */
import { createItem, element } from './hits.js';
import { createView } from './view.js';

/** `section` comes from the search page at `address`. */
export function startDialog(dialog, field, section, address) {
  const { all, close } = section.querySelector('[data-search-more]').dataset;
  const { results, ask } = createView(section, field, createItem(section, option), show);
  let options = [];
  let active = -1;
  /** The last choice, once there are hits. */
  let more;

  function option(href, ...children) {
    const link = element('a', { href, role: 'option', tabindex: -1, onclick: () => dialog.close() }, ...children);
    return element('li', { role: 'none' }, link);
  }

  /** The search page with the same text. */
  const allResults = () => `${address}?${new URLSearchParams({ q: field.value.trim() })}`;

  /** Marks the option that Enter opens, if there is one with this index. */
  function choose(index) {
    options[active]?.removeAttribute('aria-selected');
    active = index;
    const chosen = options[index];
    chosen?.setAttribute('aria-selected', 'true');
    chosen?.scrollIntoView({ block: 'nearest' });
    field.setAttribute('aria-activedescendant', chosen?.id ?? '');
  }

  async function show() {
    const found = await ask({ page: 1 });
    if (found === undefined) return;
    more = found.total > 0 ? option(allResults(), element('span', { lang: section.lang }, all)) : undefined;
    if (more !== undefined) results.append(more);
    options = [...results.querySelectorAll('a')];
    for (const [index, one] of options.entries()) {
      one.id = `stele-hit-${index}`;
      one.onmousemove = () => choose(index);
    }
    field.setAttribute('aria-expanded', options.length > 0);
    choose(0);
  }

  // What is shown answers an earlier text until the next hits are there.
  field.addEventListener('input', () => {
    choose(-1);
    more?.firstChild.setAttribute('href', allResults());
  });
  field.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 0 }[event.key];
    if (step === undefined || event.isComposing) return;
    event.preventDefault();
    if (step !== 0) choose((active + step + options.length) % options.length || 0);
    else if (options[active] !== undefined) options[active].click();
    else if (field.value.trim() !== '') location.assign(allResults());
  });

  for (const part of section.querySelectorAll('h1, form, noscript, [data-search-more]')) part.remove();
  results.id = 'stele-hits';
  for (const [node, attributes] of [
    [results, { role: 'listbox', 'aria-label': dialog.ariaLabel }],
    [field, { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': results.id, 'aria-expanded': false }],
  ]) {
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  }
  field.after(element('button', { type: 'button', class: 'button', onclick: () => dialog.close() }, close), section);
  show();
}
