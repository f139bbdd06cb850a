/** The search page: its form is in its address, and arrow keys move from the field through the hits. */
import { createItem } from './hits.js';
import { createView } from './view.js';

export function startPage(section) {
  const form = section.querySelector('form');
  const fieldset = section.querySelector('fieldset');
  const field = form.elements.q;
  const [more, pager] = ['more', 'pager'].map((name) => section.querySelector(`[data-search-${name}]`));
  const chips = [...form.querySelectorAll('[type=radio]')];
  const choices = [...form.querySelectorAll('[data-search-filters]')];
  const chosen = () => chips.find(({ checked }) => checked).value;
  /** Names and values of the fields that have some. */
  const values = () => [...new FormData(form)].filter(([, value]) => value !== '');
  const asked = new URL(location.href).searchParams;
  field.value = asked.get('q') ?? '';
  for (const chip of chips) chip.checked ||= chip.value === asked.get('collection');
  enableFilters();
  for (const select of form.querySelectorAll('fieldset:enabled select')) {
    const value = asked.get(select.name);
    if (value !== null) optionOf(select, value).selected = true;
  }
  linkVersions();
  const { results, ask } = createView(section, field, createItem(section), restart);

  async function show(page, isMore = false) {
    const before = results.children.length;
    const filters = values().filter(([name]) => name !== 'q' && name !== 'collection');
    const found = await ask({ collection: chosen() || undefined, filters, page }, isMore);
    if (found === undefined) return;
    if (!isMore) {
      count(found.collections ?? {});
      countValues(found.filters ?? {});
    }
    // The pages of a host that runs code.
    pager?.remove();
    more.hidden = page * 10 >= found.total;
    more.onclick = () => show(page + 1, true);
    // The button may be gone: its reader is at the first of the new hits.
    if (isMore) results.children[before]?.querySelector('h2 a').focus();
  }

  /** Shows the collections with hits, if there are several or one has filters: these wait for its choice. */
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
    const hasFilters = choices.some(({ dataset }) => counts.has(dataset.searchFilters));
    fieldset.disabled = fieldset.hidden = counts.size < 3 && chosen() === '' && !hasFilters;
  }

  /** Links the same search in the other languages. */
  function linkVersions() {
    const search = new URLSearchParams(values());
    for (const link of document.querySelectorAll('[data-search-version]')) link.search = search;
  }

  function enableFilters() {
    for (const choice of choices) choice.disabled = choice.hidden = choice.dataset.searchFilters !== chosen();
  }

  function optionOf(select, value) {
    const known = [...select.options].find((option) => option.value === value);
    if (known === undefined) select.add(new Option(value, value));
    return known ?? select.options[select.length - 1];
  }

  /** Shows the values that hits have. */
  function countValues(filters) {
    for (const select of form.querySelectorAll('fieldset:enabled select')) {
      const counts = new Map(Object.entries(filters[select.name] ?? {}));
      for (const value of counts.keys()) optionOf(select, value);
      const options = [...select.options].slice(1);
      for (const option of options) {
        const hits = counts.get(option.value);
        option.label = option.text + (hits ? ` (${hits})` : '');
        option.hidden = option.disabled = !hits && !option.selected;
      }
      select.parentElement.hidden = options.every(({ hidden }) => hidden);
    }
  }

  function restart() {
    enableFilters();
    const address = new URL(location.href);
    address.search = new URLSearchParams(values());
    history.replaceState(null, '', address);
    linkVersions();
    show(1);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    restart();
  });
  for (const one of form.querySelectorAll('[type=radio], select')) one.onchange = restart;
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
  show(Math.max(1, Number.parseInt(asked.get('page'), 10) || 1));
}
