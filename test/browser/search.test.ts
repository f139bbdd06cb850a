/** The search page, as readers use it. The dialog of every other page: search-dialog.test.ts. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import type { Handler } from '../../generator/edge/answerer.ts';
import { folderHandler } from '../../generator/hosts/node/handler.ts';
import { write } from '../collections/built.ts';
import { buildInto } from '../support/build.ts';
import { serveHandler } from '../support/preview.ts';
import { scratchFolder } from '../support/scratch.ts';
import { inBrowser } from './browser.ts';

/** A site of `count` texts, of which each eleventh has the word zebra. */
async function builtOf(count: number): Promise<string> {
  const folder = scratchFolder();
  const posts = Array.from({ length: count }, (_, index) => [
    `posts/text-${index}.en.md`,
    `---\ntitle: Title ${index}\nsummary: S.\npublished_at: 2026-01-01\n---\n${index % 11 === 0 ? 'A zebra.' : 'A horse.'}\n`,
  ]);
  write(join(folder, 'content'), {
    'service.yaml':
      'name: T\ndescription: T.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\n' +
      'operator: { en: T }\ncollections: [posts]\npage_sizes: [100]\nchanges: false\ndumps: false\nmcp: false\n',
    ...Object.fromEntries(posts),
  });
  return buildInto(folder, join(folder, 'content'));
}

/** The build that the server of the second site has. */
let deployed: Handler;

inBrowser(
  (open) => {
    test('a page that was open during a deploy, and one that is opened with the old files in the cache, find all', async () => {
      const handlers = [100, 300].map(async (count) => folderHandler(await builtOf(count), () => {}));
      const [before, after] = await Promise.all(handlers);
      if (before === undefined || after === undefined) throw new Error('a build is missing');
      deployed = before;
      const { page, context, origin, complaints } = await open('/search/?q=zebra');
      const status = page.getByRole('status');
      await expect.poll(() => status.innerText()).toBe('Found: 10');
      deployed = after;
      // The old index and some of the old files are in the memory of the page.
      for (const [query, found] of [
        ['horse', 272],
        ['zebra', 28],
        ['title', 300],
      ] as const) {
        await page.getByRole('searchbox').fill(query);
        await expect.poll(() => status.innerText()).toBe(`Found: ${found}`);
      }
      deployed = before;
      await page.goto(`${origin}/search/?q=horse`);
      await expect.poll(() => status.innerText()).toBe('Found: 90');
      deployed = after;
      // And here in the cache of the browser.
      await page.goto(`${origin}/search/?q=zebra`);
      await expect.poll(() => status.innerText()).toBe('Found: 28');
      expect(complaints).toEqual([]);
      await context.close();
    });
  },
  () => serveHandler((request) => deployed(request), 'https://t.example'),
);

