/** Scripts of an operator run, and speak to the hosts that service.yaml names and to no other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { built } from '../collections/built.ts';
import { contentFolder } from '../support/content-folder.ts';
import { serve } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { inBrowser } from './browser.ts';

const scripts = `scripts:
  - scripts/counter.js
  - { src: "https://stats.example/a.js", hosts: [in.example] }
`;
const tracker = `
const ask = (host) => fetch('https://' + host + '/', { mode: 'no-cors' }).then(() => host, () => 'refused');
Promise.all(['stats.example', 'in.example', 'other.example'].map(ask)).then((all) => {
  document.documentElement.dataset.asked = all.join(' ');
});
`;

async function start() {
  const out = join(scratchFolder(), 'dist');
  const { errors } = await built(
    contentFolder({
      'service.yaml': readFileSync('test/sites/small/service.yaml', 'utf8') + scripts,
      'scripts/counter.js': "document.documentElement.dataset.counted = document.querySelector('h1').textContent;\n",
    }),
    out,
  );
  expect(errors).toEqual([]);
  return serve(out, 'https://small.example');
}

inBrowser((open) => {
  test('they run after the page is read, and requests elsewhere are refused', async () => {
    const { page, context, origin } = await open('/404.html');
    await context.route(/^https:/, (route) =>
      route.fulfill({ body: route.request().url().endsWith('.js') ? tracker : 'ok', contentType: 'text/javascript' }),
    );
    await page.goto(`${origin}/posts/hello/`);
    await page.locator('html[data-asked]').waitFor({ state: 'attached' });
    const { counted, asked } = (await page.evaluate('({ ...document.documentElement.dataset })')) as DOMStringMap;
    expect({ counted, asked }).toEqual({ counted: 'Hello', asked: 'stats.example in.example refused' });
  });
}, start);
