// What runs on the page of the search: it looks into the same files as `/api/v1/search`, so it works on every host.
import { indexName } from '../../../search/files.ts';
import { search as find } from '../../../search/query.ts';

const form = document.querySelector('[data-search]');
const field = form.elements.q;
const status = document.querySelector('[data-search-status]');
const results = document.querySelector('[data-search-results]');
const more = document.querySelector('[data-search-more]');
const folder = new URL('.', document.querySelector('[data-search-index]').href);

const files = new Map();

/**
 * A file of the index, once; a failure is tried again by the next search. `isFresh`: after a deploy the files that are known,
 * here and in the cache of the browser, may be those of another build.
 */
function load(name, isFresh) {
  const known = isFresh ? undefined : files.get(name);
  if (known !== undefined) return known;
  const cache = isFresh || name === indexName ? 'no-cache' : 'default';
  const file = fetch(new URL(name, folder), { cache }).then((response) => {
    if (!response.ok) throw new Error(`${name} was answered with ${response.status}`);
    return response.json();
  });
  files.set(name, file);
  file.catch(() => files.delete(name));
  return file;
}

/** Texts of templates stand in the page, in its language. */
function say(name, count) {
  const text = count === undefined ? '' : String(count);
  status.textContent = name === undefined ? '' : (status.dataset[name] ?? '').replace('{count}', text);
}

let turn = 0;

/** Shows a page of hits, below those that are there unless it is the first. */
async function show(page) {
  const own = ++turn;
  const q = field.value.trim();
  more.hidden = true;
  if (page === 1) results.replaceChildren();
  try {
    const found = await find(q, { page, pageSize: 10 }, load);
    // Meanwhile something else was typed.
    if (own !== turn) return;
    if (found === undefined) return say(q === '' ? undefined : 'short');
    say(found.total === 0 ? 'nothing' : found.isExact ? 'count' : 'about', found.total);
    results.append(...found.hits.map(entry));
    more.hidden = page * 10 >= found.total;
    more.onclick = () => show(page + 1);
    // False hits may have left a page without any.
    if (found.hits.length === 0 && !more.hidden) await show(page + 1);
  } catch {
    if (own === turn) say('failed');
  }
}

function entry({ title, url, fragment }) {
  const item = document.createElement('li');
  const heading = document.createElement('h2');
  const link = document.createElement('a');
  link.href = localAddress(url);
  link.textContent = title;
  heading.append(link);
  item.append(heading);
  if (fragment !== '') {
    const text = document.createElement('p');
    text.textContent = fragment;
    item.append(text);
  }
  return item;
}

/** A preview at another address leads to itself. */
function localAddress(url) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

let waiting;
field.addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(() => {
    const address = new URL(location.href);
    if (field.value === '') address.searchParams.delete('q');
    else address.searchParams.set('q', field.value);
    history.replaceState(null, '', address);
    show(1);
  }, 150);
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  clearTimeout(waiting);
  show(1);
});

form.hidden = false;
field.value = new URL(location.href).searchParams.get('q') ?? '';
field.focus();
show(1);
