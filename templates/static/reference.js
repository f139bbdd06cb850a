// "Send" in the API reference: fills an operation's parameters into its address, asks the server that this page comes from, and
// shows what it answered.

// Known while the script runs for the first time only.
const site = document.currentScript.src;
const text = document.querySelector('[data-send]');

for (const operation of text.querySelectorAll('.operation')) {
  const inputs = [...operation.querySelectorAll('[data-in]')].map((name) => {
    const input = document.createElement('input');
    input.value = name.dataset.in === 'path' ? name.dataset.sample : '';
    input.placeholder = name.dataset.sample;
    input.setAttribute('aria-label', name.textContent);
    name.parentElement.append(input);
    return { name: name.textContent, place: name.dataset.in, input };
  });
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'send';
  button.textContent = text.dataset.send;
  button.setAttribute('aria-label', `${text.dataset.send} GET ${operation.dataset.path}`);
  const result = document.createElement('div');
  result.className = 'result';
  result.setAttribute('aria-live', 'polite');
  (operation.querySelector('.example') ?? operation).append(button, result);
  button.addEventListener('click', async () => {
    result.replaceChildren(shown('…'));
    result.replaceChildren(...(await send(addressOf(operation.dataset.path, inputs))));
  });
}

/** The address on this server; the site may lie below a path, and this script is at `_site/reference.js` of it. */
function addressOf(path, inputs) {
  const query = new URLSearchParams();
  let filled = path;
  for (const { name, place, input } of inputs) {
    const value = input.value.trim();
    // The slashes of a page's key are part of the path.
    if (place === 'path') filled = filled.replace(`{${name}}`, value.split('/').map(encodeURIComponent).join('/'));
    else if (value !== '') query.append(name, value);
  }
  const address = new URL(`..${filled}`, site);
  address.search = query;
  return address;
}

async function send(address) {
  try {
    const response = await fetch(address);
    const body = await response.text();
    const headers = ['content-type', 'cache-control', 'etag', 'x-api-version'].flatMap((name) => {
      const value = response.headers.get(name);
      return value === null ? [] : [`${name}: ${value}`];
    });
    const first = `${response.status} ${response.statusText}`.trim();
    return [shown([`GET ${address.pathname}${address.search}`, first, ...headers].join('\n')), shown(indented(body))];
  } catch (error) {
    return [shown(String(error))];
  }
}

function indented(body) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function shown(content) {
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.textContent = content;
  return pre;
}
