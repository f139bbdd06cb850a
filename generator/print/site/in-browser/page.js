/** The search page: text and collection are in its address, and arrow keys move from the field through the hits. */
import { createItem } from './hits.js';
import { createView } from './view.js';

export function startPage(section) {
  const form = section.querySelector('form');
  const fieldset = section.querySelector('fieldset');
  const field = form.elements.q;
  const more = section.querySelector('[data-search-more]');
  const chips = [...form.querySelectorAll('[type=radio]')];
  const chosen = () => chips.find(({ checked }) => checked).value;
  const asked = new URL(location.href).searchParams;
  field.value = asked.get('q') ?? '';
  for (const chip of chips) chip.checked ||= chip.value === asked.get('collection');
  const { results, ask } = createView(section, field, createItem(section), restart);

  async function show(page) {
    const found = await ask(page, chosen() || undefined);
    if (found === undefined) return;
    if (page === 1) count(found.collections ?? {});
    more.hidden = page * 10 >= found.total;
    more.onclick = () => show(page + 1);
    // The button may be gone: its reader is at the first of the new hits.
    if (page > 1) results.children[page * 10 - 10]?.querySelector('h2 a').focus();
  }

  /** Shows the collections with hits, if there are several. */
  function count(collections) {
    const counts = new Map(Object.entries(collections));
    counts.set(
      '',
      [...counts.values()].reduce((sum, hits) => sum + hits, 0),
    );
    for (const { value, checked, parentElement } of chips) {
      const hits = counts.get(value);
      parentElement.hidden = value !== '' && !hits && !checked;
      parentElement.lastElementChild.textContent = hits || '';
    }
    fieldset.disabled = fieldset.hidden = counts.size < 3 && chosen() === '';
  }

  function restart() {
    const address = new URL(location.href);
    address.search = new URLSearchParams(
      Object.entries({ q: field.value, collection: chosen() }).filter(([, value]) => value !== ''),
    );
    history.replaceState(null, '', address);
    show(1);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    restart();
  });
  for (const chip of chips) chip.onchange = restart;
  section.addEventListener('keydown', (event) => {
    const stops = [field, ...results.querySelectorAll('h2 a'), more];
    const at = stops.indexOf(event.target);
    const step = { ArrowDown: 1, ArrowUp: -1, Escape: 0 }[event.key];
    if (at < 0 || step === undefined || event.isComposing) return;
    event.preventDefault();
    if (step !== 0) return stops[at + step]?.focus();
    field.value = '';
    field.focus();
    restart();
  });

  field.focus();
  show(1);
}
