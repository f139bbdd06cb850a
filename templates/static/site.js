// What reading does not need: buttons that copy code, and scrolling boxes that the keyboard reaches.

for (const pre of document.querySelectorAll('[data-copy] pre')) {
  const { copy, copied } = pre.closest('[data-copy]').dataset;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = copy;
  button.setAttribute('aria-live', 'polite');
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(pre.innerText.trimEnd());
    button.textContent = copied;
    setTimeout(() => {
      button.textContent = copy;
    }, 2000);
  });
  // Beside the code and not in it: it must not be copied, nor scroll away.
  const box = document.createElement('div');
  box.className = 'copyable';
  pre.replaceWith(box);
  box.append(pre, button);
}

const reachable = () => {
  for (const box of document.querySelectorAll('pre, .scroll')) {
    if (box.scrollWidth > box.clientWidth) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  }
};
reachable();
addEventListener('resize', reachable);
