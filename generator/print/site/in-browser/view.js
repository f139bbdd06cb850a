/** What the page and the dialog have in common: they show what is found for the text of a field. */
import { search as find } from '../../../search/query.ts';
import { element } from './hits.js';
import { indexFiles } from './index-files.js';

/** Milliseconds after the last key. */
const pause = 120;

/**
 * Returns the list of hits, and `ask(page, collection)`. That shows a page of hits, below those that are there unless it
 * is the first, and resolves to what was found, or to undefined if something else was asked meanwhile. `toItem` makes
 * the node of a hit. `onInput` is called a moment after the last key.
 */
export function createView(section, field, toItem, onInput) {
  const [status, suggestion, results, help, index] = ['status', 'suggestion', 'results', 'help', 'index'].map((name) =>
    section.querySelector(`[data-search-${name}]`),
  );
  const load = indexFiles(index.href);
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

  async function ask(page, collection) {
    const own = ++turn;
    clearTimeout(waiting);
    const query = field.value.trim();
    let [found, state] = [{ total: 0, hits: [] }, ''];
    if (query !== '') {
      try {
        const answer = await find(query, { collection, page, pageSize: 10 }, load);
        state = answer === undefined ? 'short' : answer.total === 0 ? 'nothing' : answer.isExact ? 'count' : 'about';
        found = answer ?? found;
      } catch {
        state = 'failed';
      }
    }
    if (own !== turn) return undefined;
    const values = { count: found.total, query };
    status.textContent = (status.dataset[state] ?? '').replace(/{(\w+)}/, (_, name) => values[name]);
    suggest(found.suggestion);
    help.hidden = found.total > 0;
    if (page === 1) results.replaceChildren();
    results.append(...found.hits.map(toItem));
    return found;
  }

  return { results, ask };
}
