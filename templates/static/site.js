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

/** Boxes that scroll are reached by the keyboard. */
function makeReachable() {
  for (const box of document.querySelectorAll('pre, .scroll')) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }
}

/** The table of contents is open where it has a column, and marks the heading that is read. */
function followHeadings() {
  const contents = document.querySelector('.article > .contents');
  if (contents === null) return;
  const wide = matchMedia('(min-width: 64rem)');
  const open = () => {
    contents.firstElementChild.open = wide.matches;
  };
  wide.addEventListener('change', open);
  open();
  const links = [...contents.querySelectorAll('a')];
  const headings = links.map((link) => document.getElementById(decodeURIComponent(link.hash.slice(1))));
  const mark = () => {
    const below = headings.findIndex((heading) => heading.getBoundingClientRect().top > 120);
    const current = (below === -1 ? headings.length : below) - 1;
    for (const [index, link] of links.entries()) {
      if (index === current) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
    }
  };
  addEventListener('scroll', mark, { passive: true });
  mark();
}

document.addEventListener('DOMContentLoaded', () => {
  for (const one of document.querySelectorAll('[data-theme-switch]')) {
    one.hidden = false;
    one.addEventListener('click', switchTheme);
  }
  addCopyButtons();
  makeReachable();
  addEventListener('resize', makeReachable);
  followHeadings();
});
