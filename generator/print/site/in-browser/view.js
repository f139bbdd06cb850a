/** What the page and the dialog have in common: they show what is found for the text of a field. */

import { stateOf } from '../../../search/hit-view.ts';
import { countElsewhere, search as find } from '../../../search/query.ts';
import { element } from './hits.js';
import { indexFiles } from './index-files.js';

/** Milliseconds after the last key. */
const pause = 120;

/**
 * Returns the list of hits, and `ask({ page, collection, filters }, isMore)`. That shows a page of hits, with `isMore`
 * below those that are there, and resolves to what was found, or to undefined if something else was asked meanwhile.
 * `toItem` makes the node of a hit. `onInput` is called a moment after the last key.
 */
export function createView(section, field, toItem, onInput) {
  const [status, suggestion, results, help, index, elsewhere] = [
    'status',
    'suggestion',
    'results',
    'help',
    'index',
    'elsewhere',
  ].map((name) => section.querySelector(`[data-search-${name}]`));
  const others = [...section.querySelectorAll('[data-search-language]')];
  const load = indexFiles(index.href);
  const loadFrom = (lang) => indexFiles(new URL(`../${lang}/`, index.href));
  help.hidden = field.value !== '';
  let turn = 0;
  let waiting;

  field.addEventListener('input', () => {
    clearTimeout(waiting);
    waiting = setTimeout(onInput, pause);
  });

  function suggest(query) {
    suggestion.hidden = query === undefined;
    const [before, after] = suggestion.dataset.searchSuggestion.split('{query}');
    const onclick = () => {
      field.value = query;
      field.focus();
      onInput();
    };
    suggestion.replaceChildren(before, element('button', { type: 'button', onclick }, query), after);
  }

  /** Links the same search in other languages that have some. */
  function showElsewhere(query, { collection, filters = [] }, counts) {
    for (const link of others) {
      const count = counts[link.dataset.searchLanguage];
      link.hidden = !count;
      link.search = new URLSearchParams([
        ['q', query],
        ...(collection ? [['collection', collection]] : []),
        ...filters,
      ]);
      link.lastElementChild.textContent = count;
    }
    if (elsewhere !== null) elsewhere.hidden = others.every(({ hidden }) => hidden);
  }

  async function ask(asked, isMore = false) {
    const own = ++turn;
    clearTimeout(waiting);
    const query = field.value.trim();
    let [found, state, counts] = [{ total: 0, hits: [] }, '', {}];
    if (query !== '') {
      try {
        const answer = await find(query, { ...asked, pageSize: 10 }, load);
        state = stateOf(answer);
        found = answer ?? found;
        const languages = others.map(({ dataset }) => dataset.searchLanguage);
        if (state === 'nothing') counts = await countElsewhere(query, asked, languages, loadFrom);
      } catch {
        state = 'failed';
      }
    }
    if (own !== turn) return undefined;
    const values = { count: found.total, query };
    status.textContent = (status.dataset[state] ?? '').replace(/{(\w+)}/g, (_, name) => values[name]);
    suggest(found.suggestion);
    showElsewhere(query, asked, counts);
    help.hidden = found.total > 0;
    if (!isMore) results.replaceChildren();
    results.append(...found.hits.map(toItem));
    return found;
  }

  return { results, ask };
}
