// What reading does not need. It is loaded before the page is drawn, so that a theme that the reader chose never
// flashes.

const root = document.documentElement;

/** Asks the browser to keep or to tell something; some keep nothing, and throw. */
function stored(ask) {
  try {
    return ask(localStorage);
  } catch {
    return null;
  }
}

const chosen = stored((storage) => storage.getItem('theme'));
if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;

/** To the other theme than the one that is shown; to what the system says, where that is the other one. */
function switchTheme() {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const next = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
  if (next === system) {
    delete root.dataset.theme;
    stored((storage) => storage.removeItem('theme'));
  } else {
    root.dataset.theme = next;
    stored((storage) => storage.setItem('theme', next));
  }
}

function button(text, copied, read) {
  const made = document.createElement('button');
  made.type = 'button';
  made.className = 'copy';
  made.textContent = text;
  made.setAttribute('aria-live', 'polite');
  made.addEventListener('click', async () => {
    await navigator.clipboard.writeText(await read());
    made.textContent = copied;
    setTimeout(() => {
      made.textContent = text;
    }, 2000);
  });
  return made;
}

/** Code can be copied; the button is beside it and not in it, where it would scroll away. */
function addCopyButtons() {
  for (const pre of document.querySelectorAll('[data-copy] pre')) {
    const { copy, copied } = pre.closest('[data-copy]').dataset;
    const box = pre.closest('.code') ?? document.createElement('div');
    if (!box.isConnected) {
      box.className = 'code';
      pre.replaceWith(box);
      box.append(pre);
    }
    box.append(button(copy, copied, () => pre.innerText.trimEnd()));
  }
  for (const link of document.querySelectorAll('[data-copy-page]')) {
    const read = async () => (await fetch(link.href)).text();
    link.after(' ', button(link.dataset.copyPage, link.closest('[data-copy]').dataset.copied, read));
  }
}

/** A link to each heading of a text, for those who want to send one. */
function addAnchors() {
  for (const heading of document.querySelectorAll('.prose :is(h2, h3)[id]')) {
    const link = document.createElement('a');
    Object.assign(link, {
      className: 'anchor',
      href: `#${heading.id}`,
      textContent: '#',
      ariaLabel: heading.textContent,
    });
    heading.append(link);
  }
}

/** Calls `action` on a click on `element`, and on the keys of a button. */
function onPress(element, action) {
  element.addEventListener('click', action);
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    action();
  });
}

/** Opens an image over the page, as large as the window. A click anywhere closes it. */
function openImage(image) {
  const dialog = document.createElement('dialog');
  const copy = (image.closest('picture') ?? image).cloneNode(true);
  for (const one of [copy, ...copy.children]) one.sizes &&= '100vw';
  dialog.className = 'larger-image';
  dialog.ariaLabel = image.alt;
  dialog.append(copy);
  onPress(dialog, () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  image.after(dialog);
  dialog.showModal();
}

/** Images of a text open larger, but for icons, ornaments and those that are links. */
function addLargerImages() {
  for (const image of document.querySelectorAll(':is(.prose, .lead-image) img:not(a img, [alt=""])')) {
    if (image.getAttribute('width') < 240) continue;
    // A button around it would change its size.
    Object.assign(image, { role: 'button', tabIndex: 0, ariaHasPopup: 'dialog' });
    onPress(image, () => openImage(image));
  }
}

/** Boxes that scroll are reached by the keyboard. */
function makeReachable() {
  for (const box of document.querySelectorAll('pre, .scroll, .formula, math[display]')) {
    const scrolls = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    if (scrolls) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }
}

/** Scrolls `link` into the box that it is in, and nothing else. */
function showInBox(link) {
  const box = link.closest('.menu, details');
  const { top, bottom } = link.getBoundingClientRect();
  const around = box.getBoundingClientRect();
  if (top < around.top || bottom > around.bottom) box.scrollTop += top - around.top - box.clientHeight / 2;
}

/** The table of contents is open where it has a column; there and in the sidebar, the heading that is read is marked. */
function followHeadings() {
  const contents = document.querySelector('.article > .contents > details');
  if (contents !== null) {
    const wide = matchMedia('(min-width: 64rem)');
    const open = () => {
      contents.open = wide.matches;
    };
    wide.addEventListener('change', open);
    open();
  }
  const page = document.querySelector('.sidebar [aria-current]');
  if (page !== null) {
    showInBox(page);
    // On narrow screens, the sidebar is in the menu.
    document.getElementById('stele-menu').addEventListener('toggle', () => showInBox(page));
  }
  const links = [...document.querySelectorAll('.article > .contents a, .sidebar a[href^="#"]')];
  if (links.length === 0) return;
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  let marked;
  const mark = () => {
    const line = innerHeight / 4;
    const below = headings.findIndex((heading) => heading.getBoundingClientRect().top > line);
    const current = links[(below === -1 ? links.length : below) - 1];
    if (current === marked) return;
    marked?.removeAttribute('aria-current');
    current?.setAttribute('aria-current', 'true');
    marked = current;
    if (current !== undefined) showInBox(current);
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
}

/** The search over this page. Its script and its words come from the search page, when it first opens. */
async function startSearch(link, dialog, field) {
  try {
    const page = new DOMParser().parseFromString(await (await fetch(link.href)).text(), 'text/html');
    const { startDialog } = await import(page.querySelector('[data-search-script]').src);
    startDialog(dialog, field, page.querySelector('[data-search]'), link.href);
  } catch {
    // That page can say what is wrong.
    if (dialog.open) location.assign(`${link.href}?${new URLSearchParams({ q: field.value })}`);
    dialog.remove();
  }
}

function openSearch(link) {
  const known = link.nextElementSibling;
  if (known?.localName === 'dialog') {
    known.showModal();
    return known.firstElementChild.select();
  }
  const [dialog, field] = ['dialog', 'input'].map((name) => document.createElement(name));
  dialog.className = 'search-dialog';
  dialog.ariaLabel = field.ariaLabel = link.textContent.trim();
  Object.assign(field, { autocomplete: 'off', enterKeyHint: 'search', maxLength: 200, spellcheck: false });
  dialog.append(field);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  link.after(dialog);
  dialog.showModal();
  startSearch(link, dialog, field);
}

/** "/" and Ctrl+K open the search; on its own page they lead to its field. */
function addSearchKeys() {
  const link = document.querySelector('[data-search-link]');
  const field = document.querySelector('[data-search] input');
  if ((link ?? field) === null) return;
  link?.setAttribute('aria-haspopup', 'dialog');
  link?.setAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
  link?.addEventListener('click', (event) => {
    // As a link, it opens in a new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openSearch(link);
  });
  document.addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isChord = ctrlKey || metaKey;
    const isTyped = target.closest?.('input, textarea, select, [contenteditable]');
    if (altKey || !(isChord ? key.toLowerCase() === 'k' : key === '/' && !isTyped)) return;
    event.preventDefault();
    if (link === null) field.select();
    else openSearch(link);
  });
}

document.addEventListener('DOMContentLoaded', () => {
  for (const one of document.querySelectorAll('[data-theme-switch]')) {
    one.hidden = false;
    one.addEventListener('click', switchTheme);
  }
  addCopyButtons();
  addAnchors();
  addLargerImages();
  makeReachable();
  addEventListener('resize', makeReachable);
  followHeadings();
  addSearchKeys();
});