inBrowser((open) => {
  test('the page shows the hits of the API', async () => {
    const { page, context, origin, complaints } = await open('/en/search/');
    await page.keyboard.type('cache etag');
    const hits = page.locator('.hits h2 a');
    await expect.poll(() => hits.count()).toBe(2);
    const answer = await (await fetch(`${origin}/api/v1/search?q=cache+etag&lang=en`)).json();
    expect(await hits.allInnerTexts()).toEqual(answer.data.map(({ title }: { title: string }) => title));
    expect(await page.locator('.hits p:not([class])').allInnerTexts()).toEqual(
      answer.data.map(({ fragment }: { fragment: string }) => fragment),
    );
    // Titles look like links, as in lists.
    expect(await hits.first().evaluate((link) => getComputedStyle(link).color)).toBe('rgb(11, 90, 102)');
    const target = await hits.first().getAttribute('href');
    await hits.first().click();
    await page.waitForURL(`**${target}`);
    await page.goBack();
    await expect.poll(() => hits.count()).toBe(2);
    expect(new URL(page.url()).search).toBe('?q=cache+etag');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    { path: '/search/', text: '價格', status: /^找到 \d+ 筆$/ },
    { path: '/en/search/', text: 'zzzz$&{count}', status: /^Nothing found for “zzzz\$&{count}”/ },
    { path: '/en/search/', text: '?!', status: /^Type a word/ },
  ])('$path on a phone says how much it finds of "$text" while one types', async ({ path, text, status }) => {
    const { page, context, complaints } = await open(path, { viewport: { width: 390, height: 800 } });
    const field = page.getByRole('searchbox');
    expect(await page.locator('[data-search-help]').isVisible()).toBe(true);
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type(text);
    await expect.poll(() => page.getByRole('status').innerText()).toMatch(status);
    // What is shown may be of the first of two keys.
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text);
    // Where nothing is found, one sees where else to look.
    const isFound = (await page.locator('.hits li').count()) > 0;
    expect(await page.locator('[data-search-help]').isVisible()).toBe(!isFound);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('late hits of an earlier text do not replace those of the last one', async () => {
    const { page, context } = await open('/en/search/');
    const [status, field] = [page.getByRole('status'), page.getByRole('searchbox')];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const texts = '**/search/en/texts/*.json';
    await page.route(texts, async (route) => {
      await held;
      await route.continue();
    });
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/search/en/texts/')) asked.push(request);
    });
    await field.fill('cache etag');
    await page.waitForRequest(texts);
    await field.fill('zzzz');
    await expect.poll(() => status.innerText()).toMatch(/^Nothing found/);
    release();
    for (const request of asked) await (await request.response())?.finished();
    // The page has read these answers before one that comes after them.
    await page.evaluate((url) => fetch(url).then((answer) => answer.json()), asked[0]?.url() ?? '');
    expect(await page.locator('.hits li').count()).toBe(0);
    expect(await status.innerText()).toMatch(/^Nothing found/);
    await context.close();
  });

  test('further hits are added, and the keyboard continues at the first of them', async () => {
    const { page, context } = await open('/ja/search/?q=%E3%81%BE%E3%81%99');
    const hits = page.locator('.hits li');
    await expect.poll(() => hits.count()).toBe(10);
    await page.getByRole('button', { name: 'もっと見る' }).click();
    await expect.poll(() => hits.count()).toBe(20);
    await expect.poll(() => hits.nth(10).locator('h2 a').evaluate(isFocused)).toBe(true);
    await context.close();
  });

  test('a collection that does not exist narrows nothing', async () => {
    const { page, context } = await open('/en/search/?q=cache+etag&collection=constructor');
    await expect.poll(() => page.getByRole('status').innerText()).toBe('Found: 2');
    await context.close();
  });

  test('arrow keys move from the field through the hits, Enter opens one, Escape clears', async () => {
    const { page, context } = await open('/en/search/?q=cache+etag');
    const hits = page.locator('.hits h2 a');
    await expect.poll(() => hits.count()).toBe(2);
    const focused = async () => [
      ...(await hits.evaluateAll((links) => links.map((link) => link === document.activeElement))),
      await page.getByRole('searchbox').evaluate(isFocused),
    ];
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toEqual([true, false, false]);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toEqual([false, true, false]);
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toEqual([false, true, false]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toEqual([false, false, true]);
    await page.keyboard.press('ArrowDown');
    const target = await hits.first().getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${target}`);
    await page.goBack();
    await expect.poll(() => hits.count()).toBe(2);
    // By the script: the hits are in the page that the host makes, before it listens to keys.
    await expect.poll(() => page.getByRole('searchbox').evaluate(isFocused)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect.poll(() => hits.count()).toBe(0);
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    expect(await page.getByRole('searchbox').evaluate(isFocused)).toBe(true);
    expect(new URL(page.url()).search).toBe('');
    await context.close();
  });

  test('nothing shifts while hits appear', async () => {
    for (const query of ['', '?q=price', '?q=zzzz']) {
      const { page, context } = await open(`/en/search/${query}`, { viewport: { width: 390, height: 800 } });
      if (query !== '') await expect.poll(() => page.getByRole('status').innerText()).toMatch(/./);
      expect(await page.evaluate(shifted), query).toBe(0);
      await context.close();
    }
  });

  test('an index that cannot be read is reported, and is read when one tries again', async () => {
    const { page, context } = await open('/en/search/');
    await page.route('**/search/en/**', (route) => route.abort());
    await page.keyboard.type('cache etag');
    await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^The search could not be read/);
    await page.unroute('**/search/en/**');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('status').innerText()).toBe('Found: 2');
    await context.close();
  });

  test('without JavaScript the page shows what is found, page by page', async () => {
    const { page, context, complaints } = await open('/en/search/', { javaScriptEnabled: false });
    await page.getByRole('searchbox').fill('price');
    await page.getByRole('button', { name: 'Search' }).click();
    expect(new URL(page.url()).search).toBe('?q=price');
    expect(await page.getByRole('status').innerText()).toBe('Found: 26');
    expect(await page.getByRole('searchbox').inputValue()).toBe('price');
    expect(await page.locator('.hits li').count()).toBe(10);
    expect(await page.locator('[data-search-help]').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.getByRole('link', { name: 'Next page' }).click();
    expect(await page.locator('.hits li').count()).toBe(6);
    expect(await page.getByRole('link', { name: 'Next page' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Previous page' }).isVisible()).toBe(true);
    // A chip is chosen, and sent with the form.
    await page.locator('.chips').getByText('Posts').click();
    await page.getByRole('button', { name: 'Search' }).click();
    expect(await page.getByRole('status').innerText()).toBe('Found: 11');
    expect(await page.locator('.chips label:visible').allInnerTexts()).toEqual([
      'All 26',
      'Products 3',
      'Pages 12',
      'Posts 11',
    ]);
    const target = await page.locator('.hits h2 a').first().getAttribute('href');
    await page.locator('.hits h2 a').first().click();
    expect(new URL(page.url()).pathname).toBe(target);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('without JavaScript the page is the one that its script shows', async () => {
    for (const query of ['?q=etag+cache', '?q=price&collection=posts', '?q=zzzz', '?q=pollite', '?q=price&page=1']) {
      const shown = [];
      for (const javaScriptEnabled of [true, false]) {
        const { page, context } = await open(`/en/search/${query}`, { javaScriptEnabled });
        await expect.poll(() => page.getByRole('status').innerText()).toMatch(/./);
        // The script has removed the links to other pages.
        if (javaScriptEnabled) await expect.poll(() => page.locator('[data-search-pager]').count()).toBe(0);
        shown.push({
          status: await page.getByRole('status').innerText(),
          hits: await page.locator('.hits').innerHTML(),
          chips: await page.locator('.chips').innerText(),
          suggestion: await page.locator('[data-search-suggestion]:visible').allInnerTexts(),
          help: await page.locator('[data-search-help]').isVisible(),
          versions: await page
            .locator('.languages a')
            .evaluateAll((all) =>
              all.map((link) => (link as HTMLAnchorElement).pathname + (link as HTMLAnchorElement).search),
            ),
        });
        await context.close();
      }
      expect(shown[1], query).toEqual(shown[0]);
      const search = query.replace('&page=1', '');
      expect(shown[0]?.versions).toEqual([`/search/${search}`, `/en/search/${search}`, `/ja/search/${search}`]);
    }
  });

  test('another language has the search that was typed', async () => {
    const { page, context } = await open('/en/search/');
    await page.keyboard.type('price');
    await page.locator('.hits a').first().waitFor();
    await page.locator('.chips').getByText('Posts').click();
    await page.getByRole('button', { name: /English/ }).click();
    await page.locator('.languages').getByText('日本語').click();
    await page.waitForURL('**/ja/search/?q=price&collection=posts');
    await page.goBack();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('price');
    await context.close();
  });

  test('a page of hits can be opened by its address', async () => {
    const { page, context } = await open('/en/search/?q=price&page=3');
    await expect.poll(() => page.locator('[data-search-pager]').count()).toBe(0);
    expect(await page.locator('.hits li').count()).toBe(6);
    await context.close();
  });

  test('if nothing is found in this language, others that have something are linked, with or without JavaScript', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, context, complaints } = await open('/search/?q=unrecorded', { javaScriptEnabled });
      const links = page.locator('[data-search-elsewhere] a:visible');
      await expect.poll(() => links.allInnerTexts()).toEqual(['English 2']);
      expect(await links.getAttribute('hreflang')).toBe('en');
      await links.click();
      await page.waitForURL('**/en/search/?q=unrecorded');
      await expect.poll(() => page.locator('.hits li').count()).toBe(2);
      expect(await page.locator('[data-search-elsewhere]').isVisible()).toBe(false);
      expect(complaints).toEqual([]);
      await context.close();
    }
  });

  test('a page that only has files says what the search needs, and leads to the lists', async () => {
    const { page, context, origin } = await open('/en/posts/', { javaScriptEnabled: false });
    const printed = readFileSync(join(inject('sampleDist'), 'en/search/index.html'), 'utf8');
    await page.route(`${origin}/en/search/`, (route) => route.fulfill({ body: printed, contentType: 'text/html' }));
    await page.goto(`${origin}/en/search/`);
    expect(await page.getByRole('searchbox').isVisible()).toBe(true);
    expect(await page.locator('noscript p').innerText()).toBe('Searching on this page needs JavaScript.');
    await page.locator('main').getByRole('link', { name: 'Posts' }).click();
    expect(new URL(page.url()).pathname).toBe('/en/posts/');
    await context.close();
  });
});

/** A site with texts of two collections about tea. One tries to be more than text. */
async function builtOnTea(): Promise<string> {
  const folder = scratchFolder();
  write(join(folder, 'content'), {
    'service.yaml':
      'name: T\ndescription: T.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\ntime_zone: Asia/Taipei\n' +
      'operator: { en: T }\ncollections: [policy, posts]\npage_sizes: [100]\nchanges: false\ndumps: false\nmcp: false\n',
    'assets/pot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><circle cx="1" cy="1" r="1"/></svg>',
    'collections/policy.yaml':
      'item: rule\nlabel: "<i>Rules</i>"\nlabel_singular: Rule\nfiles: policy/{slug}.md\nkey: slug\nweb: policy/{slug}\n' +
      'fields:\n  title: { type: string, role: title }\n',
    'policy/one.md': '---\ntitle: "</script><script>alert(1)</script> Tea of horses"\n---\n',
    'posts/tea.en.md':
      '---\ntitle: Tea & kettles\nsummary: S.\npublished_at: 2026-05-26T20:00:00Z\nimage: /assets/pot.svg\n---\n' +
      'An introduction that is about something else, in a sentence of its own.\n\n' +
      '## When `<b>it</b>` boils\n\nThe kettle whistles when the water for `<img src=x onerror=alert(1)>` teas is hot enough.\n',
  });
  return buildInto(folder, join(folder, 'content'));
}

inBrowser(
  (open) => {
    test('a hit has its collection, day, image, section and marks, and is text where it looks like HTML', async () => {
      const { page, context, complaints } = await open('/search/?q=tea');
      const hits = page.locator('.hits li');
      await expect.poll(() => hits.count()).toBe(2);
      const post = hits.filter({ hasText: 'kettles' });
      // In Taipei it is the next day.
      expect(await post.locator('.kind').innerText()).toBe('Posts · 27 May 2026');
      expect(await post.locator('h2').innerText()).toBe('Tea & kettles');
      expect(await post.locator('h2 a').getAttribute('href')).toBe('/posts/tea/');
      expect(await post.locator('h2 mark').allInnerTexts()).toEqual(['Tea']);
      expect(await post.locator('.within').innerText()).toBe('› When <b>it</b> boils');
      expect(await post.locator('.within a').getAttribute('href')).toMatch(/^\/posts\/tea\/#.*when-.*boils$/);
      expect(await post.locator('p:not([class])').innerText()).toContain(
        'for <img src=x onerror=alert(1)> teas is hot',
      );
      expect(await post.locator('p:not([class]) mark').allInnerTexts()).toEqual(['tea']);
      const image = await post.locator('img').evaluate((one: HTMLImageElement) => ({
        src: one.getAttribute('src'),
        size: [one.clientWidth, one.clientHeight],
        alt: one.alt,
        loading: one.loading,
      }));
      expect(image).toEqual({ src: '/assets/pot.svg', size: [64, 64], alt: '', loading: 'lazy' });
      const rule = hits.filter({ hasText: 'alert(1)</script>' });
      expect(await rule.locator('.kind').innerText()).toBe('<i>Rules</i>');
      expect(await rule.locator('h2').innerText()).toBe('</script><script>alert(1)</script> Tea of horses');
      expect(await rule.locator('img').count()).toBe(0);
      expect(await page.locator('.hits :is(script, i, b)').count()).toBe(0);
      expect(complaints).toEqual([]);
      await context.close();
    });

    test('collections are chosen by how much is in them, and the choice is in the address', async () => {
      const { page, context } = await open('/search/?q=tea');
      const chips = () => page.locator('.chips label:visible').allInnerTexts();
      await expect.poll(chips).toEqual(['All 2', '<i>Rules</i> 1', 'Posts 1']);
      await page.locator('.chips').getByText('Posts').click();
      await expect.poll(() => page.locator('.hits h2').allInnerTexts()).toEqual(['Tea & kettles']);
      expect(await chips()).toEqual(['All 2', '<i>Rules</i> 1', 'Posts 1']);
      expect(new URL(page.url()).search).toBe('?q=tea&collection=posts');
      // What is chosen stays, also where it has nothing.
      await page.getByRole('searchbox').fill('horses');
      await expect.poll(chips).toEqual(['All 1', '<i>Rules</i> 1', 'Posts']);
      expect(await page.getByRole('status').innerText()).toMatch(/^Nothing found for “horses”/);
      await page.locator('.chips').getByText('Rules').click();
      await expect.poll(() => page.locator('.hits li').count()).toBe(1);
      // A single collection is no choice.
      await page.locator('.chips').getByText('All').click();
      await expect.poll(chips).toEqual([]);
      await context.close();
    });

    test('the page suggests the nearest words', async () => {
      const { page, context, complaints } = await open('/search/');
      await page.keyboard.type('whistels');
      await page.getByRole('button', { name: 'whistles', exact: true }).click();
      await expect.poll(() => page.locator('.hits h2').allInnerTexts()).toEqual(['Tea & kettles']);
      expect(await page.getByText('Did you mean').isVisible()).toBe(false);
      expect(new URL(page.url()).search).toBe('?q=whistles');
      expect(complaints).toEqual([]);
      await context.close();
    });

    test('the dialog suggests them too', async () => {
      const { page, context, complaints } = await open('/');
      await page.keyboard.press('/');
      await page.getByRole('combobox', { expanded: false }).fill('whistels');
      await page.getByRole('button', { name: 'whistles', exact: true }).click();
      const hit = page.getByRole('option', { name: 'Tea & kettles' });
      await expect.poll(() => hit.getAttribute('href')).toMatch(/^\/posts\/tea\/#.*when-/);
      expect(complaints).toEqual([]);
      await context.close();
    });
  },
  async () => {
    const handler = await folderHandler(await builtOnTea(), () => {});
    return serveHandler(handler, 'https://t.example');
  },
);

/** A site with a collection that has a closed and an open filter. */
async function builtOfDishes(): Promise<string> {
  const folder = scratchFolder();
  const dishes = [
    ['soup', 'Soup dish', 'hot', '[winter, "<b>&\'"]'],
    ['salad', 'Salad dish', 'cold', '[summer]'],
    ['roast', 'Roast dish', 'hot', '[winter, summer]'],
    ['juice', 'Juice', 'cold', '[breakfast]'],
  ].map(([name, title, served, tags]) => [
    `dishes/${name}.md`,
    `---\ntitle: ${title}\nserved: ${served}\ntags: ${tags}\n---\n`,
  ]);
  write(join(folder, 'content'), {
    'service.yaml':
      'name: T\ndescription: T.\nbase_url: https://t.example\nlanguages: [en]\ndefault_language: en\n' +
      'operator: { en: T }\ncollections: [dishes, posts]\npage_sizes: [100]\nchanges: false\ndumps: false\nmcp: false\n',
    'collections/dishes.yaml':
      'item: dish\nlabel: Dishes\nlabel_singular: Dish\nfiles: dishes/{slug}.md\nkey: slug\nweb: dishes/{slug}\n' +
      'filters: [served, tags]\nfields:\n  title: { type: string, role: title }\n' +
      '  served: { type: select, label: Served, options: [{ value: hot, label: Hot }, { value: cold, label: Cold }] }\n' +
      '  tags: { type: list, of: { type: string }, label: Tags }\n',
    'posts/other.en.md': '---\ntitle: Other\nsummary: S.\npublished_at: 2026-01-01\n---\nA dish of posts.\n',
    ...Object.fromEntries(dishes),
  });
  return buildInto(folder, join(folder, 'content'));
}

inBrowser(
  (open) => {
    test.each([true, false])(
      'the hits of a collection are narrowed by its filters (JavaScript: %s)',
      async (javaScriptEnabled) => {
        const { page, context, complaints } = await open('/search/?q=dish', { javaScriptEnabled });
        const submit = async () => {
          if (!javaScriptEnabled) await page.getByRole('button', { name: 'Search' }).click();
        };
        const options = (name: string) =>
          page
            .getByLabel(name)
            .evaluate((select) =>
              [...(select as HTMLSelectElement).options].filter(({ hidden }) => !hidden).map(({ label }) => label),
            );
        const titles = () => page.locator('.hits h2').allInnerTexts();
        await expect.poll(async () => (await titles()).length).toBe(4);
        // Before a collection is chosen there are none.
        expect(await page.locator('select:visible').count()).toBe(0);
        await page.locator('.chips').getByText('Dishes').click();
        await submit();
        await expect.poll(async () => (await titles()).sort()).toEqual(['Roast dish', 'Salad dish', 'Soup dish']);
        expect(await options('Served')).toEqual(['All', 'Hot (2)', 'Cold (1)']);
        expect((await options('Tags')).sort()).toEqual(["<b>&' (1)", 'All', 'summer (2)', 'winter (2)']);
        await page.getByLabel('Served').selectOption('hot');
        await submit();
        await expect.poll(async () => (await titles()).sort()).toEqual(['Roast dish', 'Soup dish']);
        expect(new URL(page.url()).searchParams.get('served')).toBe('hot');
        // What is chosen narrows the other, and not itself.
        expect(await options('Served')).toEqual(['All', 'Hot (2)', 'Cold (1)']);
        expect((await options('Tags')).sort()).toEqual(["<b>&' (1)", 'All', 'summer (1)', 'winter (2)']);
        await page.getByLabel('Tags').selectOption("<b>&'");
        await submit();
        await expect.poll(titles).toEqual(['Soup dish']);
        // The address alone shows the same.
        await page.reload();
        await expect.poll(titles).toEqual(['Soup dish']);
        expect(await page.getByLabel('Tags').inputValue()).toBe("<b>&'");
        // Another collection has no such filters, and the address none of their values.
        await page.locator('.chips').getByText('Posts').click();
        await submit();
        await expect.poll(titles).toEqual(['Other']);
        expect(await page.locator('select:visible').count()).toBe(0);
        if (javaScriptEnabled) expect(new URL(page.url()).search).toBe('?q=dish&collection=posts');
        expect(complaints).toEqual([]);
        await context.close();
      },
    );

    test.each([
      {
        q: 'juice',
        what: 'the only collection with hits can be chosen if it has filters',
        chips: ['All 1', 'Dishes 1'],
      },
      { q: 'other', what: 'the only collection with hits is no choice if it has none', chips: [] },
    ])('$what (JavaScript and without)', async ({ q, chips }) => {
      for (const javaScriptEnabled of [true, false]) {
        const { page, context } = await open(`/search/?q=${q}`, { javaScriptEnabled });
        await page.locator('.hits h2').waitFor();
        expect(await page.locator('.chips label:visible').allInnerTexts()).toEqual(chips);
        await context.close();
      }
    });

    test('a value in the address that no hit has stays chosen (JavaScript and without)', async () => {
      for (const javaScriptEnabled of [true, false]) {
        const { page, context } = await open('/search/?q=roast&collection=dishes&tags=breakfast', {
          javaScriptEnabled,
        });
        await expect.poll(() => page.getByRole('status').innerText()).toMatch(/^Nothing found for “roast”/);
        expect(await page.getByLabel('Tags').inputValue()).toBe('breakfast');
        await context.close();
      }
    });
  },
  async () => {
    const handler = await folderHandler(await builtOfDishes(), () => {});
    return serveHandler(handler, 'https://t.example');
  },
);

/** For `evaluate`: true if the keyboard is here. */
const isFocused = (element: Element) => element === document.activeElement;

/** For `evaluate`: how much of the page has shifted since it was opened. */
function shifted(): Promise<number> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      const shifts = list.getEntriesByType('layout-shift') as (PerformanceEntry & { readonly value: number })[];
      resolve(shifts.reduce((sum, { value }) => sum + value, 0));
    });
    observer.observe({ type: 'layout-shift', buffered: true });
    // Each page has some of these, so there is an answer.
    observer.observe({ type: 'paint', buffered: true });
  });
}
