// The console of the API reference: the address and the code of clients follow the fields, "Send" asks the server that
// this page comes from, and the list of operations is narrowed by a text.

// Known while the script runs for the first time only.
const site = document.currentScript.src;
const { base } = document.querySelector('[data-base]').dataset;

/** Path and query that the fields say, and whether each part of the path has a value. */
function targetOf(operation) {
  const query = new URLSearchParams();
  let target = operation.dataset.path;
  let isComplete = true;
  for (const field of operation.querySelectorAll('[data-in]')) {
    const { name, dataset } = field;
    const value = field.value.trim();
    if (dataset.in === 'path') {
      // The slashes of a page's key are part of the path. A segment of dots would be another address.
      const parts = value.split('/');
      const isWrong = value === '' || parts.some((part) => /^\.{1,2}$/.test(part));
      field.setAttribute('aria-invalid', isWrong);
      if (isWrong) isComplete = false;
      else target = target.replace(`{${name}}`, () => parts.map(encodeURIComponent).join('/'));
    } else if (value !== '') query.append(name, value);
  }
  const text = query.size === 0 ? target : `${target}?${query}`;
  // A quote would end the address in the code of clients.
  return { target: text.replaceAll("'", '%27'), isComplete };
}

function follow(operation) {
  const { target, isComplete } = targetOf(operation);
  operation.querySelector('[data-target]').textContent = target;
  for (const address of operation.querySelectorAll('[data-address]')) address.textContent = base + target;
  operation.querySelector('.send').disabled = !isComplete;
}

async function send(operation) {
  const { target, isComplete } = targetOf(operation);
  if (!isComplete) return;
  const result = operation.querySelector('.result');
  const [status, note, headers, body] = ['status', 'note', 'headers', 'body'].map((name) =>
    result.querySelector(`[data-${name}]`),
  );
  result.hidden = false;
  result.setAttribute('aria-busy', true);
  const start = performance.now();
  try {
    // The site may lie below a path, and this script is at `_site/reference.js` of it.
    const response = await fetch(new URL(`..${target}`, site));
    const text = await response.text();
    const time = Math.round(performance.now() - start);
    status.textContent = `${response.status} ${response.statusText}`.trim();
    status.dataset.status = String(response.status)[0];
    note.textContent = `${time} ms · ${new TextEncoder().encode(text).length} B`;
    headers.textContent = Array.from(response.headers, ([name, value]) => `${name}: ${value}`).join('\n');
    headers.closest('details').hidden = false;
    body.replaceChildren(...colored(indented(text)));
  } catch (error) {
    status.textContent = '–';
    status.dataset.status = '5';
    note.textContent = String(error);
    body.textContent = headers.textContent = '';
  }
  result.removeAttribute('aria-busy');
  body.parentElement.scrollTop = 0;
}

function indented(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** In a longer answer, colors would need more elements than a page should have. */
const mostColored = 100_000;

/** JSON as nodes: names, strings, numbers and words with the classes that code has on other pages. */
function colored(text) {
  if (text.length > mostColored) return [text];
  const nodes = [];
  let at = 0;
  for (const { index, 0: token, 1: colon } of text.matchAll(/"(?:[^"\\]|\\.)*"(:?)|-?\d[\d.eE+-]*|true|false|null/g)) {
    const kind = colon ? 'attr' : token[0] === '"' ? 'string' : /[a-z]$/.test(token) ? 'literal' : 'number';
    const node = document.createElement('span');
    node.className = `hljs-${kind}`;
    node.textContent = colon ? token.slice(0, -1) : token;
    nodes.push(text.slice(at, index), node, colon ?? '');
    at = index + token.length;
  }
  return [...nodes, text.slice(at)];
}

/** Opens the code of one client in every console; the clicked one stays where it is. */
function chooseClient(summary) {
  const name = summary.textContent;
  const before = summary.getBoundingClientRect().top;
  for (const one of document.querySelectorAll('.clients summary')) {
    if (one.textContent === name) one.parentElement.open = true;
  }
  scrollBy(0, summary.getBoundingClientRect().top - before);
}

/** Shows the entries of the list whose section has all words of `text`. */
function filter(list, text) {
  const words = text.toLowerCase().split(/\s+/);
  for (const link of [...list.querySelectorAll('a[href^="#"]')].reverse()) {
    const entry = link.parentElement;
    const operation = document.querySelector(`.operation${link.hash}`);
    const shown = `${link.textContent} ${operation?.textContent ?? ''}`.toLowerCase();
    entry.hidden = !words.every((word) => shown.includes(word)) && entry.querySelector('li:not([hidden])') === null;
  }
}

document.addEventListener('input', ({ target }) => {
  if (target.dataset.in) follow(target.closest('.operation'));
  else if (target.matches('[data-filter]')) filter(target.closest('.menu'), target.value);
});
document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Enter' && target.matches('input[data-in]')) send(target.closest('.operation'));
});
document.addEventListener('click', (event) => {
  const { target } = event;
  if (target.matches('.send')) send(target.closest('.operation'));
  const client = target.closest('.clients summary');
  if (client === null) return;
  event.preventDefault();
  chooseClient(client);
});
